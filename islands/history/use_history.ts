import { useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { callPage } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { readingWords } from "../call/words.ts";

interface History {
  entries: Ringdown[];
  /** The address of the next page, or null. */
  next: string | null;
  /** How many days a search covers; null: all. */
  searchedDays: number | null;
  /** When the first page was asked for, by the server's clock (ms). */
  readAt: number;
}

/** With `more`, the page is appended to the loaded entries. */
interface Asked {
  path: string;
  more: boolean;
  /** The server's time (ms). */
  at: number;
}

type Page = Awaited<ReturnType<typeof callPage<Ringdown>>>;

const NOT_LOADED = readingWords("Not loaded.");

/** Loads a hospital's finished and active ringdowns, page by page. */
export function useHistory(initial: History, serverTime: () => number) {
  const [history, setHistory] = useState(initial);
  const [isBefore, setIsBefore] = useState(false);
  const asking = useRef<AbortController>(null);
  const { start, giveUp, tryAgain, isBusy, busyWith, failed } = useAction<Asked, Page>({
    act({ path }) {
      asking.current = new AbortController();
      return callPage(path, asking.current);
    },
    words: NOT_LOADED,
    onDone(page, { more, at }) {
      setHistory((before) => ({
        entries: more ? [...before.entries, ...page.entries] : page.entries,
        next: page.next,
        readAt: more ? before.readAt : at,
        searchedDays: searchedDaysIn(page, before.searchedDays),
      }));
      setIsBefore(false);
    },
  });
  return {
    entries: history.entries,
    readAt: history.readAt,
    searchedDays: history.searchedDays,
    /** Whether the entries are from before the search that was asked for last. */
    isBefore,
    hasMore: history.next !== null && !isBefore,
    failure: failed?.sentence ?? null,
    isLoading: busyWith?.more === false,
    isLoadingMore: busyWith?.more === true,
    load(path: string) {
      giveUp(); // the answer to an older request may arrive late
      asking.current?.abort(); // and the server need not look for it any more
      setIsBefore(true);
      void start({ path, more: false, at: serverTime() });
    },
    loadMore() {
      if (!history.next || isBefore || isBusy) return;
      void start({ path: history.next, more: true, at: serverTime() });
    },
    tryAgain,
  };
}

/** What the answer to a search says; another answer leaves it as it was. */
function searchedDaysIn({ headers }: Page, before: number | null): number | null {
  const days = headers.get("Searched-Days");
  if (days === null) return before;
  return days === "all" ? null : Number(days);
}
