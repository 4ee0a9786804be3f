import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Outbox, Unsent } from "../../outbox/outbox.ts";
import { Button } from "../../shared/Button.tsx";
import { newId } from "../../shared/new_id.ts";
import type { Writings } from "../update/use_writings.ts";
import { t } from "../../../words/t.ts";

/**
 * Puts a refused update into its form again, as it was written. What was told since it was pressed
 * is compared there.
 */
export function UpdateAgain({ outbox, refused, delivery, writings }: {
  outbox: Outbox;
  refused: Unsent;
  delivery: Ringdown;
  writings: Writings;
}) {
  const { intent } = refused;
  if (intent.kind !== "update" || !intent.form) return null;
  const { form, update: { expected, takenAt } } = intent;
  const ringdown = { ...delivery, patient: { ...delivery.patient, ...expected?.patient } };
  const writeAgain = () => {
    writings.set(
      delivery.id,
      () => ({ ringdown, form, takenAt: takenAt!, refusals: {}, updateId: newId() }),
    );
    void outbox.goOnWithout(refused.id);
  };
  return <BackToForm who={refused.line.who} onBack={writeAgain} />;
}

/** Names the patient to who does not see beside whom it stands: others may have one, too. */
export function BackToForm(
  { who, busy, onBack }: { who: string; busy?: boolean; onBack: () => void },
) {
  const name = t("Back to the form: {patient}", { patient: who });
  return <Button aria-label={name} busy={busy} onClick={onBack}>{t("Back to the form")}</Button>;
}
