import type { ImportKind } from "./kinds.ts";
import type { Words } from "../../words/t.ts";

/** The last import of a kind, as long as it can be undone. */
export interface LastImport {
  id: string;
  kind: ImportKind;
  /** ISO 8601 in UTC. */
  at: string;
  /** Who imported; null for a deleted user. */
  byName: string | null;
  /** How many lines made something, and how many changed something. */
  made: number;
  changed: number;
}

/** What stays when an import is undone, and why. */
export interface Staying {
  line: number;
  name: string;
  message: string;
}

/** The outcome of undoing an import. */
export interface Undone {
  /** How many lines were taken back. */
  undone: number;
  stays: Staying[];
}

/** Why something that was imported stays. */
export const STAY_MESSAGES = {
  used: "It has been used in a ringdown or a dispatch call.",
  changed: "Somebody has changed it since.",
  accepted: "This person has made their account.",
  hasPeople: "People work there, or are invited to.",
  inUse: "It has been used in a ringdown, or has published a status.",
} as const;

export const NOT_UNDOABLE: Words =
  "This import cannot be undone any more: there is a newer one, or it was undone already.";
