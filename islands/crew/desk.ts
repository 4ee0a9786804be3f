import {
  type CrewForm,
  emptyForm,
  type FormFlags,
  isBlankForm,
  redirectForm,
} from "../../domain/ringdown/form.ts";
import {
  fieldChangedBy,
  type FormAction,
  isEdit,
  reduceForm,
} from "../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../domain/ringdown/form_consequences.ts";
import type { FormFieldName } from "../../domain/ringdown/form_fields.ts";
import type { RingdownRequest } from "../../domain/ringdown/request.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

export type Step = "patient" | "hospital";

/** A request that was sent and has no definite answer yet. A retry keeps the request's id. */
export interface Attempt {
  request: RingdownRequest;
  /**
   * The form was changed after the first try. The server may still have stored that first version.
   */
  wasEdited: boolean;
}

/** One report that the crew is writing. */
export interface Sheet {
  form: CrewForm;
  step: Step;
  attempt: Attempt | null;
}

/** A report that is kept while its old delivery is being marked REDIRECTED. */
export interface RedirectCopy {
  ringdownId: string;
  form: CrewForm;
}

/**
 * Everything the crew has entered but not sent. It is kept on the device, so that nothing is lost.
 */
export interface Desk extends Sheet {
  /** The form is shown instead of the active deliveries. */
  isFormOpen: boolean;
  /** The unfinished report of another patient, laid aside for a redirect. */
  setAside: Sheet | null;
  copy: RedirectCopy | null;
  /** The server's messages about single fields. A message is removed when its field is changed. */
  refusals: Partial<Record<FormFieldName, string>>;
}

/** Everything that can change the desk. */
export type DeskAction =
  | { type: "form"; action: FormAction }
  | { type: "stepTaken"; step: Step }
  | { type: "formOpened" }
  | { type: "formClosed" }
  | { type: "cleared" }
  | { type: "restored"; desk: Desk }
  | { type: "attempted"; request: RingdownRequest }
  | { type: "refused"; refusals: Desk["refusals"] }
  | { type: "stored"; ringdownId: string }
  | { type: "redirectBegun"; ringdown: Ringdown }
  | { type: "redirectDropped"; ringdownId: string }
  | { type: "redirected"; ringdownId: string };

/** An empty desk. The unit is kept from one patient to the next. */
export function emptyDesk(flags: FormFlags, unit = ""): Desk {
  return {
    ...emptySheet(flags, unit),
    isFormOpen: false,
    setAside: null,
    copy: null,
    refusals: {},
  };
}

function emptySheet(flags: FormFlags, unit: string): Sheet {
  return { form: withUnit(emptyForm(flags), unit), step: "patient", attempt: null };
}

function withUnit(form: CrewForm, ambulanceIdentifier: string): CrewForm {
  return { ...form, ambulanceIdentifier };
}

/** Gives the desk after an action. */
export function reduceDesk(desk: Desk, action: DeskAction, context: FormContext): Desk {
  switch (action.type) {
    case "form":
      return withForm(desk, action.action, context);
    case "stepTaken":
      return { ...desk, step: action.step };
    case "formOpened":
      return { ...desk, isFormOpen: true };
    case "formClosed":
      return { ...desk, isFormOpen: false };
    case "cleared":
      return { ...desk, ...emptySheet(context, desk.form.ambulanceIdentifier), refusals: {} };
    case "restored":
      return action.desk;
    case "attempted":
      return { ...desk, attempt: attemptAt(desk, action.request), refusals: {} };
    case "refused":
      return { ...desk, attempt: null, refusals: action.refusals };
    case "stored":
      return withoutStored(desk, action.ringdownId, context);
    case "redirectBegun":
      return { ...desk, copy: copyOf(action.ringdown) };
    case "redirectDropped":
      return desk.copy?.ringdownId === action.ringdownId ? { ...desk, copy: null } : desk;
    case "redirected":
      return desk.copy?.ringdownId === action.ringdownId ? withCopyInHand(desk, desk.copy) : desk;
  }
}

/**
 * Applies an action to the form. An edit keeps the form open, even if a delivery becomes active
 * meanwhile.
 */
function withForm(desk: Desk, action: FormAction, context: FormContext): Desk {
  const form = reduceForm(desk.form, action, context);
  if (form === desk.form) return desk;
  const isEdited = isEdit(action) || form.dispatchCallNumber !== desk.form.dispatchCallNumber;
  const attempt = desk.attempt && isEdited ? { ...desk.attempt, wasEdited: true } : desk.attempt;
  if (!isEdit(action)) return { ...desk, form, attempt };
  const refusals = withoutRefusal(desk.refusals, fieldChangedBy(action));
  return { ...desk, form, attempt, refusals, isFormOpen: desk.isFormOpen || !isBlankForm(form) };
}

function withoutRefusal(refusals: Desk["refusals"], name: FormFieldName | null): Desk["refusals"] {
  if (!name) return refusals;
  const { [name]: _, ...others } = refusals;
  return others;
}

function attemptAt({ attempt }: Sheet, request: RingdownRequest): Attempt {
  return { request, wasEdited: attempt?.wasEdited ?? false };
}

/** Removes a report that the server has stored; a report that was laid aside comes back. */
function withoutStored(desk: Desk, ringdownId: string, flags: FormFlags): Desk {
  if (desk.setAside?.attempt?.request.id === ringdownId) return { ...desk, setAside: null };
  if (desk.attempt?.request.id !== ringdownId) return desk;
  const next = desk.setAside ?? emptySheet(flags, desk.form.ambulanceIdentifier);
  return { ...desk, ...next, setAside: null, isFormOpen: false, refusals: {} };
}

/** Makes the report for the next hospital from the delivery that ends. */
export function copyOf(ringdown: Ringdown): RedirectCopy {
  return { ringdownId: ringdown.id, form: redirectForm(ringdown) };
}

function withCopyInHand(desk: Desk, { form }: RedirectCopy): Desk {
  const { form: before, step, attempt } = desk;
  const isWorthKeeping = !isBlankForm(before) || attempt !== null;
  return {
    ...desk,
    form,
    step: "hospital",
    attempt: null,
    isFormOpen: true,
    setAside: isWorthKeeping ? { form: before, step, attempt } : desk.setAside,
    copy: null,
    refusals: {},
  };
}

/** Whether the desk has anything that the user would miss. */
export function isWorthKeeping(desk: Desk): boolean {
  return !isBlankForm(desk.form) || desk.attempt !== null || desk.setAside !== null ||
    desk.copy !== null;
}
