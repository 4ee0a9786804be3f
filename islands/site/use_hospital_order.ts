import { useRef, useState } from "react";
import { isSameOrder, orderOf, withMoved } from "../../domain/hospital/order.ts";
import { call } from "../call/call.ts";
import { type Failure, outcomeOf } from "../call/outcome.ts";
import { sentenceOf } from "../call/words.ts";
import type { SortableHospital } from "./sortable_hospital.ts";
import { t, type Words } from "../../words/t.ts";

const WORDS = {
  notDone: "The new order was not saved.",
  notKnown: "It is not known whether the new order was saved.",
} as const satisfies Record<string, Words>;

/** An order that was not saved, and why. */
interface UnsavedOrder {
  wanted: SortableHospital[];
  message: string;
}

export interface HospitalOrdering {
  /** The order on screen. It includes a move at once, before it is saved. */
  hospitals: SortableHospital[];
  state: "as loaded" | "saving" | "saved";
  /** Why the last move was undone; null if it was not. */
  failure: string | null;
  /** Moves a hospital to a position counted from 0. */
  move: (id: string, to: number) => void;
  tryAgain: () => void;
}

/**
 * The order of the hospitals, saved after each move. Only one request is in flight; the next one
 * sends the newest order, so an older order never arrives last. When a request fails, the table
 * returns to the last order that the server confirmed.
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

  /** Undoes all unsaved moves: the later ones were made in the order that failed. */
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
  const said = failure.outcome === "refused" ? `${sentence} ${t(WORDS.notDone)}` : sentence;
  return `${said} ${t("The table shows the order before.")}`;
}
