/** An article: its main content as HTML, without what surrounds it on the page. */
export type Article = {
  readonly slug: string;
  readonly title: string;
  readonly lang: string;
  readonly author: string;
  readonly published: string;
  readonly description: string;
  readonly html: string;
};

const tides: Article = {
  slug: "how-tides-work",
  title: "How tides work, and why the table on the wall is right",
  lang: "en",
  author: "Ines Calder",
  published: "2026-03-14",
  description: "Two bulges, one turning planet, and a table of heights that anyone can read.",
  html: `
<p>The water in the harbour rises and falls about twice a day, and the table by the door says when. This article explains where the table comes from and how far it can be trusted.</p>
<h2>Two bulges</h2>
<p>The Moon pulls on the near side of the Earth a little more than on its centre, and on the centre a little more than on the far side. The difference stretches the oceans into <strong>two bulges</strong>, one facing the Moon and one facing away. As the planet turns, a harbour passes through both.</p>
<figure><img src="/images/tide-diagram.svg" alt="The Earth with a bulge of water towards the Moon and one away from it" width="640" height="260"><figcaption>The two bulges, drawn far too large.</figcaption></figure>
<h3>Why not exactly twice a day</h3>
<p>The Moon moves on while the Earth turns, so a lunar day lasts 24 hours and 50 minutes. High water is therefore about 50 minutes later every day. The Sun adds its own, smaller pull:</p>
<ul>
<li>At new and full moon both pull in line: <em>spring tides</em>.
<ul><li>High water is higher.</li><li>Low water is lower.<ul><li>The slipway ends above the water.</li></ul></li></ul></li>
<li>At the half moons they pull at right angles: <em>neap tides</em>.
<ol start="3"><li>Boats with deep keels stay afloat.</li><li>The mud stays covered.</li></ol></li>
</ul>
<h2>Reading the table</h2>
<table>
<caption>Harbour Street, second week of March</caption>
<thead><tr><th rowspan="2">Day</th><th colspan="2">Morning</th><th colspan="2">Evening</th></tr><tr><th>Time</th><th>Height</th><th>Time</th><th>Height</th></tr></thead>
<tbody>
<tr><td>Monday</td><td>06:12</td><td>4.1 m</td><td>18:35</td><td>4.3 m</td></tr>
<tr><td>Tuesday</td><td>07:01</td><td>4.4 m</td><td>19:24</td><td>4.6 m</td></tr>
<tr><td>Wednesday</td><td>07:50</td><td>4.7 m</td><td>20:13</td><td>4.8 m</td></tr>
<tr><td>Thursday</td><td colspan="4">Gate closed for repairs | no readings</td></tr>
</tbody>
</table>
<blockquote><p>Trust the table for the time, the barometer for the height, and your eyes for the waves.</p><p>— harbour saying</p></blockquote>
<p>Wind and air pressure shift the height by up to half a metre; the time hardly moves. For the calculation itself see <a href="/docs/reference/tide-api">the tide calculator's reference</a> or the <a href="https://example.com/harmonics#constituents">list of harmonic constituents</a>.</p>
<p>That is all there is to it: two bulges, one turning planet, and a patient clerk who wrote the numbers down.</p>`,
};

const profiling: Article = {
  slug: "reading-a-profile",
  title: "Reading a CPU profile without fooling yourself",
  lang: "en",
  author: "Tomas Reyes",
  published: "2026-05-02",
  description: "Samples, self time and the three mistakes everyone makes once.",
  html: `
<p>A sampling profiler asks the program a thousand times a second what it is doing. The answer is a statistic and not a log, which is the first thing to remember when reading it.</p>
<h2>Take one</h2>
<p>Run the program under <code>--cpu-profile</code> and load the result:</p>
<pre><code class="language-bash">node --cpu-prof --cpu-prof-interval 500 server.js
ls *.cpuprofile | head -1   # newest first</code></pre>
<pre><code class="language-typescript">export function total(items: readonly { price: number; count: number }[]): number {
  let sum = 0;
  for (const item of items) {
    if (item.count &lt; 1 &amp;&amp; item.price &gt; 0) continue;
    sum += item.price * item.count;
  }
  return sum;
}</code></pre>
<p>In Python the same function is shorter:</p>
<pre><code class="language-python">def total(items):
    return sum(i.price * i.count for i in items if i.count >= 1)</code></pre>
<h2>Three mistakes</h2>
<ol>
<li><p><strong>Reading total time as self time.</strong> A function that waits for others looks busy.</p></li>
<li><p><strong>Measuring the warm-up.</strong> Press <kbd>Ctrl</kbd>+<kbd>R</kbd> twice before you start.</p></li>
<li><p><strong>Optimising what is rare.</strong> Two per cent of nothing is nothing; <del>guess</del> <ins>measure</ins> first.</p></li>
</ol>
<table>
<tr><th align="left">Function</th><th align="right">Self</th><th align="right">Total</th></tr>
<tr><td><code>total</code></td><td align="right">12&nbsp;%</td><td align="right">14&nbsp;%</td></tr>
<tr><td><code>parse | split</code></td><td align="right">41&nbsp;%</td><td align="right">60&nbsp;%</td></tr>
<tr><td><code>(garbage collector)</code></td><td align="right">9&nbsp;%</td><td align="right">9&nbsp;%</td></tr>
</table>
<p>When the numbers stop surprising you, stop: the profile has told you what it knows.</p>`,
};

const slopes: Article = {
  slug: "tokyo-slopes",
  title: "東京の坂道を歩く",
  lang: "ja",
  author: "佐藤 みなと",
  published: "2026-04-21",
  description: "港区から文京区まで、名前のある坂を七つ。",
  html: `
<p>東京には名前のついた坂が七百以上あると言われています。今日はそのうちの七つを、朝の涼しいうちに歩いてみました。</p>
<h2>坂の名前</h2>
<p>坂の名前には、見えた景色、近くの寺や屋敷、そこで起きた出来事が残っています。たとえば<strong>富士見坂</strong>からは、かつて富士山が見えました。<ruby>団子坂<rt>だんござか</rt></ruby>には団子を売る店がありました。</p>
<ul><li>潮見坂（しおみざか）：海が見えた坂</li><li>暗闇坂（くらやみざか）：木が茂って昼でも暗い坂</li><li>幽霊坂（ゆうれいざか）：寺に囲まれた静かな坂</li></ul>
<h2>中文摘要</h2>
<p>东京有七百多个有名字的坡道。本文介绍其中七个，并说明名字的由来。最适合步行的时间是清晨。</p>
<h2>한국어 요약</h2>
<p>도쿄에는 이름이 있는 언덕길이 칠백 개가 넘습니다. 이 글은 그중 일곱 곳을 소개합니다.</p>
<p>次の週末には、坂の下にある小さな橋も訪ねてみるつもりです。</p>`,
};

const harmonic: Article = {
  slug: "harmonic-series",
  title: "The harmonic series grows without end",
  lang: "en",
  author: "Ada Winter",
  published: "2026-01-30",
  description: "A proof from the fourteenth century that fits on a napkin.",
  html: `
<p>Add one, a half, a third, a quarter and so on. The terms shrink towards nothing, and yet the sum passes every bound.</p>
<h2>The sum</h2>
<p>We write <math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><msub><mi>H</mi><mi>n</mi></msub><mo>=</mo><munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mfrac><mn>1</mn><mi>k</mi></mfrac></mrow><annotation encoding="application/x-tex">H_n = \\sum_{k=1}^{n} \\frac{1}{k}</annotation></semantics></math> for the first terms.</p>
<p>In display form:</p>
<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><semantics><mrow><msub><mi>H</mi><msup><mn>2</mn><mi>m</mi></msup></msub><mo>≥</mo><mn>1</mn><mo>+</mo><mfrac><mi>m</mi><mn>2</mn></mfrac></mrow><annotation encoding="application/x-tex">H_{2^m} \\ge 1 + \\frac{m}{2}</annotation></semantics></math>
<p>Some pages carry TeX as text: \\(e^{i\\pi} + 1 = 0\\), or in a script:</p>
<script type="math/tex; mode=display">\\int_1^n \\frac{dx}{x} = \\ln n</script>
<p>Chemistry uses indices too: H<sub>2</sub>O, and areas need powers: 12&nbsp;m<sup>2</sup>.</p>
<p>Nicole Oresme grouped the terms in 1350, and nobody has needed a shorter proof since.</p>`,
};

const bookbinding: Article = {
  slug: "bookbinding-glossary",
  title: "A small glossary of bookbinding",
  lang: "en",
  author: "Ines Calder",
  published: "2025-11-08",
  description: "Eight words that make the instructions readable.",
  html: `
<p>Instructions for binding a book are short once the words are known. These eight carry most of the weight.</p>
<dl>
<dt>Signature</dt><dd>A folded stack of sheets, usually four to eight, sewn through the fold.</dd>
<dt>Spine</dt><dt>Back</dt><dd>The edge where the signatures meet.</dd><dd>Also the strip of cloth that covers that edge.</dd>
<dt>Kettle stitch</dt><dd>The knot at the end of each row that links a signature to the one below it.</dd>
<dt>Awl</dt><dd>A needle in a handle. <a href="/shop/product/bone-handled-awl">The shop has one.</a></dd>
<dt>Mull</dt><dd>Open cloth glued over the spine; it holds the block to the boards.</dd>
</dl>
<h2>Order of work</h2>
<ol type="a"><li>Fold</li><li>Press overnight</li><li>Sew<ol><li>Mark the stations</li><li>Pierce</li><li>Link with kettle stitches</li></ol></li><li>Glue</li></ol>
<hr>
<p>Keep the offcuts: the best bookmarks are made of what was left over.</p>`,
};

const bread: Article = {
  slug: "weekday-bread",
  title: "Bread on a weekday",
  lang: "en-GB",
  author: "Morwenna Hale",
  published: "2026-02-11",
  description: "One bowl, no kneading, and a loaf at breakfast.",
  html: `
<p>This loaf asks for five minutes in the evening and fifty in the morning, most of them spent asleep or reading.</p>
<picture><source srcset="/images/loaf-large.png 2x"><img src="/images/loaf.png" alt="A round loaf with a dark crust" width="480" height="300"></picture>
<h2>You need</h2>
<ul><li>400&nbsp;g strong flour</li><li>300&nbsp;g water</li><li>8&nbsp;g salt</li><li>¼ teaspoon dried yeast</li></ul>
<h2>Evening</h2>
<p>Stir everything in one bowl until no dry flour is left. Cover. Leave it on the table for twelve hours.</p>
<h2>Morning</h2>
<p>Heat a heavy pot in the oven to 240&nbsp;°C. Tip the dough in, close the lid, bake 35 minutes; take the lid off and bake 15 more.</p>
<figure><img src="/images/crumb.png" alt="The cut loaf, open crumb" width="480" height="300" loading="lazy"><figcaption>Wait an hour before cutting. Nobody does.</figcaption></figure>
<p>The second loaf is always better than the first, because by then you trust the bowl.</p>`,
};

export const articles: readonly Article[] = [tides, profiling, slopes, harmonic, bookbinding, bread];
