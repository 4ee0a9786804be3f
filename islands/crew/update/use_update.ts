import { useEffect, useState } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { fieldChangedBy, type FormAction, isEdit } from "../../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../../domain/ringdown/form_consequences.ts";
import { formFieldAt } from "../../../domain/ringdown/form_fields.ts";
import { isPatientPartValid } from "../../../domain/ringdown/form_states.ts";
import {
  hasUpdate,
  reduceUpdate,
  type RingdownUpdate,
  saysAnything,
  updateForm,
  updateOf,
} from "./form_update.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { call } from "../../call/call.ts";
import { faultsIn } from "../../call/outcome.ts";
import { useAction } from "../../call/use_action.ts";
import type { CrewView } from "../crew_view.ts";
import type { Desk } from "../desk.ts";
import { useAsking } from "../use_asking.ts";

const WORDS = {
  notDone: "Not sent.",
  notKnown: "It is not known whether this update was sent. Try again: it will not be sent twice.",
};

/** An update that is written. */
interface Writing {
  /** The ringdown as it was when the form was opened. */
  ringdown: Ringdown;
  form: CrewForm;
  /** When the crew last entered something, by the server's clock: then the vitals were taken. */
  takenAt: string;
  refusals: Desk["refusals"];
}

type Sent = RingdownUpdate & {
  /** Whether the ringdown shows that the server has it. */
  isVisible: boolean;
};

/** The update of a delivery's patient that the crew writes and sends. */
export type Update = ReturnType<typeof useUpdate>;

export function useUpdate({ view, ringdown, context, onChanged }: {
  view: CrewView;
  ringdown: Ringdown;
  context: FormContext;
  onChanged: (ringdown: Ringdown) => void;
}) {
  const [writing, setWriting] = useState<Writing | null>(null);
  /** When the last update was sent, in ISO 8601. */
  const [sentAt, setSentAt] = useState<string | null>(null);
  const over = (updated: Ringdown) => {
    setWriting(null);
    setSentAt(updated.updatedAt);
  };
  const sending = useAction<Sent, Ringdown>({
    act: ({ isVisible: _, ...update }) => call("PATCH", `/api/ringdowns/${ringdown.id}`, update),
    words: WORDS,
    onDone(updated) {
      onChanged(updated);
      over(updated);
    },
    onFailed(failure) {
      const refusals: Desk["refusals"] = {};
      for (const { path, message } of faultsIn(failure)) {
        const name = formFieldAt(path);
        if (name) refusals[name] ??= message;
      }
      setWriting((before) => before && { ...before, refusals });
    },
    isSettled: (sent) => sent.isVisible && hasUpdate(ringdown, sent),
    onSettled: () => over(ringdown),
  });
  const { failed } = sending;
  useAsking({
    id: failed?.failure.outcome === "unknown" && failed.what.isVisible ? ringdown.id : null,
    isLive: view.connection.state === "live",
    onFound(found) {
      if (failed && !hasUpdate(found, failed.what)) sending.wasNotDone();
      onChanged(found);
    },
  });
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
      const { [fieldChangedBy(action) ?? "hospitalId"]: _, ...refusals } = before.refusals;
      return { ...before, form, takenAt: now, refusals };
    });
  }

  const update = writing && updateOf(writing.form, writing);
  return {
    writing,
    sentAt,
    act,
    open() {
      setSentAt(null);
      const takenAt = new Date(view.serverTime()).toISOString();
      setWriting({ ringdown, form: updateForm(ringdown), takenAt, refusals: {} });
    },
    close() {
      sending.giveUp();
      setWriting(null);
    },
    hasChanges: update !== null && saysAnything(update),
    canSend: writing !== null && update !== null && saysAnything(update) &&
      isPatientPartValid(writing.form),
    send() {
      if (update) void sending.start({ ...update, isVisible: !hasUpdate(ringdown, update) });
    },
    tryAgain: sending.tryAgain,
    isBusy: sending.isBusy,
    failed,
  };
}
