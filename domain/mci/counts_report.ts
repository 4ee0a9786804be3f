import type { Report } from "../file/table_file.ts";
import type { MciEvent } from "./events.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";
import {
  TRIAGE_COLORS,
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
} from "../ringdown/triage.ts";
import { isoIn } from "../time/local_time.ts";

/** All counts after a moment. */
interface Counts {
  /** Null until the first estimate; an estimate that is taken back stands as 0. */
  estimated: Record<string, number | null>;
  treated: Record<string, number>;
  sent: Record<TriagePriority, number>;
  arrived: Record<TriagePriority, number>;
}

/** A moment at which a count changed. */
interface Moment {
  at: string;
  who: string | null;
  what: string;
  apply(counts: Counts): void;
}

/**
 * The report of every moment at which a count of an MCI changed, in order of time, with all counts
 * after it. Patients are counted under their present priority.
 */
export function countsReport(events: MciEvent[], ringdowns: Ringdown[], timeZone: string): Report {
  const counts: Counts = {
    estimated: { Red: null, Yellow: null, Green: null, Zebra: null },
    treated: { Red: 0, Yellow: 0, Green: 0, Zebra: 0 },
    sent: { RED: 0, YELLOW: 0, GREEN: 0 },
    arrived: { RED: 0, YELLOW: 0, GREEN: 0 },
  };
  const moments = [
    ...events.flatMap((event) => momentsOfEvent(event, timeZone)),
    ...ringdowns.flatMap(momentsOfRingdown),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return {
    heading: [
      `Time (${timeZone})`,
      "Who",
      "What",
      ...TRIAGE_COLORS.map((color) => `Estimated ${TRIAGE_LABELS[color]}`),
      ...TRIAGE_COLORS.map((color) => `Treated ${TRIAGE_LABELS[color]}`),
      ...TRIAGE_PRIORITIES.map((priority) => `Sent ${TRIAGE_LABELS[priority]}`),
      ...TRIAGE_PRIORITIES.map((priority) => `Arrived ${TRIAGE_LABELS[priority]}`),
    ],
    rows: moments.map((moment) => {
      moment.apply(counts);
      const { estimated, treated, sent, arrived } = counts;
      return [
        isoIn(moment.at, timeZone),
        moment.who,
        moment.what,
        ...estimatesOf(estimated),
        ...[treated, sent, arrived].flatMap((each) => Object.values(each)),
      ];
    }),
  };
}

/** Whoever estimates one color has estimated the others as 0. */
function estimatesOf(estimated: Counts["estimated"]): (number | null)[] {
  const counts = Object.values(estimated);
  return counts.every((count) => count === null) ? counts : counts.map((count) => count ?? 0);
}

const COUNT_FIELD = /^(estimated|treated)(Red|Yellow|Green|Zebra)Count$/;

/** `at` is when it was entered: an MCI may be entered long after its start, and so may its end. */
function momentsOfEvent(
  { at, actorName, action, changes }: MciEvent,
  timeZone: string,
): Moment[] {
  const edits = Object.entries(changes).flatMap(([field, { to }]) => {
    const [, kind, color] = COUNT_FIELD.exec(field) ?? [];
    return kind ? [{ kind: kind as "estimated" | "treated", color, to: Number(to) }] : [];
  });
  const words = { "mci.started": "Started", "mci.ended": "Ended", "mci.reopened": "Reopened" };
  const word = action in words ? words[action as keyof typeof words] : "Counts changed";
  const entered = { "mci.started": changes.startedAt?.to, "mci.ended": changes.endedAt?.to };
  const when = action in entered ? entered[action as keyof typeof entered] : null;
  const what = when ? `${word} at ${isoIn(String(when), timeZone)}` : word;
  if (edits.length === 0 && !(action in words)) return [];
  return [{
    at,
    who: actorName,
    what,
    apply: (counts) => {
      for (const { kind, color, to } of edits) counts[kind][color] = to;
    },
  }];
}

function momentsOfRingdown(ringdown: Ringdown): Moment[] {
  const { timestamps, patient, hospital, ambulanceIdentifier } = ringdown;
  const priority = patient.triagePriority;
  if (!priority) return [];
  const left = timestamps.CANCELLED ?? timestamps.REDIRECTED;
  const who = ringdown.organizationName;
  const to = `${ambulanceIdentifier} to ${hospital.name}`;
  const gone = timestamps.CANCELLED
    ? `Canceled: ${to}`
    : `Redirected: ${ambulanceIdentifier} from ${hospital.name}`;
  const steps: [at: string | undefined, what: string, apply: Moment["apply"]][] = [
    [timestamps["RINGDOWN SENT"], `Sent: ${to}`, ({ sent }) => sent[priority]++],
    [timestamps.ARRIVED, `Arrived: ${to}`, ({ arrived }) => arrived[priority]++],
    [left, gone, ({ sent, arrived }) => {
      sent[priority]--;
      if (timestamps.ARRIVED) arrived[priority]--;
    }],
  ];
  return steps.flatMap(([at, what, apply]) => at ? [{ at, who, what, apply }] : []);
}
