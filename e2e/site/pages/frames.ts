import { barePage, htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Section } from "../route.ts";

const shadowScript = `<script>
customElements.define("open-card", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "open" }).innerHTML = "<p>Text in an open shadow root.</p><button id='inside'>Press</button><slot></slot>"; this.shadowRoot.getElementById("inside").onclick = (e) => { e.target.textContent = "Pressed"; }; } });
customElements.define("closed-card", class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: "closed" }).innerHTML = "<p>Text in a closed shadow root.</p>"; } });
</script>`;

export const frameSection: Section = {
  title: "Frames and shadow roots",
  routes: [
    {
      path: "/frames",
      purpose: "Frames of the same origin, of another origin, nested, and srcdoc",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Frames",
            body: `<h1>Frames</h1><p>Text of the outer page.</p>
<iframe title="same origin" src="/frames/inner?name=same-origin" width="480" height="140"></iframe>
<iframe title="other origin" src="${visit.otherOrigin}/frames/inner?name=other-origin" width="480" height="140"></iframe>
<iframe title="nested" src="/frames/nested" width="480" height="220"></iframe>
<iframe title="srcdoc" srcdoc="&lt;p&gt;Text of the srcdoc frame.&lt;/p&gt;" width="480" height="80"></iframe>`,
          }),
        ),
    },
    {
      path: "/frames/inner",
      handle: (visit) => {
        const name = (visit.url.searchParams.get("name") ?? "inner").replace(/[^a-z-]/g, "");
        send(
          visit,
          barePage(
            name,
            `<p>Text of the ${name} frame.</p><button onclick="this.textContent='Pressed'">Press</button> <input aria-label="${name} input">`,
          ),
        );
      },
    },
    {
      path: "/frames/nested",
      handle: (visit) =>
        send(
          visit,
          barePage(
            "nested",
            `<p>Text of the middle frame.</p><iframe title="innermost" src="${visit.otherOrigin}/frames/inner?name=innermost"></iframe>`,
          ),
        ),
    },
    {
      path: "/shadow",
      purpose: "Open, closed and declarative shadow roots with slots",
      handle: (visit) =>
        send(
          visit,
          htmlPage({
            title: "Shadow roots",
            head: shadowScript,
            body: `<h1>Shadow roots</h1><open-card><p>Slotted text.</p></open-card><closed-card></closed-card>
<div><template shadowrootmode="open"><p>Text in a declarative shadow root.</p></template></div>`,
          }),
        ),
    },
  ],
};
