import { type KeyboardEvent, useState } from "react";
import { withMoved } from "../../domain/hospital/order.ts";
import type { SortableHospital } from "./sortable_hospital.ts";
import { t, type Text } from "../../words/t.ts";

/** Moves by keyboard: the user picks up one hospital, moves it and drops it. */
export interface Lifting {
  /** The hospitals as they would be if the lifted one were dropped now. */
  shown: SortableHospital[];
  /** The hospital that is picked up. */
  liftedId: string | null;
  /** What a screen reader announces. */
  words: string;
  /** Handles a key pressed on the handle of a hospital. */
  strike: (id: string, event: KeyboardEvent) => void;
  /** Puts the lifted hospital back, if there is one. */
  callOff: () => void;
}

const TOLD = {
  pickedUp: "{name} is picked up at place {place} of {count}.",
  over: "{name} is over place {place} of {count}.",
  dropped: "{name} is dropped at place {place} of {count}.",
  stays: "{name} stays at place {place} of {count}.",
} as const satisfies Record<string, Text>;

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Space or Enter picks up and drops, the arrow keys move, Escape puts back. The dragging library
 * has its own keyboard support, but it starts to listen only some time after the pick-up and loses
 * earlier keys. `onMove` gets the new position, counted from 0.
 */
export function useLifting(
  hospitals: SortableHospital[],
  onMove: (id: string, to: number) => void,
): Lifting {
  const [lifted, setLifted] = useState<{ id: string; to: number } | null>(null);
  const [words, setWords] = useState("");

  function tell(id: string, does: keyof typeof TOLD, index: number) {
    const { name } = hospitals.find((hospital) => hospital.id === id)!;
    setWords(t(TOLD[does], { name, place: index + 1, count: hospitals.length }));
  }
  function pickUp(id: string) {
    const index = placeOf(hospitals, id);
    setLifted({ id, to: index });
    tell(id, "pickedUp", index);
  }
  function moveTo(id: string, index: number) {
    const to = Math.min(Math.max(index, 0), hospitals.length - 1);
    setLifted({ id, to });
    tell(id, "over", to);
  }
  function drop(id: string, to: number) {
    setLifted(null);
    tell(id, "dropped", to);
    onMove(id, to);
  }
  function callOff() {
    if (!lifted) return;
    setLifted(null);
    tell(lifted.id, "stays", placeOf(hospitals, lifted.id));
  }
  function strike(id: string, event: KeyboardEvent) {
    const isPickUpOrDrop = event.key === " " || event.key === "Enter";
    const isLifted = lifted?.id === id;
    if (!isPickUpOrDrop && !(isLifted && (event.key in STEPS || event.key === "Escape"))) return;
    event.preventDefault(); // else the key would press the button or scroll
    if (isPickUpOrDrop && event.repeat) return; // a key held down would drop at once
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
