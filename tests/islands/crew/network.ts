/** The network of a crew's device, which the test takes away and brings back. */
import { act } from "@testing-library/react";
import { settled } from "../far_end.ts";

const realChance = Math.random;
/** The chance in the pause between two tries: such a pause ends only when the network is back. */
const NEVER = () => 1_000_000;

Deno.test.afterEach(() => {
  Reflect.deleteProperty(navigator, "onLine");
  Math.random = realChance;
});

/** Where there is no network, the outbox tries once: how soon it tries again is no matter here. */
export function setNetwork(isThere: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: isThere });
  Math.random = isThere ? realChance : NEVER;
}

/** The network is back: what is unsent is tried at once. */
export async function comeBack(): Promise<void> {
  setNetwork(true);
  act(() => void dispatchEvent(new Event("online")));
  await settled();
}
