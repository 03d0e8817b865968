import { createServer } from "node:http";
import { portOf } from "./stage.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Pages small enough to know what each pixel is. */
const pages: Readonly<Record<string, string>> = {
  "/button": `<!doctype html><title>Button</title><link rel="icon" href="/dot.png">
    <style>body{margin:0;height:100vh;background:#fff}</style>
    <body onclick="window.clicks=(window.clicks??0)+1;document.body.style.background=clicks%2?'#c00000':'#0000c0'">`,
  "/animation": `<!doctype html><title>Animation</title><style>body{margin:0;overflow:hidden}</style>
    <canvas id="c" width="1280" height="720"></canvas><script>
    const pen = c.getContext("2d"); let i = 0;
    function draw() { i += 1; pen.fillStyle = "hsl(" + i + " 70% 50%)"; pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = "#fff"; for (let k = 0; k < 60; k += 1) pen.fillRect((k * 97 + i * 3) % 1280, (k * 53 + i * 2) % 720, 40, 30);
      if (!window.halted) requestAnimationFrame(draw); else { pen.fillStyle = "#00ff00"; pen.fillRect(0, 0, 1280, 720); } }
    draw();</script>`,
  "/form": `<!doctype html><title>Form</title><style>body{margin:0}textarea{position:fixed;inset:0;width:100vw;height:100vh}</style>
    <textarea id="t"></textarea>`,
  "/second": "<!doctype html><title>Second</title><h1>Second</h1>",
  "/hostile": `<!doctype html><title>&lt;img src=x onerror=alert(1)&gt;</title><link rel="icon" href="javascript:alert(1)"><h1>Hostile</h1>`,
};

export async function startSite() {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const html = pages[path];
    if (path === "/dot.png") response.writeHead(200, { "content-type": "image/png" }).end(png);
    else if (html) response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
