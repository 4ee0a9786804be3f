import { useState } from "react";
import { SCREENS_WORDS, screensStateOf } from "../../../domain/hospital/hospital_counts.ts";
import { newsSinceChosen, seenIn } from "../../../domain/hospital/news.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { leftAt } from "../../../domain/mci/balance.ts";
import { areOffersFor, type Mci } from "../../../domain/mci/mci.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { LONG_ETA_MINUTES } from "../../../domain/ringdown/patient_fields.ts";
import { isRingdownValid } from "../../../domain/ringdown/form_states.ts";
import { TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";
import { Button } from "../../shared/Button.tsx";
import { SendTo } from "../screens/SendTo.tsx";
import { etaCountsFrom } from "../use_sending.ts";
import { ActionBar } from "./ActionBar.tsx";
import { ClearForm } from "./ClearForm.tsx";
import { chosenOf } from "./chosen.ts";
import { ArrivalTime, EtaInBar } from "./EtaFields.tsx";
import { NotSent } from "./NotSent.tsx";
import { SendQuestion } from "./SendQuestion.tsx";
import type { ActionProps } from "./step_props.ts";
import { t } from "../../../words/t.ts";

/** The buttons that send the ringdown or go back to the patient. */
export function HospitalActions(props: ActionProps) {
  const { desk, act, sending, jumpTo, isTyping, isTaken } = props;
  const { form } = desk;
  const chosen = chosenOf(props);
  const asking = useSendQuestion(props);
  const isLive = props.view.connection.state !== "lost";
  const hasNoScreen = isLive && chosen && screensStateOf(chosen.hospital) === "none";
  const noScreen = hasNoScreen ? SCREENS_WORDS.none : null;
  const noPlace = isLive ? noPlaceFor(form, chosen, props.mcis) : null;
  const canSend = isRingdownValid(form) && chosen !== null && !isTaken;
  const missing: FormFieldName[] = [];
  if (!chosen) missing.push("hospitalId");
  if (form.etaMinutes.trim() === "") missing.push("etaMinutes");
  return (
    <ActionBar
      form={form}
      fields={missing}
      refusals={desk.refusals}
      onJump={jumpTo}
      isTyping={isTyping}
      isTaken={isTaken}
      inBrief={sending.failure?.heading ??
        [noScreen && t(noScreen), noPlace, (noScreen || noPlace) && chosen?.hospital.name]
          .filter(Boolean).join(" · ")}
      leftInBrief={canSend && t("To {hospital}", { hospital: chosen.hospital.name })}
      failure={
        <NotSent
          sending={sending}
          chosen={chosen}
          onRetry={canSend ? asking.sendAsNew ?? asking.send : undefined}
        />
      }
      news={
        <>
          {props.news}
          {/* Above what is pressed, which must not move when the last place goes. */}
          <div role="status">
            {noPlace && (
              <p className="action-bar__no-place">
                <span aria-hidden="true">⚠</span> {noPlace}
              </p>
            )}
          </div>
        </>
      }
      ready={chosen && !sending.failure && <SendTo hospital={chosen.hospital} isLive={isLive} />}
      picks={!sending.failure && <EtaInBar {...props} />} // the alert needs the room
    >
      <Button
        variant="primary"
        disabled={!canSend}
        busy={sending.isSending}
        onClick={asking.send}
      >
        {t("Send Ringdown")}
      </Button>
      <Button
        disabled={sending.isSending || isTaken}
        onClick={() => act({ type: "stepTaken", step: "patient" })}
      >
        {t("Edit Ringdown")}
      </Button>
      {/* A colleague may have this patient now: the words that say so name this button. */}
      {form.redirectedFromId && <ClearForm desk={desk} act={act} sending={sending} />}
      <SendQuestion hospitalName={chosen?.hospital.name ?? ""} {...asking.question} />
    </ActionBar>
  );
}

/**
 * Says that the hospital offered places for the patient's priority to the patient's MCI and has none
 * left; otherwise null.
 */
function noPlaceFor(
  { dispatchCallNumber, triagePriority: priority }: CrewForm,
  chosen: HospitalStatus | null,
  mcis: Mci[],
): string | null {
  const own = mcis.find(({ incidentNumber }) => incidentNumber === dispatchCallNumber);
  if (!priority || !chosen || !own || !areOffersFor(own, mcis)) return null;
  return (leftAt(chosen)?.[priority] ?? 1) > 0
    ? null
    : t("No place left for {priority}.", { priority: t(TRIAGE_LABELS[priority]) });
}

/**
 * Sends, or asks first if the hospital has changed since the crew chose it, or the ETA is unusual:
 * once about each.
 */
function useSendQuestion(props: ActionProps) {
  const { view, desk, act, sending: { send, sendAsNew } } = props;
  const { hospitalSeen, etaMinutes } = desk.form;
  /** What is sent after the question. */
  const [asked, setAsked] = useState<{ send: () => void } | null>(null);
  const [etaMeant, setEtaMeant] = useState("");
  const chosen = chosenOf(props);
  const news = chosen && newsSinceChosen(hospitalSeen, chosen);
  const minutes = Number(etaMinutes);
  const isEtaAsked = minutes > LONG_ETA_MINUTES && etaMinutes !== etaMeant;
  const isOpen = asked !== null && (news !== null || isEtaAsked);
  if (asked && !isOpen) setAsked(null); // the next news is asked about only at the next press
  const askFirst = (send: () => void) => () => news || isEtaAsked ? setAsked({ send }) : send();
  const onClose = () => setAsked(null);
  return {
    send: askFirst(send),
    sendAsNew: sendAsNew && askFirst(sendAsNew),
    question: {
      open: isOpen,
      news,
      longEta: isEtaAsked && (
        <ArrivalTime view={view} minutes={minutes} countsFrom={etaCountsFrom(desk, view.now)} />
      ),
      onClose,
      onSend() {
        onClose();
        setEtaMeant(etaMinutes);
        if (chosen) act({ type: "form", action: { type: "hospitalSeen", seen: seenIn(chosen) } });
        asked?.send();
      },
    },
  };
}
