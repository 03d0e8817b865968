import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { startSite } from "./site.ts";
import { firstPage, serveLiveView, startBrowsers, until } from "./stage.ts";
import { joinLiveView } from "./test-viewer.ts";
import { openViewerPage, type ViewerPage } from "./viewer-page.ts";

/**
 * Measures the live view on this machine and prints JSON: `node service/sessions/live-view/testing/measure.ts`.
 * One browser is the session's, another one is the person's, and the time is taken in the person's page.
 */
const firstFrameRounds = 10;
const clickRounds = 25;
const movingMs = 5_000;

const browsers = await startBrowsers();
const site = await startSite();
const person = await browsers.launch();

const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) /
    10
  );
};
const summary = (values: readonly number[]) => ({
  n: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
});

async function withView<T>(
  path: string,
  run: (url: string, pid: number, goto: (path: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const browser = await browsers.launch();
  const page = await firstPage(browser.cdp);
  await page.goto(site.url + path);
  const live = await serveLiveView(browser.cdp);
  try {
    return await run(`${live.url}`, browser.pid, (next) => page.goto(site.url + next));
  } finally {
    await live.close();
    await browser.close();
  }
}

async function firstFrames(): Promise<{ socketMs: number[]; pageMs: number[] }> {
  const socketMs: number[] = [];
  const pageMs: number[] = [];
  for (let round = 0; round < firstFrameRounds; round += 1) {
    await withView("/button", async (url) => {
      const startMs = performance.now();
      const viewer = await joinLiveView(url);
      socketMs.push((await viewer.firstFrame()).receivedAtMs - startMs);
    });
    await withView("/button", async (url) => {
      const viewer = await openViewerPage(person.cdp, `${url}/live?token=control`);
      await viewer.isLive();
      pageMs.push(
        Number(await viewer.evaluate("performance.getEntriesByName('first-picture')[0].startTime")),
      );
      await person.cdp.send("Target.closeTarget", { targetId: viewer.targetId });
    });
  }
  return { socketMs, pageMs };
}

/** From the pointer event in the person's page to the changed pixel on its canvas. */
async function clicks(): Promise<number[]> {
  return withView("/button", async (url) => {
    const viewer = await openViewerPage(person.cdp, `${url}/live?token=control`);
    await viewer.isLive();
    await viewer.evaluate(timeClicks);
    for (let round = 1; round <= clickRounds; round += 1) {
      await viewer.click(640, 360);
      await until(async () => Number(await viewer.evaluate("clickToPixelMs.length")) >= round);
    }
    const times = await viewer.evaluate("clickToPixelMs");
    return Array.isArray(times) ? times.map(Number) : [];
  });
}

const timeClicks = `
  var clickToPixelMs = [], pressedAtMs = 0, colourBefore = "";
  const pen = picture.getContext("2d"), drawImage = pen.drawImage.bind(pen);
  const colour = () => { const [r, g, b] = pen.getImageData(640, 360, 1, 1).data; return String([r > 128, g > 128, b > 128]); };
  picture.addEventListener("pointerdown", () => { colourBefore = colour(); pressedAtMs = performance.now(); }, true);
  pen.drawImage = (...args) => {
    drawImage(...args);
    if (pressedAtMs > 0 && colour() !== colourBefore) { clickToPixelMs.push(performance.now() - pressedAtMs); pressedAtMs = 0; }
  };
  undefined`;

async function moving(): Promise<{ fps: number; cpuPercent: number; cpuUnwatchedPercent: number }> {
  return withView("/animation", async (url, pid) => {
    const cpuUnwatchedPercent = await cpuOver(pid, movingMs);
    const viewer: ViewerPage = await openViewerPage(person.cdp, `${url}/live?token=control`);
    await viewer.isLive();
    await viewer.evaluate(
      "var drawn = 0; { const pen = picture.getContext('2d'), draw = pen.drawImage.bind(pen); pen.drawImage = (...args) => { drawn += 1; draw(...args); }; }",
    );
    const startMs = performance.now();
    const before = Number(await viewer.evaluate("drawn"));
    const cpuPercent = await cpuOver(pid, movingMs);
    const frames = Number(await viewer.evaluate("drawn")) - before;
    return {
      fps: Math.round((frames / (performance.now() - startMs)) * 10_000) / 10,
      cpuPercent,
      cpuUnwatchedPercent,
    };
  });
}

/** The same page and the same clicks by the protocol alone: no service, no viewer, nothing decoded or drawn. */
async function bare(): Promise<{ clickToFrameMs: number[]; fps: number }> {
  const browser = await browsers.launch();
  const page = await firstPage(browser.cdp);
  const screencast = { format: "jpeg", quality: 60, maxWidth: 1280, maxHeight: 720 } as const;
  const clickToFrameMs: number[] = [];
  let frames = 0;
  page.session.on("Page.screencastFrame", ({ sessionId }) => {
    frames += 1;
    page.session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await page.goto(`${site.url}/button`);
  await page.session.send("Page.startScreencast", screencast);
  await until(() => frames > 0);
  for (let round = 0; round < clickRounds; round += 1) {
    const before = frames;
    const startMs = performance.now();
    const button = { x: 640, y: 360, button: "left", clickCount: 1 } as const;
    page.session.send("Input.dispatchMouseEvent", { type: "mousePressed", ...button }).catch(() => undefined);
    page.session
      .send("Input.dispatchMouseEvent", { type: "mouseReleased", ...button })
      .catch(() => undefined);
    await until(() => frames > before);
    clickToFrameMs.push(performance.now() - startMs);
  }
  await page.goto(`${site.url}/animation`);
  const before = frames;
  await new Promise((resolve) => setTimeout(resolve, movingMs));
  const fps = Math.round(((frames - before) / movingMs) * 10_000) / 10;
  await browser.close();
  return { clickToFrameMs, fps };
}

/** Processor time of a process and all below it, in percent of one core. */
async function cpuOver(pid: number, ms: number): Promise<number> {
  const before = cpuTicks(pid);
  await new Promise((resolve) => setTimeout(resolve, ms));
  return Math.round(((cpuTicks(pid) - before) * 10 * 100) / ms);
}

function cpuTicks(root: number): number {
  const stats = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        return [
          { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ];
      } catch {
        return [];
      }
    });
  const ours = new Set([root]);
  for (let size = 0; size !== ours.size; ) {
    size = ours.size;
    for (const { pid, parent } of stats) if (ours.has(parent)) ours.add(pid);
  }
  return stats.filter(({ pid }) => ours.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0);
}

const { socketMs, pageMs } = await firstFrames();
const clickMs = await clicks();
const animation = await moving();
const bareProtocol = await bare();
console.log(
  JSON.stringify(
    {
      firstFrameAfterConnectMs: summary(socketMs),
      firstPictureAfterNavigationMs: summary(pageMs),
      clickToChangedPixelMs: summary(clickMs),
      animation1280x720: animation,
      bareProtocol: { clickToFrameMs: summary(bareProtocol.clickToFrameMs), fps: bareProtocol.fps },
      load: loadavg().map((value) => Math.round(value * 10) / 10),
    },
    null,
    2,
  ),
);
site.close();
await browsers.close();
