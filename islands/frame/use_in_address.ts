import { useEffect, useState } from "react";
import { usePageNavigation } from "./page_navigation.ts";

/**
 * Keeps how a list is shown in the page's address, as `names` of its query: a reload, a shared link
 * and the way back show the list as it was. A change makes no entry of the browser's history, and
 * nothing is loaded for it. What is not given is ''.
 */
export function useInAddress<Name extends string>(names: readonly Name[]) {
  const { place } = usePageNavigation();
  const [kept, setKept] = useState({ place, values: valuesIn(place?.query ?? "", names) });
  if (kept.place !== place) setKept({ place, values: valuesIn(place?.query ?? "", names) });
  useEffect(() => {
    // Without a router the address is only known in the browser.
    if (!place) setKept({ place, values: valuesIn(location.search, names) });
  }, [place]);

  function show(change: Partial<Record<Name, string>>) {
    const values = { ...kept.values, ...change };
    setKept({ place, values });
    putIntoAddress(values);
  }
  return [kept.values, show] as const;
}

function valuesIn<Name extends string>(query: string, names: readonly Name[]) {
  const given = new URLSearchParams(query);
  const values = names.map((name) => [name, given.get(name) ?? ""]);
  return Object.fromEntries(values) as Record<Name, string>;
}

function putIntoAddress(values: Record<string, string>): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  try {
    history.replaceState(history.state, "", url);
  } catch {
    // Safari refuses more than a hundred changes in half a minute: the next one brings all.
  }
}
