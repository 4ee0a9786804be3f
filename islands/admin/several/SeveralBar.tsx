import { sayMade } from "../../call/made_words.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { CHOOSE_SEVERAL, SEVERAL, type SeveralOf } from "./several_words.ts";
import type { Deactivable, Several } from "./use_several.tsx";
import { say, t } from "../../../words/t.ts";

const NAMED = 10;

/** Above a list: chooses several of its rows, deactivates them after one question, and takes that back. */
export function SeveralBar<Row extends Deactivable>(
  { several, found, what, onLookAgain, warningOf }: {
    several: Several<Row>;
    /** The rows that the search finds. */
    found: readonly Row[];
    what: SeveralOf;
    /** Reads the list again. */
    onLookAgain: () => void;
    warningOf?: (rows: Row[]) => string | null;
  },
) {
  const { picked, isChoosing, failed, stay, done, takenBack } = several;
  const active = found.filter(several.isOffered);
  const warning = warningOf?.(picked);
  const words = SEVERAL[what];
  const failure = failed && (
    <Alert kind="error" action={{ label: t("Check what is stored"), onAction: onLookAgain }}>
      {sayMade(failed.sentence)}
    </Alert>
  );
  if (!isChoosing) {
    return (
      <div className="several">
        {active.length > 1 && (
          <Button onClick={several.begin}>{say(CHOOSE_SEVERAL, { of: what })}</Button>
        )}
        <p role="status">
          {done.length > 0 && t(words.done, { count: done.length })}
          {takenBack > 0 && t(words.takenBack, { count: takenBack })}
        </p>
        {done.length > 0 && (
          <Button busy={several.isBusy} onClick={several.takeBack}>
            {t(words.takeBack, { count: done.length })}
          </Button>
        )}
        {failure}
        {stay.length > 0 && (
          <Alert kind="warning" heading={t(words.stay, { count: stay.length })}>
            <ul className="several__stay">
              {stay.map(({ id, words }) => <li key={id}>{words}</li>)}
            </ul>
          </Alert>
        )}
      </div>
    );
  }
  return (
    <div className="several" role="group" aria-label={t(words.several)}>
      <p className="several__count" role="status">
        {t("{count} chosen", { count: picked.length })}
      </p>
      <Button disabled={active.length === 0} onClick={() => several.choose(active)}>
        {t("Choose all {count}", { count: active.length })}
      </Button>
      <Button
        variant="danger"
        busy={several.isBusy}
        disabled={picked.length === 0}
        onClick={several.ask}
      >
        {t(words.run, { count: picked.length })}
      </Button>
      <Button disabled={several.isBusy} onClick={several.end}>{t("Cancel")}</Button>
      {failure}
      <ConfirmDialog
        open={several.isAsking}
        title={t(words.ask, { count: picked.length })}
        confirmLabel={t("Deactivate")}
        danger
        onConfirm={several.run}
        onClose={several.goBack}
      >
        {warning && <Alert kind="warning">{warning}</Alert>}
        <p>{t(words.consequence, { names: namesOf(picked.map(several.nameOf)) })}</p>
      </ConfirmDialog>
    </div>
  );
}

function namesOf(names: string[]): string {
  const first = names.slice(0, NAMED).join(", ");
  const count = names.length - NAMED;
  return count > 0 ? t("{names} and {count} more", { names: first, count }) : first;
}
