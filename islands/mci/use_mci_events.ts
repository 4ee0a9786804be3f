import { useEffect, useRef, useState } from "react";
import type { MciEvent } from "../../domain/mci/events.ts";
import { callPage } from "../call/call.ts";

interface Log {
  /** Newest first; null until the first page was read. */
  events: MciEvent[] | null;
  /** The address of the next, older page; null at the end. */
  older: string | null;
}

type Reading = "none" | "newest" | "older" | "failed";

/** The events of an MCI, read again when `version` changes. */
export function useMciEvents(mciId: string, version: string) {
  const [log, setLog] = useState<Log>({ events: null, older: null });
  const [reading, setReading] = useState<Reading>("newest");
  const isBusy = useRef(false);
  const isOutdated = useRef(false);

  async function read(path: string, kind: "newest" | "older") {
    isBusy.current = true;
    setReading(kind);
    try {
      const { entries, next } = await callPage<MciEvent>(path);
      const page = { events: entries, older: next };
      setLog((known) => kind === "older" ? withOlder(known, page) : withNewest(known, page));
      setReading("none");
    } catch {
      setReading("failed");
    } finally {
      isBusy.current = false;
      if (isOutdated.current) readNewest(); // once for all changes meanwhile
    }
  }

  function readNewest() {
    isOutdated.current = isBusy.current;
    if (!isBusy.current) void read(`/api/mcis/${mciId}/events`, "newest");
  }

  useEffect(readNewest, [mciId, version]);

  return {
    events: log.events,
    hasFailed: reading === "failed",
    isReading: reading === "newest",
    isReadingOlder: reading === "older",
    hasOlder: log.older !== null,
    readOlder: () => {
      if (log.older && !isBusy.current) void read(log.older, "older");
    },
    tryAgain: readNewest,
  };
}

function withOlder(known: Log, page: Log): Log {
  return { events: [...known.events ?? [], ...page.events ?? []], older: page.older };
}

/** Keeps the older pages, unless there may be a gap between them and the newest page. */
function withNewest(known: Log, page: Log): Log {
  const ids = new Set(page.events?.map(({ id }) => id));
  const rest = known.events?.filter(({ id }) => !ids.has(id)) ?? [];
  const isJoined = known.events?.some(({ id }) => ids.has(id)) ?? false;
  return isJoined ? { events: [...page.events ?? [], ...rest], older: known.older } : page;
}
