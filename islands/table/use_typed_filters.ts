import { useState } from "react";

/**
 * The filters as typed. When others are asked for, as after the browser's Back, they replace what
 * stands in the form, but not what somebody has typed since they last asked.
 */
export function useTypedFilters<Filters extends object>(asked: Filters) {
  const [typed, setTyped] = useState(asked);
  /** `form`: as it stood when something was asked for last, here or in the address. */
  const [before, setBefore] = useState({ asked, form: asked });
  if (asked !== before.asked) {
    setBefore({ asked, form: asked });
    setTyped({ ...asked, ...changesOf(typed, before.form) });
  }
  const noteAsked = (form: Filters) => setBefore({ ...before, form });
  return { typed, setTyped, noteAsked };
}

function changesOf<Filters extends object>(typed: Filters, before: Filters): Partial<Filters> {
  const names = Object.keys(typed) as (keyof Filters)[];
  const changed = names.filter((name) => typed[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, typed[name]])) as Partial<Filters>;
}
