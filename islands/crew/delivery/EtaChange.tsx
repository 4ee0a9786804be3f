import { useRef, useState } from "react";
import { clockTime, untilEta } from "../../../domain/time/local_time.ts";
import { ETA_MINUTES } from "../../../domain/ringdown/patient_fields.ts";
import { rangeMessage } from "../../../domain/messages.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { useAction } from "../../call/use_action.ts";
import { Button } from "../../shared/Button.tsx";
import { NumberField } from "../../form/NumberField.tsx";
import type { CrewView } from "../crew_view.ts";
import { FailureAlert } from "../FailureAlert.tsx";

const WORDS = {
  notDone: "The ETA was not changed.",
  notKnown: "It is not known whether the ETA was changed. Try again.",
};

/**
 * Shows 'ETA 14:32 (in 8 min)'. Until the patient has arrived, the crew can change it, in minutes
 * from now.
 */
export function EtaChange({ view, ringdown, canChange, onChanged }: {
  view: CrewView;
  ringdown: Ringdown;
  canChange: boolean;
  onChanged: (ringdown: Ringdown) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    setTimeout(() => change.current?.focus()); // by then the button is rendered again
  };
  const { etaDateTimeLocalObj: eta } = ringdown;
  return (
    <div className="delivery-eta">
      <p className="delivery-eta__words">
        ETA <time dateTime={eta}>{clockTime(eta, view.timeZone)}</time>{" "}
        {canChange && <span className="delivery-eta__until">({untilEta(eta, view.now)})</span>}
      </p>
      {canChange && !isOpen && (
        <button
          ref={change}
          type="button"
          className="delivery-eta__change button button--quiet usa-button usa-button--unstyled"
          onClick={() => setIsOpen(true)}
        >
          Change <span className="visually-hidden">ETA</span>
        </button>
      )}
      {canChange && isOpen && (
        <EtaEditor
          view={view}
          ringdown={ringdown}
          onClose={close}
          onChanged={(changed) => {
            onChanged(changed);
            close();
          }}
        />
      )}
    </div>
  );
}

function EtaEditor({ view, ringdown, onClose, onChanged }: {
  view: CrewView;
  ringdown: Ringdown;
  onClose: () => void;
  onChanged: (ringdown: Ringdown) => void;
}) {
  const [typed, setTyped] = useState("");
  const { isBusy, failed, start: save } = useEtaSaving(ringdown, { onChanged, onClose });
  const sentAt = Date.parse(ringdown.timestamps["RINGDOWN SENT"] ?? ringdown.createdAt);
  const passed = Math.max(0, Math.round((view.serverTime() - sentAt) / 60_000));
  const most = ETA_MINUTES.max - passed;
  const error = typed && Number(typed) > most ? rangeMessage({ min: 0, max: most }) : null;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (typed && !error) save(passed + Number(typed));
  };
  return (
    <form method="post" className="delivery-eta__editor" onSubmit={submit}>
      {failed && <FailureAlert failure={failed} />}
      <NumberField
        label="Minutes from now"
        id={`eta-${ringdown.id}`}
        required
        value={typed}
        onChange={setTyped}
        max={ETA_MINUTES.max}
        unit="min"
        error={error}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={!typed || error !== null}>
        Change ETA
      </Button>
      <Button onClick={onClose} disabled={isBusy}>Go back</Button>
    </form>
  );
}

/** In the API, the ETA counts from RINGDOWN SENT (design §6.5). */
function useEtaSaving({ id, etaMinutes }: Ringdown, { onChanged, onClose }: {
  onChanged: (ringdown: Ringdown) => void;
  onClose: () => void;
}) {
  return useAction<number, Ringdown>({
    act: (wanted) => call("PATCH", `/api/ringdowns/${id}`, { etaMinutes: wanted }),
    words: WORDS,
    onDone: onChanged,
    isSettled: (wanted) => etaMinutes === wanted,
    onSettled: onClose,
  });
}
