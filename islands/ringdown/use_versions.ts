import { useEffect, useState } from "react";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../domain/ringdown/versions.ts";
import { callInBackground } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";

/** The readings of a patient's vitals that a trend shows; null until they are known. */
export interface VersionsRead {
  versions: PatientVersion[] | null;
  /** As they were when the readings were asked for: of a newer value nobody knows the time yet. */
  patient: Patient | null;
  /** The last reading failed: what is known may be old. */
  hasFailed: boolean;
  tryAgain: () => void;
}

const NOT_READ = { versions: null, patient: null };

/** Reads the readings of a patient's vitals, again whenever the ringdown has changed, while `isAsked`. */
export function useVersions(
  { id, updatedAt, patient }: Ringdown,
  { isAsked = true }: { isAsked?: boolean } = {},
): VersionsRead {
  const [read, setRead] = useState<Pick<VersionsRead, "versions" | "patient">>(NOT_READ);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    void outcomeOf(
      callInBackground<PatientVersion[]>(`/api/ringdowns/${id}/versions?readings=true`),
    )
      .then((outcome) => {
        if (isOver) return;
        setHasFailed(outcome.outcome !== "done");
        if (outcome.outcome === "done") setRead({ versions: outcome.answer, patient });
      });
    return () => void (isOver = true);
  }, [id, updatedAt, tries, isAsked]);
  return { ...read, hasFailed, tryAgain: () => setTries((before) => before + 1) };
}
