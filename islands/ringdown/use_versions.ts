import { useEffect, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../domain/ringdown/versions.ts";
import { callInBackground } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";

/** The readings of a patient's vitals that a trend shows; null until they are known. */
export interface VersionsRead {
  versions: PatientVersion[] | null;
  /** The last reading failed: what is known may be old. */
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Reads the readings of a patient's vitals, again whenever the ringdown has changed, while `isAsked`. */
export function useVersions(
  { id, updatedAt }: Ringdown,
  { isAsked = true }: { isAsked?: boolean } = {},
): VersionsRead {
  const [versions, setVersions] = useState<PatientVersion[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void outcomeOf(
      callInBackground<PatientVersion[]>(`/api/ringdowns/${id}/versions?readings=true`),
    )
      .then((read) => {
        if (isOver) return;
        setHasFailed(read.outcome !== "done");
        if (read.outcome === "done") setVersions(read.answer);
      });
    return () => void (isOver = true);
  }, [id, updatedAt, tries, isAsked]);
  return { versions, hasFailed, tryAgain: () => setTries((before) => before + 1) };
}
