import { useRef, useState } from "react";
import { isSameOrder, orderOf, withMoved } from "../../domain/hospital/order.ts";
import { call } from "../call/call.ts";
import { type Failure, outcomeOf } from "../call/outcome.ts";
import { sentenceOf } from "../call/words.ts";
import type { SortableHospital } from "./sortable_hospital.ts";

const WORDS = {
  notDone: "The new order was not saved.",
  notKnown: "It is not known whether the new order was saved.",
};

/** An order that was not saved: what it was, and why. */
interface UnsavedOrder {
  wanted: SortableHospital[];
  message: string;
}

export interface HospitalOrdering {
  /** As shown: a move shows at once. */
  hospitals: SortableHospital[];
  state: "as loaded" | "saving" | "saved";
  /** The move was taken back. */
  failure: string | null;
  /** Moves a hospital to a place counted from 0. */
  move: (id: string, to: number) => void;
  tryAgain: () => void;
}

/**
 * The order of the hospitals, saved at each move. One save is under way at a time, and the next one
 * carries the newest order: so an earlier move never arrives after a later one. When a save fails,
 * the table goes back to the order that the server is known to have.
 */
export function useHospitalOrder(initial: SortableHospital[]): HospitalOrdering {
  const [hospitals, setHospitals] = useState(initial);
  const [state, setState] = useState<HospitalOrdering["state"]>("as loaded");
  const [unsaved, setUnsaved] = useState<UnsavedOrder | null>(null);
  const known = useRef(initial);
  const next = useRef<SortableHospital[] | null>(null);
  const isUnderWay = useRef(false);

  function show(order: SortableHospital[]) {
    setHospitals(order);
    setUnsaved(null);
    next.current = order;
    if (!isUnderWay.current) saveAll();
  }

  async function saveAll() {
    isUnderWay.current = true;
    setState("saving");
    while (next.current) {
      const sent = next.current;
      next.current = null;
      const outcome = await outcomeOf(save(sent));
      if (outcome.outcome === "done") {
        known.current = outcome.answer;
        if (!next.current) setHospitals(known.current);
      } else {
        takeBack({ wanted: next.current ?? sent, message: messageOf(outcome) });
      }
    }
    isUnderWay.current = false;
    setState((state) => state === "saving" ? "saved" : state);
  }

  /** Whatever was moved meanwhile was moved from the order that failed: all of it goes back. */
  function takeBack(order: UnsavedOrder) {
    next.current = null;
    setHospitals(known.current);
    setState("as loaded");
    setUnsaved(order);
  }

  return {
    hospitals,
    state,
    failure: unsaved?.message ?? null,
    move(id, to) {
      const order = withMoved(hospitals, id, to);
      if (!isSameOrder(order, hospitals)) show(order);
    },
    tryAgain: () => unsaved && show(unsaved.wanted),
  };
}

function save(order: SortableHospital[]): Promise<SortableHospital[]> {
  return call("PATCH", "/api/hospitals/sort", orderOf(order));
}

function messageOf(failure: Failure): string {
  const sentence = sentenceOf(failure, WORDS);
  const said = failure.outcome === "refused" ? `${sentence} ${WORDS.notDone}` : sentence;
  return `${said} The table shows the order before.`;
}
