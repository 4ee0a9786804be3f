import { EMAIL_MESSAGES, isEmailAddress } from "../people/email_address.ts";
import { ALERT_MESSAGES, MOST_ALERT_EMAILS } from "./alerts.ts";

/** What is wrong with the addresses that a hospital names, or null. */
export function alertEmailsFault(addresses: string[]): string | null {
  if (addresses.length > MOST_ALERT_EMAILS) return ALERT_MESSAGES.tooMany;
  const wrong = addresses.find((address) => !isEmailAddress(address));
  return wrong === undefined ? null : `${EMAIL_MESSAGES.notValid} (${wrong})`;
}
