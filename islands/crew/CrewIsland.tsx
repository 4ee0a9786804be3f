import { useEffect, useRef, useState } from "react";
import { isDisplayable } from "../../domain/hospital/status.ts";
import { clockTime, minutesBetween } from "../../domain/time/local_time.ts";
import { openKind } from "../../domain/mci/mci.ts";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import { Header } from "../frame/Header.tsx";
import { TabPanel, Tabs } from "../frame/Tabs.tsx";
import { AgencyRingdowns } from "./delivery/AgencyRingdowns.tsx";
import { DeliveryStatusScreen } from "./delivery/DeliveryStatusScreen.tsx";
import type { CrewProps } from "./crew_props.ts";
import { focusHeading } from "./focus.ts";
import { HospitalStatusList } from "./hospitals/HospitalStatusList.tsx";
import { OpenMcis } from "./OpenMcis.tsx";
import { RingdownForm } from "./report/RingdownForm.tsx";
import { useCrew } from "./use_crew.ts";
import { CREW_TABS, useCrewTab } from "./use_crew_tab.ts";

/**
 * The crew's screen: the ringdown they are writing or their active deliveries, and the hospitals.
 */
export function CrewIsland(props: CrewProps) {
  const crew = useCrew(props);
  const { view, snapshot, hand: { desk } } = crew;
  const [tab, showTab] = useCrewTab(props.tab);
  const unit = desk.form.ambulanceIdentifier;
  return (
    <div className="crew" data-controls="large">
      <Header
        appName={props.appName}
        user={props.user}
        place={[unit, props.user.fullName].filter(Boolean).join(" · ")}
        connection={<ConnectionStatus connection={view.connection} timeZone={view.timeZone} />}
      />
      <main className="crew__main">
        <div className="crew__tabs">
          <Tabs
            label="Crew"
            tabs={CREW_TABS}
            selected={tab}
            onSelect={showTab}
            keepsHistory
          />
        </div>
        <OpenMcis view={view} mcis={snapshot.mcis} statuses={snapshot.statusUpdates} />
        <TabPanel id="ringdown" selected={tab}>
          <RingdownTab {...props} crew={crew} />
        </TabPanel>
        <TabPanel id="hospitals" selected={tab}>
          <HospitalStatusList
            view={view}
            statuses={snapshot.statusUpdates.filter(isDisplayable)}
            mciKind={openKind(snapshot.mcis)}
            pilotHospital={props.flags.pilotHospital}
            onReturn={returnToRingdown}
          />
        </TabPanel>
      </main>
    </div>
  );
}

/** Switches to the tab 'Ringdown' as if the user had pressed it, and focuses that tab. */
function returnToRingdown(): void {
  const tab = document.getElementById("tab-ringdown");
  tab?.click();
  tab?.focus();
}

type RingdownTabProps = CrewProps & { crew: ReturnType<typeof useCrew> };

function RingdownTab({ crew, flags, ambulanceIdentifiers, sessionEndsAt }: RingdownTabProps) {
  const { view, snapshot, hand, sending, handlers, take, told } = crew;
  const { desk, act, canKeep } = hand;
  const [isAgencyOpen, setIsAgencyOpen] = useState(false);
  const count = snapshot.ringdowns.length;
  const showsForm = count === 0 || desk.isFormOpen;
  const place = useFocusOnHeading(showsForm, count);
  const openAgency = () => setIsAgencyOpen(true);
  return (
    <div ref={place} className="crew__column">
      <div className="crew__notices">
        {told.notices.map(({ about, kind, text }) => (
          <Alert
            key={about}
            kind={kind}
            onDismiss={() => told.dismiss(about)}
          >
            {text}
          </Alert>
        ))}
        <SessionEnd sessionEndsAt={sessionEndsAt} now={view.now} timeZone={view.timeZone} />
        {!canKeep && (
          <Alert kind="warning">
            This device keeps no draft: what you enter is lost when this page is closed.
          </Alert>
        )}
      </div>
      {showsForm && count > 0 && (
        <Button
          disabled={sending.isSending}
          onClick={() => act({ type: "formClosed" })}
        >
          {`Delivery status (${count})`}
        </Button>
      )}
      {showsForm
        ? (
          <RingdownForm
            view={view}
            desk={desk}
            act={act}
            sending={sending}
            units={ambulanceIdentifiers}
            mcis={snapshot.mcis}
            statuses={snapshot.statusUpdates}
            flags={flags}
            aside={<Button variant="quiet" onClick={openAgency}>Under way in my agency</Button>}
          />
        )
        : (
          <DeliveryStatusScreen
            view={view}
            ringdowns={snapshot.ringdowns}
            handlers={handlers}
            hasUnsent={!isBlankForm(desk.form)}
            onAnotherPatient={() => act({ type: "formOpened" })}
            onAgency={openAgency}
          />
        )}
      <AgencyRingdowns
        view={view}
        own={snapshot.ringdowns}
        open={isAgencyOpen}
        onClose={() => setIsAgencyOpen(false)}
        onTaken={(ringdown) => {
          take(ringdown);
          act({ type: "formClosed" });
          setIsAgencyOpen(false);
        }}
      />
    </div>
  );
}

/**
 * Moves the focus to the heading of a part that replaced another one, so that users continue there.
 */
function useFocusOnHeading(showsForm: boolean, count: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ showsForm, count });
  useEffect(() => {
    const before = shown.current;
    shown.current = { showsForm, count };
    const isLost = count < before.count && document.activeElement === document.body;
    if (before.showsForm === showsForm && !isLost) return;
    focusHeading(place.current);
  }, [showsForm, count]);
  return place;
}

const LAST_MINUTES = 60;

function SessionEnd(
  { sessionEndsAt, now, timeZone }: { sessionEndsAt: string; now: number; timeZone: string },
) {
  const minutes = minutesBetween(now, sessionEndsAt);
  if (minutes >= LAST_MINUTES) return null;
  return (
    <Alert kind="warning">
      {`You will be signed out at ${clockTime(sessionEndsAt, timeZone)}. ` +
        "Sign in again between two patients."}
    </Alert>
  );
}
