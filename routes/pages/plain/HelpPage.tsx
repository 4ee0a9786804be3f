import type { ReactNode } from "react";
import { badgeOf, DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import { meaningOf } from "../../../domain/ringdown/status_meanings.ts";
import { DeliveryBadge } from "../../../islands/ringdown/DeliveryBadge.tsx";

type Row = { term: ReactNode; meaning: ReactNode };

const SCREENS: Row[] = [
  {
    term: "Crew",
    meaning:
      "For ambulances: report a patient, choose a hospital and an ETA, send, and mark what " +
      "happens on the way. 'Hospital Info' lists what each hospital has published.",
  },
  {
    term: "Board",
    meaning:
      "For hospitals: new ringdowns ring until somebody confirms them. Nurses publish beds, " +
      "divert and notes here, and look back at earlier ringdowns.",
  },
  {
    term: "MCIs",
    meaning:
      "For coordinators: all patients and all capacities of a mass casualty incident, or of " +
      "a drill, on one page.",
  },
  {
    term: "Admin",
    meaning: "For administrators: users, invites, hospitals or ambulances, and settings of an " +
      "organization.",
  },
];

const WORDS: Row[] = [
  { term: "Ringdown", meaning: "The patient report that a crew sends ahead." },
  { term: "ED, EMS", meaning: "Emergency department; emergency medical services." },
  {
    term: "ETA",
    meaning: "Estimated time of arrival, in minutes from when the ringdown was sent.",
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
    meaning: "Mass casualty incident: more patients at once than usual care can carry.",
  },
  { term: "Drill", meaning: "An MCI for practice. It is counted nowhere among the real ones." },
  {
    term: "Triage priority",
    meaning: "R (red) immediate, Y (yellow) delayed, G (green) minor, Z (zebra) dead.",
  },
];

/** Statuses in their order, without those that repeat another's badge. */
const STATUSES: Row[] = DELIVERY_STATUSES
  .filter((status, index, all) =>
    all.findIndex((each) => badgeOf(each) === badgeOf(status)) === index
  )
  .map((status) => ({ term: <DeliveryBadge status={status} />, meaning: meaningOf(status) }));

/** Help: whom to ask, what each screen is for, and what its terms mean. */
export function HelpPage({ appName }: { appName: string }) {
  return (
    <main className="help">
      <header className="help__head">
        <img className="help__logo" src="/static/logo.svg" alt={`${appName} logo`} />
        <h1>Help</h1>
        <a className="help__home" href="/">To my screen</a>
      </header>
      <Section title="Whom to ask">
        <p>
          <strong>About a patient:</strong>{" "}
          call the emergency department. Its number stands in the list of hospitals. {appName}{" "}
          does not take the place of a telephone: where a screen says that it is not live, or that
          something was not sent, do not rely on it.
        </p>
        <p>
          <strong>About your account:</strong>{" "}
          ask an administrator of your organization. They invite people, give rights at hospitals
          and help whoever has lost the second factor. You can replace a{" "}
          <a href="/forgot">forgotten password</a> yourself.
        </p>
      </Section>
      <Section title="The screens">
        <Rows rows={SCREENS} />
      </Section>
      <Section title="The way of a ringdown">
        <Rows rows={STATUSES} />
      </Section>
      <Section title="Words">
        <Rows rows={WORDS} />
      </Section>
      <Section title="For programs">
        <p>
          What other programs may ask is described under <a href="/api/docs">API</a>.
        </p>
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="help__section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  return (
    <dl className="help__rows">
      {rows.map(({ term, meaning }, index) => (
        <div key={index} className="help__row">
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
