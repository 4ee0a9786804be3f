import type { UserSnapshot } from "../../domain/stream_messages.ts";
import type { Store } from "../outbox/store.ts";
import type { CrewProps } from "./crew_props.ts";

const ID = "crew";

/** What the crew's screen needs to start where the server cannot be reached. */
export interface KeptPage {
  props: Omit<CrewProps, "snapshot" | "now" | "asOf" | "tab">;
  snapshot: UserSnapshot;
  /** When the snapshot was last known to be up to date, by the server's clock (ms). */
  asOf: number;
  /** The same moment by the clock of the device (ms). */
  deviceTime: number;
}

/** Keeps what the screen shows in place of what was kept before. */
export async function keepPage(store: Store, page: KeptPage): Promise<void> {
  const before = await stored(store);
  const { asOf: keptAt } = page;
  await store.keep<KeptPage, null>(
    "page",
    { id: ID, keptAt, value: page, line: null },
    before?.revision ?? null,
  );
}

/** Gives the props of a screen that starts with what was kept; null if nothing was. */
export async function keptPageProps(
  store: Store,
  { tab, deviceNow }: { tab: CrewProps["tab"]; deviceNow: number },
): Promise<CrewProps | null> {
  const page = (await stored(store))?.value;
  if (!page) return null;
  const { props, snapshot, asOf, deviceTime } = page;
  // The clock of the device may have been set back since: it was not earlier than that.
  const now = asOf + Math.max(deviceNow - deviceTime, 0);
  return { ...props, snapshot, asOf, now, tab };
}

async function stored(store: Store) {
  return (await store.list<KeptPage, null>("page")).find(({ id }) => id === ID);
}
