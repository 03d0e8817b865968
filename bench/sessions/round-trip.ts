import { WebSocket } from "ws";

export type RoundTrips = { measure(count: number): Promise<number[]>; close(): void };

/** Times `Browser.getVersion` over one CDP WebSocket, one after the other. */
export async function openRoundTrips(wsEndpoint: string): Promise<RoundTrips> {
  const socket = new WebSocket(wsEndpoint, { perMessageDeflate: false });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  let id = 0;
  const once = (): Promise<number> =>
    new Promise((resolve) => {
      const begunMs = performance.now();
      socket.once("message", () => resolve(performance.now() - begunMs));
      socket.send(JSON.stringify({ id: ++id, method: "Browser.getVersion" }));
    });
  return {
    async measure(count) {
      const samples: number[] = [];
      for (let i = 0; i < count; i++) samples.push(await once());
      return samples;
    },
    close: () => socket.close(),
  };
}
