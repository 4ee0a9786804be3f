import { badgeOf, DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import { meaningOf } from "../../../domain/ringdown/status_meanings.ts";
import { DeliveryBadge } from "../../../islands/ringdown/DeliveryBadge.tsx";
import { HelpHead, HelpRows, HelpSection, type HelpTerm, inWords } from "./HelpParts.tsx";
import { t } from "../../../words/t.ts";

const SCREENS: HelpTerm[] = [
  {
    term: "Crew",
    meaning:
      "For ambulances: report a patient, choose a hospital and an ETA, send, and mark what happens on the way. 'Hospital Info' lists what each hospital has published.",
  },
  {
    term: "Board",
    meaning:
      "For hospitals: new ringdowns ring until somebody confirms them. Nurses publish beds, divert and notes here, and look back at earlier ringdowns.",
  },
  {
    term: "MCIs",
    meaning:
      "For coordinators: all patients and all capacities of a mass casualty incident, or of a drill, on one page.",
  },
  {
    term: "Admin",
    meaning:
      "For administrators: users, invites, hospitals or ambulances, and settings of an organization.",
  },
];

const WORDS: HelpTerm[] = [
  { term: "Ringdown", meaning: "The patient report that a crew sends ahead." },
  { term: "ED, EMS", meaning: "Emergency department; emergency medical services." },
  {
    term: "ETA",
    meaning:
      "Estimated time of arrival. Crews give it in minutes from when they send the ringdown; screens show the time of day.",
  },
  { term: "Code 2, Code 3", meaning: "Urgency: without, or with lights and sirens." },
  {
    term: "Divert",
    meaning: "A hospital asks ambulances to go elsewhere. Ringdowns can still be sent there.",
  },
  { term: "En route", meaning: "Ambulances on their way to a hospital." },
  { term: "Offloading", meaning: "Ambulances that are there and still have their patient." },
  {
    term: "MCI",
    meaning: "Mass casualty incident: more patients at once than usual care can handle.",
  },
  { term: "Drill", meaning: "An MCI for practice. It is counted nowhere among the real ones." },
  {
    term: "Triage priority",
    meaning: "R (red) immediate, Y (yellow) delayed, G (green) minor, Z (zebra) dead.",
  },
];

/** Statuses in their order, without those that repeat another's badge. */
const STATUSES = DELIVERY_STATUSES.filter((status, index, all) =>
  all.findIndex((each) => badgeOf(each) === badgeOf(status)) === index
);

/** No status: a fact that the crew's screen shows between 'Sent' and 'Received'. */
const ON_A_SCREEN: HelpTerm = {
  term: "On a screen",
  meaning:
    "An open screen of the hospital has it, but has not said yet that it was shown. Crews see this.",
};

/** Help: whom to ask, what each screen is for, and what its terms mean. */
export function HelpPage({ appName }: { appName: string }) {
  const [sent, ...later] = STATUSES.map((status) => ({
    term: <DeliveryBadge status={status} />,
    meaning: meaningOf(status),
  }));
  const statuses = [sent, inWords(ON_A_SCREEN), ...later];
  return (
    <main className="help">
      <HelpHead appName={appName} title={t("Help")} />
      <HelpSection title={t("On one sheet")}>
        <HelpLink href="/help/crew">{t("For crews")}</HelpLink>
        <HelpLink href="/help/hospital">{t("For emergency departments")}</HelpLink>
      </HelpSection>
      <HelpSection title={t("Whom to ask")}>
        <p>
          <strong>{t("About a patient:")}</strong> {t(
            "call the emergency department. Its number stands in the list of hospitals. {appName} does not take the place of a telephone: where a screen says that it is not live, or that something was not sent, do not rely on it.",
            { appName },
          )}
        </p>
        <p>
          <strong>{t("About your account:")}</strong> {t(
            "ask an administrator of your organization. They invite people, give rights at hospitals and help whoever has lost the second factor. You can replace a",
          )} <a href="/forgot">{t("forgotten password")}</a> {t("yourself.")}
        </p>
      </HelpSection>
      <HelpSection title={t("When everything is down")}>
        <p>
          <a href="/help/downtime">{t("Print the downtime pack")}</a> {t(
            "before you need it: what to do, the phone numbers of the hospitals, and blank ringdowns.",
          )}
        </p>
      </HelpSection>
      <HelpSection title={t("The screens")}>
        <HelpRows rows={SCREENS.map(inWords)} />
      </HelpSection>
      <HelpSection title={t("The way of a ringdown")}>
        <HelpRows rows={statuses} />
      </HelpSection>
      <HelpSection title={t("Words")}>
        <HelpRows rows={WORDS.map(inWords)} />
        <HelpLink href="/help/glossary">{t("All words: the glossary")}</HelpLink>
        <HelpLink href="/help/marks">{t("What do the marks on vitals mean?")}</HelpLink>
      </HelpSection>
      <HelpSection title={t("For programs")}>
        <p>
          {t("What other programs may ask is described under")} <a href="/api/docs">{t("API")}</a>.
        </p>
      </HelpSection>
    </main>
  );
}

function HelpLink({ href, children }: { href: string; children: string }) {
  return (
    <p>
      <a className="help__link" href={href}>{children}</a>
    </p>
  );
}
