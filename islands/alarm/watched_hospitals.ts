import { useSyncExternalStore } from "react";
import type { Asked } from "../../domain/hospital/status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Connection } from "../shared/use_live_stream.ts";

/**
 * How many hospitals one page follows, that of its board included. One stream each: a user with
 * several windows stays below `MAX_SOCKETS_PER_USER`.
 */
export const MOST_FOLLOWED = 8;

/** A hospital whose ringdowns are followed on this page. */
export interface WatchedHospital {
  /** Those that its board shows, as far as they are its own. */
  ringdowns: Ringdown[];
  /** What it is asked for an MCI and has not answered. */
  asked: Asked | null;
  connection: Connection;
}

/** Hospitals by their ids. */
export type WatchedHospitals = ReadonlyMap<string, WatchedHospital>;

const NONE: WatchedHospitals = new Map();
const listeners = new Set<() => void>();
let watched = NONE;

/** Tells all islands of the page what the stream of a hospital says; null: it is not followed. */
export function noteWatched(hospitalId: string, hospital: WatchedHospital | null): void {
  const next = new Map(watched);
  if (hospital) next.set(hospitalId, hospital);
  else next.delete(hospitalId);
  watched = next;
  for (const listener of listeners) listener();
}

/**
 * The hospitals that the bell of this page follows. The bell and the page are two islands; they
 * share one stream for each hospital.
 */
export function useWatchedHospitals(): WatchedHospitals {
  return useSyncExternalStore(listen, () => watched, () => NONE);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
