import { pdf, png, zip } from "../bytes.ts";
import { htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";
import { products } from "./shop-products.ts";

const csv = [
  "sku,name,price",
  ...products.map((p) => `${p.sku},"${p.name}",${(p.priceCents / 100).toFixed(2)}`),
].join("\n");
const note = "High water at 06:12.\nLow water at 12:20.\n";

export const files: Readonly<Record<string, { type: string; data: Buffer }>> = {
  "note.txt": { type: "text/plain; charset=utf-8", data: Buffer.from(note) },
  "products.csv": { type: "text/csv; charset=utf-8", data: Buffer.from(csv) },
  "bundle.zip": {
    type: "application/zip",
    data: zip([
      { name: "note.txt", data: Buffer.from(note) },
      { name: "tables/products.csv", data: Buffer.from(csv) },
    ]),
  },
  "guide.pdf": {
    type: "application/pdf",
    data: pdf([
      ["Harbour Street guide", "Page one: the tide table hangs by the door."],
      ["Page two: the lamp is lit at dusk."],
    ]),
  },
  "picture.png": { type: "image/png", data: png(320, 200, 4) },
};

const file = (visit: Visit, disposition: "attachment" | "inline"): void => {
  const name = visit.params.name ?? "";
  const found = files[name];
  if (!found) {
    send(visit, "no such file", { status: 404, type: "text/plain" });
    return;
  }
  send(visit, found.data, {
    type: found.type,
    headers: { "content-disposition": `${disposition}; filename="${name}"` },
  });
};

export const downloadSection: Section = {
  title: "Downloads",
  routes: [
    {
      path: "/downloads",
      purpose: "Text, CSV, ZIP, PDF and PNG, as attachments and inline, and one made by script",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Downloads",
            body: `<h1>Downloads</h1><ul>${Object.keys(files)
              .map(
                (name) =>
                  `<li><a href="/downloads/file/${name}">${name}</a> (<a href="/downloads/inline/${name}">open</a>)</li>`,
              )
              .join("")}</ul><button id="blob">Make a file in the page</button>
<script>document.getElementById("blob").onclick=()=>{const a=document.createElement("a");a.href=URL.createObjectURL(new Blob(["made in the page"]));a.download="made.txt";a.click();}</script>`,
          }),
        ),
    },
    { path: "/downloads/file/:name", handle: (visit) => file(visit, "attachment") },
    { path: "/downloads/inline/:name", handle: (visit) => file(visit, "inline") },
  ],
};
