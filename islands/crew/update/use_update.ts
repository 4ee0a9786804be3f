import { useEffect, useState } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { type FormAction, isEdit, refusalsAfter } from "../../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../../domain/ringdown/form_consequences.ts";
import { formFieldAt } from "../../../domain/ringdown/form_fields.ts";
import { isPatientPartValid } from "../../../domain/ringdown/form_states.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import {
  reduceUpdate,
  type Reported,
  type RingdownUpdate,
  saysAnything,
  updateForm,
  updateOf,
  withRead,
} from "./form_update.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { faultsIn } from "../../call/outcome.ts";
import { useAction } from "../../call/use_action.ts";
import { useUnsaved } from "../../form/unsaved.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { newId } from "../../shared/new_id.ts";
import type { CrewView } from "../crew_view.ts";
import type { Desk } from "../desk.ts";
import type { Writing, Writings } from "./use_writings.ts";
import { t, type Words } from "../../../words/t.ts";

const WORDS = {
  notDone: "Not sent.",
  notKnown: "It is not known whether this update was sent. Try again: it will not be sent twice.",
} satisfies Record<string, Words>;

interface ToTell {
  update: RingdownUpdate;
  updateId: string;
  form: CrewForm;
}

/** The update of a delivery's patient that the crew writes and sends. */
export type Update = ReturnType<typeof useUpdate>;

/**
 * The update goes by the outbox, in order behind what is unsent of its ringdown. What is refused at
 * once stays in the form.
 */
export function useUpdate({ view, ringdown, context, outbox, writings, onChanged }: {
  view: CrewView;
  ringdown: Reported;
  context: FormContext;
  outbox: Pick<OutboxInHand, "tell" | "outbox">;
  writings: Writings;
  onChanged: (ringdown: Ringdown) => void;
}) {
  /** When the last update was sent, in ISO 8601. */
  const [sentAt, setSentAt] = useState<string | null>(null);
  const { id: ringdownId, hospital: { name: hospital, phone } } = ringdown;
  const writing = writings.at(ringdownId);
  const setWriting = (change: (before: Writing | null) => Writing | null) =>
    writings.set(ringdownId, change);
  const sending = useAction<ToTell, Ringdown | null>({
    act: ({ update, updateId, form }) =>
      outbox.tell({
        intent: { kind: "update", ringdownId, updateId, update, form },
        about: { who: patientLine({ ...ringdown.patient, ...update.patient }), hospital, phone },
      }),
    words: WORDS,
    onDone(updated) {
      setWriting(() => null);
      if (!updated) return; // the outbox has it, which shows it as not sent
      onChanged(updated);
      setSentAt(updated.updatedAt);
    },
    onFailed(failure) {
      const refusals: Desk["refusals"] = {};
      for (const { path, message } of faultsIn(failure)) {
        const name = formFieldAt(path);
        if (name) refusals[name] ??= message;
      }
      setWriting((before) => before && { ...before, refusals });
    },
  });
  useEffect(() =>
    // the outbox may send it long after the press
    outbox.outbox?.whenDone((intent, { updatedAt }) => {
      if (intent.kind === "update" && intent.form && intent.ringdownId === ringdownId) {
        setSentAt(updatedAt);
      }
    }), [outbox.outbox, ringdownId]);
  useEffect(() => { // an incident may become an MCI while its number stands in the form
    act({ type: "mcisChanged" });
  }, [context.openMcis]);

  function act(action: FormAction) {
    const now = new Date(view.serverTime()).toISOString();
    setWriting((before) => {
      if (!before) return before;
      const told = before.ringdown.patient;
      const form = reduceUpdate(before.form, action, { ...context, told });
      if (!isEdit(action)) return form === before.form ? before : { ...before, form };
      const refusals = refusalsAfter(action, before.refusals, { before: before.form, after: form });
      return { ...before, form, takenAt: now, refusals, updateId: newId() };
    });
  }

  function send(writing: Writing) {
    const { form, updateId } = writing;
    const update = withRead(updateOf(form, writing), ringdown.patient);
    void sending.start({ update, updateId, form });
  }

  const update = writing && updateOf(writing.form, writing);
  const hasChanges = update !== null && saysAnything(update);
  useUnsaved(hasChanges);
  return {
    writing,
    sentAt,
    /** What the device had of it, in words; blank if it was not there when the page started. */
    restored: writing?.restoredFrom ? restoredWords(writing, ringdown, view) : "",
    act,
    open() {
      setSentAt(null);
      const takenAt = new Date(view.serverTime()).toISOString();
      const form = reduceUpdate(updateForm(ringdown), { type: "mcisChanged" }, {
        ...context,
        told: ringdown.patient,
      });
      setWriting(() => ({ ringdown, form, takenAt, refusals: {}, updateId: newId() }));
    },
    close() {
      sending.giveUp();
      setWriting(() => null);
    },
    hasChanges,
    /** The newest report. */
    newest: ringdown.patient,
    canSend: writing !== null && hasChanges && isPatientPartValid(writing.form),
    send: () => writing && send(writing),
    /** Sends these notes in place of those in the form, which then has what a colleague told. */
    sendWith(notes: Partial<CrewForm>) {
      if (!writing) return;
      const form = { ...writing.form, ...notes };
      const both = { ...writing, form, updateId: newId() };
      setWriting(() => both);
      send(both);
    },
    tryAgain: sending.tryAgain,
    isBusy: sending.isBusy,
    failed: sending.failed,
  };
}

/** Says when it was entered, and whether the hospital has been told something else since. */
function restoredWords(
  { restoredFrom, ringdown: before }: Writing,
  { patient }: Reported,
  { now, timeZone }: CrewView,
): string {
  const time = timeOrDate(restoredFrom!, now, timeZone);
  const words = t("Entered at {time} and not sent.", { time });
  return JSON.stringify(patient) === JSON.stringify(before.patient)
    ? words
    : `${words} ${t("The report was changed since: compare before you send.")}`;
}
