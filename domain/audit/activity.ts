import { badgeOf, DELIVERY_STATUSES, type DeliveryStatus } from "../ringdown/delivery_status.ts";
import { wholeMinutes } from "../time/durations.ts";
import { dateAndTime } from "../time/local_time.ts";
import { LANGUAGE_NAMES } from "../../words/language.ts";
import { say, t, type Words } from "../../words/t.ts";

/** What belongs together, and is chosen together; the database's function `audit_kind` decides. */
export const ACTIVITY_KINDS = [
  "sign-in",
  "reading",
  "ringdown",
  "hospital",
  "administration",
  "refusal",
] as const;
export type ActivityKind = typeof ACTIVITY_KINDS[number];

export const KIND_LABELS: Record<ActivityKind, Words> = {
  "sign-in": "Signing in and out",
  reading: "Patient data read",
  ringdown: "Ringdowns sent and changed",
  hospital: "Hospital statuses and MCIs",
  administration: "Administration",
  refusal: "Refused requests",
};

export const ACTIVITY_OUTCOMES = ["done", "refused", "failed"] as const;
export type ActivityOutcome = typeof ACTIVITY_OUTCOMES[number];

export const OUTCOME_LABELS: Record<ActivityOutcome, Words> = {
  done: "Done",
  refused: "Refused",
  failed: "Failed",
};

/** One row of the audit, as it is shown. */
export interface Activity {
  /** For the cursor of the next page. */
  number: string;
  at: string;
  action: string;
  outcome: ActivityOutcome;
  /** Null: the system itself, or a stranger. */
  actorName: string | null;
  actorId: string | null;
  organizationName: string | null;
  /** The program that acted for the actor. */
  clientName: string | null;
  address: string | null;
  subjectKind: string | null;
  /** As it is called now; null where it has no name or is gone. */
  subjectName: string | null;
  details: ActivityDetails;
}

/** Of the many things that details may say: those that are shown. */
export interface ActivityDetails {
  /** What changed of the stored row: a secret only that it did. */
  row?: Record<string, { from: unknown; to: unknown } | "changed">;
  changes?: Record<string, { from: unknown; to: unknown }>;
  call?: string;
  status?: number | string;
  count?: number;
  seconds?: number;
  kind?: string;
  ids?: string[];
  /** An import, or the undoing of one: what it was of, and how many lines. */
  list?: { kind: string; made: number; changed?: number; stays?: number };
}

/** What each action is called. One that is missing here is shown by its name. */
const WORDS: Record<string, Words> = {
  "sign_in.done": "Signed in",
  "sign_in.password": "Gave the password",
  "sign_in.failed": "Tried to sign in",
  "sign_in.provider": "Signed in with the organization's provider",
  "sign_in.provider_failed": "Tried to sign in with a provider",
  "sign_in.provider_tested": "Tested single sign-on",
  "sign_in.roles_put_off":
    "Kept a role that the provider takes: the only crew of patients under way",
  "sign_in.reset_asked": "Asked for a password reset",
  "sign_in.reset_failed": "Tried to reset a password",
  "sign_in.setup_failed": "Tried to set up the first super user",
  "sign_in.password_asked": "Was asked for the password again",
  "sign_in.password_again": "Gave the password again",
  "sign_in.password_again_failed": "Tried to give the password again",
  "second_factor.failed": "Tried a second factor",
  "second_factor.mailed": "Asked for a new code",
  "second_factor.recovery_codes_made": "Made new recovery codes",
  "session.signed_out": "Signed out",
  "session.ended": "Ended a session",
  "session.expired": "Session timed out",
  "token.issued": "Got a token",
  "token.refused": "Tried to get a token",
  "read.ringdown": "Opened a ringdown",
  "read.versions": "Opened the versions of a ringdown",
  "read.handover": "Opened a handover",
  "read.history": "Read the history",
  "read.history_print": "Opened the history for printing",
  "read.history_export": "Downloaded the history",
  "read.board_print": "Opened a board for printing",
  "read.mci_print": "Opened an MCI for printing",
  "list.exported": "Downloaded a list of the administration",
  "read.own": "Opened the own ringdowns",
  "read.board": "Opened a board",
  "read.dashboard": "Opened the dashboard",
  "read.mci": "Opened an MCI with its patients",
  "read.mci_events": "Read the log of an MCI",
  "read.changes": "Read the change feed",
  "read.webhook": "Got a ringdown by a webhook",
  "read.activity": "Read the activity",
  "read.activity_export": "Downloaded the activity",
  "read.seen": "Read who has seen a ringdown",
  "read.seen_export": "Downloaded who has seen a ringdown",
  "stream.opened": "Opened a live screen",
  "stream.ended": "Closed a live screen",
  "mci.exported": "Downloaded a file of an MCI",
  "ringdown.sent": "Sent a ringdown",
  "ringdown.told": "Updated a patient",
  "ringdown.status": "Set a status",
  "ringdown.undone": "Undid a status",
  "ringdown.corrected": "Corrected unit or number",
  "ringdown.changes_acknowledged": "Acknowledged changes",
  "ringdown.taken_over": "Took a ringdown over",
  "ringdown.closed": "Closed a forgotten ringdown",
  "ringdown.erased": "Removed words and vitals",
  "ringdown.no_screen": "Alert: no screen was open",
  "ringdown.not_received": "Alert: not received",
  "ringdown.not_confirmed": "Alert: not confirmed",
  "hospital_status.published": "Published a hospital's status",
  "hospital.mci_capacity": "Offered MCI capacity",
  "user.app_added": "Set up an authenticator app",
  "user.app_removed": "Stopped using an authenticator app",
  "user.mailed_codes_settled": "Chose mailed codes",
  "user.password_changed": "Changed a password",
  "user.password_reset": "Reset a password",
  "user.first_super_user": "Made the first super user",
  "user.break_glass": "Made a super user in an emergency",
  "user.break_glass_ended": "Ended the access of an emergency",
  "user.provider_linked": "Linked to an account at the provider",
  "user.provider_unlinked": "Removed the link to the provider",
  "sign_in_provider.created": "Set up single sign-on",
  "sign_in_provider.changed": "Changed single sign-on",
  "sign_in_provider.deleted": "Removed single sign-on",
  "api_client.created": "Created an API client",
  "api_client.changed": "Changed an API client",
  "api_client.regenerated": "Gave an API client a new secret",
  "api_client.deleted": "Deleted an API client",
  "webhook.created": "Created a webhook",
  "webhook.changed": "Changed a webhook",
  "webhook.regenerated": "Gave a webhook a new secret",
  "webhook.deleted": "Deleted a webhook",
  "webhook.switched_off": "Switched a webhook off",
  "webhook.sent_again": "Sent again what a webhook did not take",
  "request.refused": "Tried a request",
  "request.more": "Tried more, counted only",
  "import.previewed": "Asked what an import would do",
  "import.stored": "Imported a list",
  "import.undone": "Took an import back",
  "audit.lost": "Rows of this record were lost",
  "organization.created": "Created an organization",
  "organization.changed": "Changed an organization",
  "organization.deleted": "Deleted an organization",
  "hospital.created": "Created a hospital",
  "hospital.changed": "Changed a hospital",
  "hospital.deleted": "Deleted a hospital",
  "hospital.removed": "Deleted a hospital",
  "hospital_user.created": "Created a hospital user",
  "hospital_user.changed": "Changed a hospital user",
  "hospital_user.deleted": "Deleted a hospital user",
  "ambulance.created": "Created an ambulance",
  "ambulance.added": "Created an ambulance",
  "ambulance.removed": "Deleted an ambulance",
  "ambulance.changed": "Changed an ambulance",
  "ambulance.deleted": "Deleted an ambulance",
  "invite.created": "Created an invite",
  "invite.changed": "Changed an invite",
  "invite.deleted": "Deleted an invite",
  "invite.accepted": "Accepted an invite",
  "invite.resent": "Sent an invite again",
  "invite.revoked": "Revoked an invite",
  "invite.link_changed": "Gave an invite a new link",
  "invite.left_behind": "Left an invite behind",
  "mci.created": "Created an MCI",
  "mci.changed": "Changed an MCI",
  "mci.deleted": "Deleted an MCI",
  "mci.started": "Started an MCI",
  "mci.ended": "Ended an MCI",
  "mci.reopened": "Reopened an MCI",
  "mci.asked": "Asked hospitals for their MCI capacity",
  "call.created": "Created a call",
  "call.changed": "Changed a call",
  "call.deleted": "Deleted a call",
  "user.created": "Created a user",
  "user.changed": "Changed a user",
  "user.deleted": "Deleted a user",
};

/** What somebody did who did more than to set a status. */
const STATUS_ACTIONS: Record<string, Words> = {
  "RINGDOWN RECEIVED": "Received a ringdown",
  "RINGDOWN CONFIRMED": "Confirmed a ringdown",
  "OFFLOADED ACKNOWLEDGED": "Dismissed a ringdown",
  "CANCEL ACKNOWLEDGED": "Dismissed a ringdown",
  "REDIRECT ACKNOWLEDGED": "Dismissed a ringdown",
};

/** What an action is called, after the name of who did it: 'Changed a user'. */
export function actionWords(action: string, { status }: ActivityDetails = {}): string {
  const did = action === "ringdown.status" && STATUS_ACTIONS[`${status}`];
  if (did) return t(did);
  const words = WORDS[action];
  if (words) return t(words);
  const plain = action.replace(/[._]/g, " ");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Why a request was refused, by the status that answered it. */
const REFUSALS: Record<string, Words> = {
  400: "what was sent is not valid",
  401: "not signed in",
  403: "not allowed",
  404: "it is not there, or not for them",
  409: "something else has to be done first",
  413: "too much was sent",
  422: "what was sent is not valid",
  429: "too often",
};

function callWords(call: string, status: number | string | undefined): string {
  const words = REFUSALS[String(status)];
  return words ? `${t(words)}: ${call} (${status})` : `${call} (${status})`;
}

/** What is told of these is what they began with. */
const BEGINNINGS = /\.(created|started|asked|exported|switched_off)$/;

/**
 * What the details say, in one line; never patient data, because they hold none. Times are in the
 * zone; without one in UTC, because the readers of a file are in several.
 */
export function detailWords(
  { details, action }: Pick<Activity, "details" | "action">,
  timeZone?: string,
): string {
  const { call, status, count, seconds, ids, list, row, changes } = details;
  const inWords = BEGINNINGS.test(action) ? beginningWords : changeWords;
  const parts = [
    call && callWords(call, status),
    !call && typeof status === "string" && action.startsWith("ringdown.") &&
    !isSaidByAction(action, status) && statusWords(action, status),
    count !== undefined &&
    (action === "request.more" ? t("{count} more", { count }) : t("{count} times", { count })),
    seconds !== undefined && t("after {time}", { time: durationWords(seconds) }),
    list && `${say(LIST_WORDS[list.kind] ?? list.kind)}: ${list.made}`,
    list?.changed && t("{count} changed", { count: list.changed }),
    list?.stays && t("{count} stay", { count: list.stays }),
    ids && t("{count, plural, one {# ringdown} other {# ringdowns}}", { count: ids.length }),
    ...Object.entries({ ...byColumn(row), ...byColumn(changes) }).map(([name, change]) =>
      inWords(name, change, timeZone)
    ),
  ];
  return parts.filter((part) => typeof part === "string").join("; ");
}

/** What columns are called on the screens; null: the action says it all. */
const FIELD_WORDS: Record<string, Words | null> = {
  token_hash: "link",
  hashed_password: "password",
  hashed_client_secret: "secret",
  totp_key: "authenticator app",
  totp_pending_key: null,
  totp_last_step: null,
  name: "name",
  type: "type",
  state: "state",
  time_zone: "time zone",
  is_mfa_enabled: "multifactor authentication",
  is_active: "active",
  first_name: "first name",
  last_name: "last name",
  email: "email",
  is_operational_user: "operational user",
  is_admin_user: "administrative user",
  is_super_user: "super user",
  is_service_account: "service account",
  uses_mailed_codes: "uses mailed codes",
  deleted_at: "deleted",
  phone: "phone",
  state_facility_code: "state facility code",
  state_unique_id: "state unique id",
  sort_sequence_number: "place in the order",
  alert_emails: "alert emails",
  alert_from: "alert from",
  alert_to: "alert to",
  is_info_user: "info user",
  is_ringdown_user: "ringdown user",
  ambulance_identifier: "unit number",
  message: "message",
  expires_at: "expires",
  sent_by_id: null,
  revoked_at: "revoked",
  accepted_at: "accepted",
  is_left_behind: "left behind",
  redirect_uri: "redirect URI",
  client_id: "client id",
  scopes: "scopes",
  acts_as: "acts as",
  issuer: "issuer",
  client_secret: "client secret",
  email_domains: "email domains",
  is_email_trusted: "addresses verified by the provider",
  roles_claim: "roles claim",
  operational_values: "operational values",
  admin_values: "admin values",
  hospital_values: "hospital values",
  creates_users: "creates users",
  is_factor_given: "second factor of the provider",
  is_enabled: "in use",
  is_password_off: "passwords turned off",
  url: "url",
  kinds: "kinds",
  is_full: "with patient data",
  off_because: "off because",
  incident_number: "incident number",
  address: "address",
  is_drill: "drill",
  started_at: "started",
  ended_at: "ended",
  language: "language",
  organization_id: "organization",
  hospital_id: "hospital",
  user_id: "user",
  account_id: "account",
  dispatch_call_number: "call number",
  start_at: "started",
  estimated_red_count: "estimated patients (Immediate)",
  estimated_yellow_count: "estimated patients (Delayed)",
  estimated_green_count: "estimated patients (Minor)",
  estimated_zebra_count: "estimated patients (Dead)",
  treated_red_count: "treated patients (Immediate)",
  treated_yellow_count: "treated patients (Delayed)",
  treated_green_count: "treated patients (Minor)",
  treated_zebra_count: "treated patients (Dead)",
  mci_red_capacity: "MCI capacity (Immediate)",
  mci_yellow_capacity: "MCI capacity (Delayed)",
  mci_green_capacity: "MCI capacity (Minor)",
  address1: "Address 1",
  address2: "Address 2",
  city: "City",
  zip: "ZIP",
  is_externally_updated: "counts kept by another system",
  hospitals: "hospitals",
  file: "file",
  because: "because",
  failed: "not taken",
  is_everywhere: "in all organizations",
  accepted_by_id: null,
  revoked_by_id: null,
  ed_admin_user_id: null,
  subject_id: null,
  two_factor_data: null,
  connected_at: null,
};

/** What stored values are called on the screens, by column. */
const VALUE_WORDS: Record<string, Record<string, Words>> = {
  kinds: { ringdown: "Ringdowns", hospitalStatus: "Hospital statuses", mci: "MCIs" },
  file: { patients: "Patients (CSV)", counts: "Counts over time (CSV)" },
  because: { GONE: "the address is gone", FAILING: "it took nothing for days" },
  organization: { all: "All organizations" },
};

/** What an import was of. */
const LIST_WORDS: Record<string, Words> = {
  units: "units",
  users: "users",
  hospitals: "hospitals",
};

/** 'Confirmed a ringdown' needs no 'Confirmed' below it. */
function isSaidByAction(action: string, status: string): boolean {
  return action === "ringdown.sent" ||
    action === "ringdown.status" && status in STATUS_ACTIONS && !status.endsWith("ACKNOWLEDGED");
}

/** As on the badges; that it was dismissed is said, too, where the action does not. */
function statusWords(action: string, status: string): string {
  if (!isDeliveryStatus(status)) return status;
  const badge = badgeOf(status);
  return status.endsWith("ACKNOWLEDGED") && action !== "ringdown.status"
    ? t("{status}, dismissed", { status: badge })
    : badge;
}

function isDeliveryStatus(status: string): status is DeliveryStatus {
  return DELIVERY_STATUSES.some((each) => each === status);
}

type Change = { from: unknown; to: unknown } | "changed";

/** Of what was made, how it began. */
function beginningWords(column: string, change: Change, zone?: string): string | null {
  const words = fieldWords(column);
  if (words === null || change === "changed" || isNamedById(change)) return null;
  return `${say(words)}: ${valueWords(change.to, { column, zone })}`;
}

/** Of what is named by an id only that it changed: nobody knows it by its id. */
function changeWords(column: string, change: Change, zone?: string): string | null {
  const words = fieldWords(column);
  if (words === null) return null;
  if (change === "changed" || isNamedById(change)) {
    return t("{field} changed", { field: say(words.replace(/ id$/, "")) });
  }
  const [from, to] = [change.from, change.to].map((value) => valueWords(value, { column, zone }));
  return from === t("nothing") ? `${say(words)}: ${to}` : `${say(words)}: ${from} → ${to}`;
}

/** By the names of columns: what a verb tells may be in the stored row, too. */
function byColumn(changes: Record<string, Change> = {}): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase(),
      change,
    ]),
  );
}

function fieldWords(column: string): string | null {
  return column in FIELD_WORDS ? FIELD_WORDS[column] : column.replace(/_/g, " ");
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isNamedById({ from, to }: { from: unknown; to: unknown }): boolean {
  return [from, to].some((value) => typeof value === "string" && ID.test(value));
}

const LONGEST_VALUE = 80;
/** All scopes of an API client are shorter: none of them is left out. */
const LONGEST_LIST = 200;
/** As PostgreSQL writes a time into JSON. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function valueWords(
  value: unknown,
  { column, zone }: { column: string; zone: string | undefined },
): string {
  if (value === null || value === undefined || value === "") return t("nothing");
  if (typeof value === "string" && isTime(value)) return timeWords(value, zone);
  if (value === true) return t("yes");
  if (value === false) return t("no");
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) {
    const named = value.map((one) => namedValue(column, one));
    return named.length === 0 ? t("nothing") : cut(named.join(", "), LONGEST_LIST);
  }
  const text = typeof value === "string" ? namedValue(column, value) : JSON.stringify(value);
  return cut(text, LONGEST_VALUE);
}

/** Anybody may type something like a time as their name: one that does not exist is text. */
function isTime(value: string): boolean {
  return TIME.test(value) && Date.parse(value) >= 0;
}

const LANGUAGES_BY_CODE: Record<string, string> = LANGUAGE_NAMES;

function namedValue(column: string, value: string): string {
  if (column === "language") return LANGUAGES_BY_CODE[value] ?? value;
  const words = VALUE_WORDS[column]?.[value];
  return words ? t(words) : value;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** An invite ends in 1970 until it is sent. */
function timeWords(text: string, zone?: string): string {
  const time = new Date(text);
  if (time.getTime() === 0) return t("nothing");
  if (zone) return dateAndTime(text, zone);
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function durationWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = wholeMinutes(seconds);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/** How somebody saw a ringdown. */
export const WAYS_TO_SEE = [
  "opened",
  "listed",
  "board",
  "mcis",
  "sent",
  "changed",
  "moved",
  "mci",
] as const;
export type WayToSee = typeof WAYS_TO_SEE[number];

export const WAY_LABELS: Record<WayToSee, Words> = {
  opened: "Opened it",
  listed: "Read a list with its details",
  board: "Had the hospital's live screen open",
  mcis: "Had a live screen of the MCIs open",
  sent: "Sent it",
  changed: "Changed it",
  moved: "Set its status, or dismissed it",
  mci: "Opened its MCI, or a file of it",
};

/** A person, or a program, who has seen a ringdown in one way. */
export interface Sighting {
  way: WayToSee;
  actorId: string | null;
  actorName: string | null;
  organizationName: string | null;
  clientName: string | null;
  times: number;
  firstAt: string;
  lastAt: string;
}
