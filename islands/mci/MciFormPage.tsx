import { useState } from "react";
import type { Mci } from "../../domain/mci/mci.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { nameOfZone } from "../../domain/time/time_zones.ts";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { DateTimeField } from "../time/DateTimeField.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import { bodyOf, draftOf, faultsIn, isReopened, type MciDraft, rulesOf } from "./mci_draft.ts";

const LIST = "/admin/mcis";
const FIELDS = ["incidentNumber", "startedAt", "endedAt", "address1", "address2"];

/** The form of an MCI, new or existing. */
export function MciFormPage({ frame, mci }: { frame: AdminFrameData; mci: Mci | null }) {
  const { timeZone } = frame.user.organization;
  const [before] = useState(() => draftOf(mci, frame.now, timeZone));
  const [draft, setDraft] = useState(before);
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSave(FIELDS, { onSaved: useUnsaved(draft) });
  const rules = rulesOf(mci, frame.now, timeZone);
  const faults = faultsIn(draft, rules);
  const change = (part: Partial<MciDraft>) => setDraft({ ...draft, ...part });

  function submit() {
    if (faults) return saving.refuse(faults);
    if (isReopened(draft, before)) return setIsAsking(true);
    return save();
  }
  function save() {
    setIsAsking(false);
    const body = bodyOf(draft, before, rules, { isNew: mci === null });
    const request = mci
      ? { method: "PATCH", path: `/api/mcis/${mci.id}`, body } as const
      : { method: "POST", path: "/api/mcis", body } as const;
    return saving.saveAndGo<Mci>(request, ({ id, endedAt }) => ({
      flash: mci ? "MCI updated!" : "MCI started!",
      href: endedAt ? `${LIST}/${id}` : "/admin/dashboard",
    }));
  }
  /**
   * The server's message belongs to date and time together; a typing error to one of them, until it
   * is corrected.
   */
  function faultsAt(name: "startedAt" | "endedAt") {
    const stillAt = (path: string) => saving.errorOf(path) && faults?.[path];
    return {
      error: saving.errorOf(name),
      faults: { date: stillAt(`${name}.date`), time: stillAt(`${name}.time`) },
    };
  }
  return (
    <TitledPage title={mci ? `Edit MCI #${mci.incidentNumber}` : "New MCI"}>
      <AdminForm
        label="MCI"
        saving={saving}
        onSubmit={submit}
        submitLabel={mci ? "Save" : "Start MCI"}
        backHref={mci ? `${LIST}/${mci.id}` : LIST}
      >
        {mci && <DrillFact mci={mci} />}
        <TextField
          label="Incident Number"
          required
          hint="The call number under which crews send its patients."
          autoComplete="off"
          maxLength={TEXT_LIMITS.identifier}
          value={draft.incidentNumber}
          onChange={(incidentNumber) => change({ incidentNumber })}
          error={saving.errorOf("incidentNumber")}
        />
        <DateTimeField
          legend="Started At"
          required
          hint={`${nameOfZone(timeZone)} time`}
          value={draft.startedAt}
          onChange={(startedAt) => change({ startedAt })}
          rules={rules.startedAt}
          now={frame.now}
          {...faultsAt("startedAt")}
        />
        {mci && (
          <DateTimeField
            legend="Ended At"
            hint={`${nameOfZone(timeZone)} time. Empty while it is open.`}
            value={draft.endedAt}
            onChange={(endedAt) => change({ endedAt })}
            rules={rules.endedAt}
            now={frame.now}
            {...faultsAt("endedAt")}
          />
        )}
        <TextField
          label="Address 1"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          value={draft.address1}
          onChange={(address1) => change({ address1 })}
          error={saving.errorOf("address1")}
        />
        <TextField
          label="Address 2"
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          value={draft.address2}
          onChange={(address2) => change({ address2 })}
          error={saving.errorOf("address2")}
        />
        {!mci && (
          <ToggleTile
            label="This is a drill"
            detail="An exercise without real patients: every screen that shows it says DRILL. This cannot be changed later."
            checked={draft.isDrill}
            onChange={(isDrill) => change({ isDrill })}
          />
        )}
      </AdminForm>
      <ConfirmDialog
        open={isAsking}
        title="Reopen this MCI?"
        confirmLabel="Reopen MCI"
        onConfirm={save}
        onClose={() => setIsAsking(false)}
      >
        <p>
          It has no end any more. Crews can send patients under its number again, and every hospital
          sees it and is asked for its MCI capacity.
        </p>
      </ConfirmDialog>
    </TitledPage>
  );
}

function DrillFact({ mci }: { mci: Mci }) {
  return (
    <p className="mci-form__fact">
      {mci.isDrill
        ? (
          <>
            <DrillMark /> This is a drill: an exercise without real patients.
          </>
        )
        : "This is not a drill."}
    </p>
  );
}
