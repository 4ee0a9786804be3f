import "../../support/dom.ts";
import assert from "node:assert/strict";
import { renderHook } from "@testing-library/react";
import type { CrewProps } from "../../../islands/crew/crew_props.ts";
import { deviceTime } from "../../../islands/crew/device_time.ts";
import type { KeptPage } from "../../../islands/crew/kept_page.ts";
import { useKeptPage } from "../../../islands/crew/use_kept_page.ts";
import type { Store } from "../../../islands/outbox/store.ts";
import type { Connection } from "../../../islands/shared/use_live_stream.ts";
import { settled } from "../far_end.ts";
import { GENERAL, moved, NOW, underWay } from "./cast.ts";

Deno.test("what was just sent is kept at once, on a screen that is not live, too", async () => {
  const kept: KeptPage[] = [];
  const store = {
    place: () => ({ kind: "device" }),
    list: () => Promise.resolve([]),
    keep: (_kind: string, { value }: { value: KeptPage }) => Promise.resolve(kept.push(value)),
  } as unknown as Store;
  const connection: Connection = { state: "lost", since: NOW - 60_000 };
  const open = (ringdowns: ReturnType<typeof underWay>[]) => ({
    store,
    props: {} as CrewProps,
    snapshot: { ringdowns, mcis: [], statusUpdates: [GENERAL] },
    connection,
    serverTime: () => NOW,
  });
  const { rerender, unmount } = renderHook(useKeptPage, { initialProps: open([]) });
  rerender(open([underWay()]));
  await settled();
  rerender(open([underWay()]));
  await settled();
  rerender(open([moved(underWay(), "ARRIVED")]));
  await settled();
  unmount();
  const seen = kept.map(({ snapshot }) => snapshot.ringdowns[0].currentDeliveryStatus);
  assert.deepEqual(seen, [underWay().currentDeliveryStatus, "ARRIVED"]);
  assert.deepEqual(kept.map(({ asOf }) => asOf), [NOW - 60_000, NOW - 60_000]);
  assert.ok(Math.abs(kept[0].deviceTime - (deviceTime() - 60_000)) < 5_000, "of the same moment");
});
