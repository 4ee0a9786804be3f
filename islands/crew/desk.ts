import {
  type CrewForm,
  emptyForm,
  type FormFlags,
  isBlankForm,
  redirectForm,
} from "../../domain/ringdown/form.ts";
import {
  type FormAction,
  isEdit,
  reduceForm,
  type Refusals,
  refusalsAfter,
} from "../../domain/ringdown/form_actions.ts";
import type { FormContext } from "../../domain/ringdown/form_consequences.ts";
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
  /** When it was last sent, by the server's clock (ms). */
  triedAt: number;
  /** The server was asked for this id and does not have it: it was not sent. */
  isMissing?: boolean;
}

/** One report that the crew is writing. */
export interface Sheet {
  form: CrewForm;
  step: Step;
  attempt: Attempt | null;
  /** When the crew last worked on it, by the server's clock (ms); null while it is empty. */
  touchedAt: number | null;
}

/** A report that was laid aside for a redirect, on top of those that lay there before. */
export interface LaidAside extends Sheet {
  under?: LaidAside | null;
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
  setAside: LaidAside | null;
  copy: RedirectCopy | null;
  /** The report was left for a while: the crew says first whether it is still theirs. */
  asksFirst: boolean;
  /** The server's messages about single fields. A message is removed when its field is changed. */
  refusals: Refusals;
}

/** Everything that can change the desk. */
export type DeskAction =
  | { type: "form"; action: FormAction }
  | { type: "stepTaken"; step: Step }
  | { type: "formOpened" }
  | { type: "formClosed" }
  /** The crew is back at the screen. */
  | { type: "returned" }
  /** The crew goes on with a report that was left for a while. */
  | { type: "continued" }
  | { type: "cleared" }
  | { type: "restored"; desk: Desk }
  | { type: "attempted"; request: RingdownRequest }
  | { type: "refused"; refusals: Desk["refusals"] }
  /** The server does not have the ringdown of the attempt. */
  | { type: "missing"; ringdownId: string }
  | { type: "stored"; ringdownId: string }
  /** An unsent report is in the form again, which was empty. */
  | { type: "takenBack"; form: CrewForm }
  | { type: "redirectBegun"; ringdown: Ringdown }
  | { type: "redirectDropped"; ringdownId: string }
  | { type: "redirected"; ringdownId: string };

/** The reports of the desk: the one in the form, then what is laid aside, the newest first. */
export function sheetsOf({ setAside, ...desk }: Desk): Sheet[] {
  const sheets: Sheet[] = [desk];
  for (let sheet = setAside; sheet; sheet = sheet.under ?? null) sheets.push(sheet);
  return sheets;
}

/** An empty desk. The unit is kept from one patient to the next. */
export function emptyDesk(flags: FormFlags, unit = ""): Desk {
  return {
    ...emptySheet(flags, unit),
    isFormOpen: false,
    setAside: null,
    copy: null,
    asksFirst: false,
    refusals: {},
  };
}

function emptySheet(flags: FormFlags, unit: string): Sheet {
  const form = withUnit(emptyForm(flags), unit);
  return { form, step: "patient", attempt: null, touchedAt: null };
}

function withUnit(form: CrewForm, ambulanceIdentifier: string): CrewForm {
  return { ...form, ambulanceIdentifier };
}

/** What decides how the desk changes, besides itself. `now` is the server's time (ms). */
export interface DeskContext extends FormContext {
  now: number;
}

/** Gives the desk after an action. */
export function reduceDesk(desk: Desk, action: DeskAction, context: DeskContext): Desk {
  const { now } = context;
  switch (action.type) {
    case "form":
      return withForm(desk, action.action, context);
    case "stepTaken":
      return { ...desk, step: action.step, touchedAt: now };
    case "formOpened":
      return askingIfOld({ ...desk, isFormOpen: true }, now);
    case "formClosed":
      return { ...desk, isFormOpen: false };
    case "returned":
      return askingIfOld(desk, now);
    case "continued":
      return continued(desk, now);
    case "cleared":
      return askingIfOld({ ...desk, ...nextSheet(desk, context), asksFirst: false }, now);
    case "restored":
      return askingIfOld(action.desk, now);
    case "attempted":
      return {
        ...desk,
        attempt: attemptAt(desk, action.request, now),
        refusals: {},
        touchedAt: now,
      };
    case "refused":
      return { ...desk, attempt: null, refusals: action.refusals };
    case "missing":
      return withMissing(desk, action.ringdownId);
    case "stored":
      return askingIfOld(withoutStored(desk, action.ringdownId, context), now);
    case "takenBack": {
      const sheet = { ...emptySheet(context, ""), form: action.form, touchedAt: now };
      return { ...desk, ...sheet, refusals: {}, isFormOpen: true, asksFirst: false };
    }
    case "redirectBegun":
      return withRedirectBegun(desk, action.ringdown, now);
    case "redirectDropped":
      return desk.copy?.ringdownId === action.ringdownId ? { ...desk, copy: null } : desk;
    case "redirected":
      return desk.copy?.ringdownId === action.ringdownId
        ? withCopyInHand(desk, desk.copy, now)
        : desk;
  }
}

/** A report that was left for this long may be of another patient than the one in the ambulance. */
const OLD_AFTER_MS = 10 * 60_000;

/** The crew is asked before they go on with a report that was left for a while. */
function askingIfOld(desk: Desk, now: number): Desk {
  const { form, attempt, touchedAt } = desk;
  const isBlank = isBlankForm(form) && attempt === null;
  if (isBlank || desk.asksFirst || now - (touchedAt ?? now) < OLD_AFTER_MS) return desk;
  return { ...desk, asksFirst: true };
}

/** The minutes that were entered then are no ETA now. */
function continued(desk: Desk, now: number): Desk {
  const attempt = desk.attempt && { ...desk.attempt, wasEdited: true };
  const form = { ...desk.form, etaMinutes: "" };
  return { ...desk, form, attempt, asksFirst: false, touchedAt: now };
}

function withMissing(desk: Desk, ringdownId: string): Desk {
  const { attempt } = desk;
  if (attempt?.request.id !== ringdownId) return desk;
  return { ...desk, attempt: { ...attempt, isMissing: true } };
}

/**
 * Applies an action to the form. An edit keeps the form open, even if a delivery becomes active
 * meanwhile.
 */
function withForm(desk: Desk, action: FormAction, context: DeskContext): Desk {
  const form = reduceForm(desk.form, action, context);
  if (form === desk.form) return desk;
  const isEdited = isEdit(action) || form.dispatchCallNumber !== desk.form.dispatchCallNumber;
  const attempt = desk.attempt && isEdited ? { ...desk.attempt, wasEdited: true } : desk.attempt;
  if (!isEdit(action)) return { ...desk, form, attempt };
  const refusals = refusalsAfter(action, desk.refusals, { before: desk.form, after: form });
  const isFormOpen = desk.isFormOpen || !isBlankForm(form);
  return { ...desk, form, attempt, refusals, isFormOpen, touchedAt: context.now };
}

/** The attempt to send this request now. */
export function attemptAt({ attempt }: Sheet, request: RingdownRequest, now: number): Attempt {
  return { request, wasEdited: attempt?.wasEdited ?? false, triedAt: now };
}

/** Removes a report that the server has stored; a report that was laid aside comes back. */
function withoutStored(desk: Desk, ringdownId: string, flags: FormFlags): Desk {
  const setAside = without(ringdownId, desk.setAside);
  if (setAside !== desk.setAside) return { ...desk, setAside };
  if (desk.attempt?.request.id !== ringdownId) return desk;
  return { ...desk, ...nextSheet(desk, flags), isFormOpen: false, asksFirst: false };
}

/** What is laid aside, without the report that is stored as this ringdown. */
function without(ringdownId: string, sheet: LaidAside | null): LaidAside | null {
  if (!sheet) return null;
  if (sheet.attempt?.request.id === ringdownId) return sheet.under ?? null;
  const under = without(ringdownId, sheet.under ?? null);
  return under === (sheet.under ?? null) ? sheet : { ...sheet, under };
}

/** The report after the one in the form: the one that was laid aside, or an empty one. */
function nextSheet({ setAside, form }: Desk, flags: FormFlags) {
  const { under = null, ...next }: LaidAside = setAside ??
    emptySheet(flags, form.ambulanceIdentifier);
  return { ...next, setAside: under, refusals: {} };
}

/** The desk with the report for the next hospital, made from the delivery that ends. */
export function withRedirectBegun(desk: Desk, ringdown: Ringdown, now: number): Desk {
  const copy = { ringdownId: ringdown.id, form: redirectForm(ringdown) };
  return { ...withCopyAside(desk, ringdown.id, now), copy };
}

/**
 * Lays the copy of another redirect aside whose outcome is not known yet: an unneeded report is
 * better than a lost patient.
 */
function withCopyAside(desk: Desk, ringdownId: string, now: number): Desk {
  const { copy, setAside } = desk;
  if (!copy || copy.ringdownId === ringdownId) return desk;
  const sheet: Sheet = { form: copy.form, step: "hospital", attempt: null, touchedAt: now };
  return { ...desk, copy: null, setAside: { ...sheet, under: setAside } };
}

function withCopyInHand(desk: Desk, { form }: RedirectCopy, now: number): Desk {
  const { form: before, step, attempt, touchedAt } = desk;
  const isWorthKeeping = !isBlankForm(before) || attempt !== null;
  return {
    ...desk,
    form,
    step: "hospital",
    attempt: null,
    touchedAt: now,
    isFormOpen: true,
    setAside: isWorthKeeping
      ? { form: before, step, attempt, touchedAt, under: desk.setAside }
      : desk.setAside,
    copy: null,
    asksFirst: false,
    refusals: {},
  };
}

/** Whether the desk has anything that the user would miss. */
export function isWorthKeeping(desk: Desk): boolean {
  return !isBlankForm(desk.form) || desk.attempt !== null || desk.setAside !== null ||
    desk.copy !== null;
}
