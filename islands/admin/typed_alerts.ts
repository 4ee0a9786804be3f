import {
  ALERT_MESSAGES,
  alertEmailsIn,
  type HospitalAlerts,
  MOST_ALERT_EMAILS,
} from "../../domain/hospital/alerts.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { timeFault, timeOf } from "../../domain/time/time_of_day.ts";

/** Whom a hospital has mailed, as it is typed. */
export interface TypedAlerts {
  /** One address in each line. */
  emails: string;
  from: string;
  to: string;
}

/** What is stored, as the fields show it. */
export function typedAlerts(
  { alertEmails = [], alertHours }: Partial<HospitalAlerts>,
): TypedAlerts {
  return {
    emails: alertEmails.join("\n"),
    from: alertHours?.from ?? "",
    to: alertHours?.to ?? "",
  };
}

/** What is wrong, by the path in the body. Whether an address is one says the server. */
export function alertFaults({ emails, from, to }: TypedAlerts): Record<string, string> {
  const isHalf = isBlank(from) !== isBlank(to);
  const hasHours = !isBlank(from) || !isBlank(to);
  const faults = {
    "alertEmails": emailsFault(alertEmailsIn(emails).length, hasHours),
    "alertHours.from": timeFault(from) ??
      (isHalf && isBlank(from) ? ALERT_MESSAGES.bothHours : null),
    "alertHours.to": timeFault(to) ?? (isHalf && isBlank(to) ? ALERT_MESSAGES.bothHours : null),
  };
  const wrong = Object.entries(faults).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(wrong);
}

/** Hours without an address would look as if somebody was mailed. */
function emailsFault(count: number, hasHours: boolean): string | null {
  if (count > MOST_ALERT_EMAILS) return ALERT_MESSAGES.tooMany;
  return count === 0 && hasHours ? ALERT_MESSAGES.nobody : null;
}

/** What each message depends on, by its path: an hour is missing only beside the other one. */
export function typedByPath({ emails, from, to }: TypedAlerts): Record<string, unknown> {
  return {
    "alertEmails": [emails, isBlank(from) && isBlank(to)],
    "alertHours": [from, to],
    "alertHours.from": [from, isBlank(to)],
    "alertHours.to": [to, isBlank(from)],
  };
}

/** What is sent, if nothing is wrong. */
export function alertsIn({ emails, from, to }: TypedAlerts): HospitalAlerts {
  const [first, last] = [timeOf(from), timeOf(to)];
  const alertHours = first !== null && last !== null ? { from: first, to: last } : null;
  return { alertEmails: alertEmailsIn(emails), alertHours };
}
