import type { Patient } from "../../domain/ringdown/patient.ts";
import { classNames } from "../shared/class_names.ts";
import { startOnPaper } from "./paper.ts";
import { t, type Text } from "../../words/t.ts";

/**
 * A text of the report, whole on a screen. On paper a long one ends on the first page with the words
 * that it is continued; `ContinuedWords` has it whole.
 */
export function Words({ text, className }: { text: string; className?: string }) {
  const start = startOnPaper(text);
  const classes = classNames("handover__words", className);
  if (start === null) return <p className={classes}>{text}</p>;
  return (
    <>
      <p className={classNames(classes, "handover__on-screen")}>{text}</p>
      <p className={classNames(classes, "handover__on-paper")} aria-hidden="true">
        {start}… <strong className="handover__continued">{t("Continued on the next page.")}</strong>
      </p>
    </>
  );
}

/** The texts that may be long, by the titles of their parts. */
const TEXTS = [
  { name: "chiefComplaintDescription", title: "Mechanism or complaint" },
  { name: "otherObservationNotes", title: "Injuries or findings" },
  { name: "treatmentNotes", title: "Treatment" },
] as const satisfies { name: keyof Patient; title: Text }[];

/** Only on paper: the texts that do not fit on the first page, whole. */
export function ContinuedWords({ patient }: { patient: Patient }) {
  const texts = TEXTS.map(({ name, title }) => ({ title, text: patient[name] ?? "" }))
    .filter(({ text }) => startOnPaper(text) !== null);
  if (texts.length === 0) return null;
  return (
    <div className="handover__rest" aria-hidden="true">
      {texts.map(({ title, text }) => (
        <section key={title}>
          <h2 className="handover__title">{t("{title}, whole", { title: t(title) })}</h2>
          <p className="handover__words">{text}</p>
        </section>
      ))}
    </div>
  );
}
