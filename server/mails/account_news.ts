import type { Letter } from "../../db/emails.ts";
import type { AccountNews } from "../../db/people/news.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { nameOfZone } from "../../domain/time/time_zones.ts";
import { t } from "../../words/t.ts";
import { letter, type Part } from "./letter.ts";

/** What a mail about somebody's own account says. */
export interface AccountNewsLetter {
  appName: string;
  news: AccountNews;
  /** The present address of the account. */
  email: string;
  /** When it was done (ms), and the IANA zone of the user's organisation. */
  at: number;
  timeZone: string;
  /** The name of the administrator who did it; null if it was done with the user's own sign-in. */
  by: string | null;
  /** 'Chrome on Windows', and the network address. */
  device: string;
  address: string;
  /** The full address of the page that mails a link for a new password. */
  link: string;
}

/** The mail that tells a user what was done with their account, so that a thief is noticed. */
export function accountNewsMail(about: AccountNewsLetter): Letter {
  const { appName, news, email, at, timeZone, by, device, address, link } = about;
  const time = `${dateAndTime(at, timeZone)} (${nameOfZone(timeZone)})`;
  const fact = factOf(news, appName);
  return letter(fact.subject, [
    `${fact.subject}: ${email}.`,
    by === null
      ? t("It was on {time}, with {device}, network address {address}.", {
        time,
        device,
        address,
      })
      : t("It was on {time}, by {name}.", { time, name: by }),
    ...fact.then,
    ...(news.kind === "address changed"
      ? [t("If you know of it, there is nothing to do. If not, tell your administrator at once.")]
      : [
        t(
          "If you know of it, there is nothing to do. If not, tell your administrator at once, and choose a new password:",
        ),
        { link, label: t("Choose a new password") },
      ]),
  ]);
}

function factOf(news: AccountNews, appName: string): { subject: string; then: Part[] } {
  switch (news.kind) {
    case "password changed":
      return {
        subject: t("The password of your {appName} account was changed", { appName }),
        then: [t("Every other device is signed out and needs the new password.")],
      };
    case "address changed":
      return {
        subject: t("The email address of your {appName} account was changed", { appName }),
        then: [
          t("The address was {before} and is {after} from now on.", {
            before: news.from,
            after: news.to,
          }),
        ],
      };
    case "app set up":
      return {
        subject: t("An authenticator app was set up for your {appName} account", { appName }),
        then: [t("From now on the code at sign-in comes from that app.")],
      };
    case "app removed":
      return {
        subject: t("The authenticator app of your {appName} account was removed", { appName }),
        then: [t("The recovery codes are worth nothing any more.")],
      };
    case "codes by mail":
      return {
        subject: t("A second factor was set up for your {appName} account", { appName }),
        then: [t("From now on a code is mailed to this address at each sign-in.")],
      };
    case "recovery codes made":
      return {
        subject: t("New recovery codes were made for your {appName} account", { appName }),
        then: [t("The old ones are worth nothing any more.")],
      };
    case "new device":
      return {
        subject: t("A new device signed in to your {appName} account", { appName }),
        then: [],
      };
  }
}
