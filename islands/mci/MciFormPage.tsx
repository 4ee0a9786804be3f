import { useState } from "react";
import type { Mci } from "../../domain/mci/mci.ts";
import type { LiveMci, MciSnapshot } from "../../domain/stream_messages.ts";
import { TEXT_LIMITS } from "../../domain/schema/text.ts";
import { nameOfZone } from "../../domain/time/time_zones.ts";
import { AdminForm } from "../form/AdminForm.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useSave } from "../form/use_save.ts";
import { useUnsaved } from "../form/unsaved.ts";
import { DateTimeField } from "../time/DateTimeField.tsx";
import { ButtonLink } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { TextField } from "../form/TextField.tsx";
import { ToggleTile } from "../form/ToggleTile.tsx";
import {
  bodyOf,
  draftOf,
  faultsIn,
  isEnded,
  isLongAgo,
  isOpen,
  isReopened,
  type MciDraft,
  rulesOf,
} from "./mci_draft.ts";
import { EndByForm } from "./EndByForm.tsx";
import { t } from "../../words/t.ts";

const LIST = "/admin/mcis";
const FIELDS = ["incidentNumber", "startedAt", "endedAt", "address1", "address2"];

/** What is asked before it is saved. */
type Question = "start" | "end" | "reopening";

/** The form of an MCI, new or existing. */
export function MciFormPage({ frame, mci, snapshot, sentUnder }: {
  frame: AdminFrameData;
  mci: LiveMci | null;
  /** Of one that exists: all open MCIs, and the status of every hospital. */
  snapshot: MciSnapshot | null;
  /** How many patients were sent under its number, also canceled ones. */
  sentUnder: number;
}) {
  const { timeZone } = frame.user.organization;
  const [before] = useState(() => draftOf(mci, frame.now, timeZone));
  const [draft, setDraft] = useState(before);
  const [asked, setAsked] = useState<Question[]>([]);
  const [question] = asked;
  const zone = nameOfZone(timeZone);
  const rules = rulesOf(mci, frame.now, timeZone);
  const faults = faultsIn(draft, rules);
  const saving = useSave(FIELDS, {
    onSaved: useUnsaved(draft),
    values: { ...draft, ...partsAtFault(faults) },
  });
  const takenBy = saving.takenBy("incidentNumber");
  const change = (part: Partial<MciDraft>) => setDraft({ ...draft, ...part });

  function submit() {
    if (faults) return saving.refuse(faults);
    const questions: Question[] = [
      ...(isLongAgo(body(), frame.now) ? ["start" as const] : []),
      ...(isEnded(draft, before) ? ["end" as const] : []),
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
    return bodyOf(draft, before, rules, mci);
  }
  function save() {
    const request = mci
      ? { method: "PATCH", path: `/api/mcis/${mci.id}`, body: body() } as const
      : { method: "POST", path: "/api/mcis", body: body() } as const;
    return saving.saveAndGo<Mci>(request, ({ id, endedAt }) => ({
      flash: mci ? savedWords(endedAt) : t("MCI started!"),
      href: endedAt ? `${LIST}/${id}` : "/admin/dashboard",
    }));
  }
  function savedWords(endedAt: string | null) {
    const isEndedElsewhere = endedAt && isOpen(before) && isOpen(draft);
    return isEndedElsewhere
      ? t("MCI updated! Somebody else has ended it meanwhile.")
      : t("MCI updated!");
  }
  /**
   * The server's message belongs to date and time together; a typing error to one of them, until it
   * is corrected.
   */
  function faultsAt(name: "startedAt" | "endedAt") {
    return {
      error: saving.errorOf(name),
      faults: { date: saving.errorOf(`${name}.date`), time: saving.errorOf(`${name}.time`) },
    };
  }
  return (
    <TitledPage
      title={mci ? t("Edit MCI #{number}", { number: mci.incidentNumber }) : t("New MCI")}
    >
      <AdminForm
        label={t("MCI")}
        saving={saving}
        onSubmit={submit}
        submitLabel={mci ? t("Save") : t("Start MCI")}
        backHref={mci ? `${LIST}/${mci.id}` : LIST}
      >
        {mci && <DrillFact mci={mci} />}
        <TextField
          label={t("Incident Number")}
          required
          hint={sentUnder > 0
            ? t(
              "{count, plural, one {# patient was} other {# patients were}} sent under {number}. It cannot be changed any more.",
              { count: sentUnder, number: before.incidentNumber },
            )
            : t("The call number under which crews send its patients.")}
          readOnly={sentUnder > 0}
          autoComplete="off"
          maxLength={TEXT_LIMITS.identifier}
          value={draft.incidentNumber}
          onChange={(incidentNumber) => change({ incidentNumber })}
          error={saving.errorOf("incidentNumber")}
          after={takenBy && (
            <ButtonLink href={`${LIST}/${takenBy}`}>
              {t("Go to MCI #{number}", { number: draft.incidentNumber.trim() })}
            </ButtonLink>
          )}
        />
        <DateTimeField
          legend={t("Started At")}
          required
          hint={t("{zone} time", { zone })}
          value={draft.startedAt}
          onChange={(startedAt) => change({ startedAt })}
          rules={rules.startedAt}
          now={frame.now}
          {...faultsAt("startedAt")}
        />
        {mci && (
          <DateTimeField
            legend={t("Ended At")}
            hint={t(
              "{zone} time. Empty while it is open: an end here ends the MCI for everybody.",
              { zone },
            )}
            value={draft.endedAt}
            onChange={(endedAt) => change({ endedAt })}
            rules={rules.endedAt}
            now={frame.now}
            {...faultsAt("endedAt")}
          />
        )}
        <TextField
          label={t("Address 1")}
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          value={draft.address1}
          onChange={(address1) => change({ address1 })}
          error={saving.errorOf("address1")}
        />
        <TextField
          label={t("Address 2")}
          autoComplete="off"
          maxLength={TEXT_LIMITS.name}
          value={draft.address2}
          onChange={(address2) => change({ address2 })}
          error={saving.errorOf("address2")}
        />
        {!mci && (
          <ToggleTile
            label={t("This is a drill")}
            detail={t(
              "An exercise without real patients: every screen that shows it says DRILL. This cannot be changed later.",
            )}
            checked={draft.isDrill}
            onChange={(isDrill) => change({ isDrill })}
          />
        )}
      </AdminForm>
      <ConfirmDialog
        open={question === "start"}
        title={t("Did it start more than a day ago?")}
        confirmLabel={t("Yes, it did")}
        onConfirm={() => void confirm()}
        onClose={() => setAsked([])}
      >
        <p>
          {t(
            "The start is {date} {time}. Patients whose calls began after it, or up to a day before, belong to this MCI.",
            { date: draft.startedAt.date, time: draft.startedAt.time },
          )}
        </p>
      </ConfirmDialog>
      {mci && snapshot && isOpen(before) && (
        <EndByForm
          mciId={mci.id}
          snapshot={snapshot}
          initialNow={frame.now}
          timeZone={timeZone}
          open={question === "end"}
          onConfirm={() => void confirm()}
          onClose={() => setAsked([])}
        />
      )}
      <ConfirmDialog
        open={question === "reopening"}
        title={t("Reopen this MCI?")}
        confirmLabel={t("Reopen MCI")}
        onConfirm={() => void confirm()}
        onClose={() => setAsked([])}
      >
        <p>
          {t(
            "It has no end any more. Crews can send patients under its number again, and every hospital sees it. Ask the hospitals again what they can take.",
          )}
        </p>
      </ConfirmDialog>
    </TitledPage>
  );
}

const PARTS = ["startedAt.date", "startedAt.time", "endedAt.date", "endedAt.time"];

/** A date or a time is corrected when it can be read, not at the first key. */
function partsAtFault(faults: Record<string, string> | null) {
  return Object.fromEntries(PARTS.map((path) => [path, faults?.[path] ?? null]));
}

function DrillFact({ mci }: { mci: Mci }) {
  return (
    <p className="mci-form__fact">
      {mci.isDrill
        ? (
          <>
            <DrillMark /> {t("This is a drill: an exercise without real patients.")}
          </>
        )
        : t("This is not a drill.")}
    </p>
  );
}
