import { useRef, useState } from "react";
import type { HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { call } from "../call/call.ts";
import { failureOf } from "../call/failure.ts";

/** Publishes a change of the hospital's state; what is not in it is carried over by the server. */
export function usePublish(hospitalId: string, onPublished: (status: HospitalStatus) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function publish(change: HospitalStatusChange & { mciKind?: MciKind }) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      onPublished(await call("POST", "/api/hospitalstatuses", { hospitalId, ...change }));
    } catch (error) {
      setFailure(failureOf(error, "Not published."));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, failure, publish };
}
