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
import {
  bodyOf,
  draftOf,
  faultsIn,
  isLongAgo,
  isReopened,
  type MciDraft,
  rulesOf,
} from "./mci_draft.ts";

const LIST = "/admin/mcis";
const FIELDS = ["incidentNumber", "startedAt", "endedAt", "address1", "address2"];

/** What is asked before it is saved. */
type Question = "start" | "reopening";

/** The form of an MCI, new or existing. */
export function MciFormPage({ frame, mci }: { frame: AdminFrameData; mci: Mci | null }) {
  const { timeZone } = frame.user.organization;
  const [before] = useState(() => draftOf(mci, frame.now, timeZone));
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState<Question[]>([]);
  const [question] = asked;
  const saving = useSave(FIELDS, { onSaved: useUnsaved(draft) });
  const rules = rulesOf(mci, frame.now, timeZone);
  const faults = faultsIn(draft, rules);
  const change = (part: Partial<MciDraft>) => setDraft({ ...draft, ...part });

  function submit() {
    if (faults) return saving.refuse(faults);
    const questions: Question[] = [
      ...(isLongAgo(body(), frame.now) ? ["start" as const] : []),
      ...(isReopened(draft, before) ? ["reopening" as const] : []),
    ];
    setAsked(questions);
    if (questions.length === 0) return save();
  }
  function confirm() {
    setAsked(asked.slice(1));
    if (asked.length === 1) return save();
  }
  function body() {
    return bodyOf(draft, before, rules, { isNew: mci === null });
  }
  function save() {
    const request = mci
      ? { method: "PATCH", path: `/api/mcis/${mci.id}`, body: body() } as const
      : { method: "POST", path: "/api/mcis", body: body() } as const;
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
        open={question === "start"}
        title="Did it start more than a day ago?"
        confirmLabel="Yes, it did"
        onConfirm={() => void confirm()}
        onClose={() => setAsked([])}
      >
        <p>
          {`The start is ${draft.startedAt.date} ${draft.startedAt.time}. Patients whose calls began after it, or up to a day before, belong to this MCI.`}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === "reopening"}
        title="Reopen this MCI?"
        confirmLabel="Reopen MCI"
        onConfirm={() => void confirm()}
        onClose={() => setAsked([])}
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
