import { lastWorseAt, type Ringdown, worseChangesOf } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { changesInWords } from "../../ringdown/changes_in_words.ts";
import { VitalMark } from "../../ringdown/Vitals.tsx";
import { worseTitle } from "../../ringdown/worse_words.ts";
import type { BoardContext } from "../board_context.ts";
import { addedWords } from "./added_words.ts";
import { SeenButton } from "./SeenButton.tsx";
import { t } from "../../../words/t.ts";

/** A value with more characters gets lines of its own. */
const LONG = 60;

/** A value with no more characters, as of a vital, stays on one line with its name. */
const SHORT = 15;
const NO_BREAK = "\u00a0";

/** The id of the element that shows the unseen changes of a ringdown. */
export function idOfChanges(ringdownId: string): string {
  return `changes-${ringdownId}`;
}

/**
 * What the crew has changed, beside what the hospital had acknowledged, until a person has seen it.
 * Those of a patient who got worse frame the card. Of a long text that got more words, it shows those:
 * they stand at its end, which a card would cut. Nothing of them is cut.
 */
export function UnseenChanges({ ringdown, place = "", board, isConfirmed = true }: {
  ringdown: Ringdown;
  /** Where the card is on the board. */
  place?: string;
  board: BoardContext;
  /** Before it is confirmed there is no 'Seen': confirming says that all on the card was seen. */
  isConfirmed?: boolean;
}) {
  const { now, timeZone } = board;
  const changes = changesInWords(ringdown, timeZone);
  if (changes.length === 0) return null;
  const timeOf = (at: string) => timeOrDate(at, now, timeZone);
  const isWorse = worseChangesOf(ringdown).length > 0;
  const worseAt = isWorse ? timeOf(lastWorseAt(ringdown)) : "";
  const title = isWorse ? worseTitle(ringdown, worseAt) : t("Changed");
  const shown = changes.map((change) => {
    const { value, was } = change;
    const added = isLong(value, was) ? addedWords(value, was) : null;
    return added ? { ...change, value: added, was: null } : change;
  });
  const isInTitle = (at: string) => timeOf(at) === worseAt && title.includes(worseAt);
  const toldAt = (at: string) => !isInTitle(at) && <ToldAt at={at} time={timeOf(at)} />;
  /** The edge of a mark parts the two values; a comma would stand alone. */
  const isParted = (name: string, mark: unknown, at: string) =>
    mark && (name === "etaMinutes" || isInTitle(at));
  return (
    <div
      id={isConfirmed ? idOfChanges(ringdown.id) : undefined}
      className="unseen-changes"
      data-worse={isWorse || undefined}
      tabIndex={-1}
    >
      <p className="unseen-changes__title">{title}</p>
      <dl className="unseen-changes__list">
        {shown.map(({ name, short, label, value, was, mark, isWorse, at }) => (
          <div
            key={name}
            className="unseen-changes__change"
            data-change={name}
            data-worse={isWorse || undefined}
            data-long={was !== null && isLong(value, was) || undefined}
          >
            <dt className={short ? "unseen-changes__label" : "visually-hidden"}>
              {short && <span aria-hidden="true">{short}</span>}
              <span className="visually-hidden">{label}</span>
            </dt>
            {short && value.length <= SHORT ? NO_BREAK : " "}
            <dd className="unseen-changes__values">
              <span className={mark ? "unseen-changes__marked" : undefined}>
                <strong className="unseen-changes__value">{value}</strong>
                {mark && " "}
                {mark && <VitalMark mark={mark} />}
                {name !== "etaMinutes" && toldAt(at)}
                {was !== null && (
                  <span
                    className={isParted(name, mark, at)
                      ? "visually-hidden"
                      : "unseen-changes__comma"}
                  >
                    ,
                  </span>
                )}
              </span>{" "}
              {was !== null && (
                <span className="unseen-changes__was">{t("was {value}", { value: was })}</span>
              )}
              {name === "etaMinutes" && toldAt(at)}
            </dd>
          </div>
        ))}
      </dl>
      {isConfirmed && <SeenButton ringdown={ringdown} place={place} board={board} />}
    </div>
  );
}

/**
 * Beside the new value: after the old one it reads as its time. After both of an ETA, of which it
 * would look like another one. Not where the title says the same.
 */
function ToldAt({ at, time }: { at: string; time: string }) {
  return (
    <>
      {" "}
      <time className="unseen-changes__at" dateTime={at}>({time})</time>
    </>
  );
}

function isLong(value: string, was: string | null): boolean {
  return Math.max(value.length, was?.length ?? 0) > LONG;
}
