import { useEffect, useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { useWatchedHospitals } from "../alarm/watched_hospitals.ts";
import { callInBackground } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import type { Connection } from "../shared/use_live_stream.ts";
import { canBeFollowed, type HistoryList, leftOf, newIn, withNews } from "./live_entries.ts";

export interface LiveEntries {
  /** The entries as they are now, each in its place. */
  entries: Ringdown[];
  /** How many more the list would have if it was read again. */
  newCount: number;
  /** How many of the entries have changed in a way that could not be read. */
  unreadCount: number;
  /** The state of the list; null: nothing keeps it up to date. */
  connection: Connection | null;
}

/**
 * Keeps a list of the history up to date while the bell of this page follows the hospital. Rows keep
 * their places; what is new is only counted.
 */
export function useLiveEntries(list: HistoryList, hospitalId: string | null): LiveEntries {
  const watched = useWatchedHospitals().get(hospitalId ?? "");
  const live = watched?.ringdowns ?? NONE;
  const isLive = watched?.connection.state === "live";
  /** The entries as they were last heard of or read: what has left the board keeps its state. */
  const [known, setKnown] = useState<ReadonlyMap<string, Ringdown>>(new Map());
  const news = new Map([...known, ...byId(live)]);
  const entries = withNews(list.entries, news);
  const left = isLive ? leftOf(entries, live) : NO_IDS;
  const asked = useRef(new Set<string>());
  const [unread, setUnread] = useState(NO_ONE);

  useEffect(() => {
    asked.current.clear();
    setUnread(NO_ONE);
  }, [list.entries]);
  useEffect(() => {
    const listed = new Set(list.entries.map(({ id }) => id));
    const heard = live.filter(({ id }) => listed.has(id));
    if (heard.length > 0) setKnown((before) => new Map([...before, ...byId(heard)]));
  }, [live, list.entries]);
  useEffect(() => {
    // What is back on the board may leave it once more.
    for (const id of asked.current) if (!left.includes(id)) asked.current.delete(id);
    for (const id of left) if (!asked.current.has(id)) read(id);
  }, [left.join(), list.entries]);

  /** A ringdown that has left the board: the stream does not say how it ended. */
  async function read(id: string) {
    asked.current.add(id);
    const outcome = await outcomeOf(callInBackground<Ringdown>(`/api/ringdowns/${id}`));
    if (outcome.outcome === "done") setKnown((before) => new Map(before).set(id, outcome.answer));
    else setUnread((before) => new Set(before).add(id));
  }

  return {
    entries,
    newCount: canBeFollowed(list) ? newIn(list, live).length : 0,
    unreadCount: left.filter((id) => unread.has(id)).length,
    connection: watched && canBeFollowed(list) ? watched.connection : null,
  };
}

function byId(ringdowns: Ringdown[]): [string, Ringdown][] {
  return ringdowns.map((ringdown) => [ringdown.id, ringdown]);
}

const NONE: Ringdown[] = [];
const NO_IDS: string[] = [];
const NO_ONE: ReadonlySet<string> = new Set();
