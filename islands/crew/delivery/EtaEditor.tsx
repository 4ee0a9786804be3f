import { useState } from "react";
import { ETA_MINUTES, LONG_ETA_MINUTES } from "../../../domain/ringdown/patient_fields.ts";
import { rangeMessage } from "../../../domain/messages.ts";
import { etaAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { useAction } from "../../call/use_action.ts";
import { newId } from "../../shared/new_id.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { useUnsaved } from "../../form/unsaved.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { ArrivalTime, EtaPicks } from "../report/EtaFields.tsx";
import type { CrewView } from "../crew_view.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { t, type Words } from "../../../words/t.ts";

const WORDS = {
  notDone: "The ETA was not changed.",
  notKnown: "It is not known whether the ETA was changed. Try again.",
} satisfies Record<string, Words>;

export interface EtaEditorProps {
  view: CrewView;
  ringdown: Ringdown;
  outbox: Pick<OutboxInHand, "tell">;
  onChanged: (ringdown: Ringdown) => void;
  onClose: () => void;
}

/** The fields that change an ETA, in minutes from now. */
export function EtaEditor(props: EtaEditorProps) {
  const { view, ringdown, onClose } = props;
  const [typed, setTyped] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(typed);
  const { isBusy, failed, start: save } = useEtaSaving(props);
  const pressedAt = Date.parse(pressedAtOf(ringdown));
  const passed = Math.max(0, Math.round((view.serverTime() - pressedAt) / 60_000));
  const most = ETA_MINUTES.max - passed;
  const error = typed && Number(typed) > most ? rangeMessage({ min: 0, max: most }) : null;
  const minutes = Number(typed);
  const isLong = minutes > LONG_ETA_MINUTES && !error;
  const arrival = <ArrivalTime view={view} minutes={minutes} countsFrom={view.now} />;
  const change = () => {
    setIsAsking(false);
    save(passed + minutes);
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isLong) setIsAsking(true);
    else if (typed && !error) change();
  };
  return (
    <form method="post" className="delivery-eta__editor" onSubmit={submit}>
      {failed && <FailureAlert failure={failed} />}
      <NumberField
        label={t("Minutes from now")}
        id={`eta-${ringdown.id}`}
        required
        value={typed}
        onChange={setTyped}
        max={ETA_MINUTES.max}
        unit={t("min")}
        error={error}
      />
      {isLong && <p aria-live="polite">{arrival}</p>}
      <EtaPicks value={typed} onPick={setTyped} />
      <Button type="submit" variant="primary" busy={isBusy} disabled={!typed || error !== null}>
        {t("Change ETA")}
      </Button>
      <Button onClick={onClose} disabled={isBusy}>{t("Go back")}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Send with this ETA?")}
        confirmLabel={t("Change ETA")}
        onConfirm={change}
        onClose={() => setIsAsking(false)}
      >
        {arrival}
      </ConfirmDialog>
    </form>
  );
}

function pressedAtOf({ timestamps, createdAt }: Ringdown): string {
  return timestamps["RINGDOWN SENT"] ?? createdAt;
}

/**
 * In the API, the ETA counts from RINGDOWN SENT (design §6.5): one that is sent late is the same
 * time of day.
 */
function useEtaSaving({ view, ringdown, outbox, onChanged, onClose }: EtaEditorProps) {
  const { id: ringdownId, patient, hospital: { name: hospital, phone } } = ringdown;
  return useAction<number, Ringdown | null>({
    act: (etaMinutes) =>
      outbox.tell({
        intent: {
          kind: "update",
          ringdownId,
          updateId: newId(),
          update: { etaMinutes, etaSaidAt: new Date(view.serverTime()).toISOString() },
        },
        about: {
          who: patientLine(patient),
          hospital,
          phone,
          eta: etaAt(pressedAtOf(ringdown), etaMinutes),
        },
      }),
    words: WORDS,
    onDone: (changed) => changed ? onChanged(changed) : onClose(), // the outbox has it
    isSettled: (wanted) => ringdown.etaMinutes === wanted,
    onSettled: onClose,
  });
}
