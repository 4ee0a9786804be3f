import { useEffect, useRef } from "react";
import type { UserSnapshot } from "../../domain/stream_messages.ts";
import type { Store } from "../outbox/store.ts";
import type { Connection } from "../shared/use_live_stream.ts";
import type { CrewProps } from "./crew_props.ts";
import { deviceTime } from "./device_time.ts";
import { keepPage } from "./kept_page.ts";

/** What has changed of hospitals and MCIs is kept at the latest after this time (ms). */
const KEEP_AFTER_MS = 2_000;
/** What has not changed is kept anew as often (ms): its age would grow although it is right. */
const KEEP_AGAIN_MS = 60_000;

/** Keeps what the screen shows while it is live, for a start without the network (design §9). */
export function useKeptPage({ store, props, snapshot, connection, serverTime }: {
  /** Null as long as the device was not read. */
  store: Store | null;
  props: CrewProps;
  snapshot: UserSnapshot;
  connection: Connection;
  serverTime: () => number;
}): void {
  const latest = useRef(snapshot);
  latest.current = snapshot;
  const isLive = connection.state === "live";
  const keep = (asOf = serverTime()) => {
    if (!store || store.place().kind !== "device") return;
    const { snapshot: _snapshot, now: _now, asOf: _asOf, tab: _tab, ...rest } = props;
    const page = { props: rest, snapshot: latest.current };
    void keepPage(store, { ...page, asOf, deviceTime: deviceTime() - (serverTime() - asOf) });
  };

  // At once, and not only while live: what was just sent has left the outbox, so nothing else on the
  // device knows of it.
  const own = snapshot.ringdowns.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  const kept = useRef(own);
  useEffect(() => {
    if (!store || kept.current === own) return;
    kept.current = own;
    keep(isLive ? serverTime() : connection.since);
  }, [store, own]);
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(() => keep(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [store, isLive, snapshot]);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => keep(), KEEP_AGAIN_MS);
    return () => clearInterval(timer);
  }, [store, isLive]);
}
