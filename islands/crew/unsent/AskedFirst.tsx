import { type ReactNode, useState } from "react";
import type { Outbox, Unsent } from "../../outbox/outbox.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { saidWords } from "../update/said_words.ts";
import { t } from "../../../words/t.ts";

/** Discards what was refused. Asks first if more would be lost with it than one step. */
export function DiscardRefused({ outbox, unsent, refused }: {
  outbox: Outbox;
  /** All that is unsent of the ringdown. */
  unsent: Unsent[];
  refused: Unsent;
}) {
  const { line: { who, hospital }, intent } = refused;
  const count = unsent.length;
  const label = count > 1 ? t("Discard all {count}", { count }) : t("Discard");
  const discard = () => void outbox.dismiss(refused.id);
  const said = unsent.flatMap(({ id, intent }) => {
    const words = intent.kind === "update" ? saidWords(intent.update) : "";
    return words ? [{ id, words }] : [];
  });
  if (intent.kind !== "send" && said.length === 0 && count === 1) {
    return <Button variant="danger" onClick={discard}>{label}</Button>;
  }
  return (
    <Asked
      title={t("Discard what was not sent?")}
      label={label}
      onConfirm={discard}
      ask={(open) => <Button variant="danger" onClick={open}>{label}</Button>}
    >
      <p className="delivery__who">{who}</p>
      <p>
        {intent.kind === "send"
          ? t("{hospital} does not know of this patient. The report is removed from this device.", {
            hospital,
          })
          : t("{hospital} will not hear of it. It is removed from this device.", { hospital })}
      </p>
      {said.map(({ id, words }) => <p key={id}>{words}</p>)}
    </Asked>
  );
}

/** Sends the report without the redirected patient that it continued. Asks first: that may double them. */
export function SendAsNew({ outbox, refused }: { outbox: Outbox; refused: Unsent }) {
  const label = t("Send as a new patient");
  return (
    <Asked
      title={label}
      label={label}
      onConfirm={() => void outbox.sendAsNew(refused.id)}
      ask={(open) => <Button onClick={open}>{label}</Button>}
    >
      <p className="delivery__who">{refused.line.who}</p>
      <p>{t("Is this another person? Otherwise two hospitals expect the same one.")}</p>
    </Asked>
  );
}

/** Says that this device keeps what another user has not sent, and removes it after a question. */
export function LeftByOthers({ outbox, count }: { outbox: Outbox; count: number }) {
  return (
    <Asked
      title={t("Remove what another user has not sent?")}
      label={t("Remove them")}
      onConfirm={() => void outbox.wipeOthers()}
      ask={(open) => (
        <Alert kind="warning" action={{ label: t("Remove them"), onAction: open }}>
          {t(
            "Another user has left {count} unsent on this device. You cannot read them; they are sent when that user signs in here.",
            { count },
          )}
        </Alert>
      )}
    >
      <p>
        {t(
          "The hospital will not hear of it from this device: it may be a patient on the way. Tell that user.",
        )}
      </p>
    </Asked>
  );
}

function Asked({ title, label, onConfirm, ask, children }: {
  title: string;
  label: string;
  onConfirm: () => void;
  /** What opens the question. */
  ask: (open: () => void) => ReactNode;
  children: ReactNode;
}) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {ask(() => setIsAsked(true))}
      <ConfirmDialog
        open={isAsked}
        title={title}
        confirmLabel={label}
        danger
        onConfirm={() => {
          setIsAsked(false);
          onConfirm();
        }}
        onClose={() => setIsAsked(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
