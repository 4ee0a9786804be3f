import { useState } from "react";
import { SCREENS_WORDS, screensStateOf } from "../../../domain/hospital/hospital_counts.ts";
import { newsSinceChosen, seenIn } from "../../../domain/hospital/news.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { isRingdownValid } from "../../../domain/ringdown/form_states.ts";
import { Button } from "../../shared/Button.tsx";
import { SendTo } from "../screens/SendTo.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { ClearForm } from "./ClearForm.tsx";
import { chosenOf } from "./chosen.ts";
import { EtaInBar } from "./EtaFields.tsx";
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
  const taken = isTaken ? t("A colleague has taken this patient over") : null;
  const canSend = isRingdownValid(form) && chosen !== null && !isTaken;
  const missing: FormFieldName[] = [];
  if (!chosen) missing.push("hospitalId");
  if (form.etaMinutes.trim() === "") missing.push("etaMinutes");
  return (
    <ActionBar
      form={form}
      fields={missing}
      onJump={jumpTo}
      isTyping={isTyping}
      inBrief={taken ?? sending.failure?.heading ?? (noScreen && t(noScreen))}
      failure={
        <NotSent
          sending={sending}
          chosen={chosen}
          onRetry={canSend ? asking.sendAsNew ?? asking.send : undefined}
        />
      }
      news={taken ? <p className="delivery__who">{taken}</p> : props.news}
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
        disabled={sending.isSending}
        onClick={() => act({ type: "stepTaken", step: "patient" })}
      >
        {t("Edit Ringdown")}
      </Button>
      {/* A colleague may have this patient now: the words that say so name this button. */}
      {form.redirectedFromId && <ClearForm desk={desk} act={act} sending={sending} />}
      <SendQuestion
        hospitalName={chosen?.hospital.name ?? ""}
        news={asking.news}
        onSend={asking.sendAllTheSame}
        onClose={asking.close}
      />
    </ActionBar>
  );
}

/** Sends, or asks first if the hospital has changed since the crew chose it. */
function useSendQuestion(props: ActionProps) {
  const { desk: { form }, act, sending: { send, sendAsNew } } = props;
  /** What is sent after the question. */
  const [asked, setAsked] = useState<{ send: () => void } | null>(null);
  const chosen = chosenOf(props);
  const news = chosen && newsSinceChosen(form.hospitalSeen, chosen);
  if (asked && !news) setAsked(null); // the next news is asked about only at the next press
  const askFirst = (send: () => void) => () => news ? setAsked({ send }) : send();
  const close = () => setAsked(null);
  return {
    news: asked ? news : null,
    close,
    send: askFirst(send),
    sendAsNew: sendAsNew && askFirst(sendAsNew),
    sendAllTheSame() {
      close();
      if (chosen) act({ type: "form", action: { type: "hospitalSeen", seen: seenIn(chosen) } });
      asked?.send();
    },
  };
}
