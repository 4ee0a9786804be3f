import { useState } from "react";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { patientOf } from "../../../domain/ringdown/request.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import type { CrewView } from "../crew_view.ts";
import type { Sheet } from "../desk.ts";
import { lossesOf } from "./losses.ts";
import { t } from "../../../words/t.ts";

/** Asks whether a report that was left for a while is of the patient they have now. */
export function DraftQuestion({ view, draft, onContinue, onDiscard }: {
  view: CrewView;
  draft: Sheet;
  onContinue: () => void;
  onDiscard: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const losses = lossesOf(draft);
  return (
    <div className="draft-question">
      <h1 className="crew__heading" tabIndex={-1} data-step-heading>
        {t("Continue this patient?")}
      </h1>
      <DraftCard view={view} draft={draft} label={t("Unfinished form")}>
        <Button variant="primary" onClick={onContinue}>{t("Continue")}</Button>
        <Button onClick={() => losses.length > 0 ? setIsAsking(true) : onDiscard()}>
          {t("Discard")}
        </Button>
      </DraftCard>
      <ConfirmDialog
        open={isAsking}
        title={t("Discard this form?")}
        confirmLabel={t("Discard")}
        danger
        onConfirm={onDiscard}
        onClose={() => setIsAsking(false)}
      >
        {losses.map((words) => <p key={words}>{words}</p>)}
      </ConfirmDialog>
    </div>
  );
}

/** Whose form it is and when it was last worked on, such as '68 F, chest pain, saved 14:05'. */
export function DraftCard({ view, draft, label, children }: {
  view: CrewView;
  draft: Sheet;
  label: string;
  children: React.ReactNode;
}) {
  const { form, touchedAt } = draft;
  const who = patientLine(patientOf(form)) || t("No patient entered yet");
  const { ambulanceIdentifier: unit, dispatchCallNumber: number } = form;
  const facts = [unit && t("Unit {unit}", { unit }), number && t("Incident {number}", { number })]
    .filter(Boolean);
  return (
    <section className="draft-card" aria-label={label}>
      <p className="draft-card__label">{label}</p>
      <p className="draft-card__who">
        {who}
        {touchedAt !== null && (
          <>
            {", "}
            <time dateTime={new Date(touchedAt).toISOString()}>
              {t("saved {time}", { time: timeOrDate(touchedAt, view.now, view.timeZone) })}
            </time>
          </>
        )}
      </p>
      {facts.length > 0 && <p>{facts.join(" · ")}</p>}
      {lossesOf(draft).map((words) => <p key={words} className="draft-card__loss">{words}</p>)}
      <div className="draft-card__buttons">{children}</div>
    </section>
  );
}
