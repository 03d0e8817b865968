import { barePage, htmlPage } from "../html.ts";
import { send } from "../reply.ts";
import type { Section } from "../route.ts";

const animation = `<style>body{margin:0;background:#10212f;overflow:hidden;color:#fff;font:20px sans-serif}#box{position:absolute;width:160px;height:160px;background:#ff9d3c;border-radius:12px}</style>
<div id="box"></div><p id="frame" style="position:absolute;bottom:0;left:12px"></p>
<script>
const box = document.getElementById("box"), label = document.getElementById("frame"); let n = 0;
const step = (t) => { n++; const w = innerWidth - 160, h = innerHeight - 160, x = Math.abs((t / 4) % (2 * w) - w), y = Math.abs((t / 7) % (2 * h) - h);
  box.style.transform = "translate(" + x + "px," + y + "px)"; label.textContent = "frame " + n; requestAnimationFrame(step); };
requestAnimationFrame(step);
</script>`;

const counter = `<style>body{margin:0;height:100vh;font:28px system-ui;display:grid;place-items:center;background:hsl(200 60% 88%)}button{font:inherit;padding:32px 64px}</style>
<div><p><button id="press">Press me</button></p><p>Clicks: <b id="clicks">0</b></p><p>Anywhere: <b id="anywhere">0</b></p><p>Wheel: <b id="wheel">0</b></p><p><label>Text <input id="typed" style="font:inherit"></label></p><p id="keys"></p></div>
<script>
let clicks = 0, anywhere = 0, wheel = 0;
const put = (id, v) => { document.getElementById(id).textContent = v; };
document.getElementById("press").onclick = () => put("clicks", ++clicks);
addEventListener("mousedown", (e) => { put("anywhere", ++anywhere); document.title = "Clicks " + anywhere; document.body.style.background = "hsl(" + (200 + anywhere * 70) % 360 + " 60% 60%)"; });
addEventListener("wheel", (e) => put("wheel", (wheel += Math.sign(e.deltaY))));
addEventListener("keydown", (e) => { put("keys", "Last key: " + e.key); document.title = "Key " + e.key; });
</script>`;

const dialogs = `<h1>Dialogs</h1><p><button id="alert" onclick="alert('Mind the gap');say('alert closed')">Alert</button> <button id="confirm" onclick="say('confirm: '+confirm('Really?'))">Confirm</button> <button id="prompt" onclick="say('prompt: '+prompt('Your name?','Ada'))">Prompt</button> <button id="window" onclick="window.open('/live/counter')">New window</button> <a id="tab" href="/live/counter" target="_blank">New tab</a></p><dialog id="modal"><p>A modal dialog element.</p><button onclick="this.closest('dialog').close()">Close</button></dialog><button onclick="document.getElementById('modal').showModal()">Modal</button><p id="said"></p><script>const say=(t)=>{document.getElementById("said").textContent=t}</script>`;

export const liveSection: Section = {
  title: "For the live view",
  routes: [
    {
      path: "/live/animation",
      purpose: "A box that moves on every animation frame",
      handle: (visit) => send(visit, barePage("Animation", animation)),
    },
    {
      path: "/live/counter",
      purpose: "Counts clicks, wheel steps and keys; every click changes the colour and the title",
      handle: (visit) => send(visit, barePage("Clicks 0", counter)),
    },
    {
      path: "/live/dialogs",
      purpose: "Alert, confirm, prompt, modal, new window and new tab",
      handle: (visit) => send(visit, htmlPage({ title: "Dialogs", body: dialogs })),
    },
  ],
};
