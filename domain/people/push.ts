import { t } from "../../words/t.ts";

/** Why a device cannot be told of new ringdowns. */
export const PUSH_MESSAGES = {
  notPublic: "This browser's push service cannot be reached.",
  tooMany: "Ten of your devices are told already. Turn one off first, or sign it out.",
} as const;

/** What a device reads of itself. */
export interface PushState {
  /** What a browser subscribes with, in base64url. */
  publicKey: string;
  /** What is told for its session, or null. */
  endpoint: string | null;
}

/** How many devices of one user are told at most. */
export const MOST_TOLD_DEVICES = 10;

/** What a device shows, and the page of this site that a press on it opens. No patient data. */
export interface PushWords {
  text: string;
  path: string;
}

/** That a ringdown is new at a hospital, or is still not received or confirmed. */
export function newRingdownWords(hospitalId: string): PushWords {
  return { text: t("New ringdown. Open the board."), path: `/er/${hospitalId}` };
}

/** The last words to a device whose user has been away for so long that they are signed out. */
export function toldNoMoreWords(): PushWords {
  const text = t("You were signed out. This device is not told of ringdowns any more.");
  return { text, path: "/profile" };
}
