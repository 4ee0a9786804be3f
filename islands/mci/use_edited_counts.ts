import { useEffect, useRef, useState } from "react";
import { outcomeOf } from "../call/outcome.ts";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { newId } from "../shared/new_id.ts";
import {
  type Count,
  type CountChange,
  type CountEdits,
  countEdits,
  type CountEvent,
  dueCounts,
  nextChange,
  unsentCounts,
} from "./count_edits.ts";

/** A change is sent this long after the last press (product §13.1). */
export const PAUSE_MS = 350;

/**
 * Counts that can be edited: a change shows at once and is sent after a pause. `save` sends one
 * count; its request must survive that the page is closed.
 */
export function useEditedCounts<Field extends string, Answer>({ save, onAnswered }: {
  save: (field: Field, change: CountChange) => Promise<Answer>;
  onAnswered: (answer: Answer) => void;
}) {
  const [edits, setEdits] = useState<CountEdits<Field>>({ edits: {}, failures: {} });
  const current = useRef(edits); // the newest state, for calls that end after later renders
  const pauses = useRef(new Map<Field, ReturnType<typeof setTimeout>>());
  const underWay = useRef(new Set<Promise<void>>());
  const requests = useRef(0);

  function tell(event: CountEvent<Field>) {
    current.current = countEdits(current.current, event);
    setEdits(current.current);
  }

  /** A value that was typed. `known` is what the server has. */
  function type(field: Field, value: Count, known: Count) {
    press({ name: "pressed", field, value, known, isTyped: true });
  }

  /** A press of + or −, upon what this screen shows now. */
  function step(field: Field, by: number, known: Count) {
    const edit = current.current.edits[field];
    const shown = (edit ? edit.wanted : known) ?? 0;
    const value = Math.min(MAX_COUNT, Math.max(0, shown + by));
    press({ name: "pressed", field, value, known, isTyped: false });
  }

  function press(event: Extract<CountEvent<Field>, { name: "pressed" }>) {
    const { field } = event;
    tell(event);
    clearTimeout(pauses.current.get(field));
    pauses.current.set(field, setTimeout(() => pauseIsOver(field), PAUSE_MS));
  }

  function pauseIsOver(field: Field) {
    clearTimeout(pauses.current.get(field));
    tell({ name: "due", field });
    sendDue();
  }

  function sendDue() {
    for (const field of dueCounts(current.current)) send(field);
  }

  function send(field: Field) {
    const request = ++requests.current;
    const change = nextChange(current.current, field, newId());
    tell({ name: "sent", field, request, change });
    const sending = outcomeOf(save(field, change)).then((outcome) => {
      if (outcome.outcome === "done") {
        onAnswered(outcome.answer);
        tell({ name: "answered", field, request });
      } else tell({ name: "failed", field, request, failure: outcome });
      sendDue();
    });
    underWay.current.add(sending);
    void sending.finally(() => underWay.current.delete(sending));
  }

  /** Sends what is not sent and waits for the answers; returns whether everything was saved. */
  async function flush(): Promise<boolean> {
    const before = Object.values(current.current.failures);
    while (Object.keys(current.current.edits).length > 0) {
      unsentCounts(current.current).forEach(pauseIsOver);
      await Promise.all(underWay.current);
    }
    return Object.values(current.current.failures).every((failure) => before.includes(failure));
  }

  function tryAgain(field: Field) {
    tell({ name: "triedAgain", field });
    sendDue();
  }

  /** What was typed replaces the newer value that stands now. */
  function insist(field: Field, newer: Count) {
    const wanted = current.current.failures[field]?.wanted;
    if (wanted === undefined) return;
    type(field, wanted, newer);
    pauseIsOver(field);
  }

  useLeaving(() => {
    pauses.current.forEach(clearTimeout);
    unsentCounts(current.current).forEach(send);
  });

  return {
    edits,
    type,
    step,
    flush,
    tryAgain,
    insist,
    /** Somebody's newer value stands. */
    giveWay: (field: Field) => tell({ name: "gaveWay", field }),
    markTold: () => tell({ name: "told" }),
  };
}

/**
 * Calls `leave` when the page is closed or hidden: on a phone, a hidden page may never run again.
 */
function useLeaving(leave: () => void) {
  const newest = useRef(leave);
  newest.current = leave;
  useEffect(() => {
    const left = () => newest.current();
    const hidden = () => document.visibilityState === "hidden" && left();
    addEventListener("pagehide", left);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("pagehide", left);
      document.removeEventListener("visibilitychange", hidden);
      left();
    };
  }, []);
}
