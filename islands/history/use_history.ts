import { useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { callPage } from "../call/call.ts";
import { failureOf } from "../call/failure.ts";

interface History {
  entries: Ringdown[];
  /** The address of the next page, or null. */
  next: string | null;
}

/** What is being loaded, or could not be. `more` goes on behind the entries that are there. */
interface Loading {
  path: string;
  more: boolean;
  failure: string | null;
}

/** A hospital's finished and running ringdowns, page by page. */
export function useHistory(initial: History) {
  const [history, setHistory] = useState(initial);
  const [loading, setLoading] = useState<Loading | null>(null);
  const newest = useRef(0);

  async function load(path: string, more: boolean) {
    const asked = ++newest.current;
    const isCurrent = () => asked === newest.current; // the answer to an older question comes late
    setLoading({ path, more, failure: null });
    try {
      const page = await callPage<Ringdown>(path);
      if (!isCurrent()) return;
      setHistory((before) => more ? appended(before, page) : page);
      setLoading(null);
    } catch (error) {
      if (isCurrent()) setLoading({ path, more, failure: failureOf(error, "Not loaded.") });
    }
  }
  return {
    ...history,
    failure: loading?.failure ?? null,
    isLoading: loading !== null && !loading.failure,
    isLoadingMore: loading?.more === true && !loading.failure,
    load: (path: string) => load(path, false),
    loadMore: () => {
      const isBusy = loading !== null && !loading.failure;
      if (history.next && !isBusy) load(history.next, true);
    },
    tryAgain: () => {
      if (loading?.failure) load(loading.path, loading.more);
    },
  };
}

function appended(before: History, page: History): History {
  return { entries: [...before.entries, ...page.entries], next: page.next };
}
