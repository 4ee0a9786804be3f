import { useEffect, useId, useRef, useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { Button } from "../shared/Button.tsx";
import { BedCounts, type Traffic } from "./BedCounts.tsx";
import { BedForm } from "./BedForm.tsx";
import { t } from "../../words/t.ts";

export interface BedAvailabilityProps {
  /** null only while the hospital is not active. */
  status: HospitalStatus | null;
  traffic?: Traffic;
  /** The kind of the open MCI. Capacities are asked for only while an MCI is open. */
  mciKind: MciKind | null;
  canPublish: boolean;
  /** In ms, from useNow. */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  stale: boolean;
  /** Adds the published state to the screen. */
  onPublished: (status: HospitalStatus) => void;
}

/** What the hospital has published for the crews, and the button to publish an update. */
export function BedAvailability(props: BedAvailabilityProps) {
  const { status, mciKind, canPublish } = props;
  const [isEditing, setIsEditing] = useState(false);
  const [begin, returnFocus] = useReturningFocus();
  const id = useId();
  const close = () => {
    setIsEditing(false);
    returnFocus();
  };
  return (
    <section className="beds" aria-labelledby={id} data-editing={isEditing || undefined}>
      <h2 id={id} className="beds__title">{t("Bed availability")}</h2>
      {!status && <p>{t("This hospital is not active.")}</p>}
      {status && !isEditing && <BedCounts {...props} status={status} />}
      {status && !isEditing && canPublish && (
        <span ref={begin} className="beds__begin">
          <Button onClick={() => setIsEditing(true)}>{t("Update Hospital Info")}</Button>
        </span>
      )}
      {status && isEditing && (
        <BedForm
          status={status}
          mciKind={mciKind}
          onClose={close}
          onPublished={props.onPublished}
        />
      )}
    </section>
  );
}

/**
 * The button that starts editing does not exist while editing, so the focus must be returned to it
 * by code.
 */
function useReturningFocus() {
  const begin = useRef<HTMLSpanElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns > 0) begin.current?.querySelector("button")?.focus();
  }, [returns]);
  return [begin, () => setReturns((count) => count + 1)] as const;
}
