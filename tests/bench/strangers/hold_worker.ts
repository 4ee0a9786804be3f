/** Holds connections beside the bench, so that whoever measures does not wait for the stranger. */
import { type Held, hold } from "./attack.ts";

const { postMessage } = self as unknown as Worker;

self.addEventListener("message", async ({ data }: MessageEvent<Held>) => {
  const crowd = await hold(data);
  setInterval(() => postMessage(crowd.open()), 100);
});
