import { useId } from "react";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { isEstimated } from "../../domain/mci/mci.ts";
import type { LiveMci } from "../../domain/stream_messages.ts";
import { TRIAGE_COLORS, TRIAGE_LABELS, type TriageColor } from "../../domain/ringdown/triage.ts";
import { wordsOf } from "../call/words.ts";
import { Counter } from "../form/Counter.tsx";
import { AfterFailure } from "./AfterFailure.tsx";
import {
  type Count,
  type CountFailure,
  type CountField,
  ESTIMATE_OF,
  failuresIn,
  isOfPresses,
  withEdits,
} from "./count_edits.ts";
import { newerCountIn, newerWords } from "./newer_count.ts";
import { FixedCount, OtherCounts, Totals, TriageShape } from "./MciNumbers.tsx";
import type { MciOnPage } from "./use_mci.ts";
import { t } from "../../words/t.ts";

/** The estimated numbers of patients, with the transported patients beside them. */
export function MciCounts({ mci, stale, counts }: {
  mci: LiveMci;
  stale: boolean;
  counts: MciOnPage["counts"];
}) {
  const estimated = withEdits(counts.edits, mci);
  /** Null while no patients are estimated, here or elsewhere. */
  const countOf = (field: CountField) =>
    isEstimated(estimated) || counts.edits.edits[field] ? estimated[field] : null;
  const failures = failuresIn(counts.edits, mci, { areAdded: true });
  return (
    <section className="mci-counts" aria-labelledby="mci-counts">
      <h2 id="mci-counts" tabIndex={-1}>{t("Estimated patients")}</h2>
      {mci.isExternallyUpdated && (
        <p className="mci-counts__why">
          {t("These counts are updated from elsewhere and cannot be changed here.")}
        </p>
      )}
      <ul className="mci-counts__list" data-fixed={mci.isExternallyUpdated || undefined}>
        {TRIAGE_COLORS.map((color) => {
          const field = ESTIMATE_OF[color];
          return (
            <li key={color} className="mci-count" data-triage={color}>
              {mci.isExternallyUpdated
                ? <FixedCount color={color} count={countOf(field)} />
                : (
                  <EditableCount
                    color={color}
                    count={countOf(field)}
                    known={mci[field]}
                    failure={failures[field]}
                    stale={stale}
                    onType={(count) => counts.type(field, count, mci[field])}
                    onEmptied={() => counts.type(field, 0, mci[field])}
                    keepsNumber={isEstimated(mci)}
                    onStep={(by) => counts.step(field, by, mci[field])}
                    onTryAgain={() => counts.tryAgain(field)}
                    onKeep={() => counts.giveWay(field)}
                    onInsist={(newer) => counts.insist(field, newer)}
                  />
                )}
              <OtherCounts mci={mci} color={color} />
            </li>
          );
        })}
      </ul>
      <Totals mci={estimated} />
    </section>
  );
}

function EditableCount(props: {
  color: TriageColor;
  count: number | null;
  /** The value on the server. */
  known: number;
  failure: CountFailure | undefined;
  stale: boolean;
  onType: (count: number) => void;
  onEmptied: () => void;
  keepsNumber: boolean;
  onStep: (by: 1 | -1) => void;
  onTryAgain: () => void;
  onKeep: () => void;
  onInsist: (newer: Count) => void;
}) {
  const { color, count, known, failure, stale } = props;
  const id = useId();
  /** The pressed button disappears. */
  const answer = (with_: () => void) => () => {
    document.getElementById(id)?.focus();
    with_();
  };
  return (
    <div className="mci-count__estimated">
      <Counter
        id={id}
        label={t(TRIAGE_LABELS[color])}
        mark={<TriageShape color={color} />}
        value={count}
        max={MAX_COUNT}
        disabled={stale}
        error={failure && notSaved(failure, known)}
        onChange={props.onType}
        onEmptied={props.onEmptied}
        keepsNumber={props.keepsNumber}
        onStep={props.onStep}
      />
      {failure && (
        <AfterFailure
          failure={failure}
          disabled={stale}
          onTryAgain={answer(props.onTryAgain)}
          onKeep={answer(props.onKeep)}
          onInsist={(newer) => answer(() => props.onInsist(newer))()}
        />
      )}
    </div>
  );
}

/** For example 'No answer came. It is not known whether 7 was saved. Now it is 4.' */
export function notSaved(failed: CountFailure, known: number): string {
  const newer = newerCountIn(failed.failure);
  if (newer) return newerWords(newer, failed.wanted);
  const what = isOfPresses(failed) ? stepsOf(failed) : String(failed.wanted);
  const words = {
    notDone: t("Not saved: {count}.", { count: what }),
    notKnown: t("It is not known whether {count} was saved.", { count: what }),
  };
  const { heading, text } = wordsOf(failed.failure, words);
  return `${heading} ${text} ${t("Now it is {count}.", { count: known })}`;
}

/** '+2' or '−1': what others have counted meanwhile stays. */
function stepsOf({ wanted, change }: CountFailure): string {
  const steps = (wanted ?? 0) - (change.from ?? 0);
  return steps < 0 ? `−${-steps}` : `+${steps}`;
}
