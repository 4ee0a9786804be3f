import { useEffect, useState } from "react";
import type { PatientVersion } from "../../../domain/ringdown/versions.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { callInBackground } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";

/** What was told of the patient so far; null until it is known. */
export function useVersions(
  { id, patient, updatedAt }: Ringdown,
  { isShown, isLive }: { isShown: boolean; isLive: boolean },
): { versions: PatientVersion[] | null; hasFailed: boolean } {
  const [versions, setVersions] = useState<PatientVersion[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const told = JSON.stringify(patient);
  useEffect(() => {
    if (!isShown || !isLive) return;
    let isOver = false;
    outcomeOf(callInBackground<PatientVersion[]>(`/api/ringdowns/${id}/versions`)).then((read) => {
      if (isOver) return;
      setHasFailed(read.outcome !== "done");
      if (read.outcome === "done") setVersions(read.answer);
    });
    return () => void (isOver = true);
  }, [id, told, updatedAt, isShown, isLive]);
  return { versions, hasFailed };
}
