import { escapeHtml, htmlPage } from "../html.ts";
import { readForm, send } from "../reply.ts";
import type { Section, Visit } from "../route.ts";

const form = `<h1>Every kind of field</h1>
<form method="post" action="/form" enctype="multipart/form-data">
<p><label>Name <input type="text" name="name" required autocomplete="name"></label></p>
<p><label>Mail <input type="email" name="email" placeholder="you@example.com"></label></p>
<p><label>Password <input type="password" name="password"></label></p>
<p><label>Phone <input type="tel" name="phone"></label> <label>Web <input type="url" name="web"></label> <label>Search <input type="search" name="search"></label></p>
<p><label>Age <input type="number" name="age" min="0" max="150"></label> <label>Loudness <input type="range" name="loudness" min="0" max="10" value="3"></label></p>
<p><label>Day <input type="date" name="day"></label> <label>Time <input type="time" name="time"></label> <label>When <input type="datetime-local" name="when"></label> <label>Month <input type="month" name="month"></label> <label>Week <input type="week" name="week"></label></p>
<p><label>Colour <input type="color" name="colour" value="#16324a"></label></p>
<p><label>Country <select name="country"><option value="">Choose</option><option value="fi">Finland</option><option value="jp">Japan</option><option value="pt">Portugal</option></select></label></p>
<p><label>Boats <select name="boats" multiple size="3"><option>Dinghy</option><option>Ketch</option><option>Sloop</option></select></label></p>
<fieldset><legend>Delivery</legend><label><input type="radio" name="delivery" value="post" checked> Post</label> <label><input type="radio" name="delivery" value="collect"> Collect</label></fieldset>
<p><label><input type="checkbox" name="terms" value="yes"> I agree</label></p>
<p><label>Harbour <input list="harbours" name="harbour"></label><datalist id="harbours"><option value="Aberdeen"><option value="Bergen"></datalist></p>
<p><label>Message <textarea name="message" rows="4" cols="40"></textarea></label></p>
<p><label>File <input type="file" name="file"></label></p>
<input type="hidden" name="token" value="constant-token">
<p><button type="submit" name="action" value="send">Send</button> <button type="reset">Reset</button></p>
</form>`;

const echo = async (visit: Visit): Promise<void> => {
  const rows: string[] = [];
  for (const [name, value] of await readForm(visit)) {
    const text = typeof value === "string" ? value : `${value.name} (${value.size} bytes, ${value.type})`;
    rows.push(
      `<tr><th>${escapeHtml(name)}</th><td id="got-${escapeHtml(name)}">${escapeHtml(text)}</td></tr>`,
    );
  }
  send(visit, htmlPage({ title: "Received", body: `<h1>Received</h1><table>${rows.join("")}</table>` }));
};

export const formSection: Section = {
  title: "Form",
  routes: [
    {
      path: "/form",
      purpose: "Every kind of input; the answer shows what the server received",
      handle: (visit) =>
        visit.req.method === "POST" ? echo(visit) : send(visit, htmlPage({ title: "Form", body: form })),
    },
  ],
};
