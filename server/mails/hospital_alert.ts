import { waitInWords } from "../../domain/hospital/alerts.ts";
import type { Letter } from "../../db/emails.ts";
import { t, type Words } from "../../words/t.ts";
import { letter } from "./letter.ts";

/** What a mail to a hospital names: never anything of a patient. */
interface HospitalLetter {
  appName: string;
  hospitalName: string;
  /** The full address of its board. */
  link: string;
}

const BECAUSE: Words =
  "Your hospital named this address for such mails. They hold nothing of a patient.";

/** The mail that nobody has received, or confirmed, ringdowns in time. */
export function ringdownAlertMail(
  { appName, hospitalName, link, kind, ringdowns, seconds }: HospitalLetter & {
    kind: "NOT RECEIVED" | "NOT CONFIRMED";
    /** How many. `more`: others than those of the last mail. */
    ringdowns: number | "more";
    seconds: number;
  },
): Letter {
  const { subject, fact } = wordsOf(kind, {
    ringdowns,
    hospital: hospitalName,
    time: waitInWords(seconds),
  });
  return letter(subject, [
    fact,
    { link, label: t("Open the board in {appName}", { appName }) },
    t(BECAUSE),
  ]);
}

/** The mail that nobody has a screen open. */
export function noScreenMail(
  { appName, hospitalName: hospital, link, seconds }: HospitalLetter & { seconds: number },
): Letter {
  const time = waitInWords(seconds);
  return letter(t("No screen is open at {hospital}", { hospital }), [
    t(
      "No screen has been open at {hospital} for {time}. Whoever sends a ringdown there is told to call.",
      { hospital, time },
    ),
    { link, label: t("Open the board in {appName}", { appName }) },
    `${t(BECAUSE)} ${t("There is no further one until a screen was open again.")}`,
  ]);
}

function wordsOf(
  kind: "NOT RECEIVED" | "NOT CONFIRMED",
  { ringdowns, hospital, time }: { ringdowns: number | "more"; hospital: string; time: string },
): { subject: string; fact: string } {
  if (ringdowns === "more") {
    return kind === "NOT RECEIVED"
      ? {
        subject: t("More ringdowns to {hospital} were not received", { hospital }),
        fact: t("More ringdowns to {hospital} were not received within {time}.", {
          hospital,
          time,
        }),
      }
      : {
        subject: t("More ringdowns to {hospital} were not confirmed", { hospital }),
        fact: t("More ringdowns to {hospital} were not confirmed within {time}.", {
          hospital,
          time,
        }),
      };
  }
  const values = { count: ringdowns, hospital };
  return kind === "NOT RECEIVED"
    ? {
      subject: t(
        "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} received",
        values,
      ),
      fact: t(
        "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} received within {time}.",
        { ...values, time },
      ),
    }
    : {
      subject: t(
        "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} confirmed",
        values,
      ),
      fact: t(
        "{count, plural, one {A ringdown} other {# ringdowns}} to {hospital} {count, plural, one {was not} other {were not}} confirmed within {time}.",
        { ...values, time },
      ),
    };
}
