import { render } from "@testing-library/react";
import type { MciEvent } from "../../../domain/mci/events.ts";
import type { LiveMci, MciChanges, MciSnapshot } from "../../../domain/stream_messages.ts";
import type { MciDetailProps } from "../../../islands/mci/MciDetailPage.tsx";
import { MciIsland } from "../../../islands/mci/MciIsland.tsx";
import { NOW } from "../admin/cast.ts";
import { type Call, calls, settled, streamOf } from "../far_end.ts";
import { published } from "../hospital/cast.ts";
import { anMci, frameAt } from "./cast.ts";

/**
 * An open MCI with three estimated RED patients and nobody transported; `given` replaces its
 * fields.
 */
export function aLiveMci(given: Partial<LiveMci> = {}): LiveMci {
  const { ringdowns = [], ...fields } = given;
  return { ...anMci(fields), ringdowns };
}

/** The same MCI after a later change. */
export function changed(mci: LiveMci, change: Partial<LiveMci>): LiveMci {
  const updatedAt = new Date(Date.parse(mci.updatedAt) + 60_000).toISOString();
  return { ...mci, updatedAt, ...change };
}

/** The page of an MCI for a coordinator. The test controls its stream and its calls. */
export async function openMciPage(
  mci: LiveMci = aLiveMci(),
  { snapshot = {}, frame = frameAt(`/admin/mcis/${mci.id}`), ...page }:
    & Partial<Omit<MciDetailProps, "snapshot">>
    & { snapshot?: Partial<MciSnapshot> } = {},
) {
  const isOpen = mci.endedAt === null;
  const all: MciSnapshot = {
    mcis: isOpen ? [mci] : [],
    statusUpdates: [published()],
    ...snapshot,
  };
  render(
    <MciIsland
      frame={frame}
      page={{ name: "mci", mciId: mci.id, snapshot: all, ended: isOpen ? null : mci, ...page }}
    />,
  );
  await settled();
  const stream = streamOf<MciChanges>();
  if (isOpen) stream.send({ reset: true, ...all });
  return { stream };
}

/** Waits for the next call of this kind that is not in `seen`. */
export async function nextCall(method: string, path: string | RegExp, seen: Call[] = []) {
  const isIt = (call: Call) =>
    call.method === method && !seen.includes(call) &&
    (typeof path === "string" ? call.path === path : path.test(call.path));
  while (!calls.some(isIt)) await settled();
  return calls.find(isIt)!;
}

/** An entry of the event log, two minutes old. */
export function anEvent(given: Partial<MciEvent> = {}): MciEvent {
  return {
    id: "event",
    at: new Date(NOW - 120_000).toISOString(),
    actorName: "Casey Coordinator",
    isApiClient: false,
    action: "mci.changed",
    hospitalName: null,
    changes: { estimatedRedCount: { from: 4, to: 7 } },
    areCapacitiesCleared: false,
    ...given,
  };
}
