import { dateAndTime, dateTimeAndZone } from "../../domain/time/local_time.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { Header } from "../frame/Header.tsx";
import { Button } from "../shared/Button.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { Atmist } from "./Atmist.tsx";
import type { HandoverProps } from "./handover_props.ts";
import { NotComing } from "./NotComing.tsx";
import { ContinuedWords } from "./Words.tsx";
import { useHandover } from "./use_handover.ts";
import { t } from "../../words/t.ts";

const BEAT_MS = 10_000;

/**
 * The handover of one patient, for the crew at the door and the nurse: on one screen, and on paper.
 */
export function HandoverIsland(props: HandoverProps) {
  const { appName, user, timeZone, isCrew } = props;
  const clock = useServerClock(props.now);
  const { ringdown, versions, connection } = useHandover(props, clock);
  const now = useNow(clock, BEAT_MS);
  const view = { ringdown, versions, now, timeZone };
  const { ambulanceIdentifier, organizationName, dispatchCallNumber, hospital } = ringdown;
  return (
    <div className="handover" data-controls={isCrew ? "large" : undefined}>
      <Header
        appName={appName}
        user={user}
        place={t("Handover")}
        connection={<ConnectionStatus connection={connection} timeZone={timeZone} />}
      />
      <main className="handover__main">
        <StaleBanner connection={connection} timeZone={timeZone} />
        <article
          className="handover__sheet"
          data-long={isLong(ringdown.patient) || undefined}
          data-stale={connection.state === "lost" || undefined}
        >
          {/* On paper it is repeated on each page, so that no page is without its patient. */}
          <header className="handover__head">
            {ringdown.isDrill && <DrillBand>{t("This is an exercise. Nobody is hurt.")}</DrillBand>}
            <div className="handover__heading">
              <h1>
                {t("{unit} to {hospital}", { unit: ambulanceIdentifier, hospital: hospital.name })}
              </h1>
              <Button className="handover__print" onClick={() => print()}>{t("Print")}</Button>
            </div>
            <p className="handover__from">
              {t("Incident #")} <strong>{dispatchCallNumber}</strong> · {organizationName}{" "}
              <span className="handover__as-of">
                {t("As of {time}", { time: dateAndTime(connection.since, timeZone) })}
              </span>
            </p>
            <p className="handover__printed" aria-hidden="true">
              {t("Patient data. Printed {time} by {name}, {organization}.", {
                time: dateTimeAndZone(now, timeZone),
                name: user.fullName,
                organization: user.organization.name,
              })}
            </p>
          </header>
          <div className="handover__body">
            <NotComing {...view} />
            <Atmist {...view} />
          </div>
          <ContinuedWords patient={ringdown.patient} />
        </article>
      </main>
    </div>
  );
}

/** Reports with more text are printed in smaller type, so that they still fit on one page. */
const LONG_TEXT = 1_500;

function isLong(patient: Patient): boolean {
  const { chiefComplaintDescription, otherObservationNotes, treatmentNotes } = patient;
  const texts = [chiefComplaintDescription, otherObservationNotes, treatmentNotes];
  return texts.join("").length > LONG_TEXT;
}
