import { useRef, useState } from "react";
import { clockTime, untilEta } from "../../../domain/time/local_time.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import type { EtaEditorProps } from "./EtaEditor.tsx";
import type { ExpectedReport } from "./expected.ts";
import { useKeptHeight } from "./use_kept_height.ts";
import { t } from "../../../words/t.ts";

type Props = Omit<EtaEditorProps, "onClose"> & {
  /** With what is unsent. */
  expected: ExpectedReport;
  /** The patient has arrived. */
  isPast: boolean;
  canChange: boolean;
  outbox: OutboxInHand<typeof import("../later.ts")>;
  /** What stands below has come up, under the finger that pressed. */
  onClosed: () => void;
};

/**
 * Shows 'ETA 14:32 (in 8 min)' as the crew said it last. Until the patient has arrived, the crew can
 * change it, in minutes from now. After that its line stays: 'Redirect patient' must not come up
 * under the finger that has pressed 'Mark arrived'.
 */
export function EtaChange(props: Props) {
  const { view, expected, isPast, canChange, outbox: { code }, onChanged, onClosed } = props;
  const [isAsked, setIsAsked] = useState(false);
  if (isPast && isAsked) setIsAsked(false); // nobody asks again when the arrival is undone
  const isOpen = isAsked && code !== null; // a press before the code is there counts
  const returns = useRef(false);
  const place = useKeptHeight(isOpen ? "open" : "closed");
  const close = () => {
    setIsAsked(false);
    onClosed();
    returns.current = true;
  };
  const { etaDateTimeLocalObj: eta } = expected.ringdown;
  const isLost = view.connection.state === "lost"; // its buttons work all the same
  return (
    <div ref={place} className="delivery-eta">
      <p
        className="delivery-eta__words"
        data-past={isPast || undefined}
        data-stale={isLost || undefined}
      >
        {isPast ? t("ETA was") : t("ETA")}{" "}
        <time dateTime={eta}>{clockTime(eta, view.timeZone)}</time>{" "}
        {canChange && <span className="delivery-eta__until">({untilEta(eta, view.now)})</span>}
      </p>
      {canChange && !isOpen && (
        <button
          ref={(button) => {
            if (returns.current) button?.focus(); // it is rendered again
            returns.current = false;
          }}
          type="button"
          className="delivery-eta__change button button--quiet usa-button usa-button--unstyled"
          onClick={() => setIsAsked(true)}
        >
          {t("Change")} <span className="visually-hidden">{t("ETA")}</span>
        </button>
      )}
      {canChange && isOpen && (
        <code.EtaEditor
          {...props}
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
