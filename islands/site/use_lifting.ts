import { type KeyboardEvent, useState } from "react";
import { withMoved } from "../../domain/hospital/order.ts";
import type { SortableHospital } from "./sortable_hospital.ts";

/** Moving by keyboard: one hospital at a time is picked up, moved and dropped. */
export interface Lifting {
  /** The hospitals as they would stand if what is picked up were dropped now. */
  shown: SortableHospital[];
  /** What is picked up. */
  liftedId: string | null;
  /** What a screen reader is told. */
  words: string;
  /** A key struck on the handle of a hospital. */
  strike: (id: string, event: KeyboardEvent) => void;
  /** Puts back what is picked up, if anything is. */
  callOff: () => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Space or Enter picks up and drops, the arrow keys move, Escape puts back. Ours rather than the
 * dragging library's: that listens to the keys only some time after the pick-up, and loses those
 * that come sooner. `onMove` is told the place counted from 0.
 */
export function useLifting(
  hospitals: SortableHospital[],
  onMove: (id: string, to: number) => void,
): Lifting {
  const [lifted, setLifted] = useState<{ id: string; to: number } | null>(null);
  const [words, setWords] = useState("");

  function tell(id: string, does: string, index: number) {
    const { name } = hospitals.find((hospital) => hospital.id === id)!;
    setWords(`${name} ${does} place ${index + 1} of ${hospitals.length}.`);
  }
  function pickUp(id: string) {
    const index = placeOf(hospitals, id);
    setLifted({ id, to: index });
    tell(id, "is picked up at", index);
  }
  function moveTo(id: string, index: number) {
    const to = Math.min(Math.max(index, 0), hospitals.length - 1);
    setLifted({ id, to });
    tell(id, "is over", to);
  }
  function drop(id: string, to: number) {
    setLifted(null);
    tell(id, "is dropped at", to);
    onMove(id, to);
  }
  function callOff() {
    if (!lifted) return;
    setLifted(null);
    tell(lifted.id, "stays at", placeOf(hospitals, lifted.id));
  }
  function strike(id: string, event: KeyboardEvent) {
    const isPickUpOrDrop = event.key === " " || event.key === "Enter";
    const isLifted = lifted?.id === id;
    if (!isPickUpOrDrop && !(isLifted && (event.key in STEPS || event.key === "Escape"))) return;
    event.preventDefault(); // it would press the button, or scroll the page
    if (isPickUpOrDrop && event.repeat) return; // held down, it would drop at once
    if (!isLifted) pickUp(id);
    else if (isPickUpOrDrop) drop(id, lifted.to);
    else if (event.key === "Escape") callOff();
    else moveTo(id, lifted.to + STEPS[event.key]);
  }
  return {
    shown: lifted ? withMoved(hospitals, lifted.id, lifted.to) : hospitals,
    liftedId: lifted?.id ?? null,
    words,
    strike,
    callOff,
  };
}

function placeOf(hospitals: SortableHospital[], id: string): number {
  return hospitals.findIndex((hospital) => hospital.id === id);
}
