import { type FormEvent, useEffect, useRef, useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { BED_FIELDS, BedFields, MCI_FIELDS } from "./BedFields.tsx";
import { CapacityLeft } from "./BedCounts.tsx";
import { changeOf } from "./bed_draft.ts";
import { useBedDraft } from "./use_bed_draft.ts";
import { usePublish } from "./use_publish.ts";
import { t } from "../../words/t.ts";

/** The form for counts, divert and notes. Only changed fields are sent. */
export function BedForm({ status, mciKind, onClose, onPublished }: {
  status: HospitalStatus;
  mciKind: MciKind | null;
  onClose: () => void;
  onPublished: (status: HospitalStatus) => void;
}) {
  const [draft, setDraft] = useBedDraft(status);
  /** Asks to confirm that a divert begins (true) or ends (false); null while nothing is asked. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const form = useFocusOnStart();
  const offeredFor = useFirstKind(mciKind);
  const changed = changeOf(draft, mciKind ? [...BED_FIELDS, ...MCI_FIELDS] : BED_FIELDS);
  useUnsaved(changed);
  const { isBusy, failed, start } = usePublish(status, {
    onPublished(published) {
      onPublished(published);
      onClose();
    },
    onShown() {
      setAsked(null);
      if (Object.keys(changed).length === 0) onClose(); // otherwise the user typed meanwhile
    },
  });
  const publish = () => void start({ change, before: status.id });
  const isOffer = MCI_FIELDS.some((field) => changed[field] !== undefined);
  const change = isOffer && offeredFor ? { ...changed, mciKind: offeredFor } : changed;
  const hospital = status.hospital.name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.divertStatusIndicator === undefined) publish();
    else setAsked(change.divertStatusIndicator);
  };
  return (
    <form
      method="post"
      ref={form}
      className="bed-form"
      aria-label={t("Update Hospital Info")}
      onSubmit={submit}
    >
      <BedFields
        draft={draft}
        mciKind={mciKind}
        left={mciKind === offeredFor && <CapacityLeft status={status} />}
        onChange={setDraft}
      />
      {failed && asked === null && (
        <Alert
          kind="error"
          action={{ label: t("Try again"), onAction: publish, busy: isBusy }}
        >
          {failed.sentence}
        </Alert>
      )}
      <div className="bed-form__actions">
        <Button type="submit" variant="primary" busy={isBusy}>{t("Confirm Updates")}</Button>
        <Button onClick={onClose} disabled={isBusy}>{t("Cancel")}</Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t("Go on divert?") : t("End divert?")}
        confirmLabel={asked ? t("Go on divert") : t("End divert")}
        busy={isBusy}
        error={failed?.sentence}
        onConfirm={publish}
        onClose={() => setAsked(null)}
      >
        <p>
          {asked
            ? t("Every crew will see at once that {hospital} is on divert.", { hospital })
            : t("Every crew will see at once that {hospital} is no longer on divert.", {
              hospital,
            })}
        </p>
      </ConfirmDialog>
    </form>
  );
}

/**
 * The kind of MCI that was open when this form first asked for capacities: the typed capacities are
 * meant for that kind.
 */
function useFirstKind(mciKind: MciKind | null): MciKind | null {
  const [first, setFirst] = useState(mciKind);
  if (first === null && mciKind !== null) setFirst(mciKind);
  return first;
}

/** Focuses the first field, because the button that opened the form no longer exists. */
function useFocusOnStart() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return form;
}
