import { type ReactNode, useEffect, useRef, useState } from "react";
import { screensStateOf } from "../../../domain/hospital/hospital_counts.ts";
import { seenIn } from "../../../domain/hospital/news.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { leftAt, offeredOf } from "../../../domain/mci/balance.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { fieldStateOf } from "../../../domain/ringdown/form_states.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { FieldError, RequiredMark } from "../../form/Field.tsx";
import { fieldId, type FormTools } from "../report/form_tools.ts";
import { HospitalList, type HospitalListProps } from "./HospitalList.tsx";
import { StaleNote } from "../StaleNote.tsx";
import { classNames } from "../../shared/class_names.ts";
import { t } from "../../../words/t.ts";

/**
 * The choice of a hospital: every hospital with its status; a press anywhere on a row chooses it. A
 * hospital on divert must be confirmed once.
 */
export function HospitalSelection(
  { tools, besideChosen, isTaken, ...list }: HospitalListProps & {
    tools: FormTools;
    /** Shown in the row of the chosen hospital. */
    besideChosen: ReactNode;
    /** A colleague has the patient, and chooses: there is no list. */
    isTaken: boolean;
  },
) {
  const { form, act, refusals } = tools;
  const { connection, now, timeZone } = list.view;
  const [asked, setAsked] = useState<HospitalStatus | null>(null);
  const take = (status: HospitalStatus) =>
    act({ type: "hospitalChosen", hospitalId: status.HospitalId, seen: seenIn(status) });
  const heights = list.statuses.map((status) => heightOf(status, list.mciKind));
  const pressesTooSoon = usePressesTooSoon([form.hospitalId, ...heights].join());
  const choose = (status: HospitalStatus) => {
    if (pressesTooSoon()) return;
    if (status.divertStatusIndicator) setAsked(status);
    else take(status);
  };
  const note = asked?.additionalServiceAvailabilityNotes;
  const isMissing = !isTaken && fieldStateOf(form, "hospitalId") === "REQUIRED_ERROR";
  const error = isMissing ? t(MESSAGES.required) : refusals.hospitalId;
  return (
    <fieldset
      id={fieldId("hospitalId")}
      className="hospital-selection"
      role="radiogroup"
      aria-labelledby="hospital-selection"
      aria-describedby="hospital-selection-error"
      aria-required={!isTaken}
      aria-invalid={error ? true : undefined}
    >
      <h1
        id="hospital-selection"
        className={classNames("crew__heading", isTaken && "visually-hidden")}
        tabIndex={-1}
        data-step-heading
      >
        {!isTaken && <RequiredMark />}
        {t("Hospital Selection")}
      </h1>
      <StaleNote connection={connection} now={now} timeZone={timeZone} />
      {!isTaken && (
        <HospitalList
          {...list}
          choiceOf={(status) => ({
            name: "hospital",
            isChosen: form.hospitalId === status.HospitalId,
            onChoose: () => choose(status),
            beside: besideChosen,
          })}
        />
      )}
      <FieldError id="hospital-selection-error" error={error} />
      <ConfirmDialog
        open={asked !== null}
        title={t("{hospital} is on divert", { hospital: asked?.hospital.name ?? "" })}
        confirmLabel={t("Choose it all the same")}
        danger
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) take(asked);
          setAsked(null);
        }}
      >
        <p>{t("It asks for ambulances to be taken elsewhere.")}</p>
        {note && <p>{t("Its note: {note}", { note })}</p>}
      </ConfirmDialog>
    </fieldset>
  );
}

/** Changes when the row of a hospital may become higher or lower. */
function heightOf(status: HospitalStatus, mciKind: MciKind | null): string {
  const { hospital, divertStatusIndicator: isOnDivert, additionalServiceAvailabilityNotes: notes } =
    status;
  // Its numbers may wrap, which depends on how many digits they have.
  const capacity = mciKind && JSON.stringify([offeredOf(status), leftAt(status)]).length;
  return [hospital.name, isOnDivert, notes, screensStateOf(hospital), capacity].join();
}

/**
 * The row of a chosen hospital opens, and what a hospital publishes makes its row higher, which moves
 * the others: gives whether a press came so soon after that, that it was meant for what was there
 * before. Keys move with the focus, so they never do. `heights`: what says how high the rows are.
 */
function usePressesTooSoon(heights: string): () => boolean {
  const isSettled = useSettled(heights);
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => isPressed.current = true;
    const type = () => isPressed.current = false;
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("keydown", type, true);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("keydown", type, true);
    };
  }, []);
  return () => isPressed.current && !isSettled;
}
