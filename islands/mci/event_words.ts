import { dateAndTime, timeOrDate } from "../../domain/time/local_time.ts";
import type { MciEvent } from "../../domain/mci/events.ts";
import { TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { t, type Words } from "../../words/t.ts";

/** Who did it: a user, an API client in a user's name, or nobody. */
export function actorOf({ actorName, isApiClient }: MciEvent): string {
  const who = actorName ?? t("The system");
  return isApiClient ? t("{name} (by a program)", { name: who }) : who;
}

/** What was done, shown after the name of who did it: 'changed Immediate from 4 to 7'. */
export function deedOf(event: MciEvent, timeZone: string): string {
  const { action, hospitalName, areCapacitiesCleared } = event;
  const changes = changesIn(event, timeZone);
  const handed = handedWords(event);
  const cleared = areCapacitiesCleared && t("What hospitals had offered was cleared.");
  const said = (deed: string, others = changes) =>
    [[deed, ...others, handed].filter(Boolean).join(", "), cleared].filter(Boolean).join(". ");
  switch (action) {
    case "mci.started":
      return said(startedWords(event, timeZone), begunWith(event));
    case "mci.changed":
      return said(
        changes.length > 0 ? t("changed {changes}", { changes: changes.join(", ") }) : "",
        [],
      );
    case "mci.ended":
      return said(t("ended this MCI"));
    case "mci.reopened":
      return said(t("reopened this MCI"));
    case "mci.exported":
      return t(EXPORTED[String(event.changes.file?.to)] ?? "exported a file");
    case "mci.asked": {
      const { to } = event.changes.hospitals ?? { to: 0 };
      return t(
        "asked {count, plural, one {# hospital} other {# hospitals}} for MCI capacity",
        { count: Number(to) },
      );
    }
    case "hospital.mci_capacity":
      return t("changed the MCI capacity of {hospital}: {changes}", {
        hospital: hospitalName ?? t("a hospital"),
        changes: changes.join(", "),
      });
  }
}

/** Whether there is something to say: not of a change of which the log does not know what it changed. */
export function isTelling({ action, changes, areCapacitiesCleared }: MciEvent): boolean {
  const isChange = action === "mci.changed" || action === "hospital.mci_capacity";
  return !isChange || areCapacitiesCleared || Object.keys(changes).length > 0;
}

const EXPORTED: Record<string, Words> = {
  patients: "exported the patients",
  counts: "exported the counts over time",
};

/** The name of each field on screen. Only API clients change the treated counts. */
const NAMES: Record<string, Words> = {
  estimatedRedCount: TRIAGE_LABELS.RED,
  estimatedYellowCount: TRIAGE_LABELS.YELLOW,
  estimatedGreenCount: TRIAGE_LABELS.GREEN,
  estimatedZebraCount: TRIAGE_LABELS.ZEBRA,
  treatedRedCount: "treated patients (Immediate)",
  treatedYellowCount: "treated patients (Delayed)",
  treatedGreenCount: "treated patients (Minor)",
  treatedZebraCount: "treated patients (Dead)",
  mciRedCapacity: TRIAGE_LABELS.RED,
  mciYellowCapacity: TRIAGE_LABELS.YELLOW,
  mciGreenCapacity: TRIAGE_LABELS.GREEN,
  incidentNumber: "Incident Number",
  startedAt: "Started At",
  endedAt: "Ended At",
  address1: "Address 1",
  address2: "Address 2",
  city: "City",
  state: "State",
  zip: "ZIP",
};

type Value = string | number | boolean | null;

/** For example 'Immediate from 4 to 7'. The end is left out if the deed itself says it. */
function changesIn({ action, changes }: MciEvent, timeZone: string): string[] {
  const isDeed = (field: string) =>
    field === HANDED || field === "endedAt" && action !== "mci.changed";
  return inOrder(changes).filter(([field]) => !isDeed(field)).map(([field, { from, to }]) =>
    t("{field} from {before} to {after}", {
      field: nameOf(field),
      before: wordFor(from, timeZone),
      after: wordFor(to, timeZone),
    })
  );
}

const HANDED = "isExternallyUpdated";

/** Who keeps the counts from now on; null if that has not changed. */
function handedWords({ changes }: MciEvent): string | null {
  if (!Object.hasOwn(changes, HANDED)) return null;
  return changes[HANDED].to
    ? t("left the counts to another system")
    : t("let the counts be changed here again");
}

/** A field that a newer server sends is called as on the wire. */
function nameOf(field: string): string {
  return Object.hasOwn(NAMES, field) ? t(NAMES[field]) : field;
}

/** The time of the entry is not that of the start, where another one was typed. */
function startedWords({ at, changes }: MciEvent, timeZone: string): string {
  const startedAt = changes.startedAt?.to;
  if (typeof startedAt !== "string") return t("started this MCI");
  const [began, entered] = [startedAt, at].map((time) => Math.floor(Date.parse(time) / 60_000));
  if (began === entered) return t("started this MCI");
  const time = timeOrDate(startedAt, Date.parse(at), timeZone);
  return t("entered this MCI, started {time}", { time });
}

/** The counts at the start of the MCI. */
function begunWith({ changes }: MciEvent): string[] {
  return inOrder(changes).filter(([field]) => field.startsWith("estimated"))
    .map(([field, { to }]) => `${nameOf(field)}\u00a0${to}`); // not torn from its number
}

/** The changes in the order of NAMES; they may be stored in another order. */
function inOrder(changes: MciEvent["changes"]) {
  const known = Object.keys(NAMES);
  return Object.entries(changes).sort(([a], [b]) => known.indexOf(a) - known.indexOf(b));
}

function wordFor(value: Value, timeZone: string): string {
  if (value === null || value === "") return t("nothing");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const isInstant = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
  return isInstant ? dateAndTime(value, timeZone) : String(value);
}
