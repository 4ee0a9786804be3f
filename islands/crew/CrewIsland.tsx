import { useEffect, useRef, useState } from "react";
import { isDisplayable } from "../../domain/hospital/status.ts";
import { clockTime, minutesBetween } from "../../domain/time/local_time.ts";
import { openKind } from "../../domain/mci/mci.ts";
import { isBlankForm } from "../../domain/ringdown/form.ts";
import { patientLine } from "../../domain/ringdown/patient_line.ts";
import { patientOf } from "../../domain/ringdown/request.ts";
import { useLate } from "../time/use_late.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { useAttention } from "../alarm/use_attention.ts";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import { Header } from "../frame/Header.tsx";
import { TabPanel, Tabs } from "../frame/Tabs.tsx";
import { DeliveryStatusScreen } from "./delivery/DeliveryStatusScreen.tsx";
import type { Unsent } from "../outbox/outbox.ts";
import type { Vault } from "../outbox/store.ts";
import type { CrewProps } from "./crew_props.ts";
import { type Desk, isWorthKeeping } from "./desk.ts";
import { focusHeading } from "./focus.ts";
import { HospitalNewsAlerts } from "./HospitalNewsAlerts.tsx";
import { HospitalStatusList } from "./hospitals/HospitalStatusList.tsx";
import { OpenMcis } from "./OpenMcis.tsx";
import { useNewBuild } from "../version/use_new_build.ts";
import { useTyping } from "../form/use_typing.ts";
import { RingdownForm } from "./report/RingdownForm.tsx";
import { EdCalls } from "./screens/EdCalls.tsx";
import { useCrew } from "./use_crew.ts";
import { typedWords } from "./update/said_words.ts";
import type { Writing } from "./update/use_writings.ts";
import { useKeptFocus } from "./use_kept_focus.ts";
import { CREW_TABS, useCrewTab } from "./use_crew_tab.ts";
import { t } from "../../words/t.ts";

/**
 * The crew's screen: the ringdown they are writing or their active deliveries, and the hospitals.
 * `vault`: seals the form in place of the vault of this device.
 */
export function CrewIsland({ vault, ...props }: CrewProps & { vault?: Vault }) {
  const crew = useCrew(props, vault);
  const { view, snapshot, hand: { desk } } = crew;
  const [tab, showTab] = useCrewTab(props.tab);
  const [redirectAsked, askRedirect] = useState<string | null>(null);
  const isTyping = useTyping();
  const keepFocus = useKeptFocus();
  const [isRenewed, setIsRenewed] = useState(false);
  const { outbox, code, view: { unsent, isSignedOut, place } } = crew.outbox;
  const [updated, setUpdated] = useState<Unsent | null>(null);
  const [moves, setMoves] = useState(0);
  const onMoved = () => setMoves((count) => count + 1);
  const { writings } = crew;
  useEffect(() => { // what the device had of a patient whose ringdown is unsent
    if (updated) return;
    const sending = unsent.find(({ intent }) =>
      intent.kind === "send" && writings.at(intent.ringdownId)?.restoredFrom
    );
    if (sending) setUpdated(sending);
  }, [unsent, writings.typed.length, updated === null]);
  const isThere = (id: string) =>
    updated?.intent.ringdownId === id || snapshot.ringdowns.some((ringdown) =>
      ringdown.id === id
    ) ||
    unsent.some(({ intent }) => intent.ringdownId === id);
  const lost = writings.typed.filter(({ ringdown }) => !isThere(ringdown.id));
  const hasUnsent = unsent.length > 0 || crew.sending.isSending || !isBlankForm(desk.form) ||
    desk.setAside !== null;
  useAttention(snapshot.ringdowns.length > 0 || hasUnsent);
  useNewBuild(() =>
    view.connection.state === "live" && !hasUnsent && crew.undo.steps.length === 0 &&
    crew.told.notices.length === 0 && lost.length === 0 && crew.departures.left.length === 0
  );
  return (
    <div
      className="crew"
      data-controls="large"
      data-typing={isTyping || undefined}
      onFocus={keepFocus}
    >
      <Header
        appName={props.appName}
        user={props.user}
        place={<Place desk={desk} crewName={props.user.fullName} hasForm={hasForm(crew)} />}
        connection={<ConnectionStatus connection={view.connection} timeZone={view.timeZone} />}
      />
      <main className="crew__main">
        <div className="crew__tabs">
          <Tabs
            label={t("Crew")}
            tabs={CREW_TABS.map((tab) => ({ ...tab, label: t(tab.label) }))}
            selected={tab}
            onSelect={showTab}
            keepsHistory
          />
        </div>
        <OpenMcis view={view} mcis={snapshot.mcis} statuses={snapshot.statusUpdates} />
        <div className="crew-news">
          {code && (
            <code.SignInLater
              user={props.user}
              holds={hasUnsent}
              isRefused={isSignedOut && unsent.length > 0}
              isLost={place.kind !== "device" || !crew.hand.canKeep}
              sendsItself
              onSignedIn={() => {
                setIsRenewed(true);
                outbox?.hurry();
              }}
            />
          )}
          <EdCalls ringdowns={snapshot.ringdowns} view={view} />
          <HospitalNewsAlerts
            view={view}
            ringdowns={snapshot.ringdowns}
            statuses={snapshot.statusUpdates}
            onRedirect={({ id }) => {
              crew.hand.act({ type: "formClosed" });
              if (tab !== "ringdown") returnToRingdown();
              askRedirect(id);
            }}
          />
        </div>
        {code && (
          <code.NewsRoom
            isOn={tab === "ringdown" && !hasForm(crew)}
            own={snapshot.ringdowns}
            timeZone={view.timeZone}
            onMoved={onMoved}
          >
            <code.UnsentList
              hand={crew.outbox}
              inForm={crew.sending.isSending ? desk.attempt?.request.id ?? null : null}
              own={snapshot.ringdowns}
              clock={crew.clock}
              view={view}
              answers={crew.departures.answers}
              onTakenBack={isBlankForm(desk.form) && !desk.attempt
                ? (form) => crew.hand.act({ type: "takenBack", form })
                : null}
              writings={writings}
              onUpdate={setUpdated}
            />
          </code.NewsRoom>
        )}
        <TabPanel id="ringdown" selected={tab}>
          <RingdownTab
            {...props}
            crew={crew}
            isRenewed={isRenewed}
            moves={moves}
            onMoved={onMoved}
            lost={lost}
            update={code && updated && (
              <code.UpdateUnsent
                key={updated.id}
                view={view}
                unsent={updated}
                outbox={crew.outbox}
                writings={writings}
                options={{
                  units: props.ambulanceIdentifiers,
                  mcis: snapshot.mcis,
                  flags: props.flags,
                }}
                onChanged={crew.take}
                onClose={() => setUpdated(null)}
              />
            )}
            redirect={{ askedFor: redirectAsked, onAsked: () => askRedirect(null) }}
          />
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
        {code && <code.UndoBar undo={crew.undo} />}
        {code && (
          <code.AskedReturns
            userId={props.user.id}
            isLive={view.connection.state === "live"}
            undo={crew.undo}
            departures={crew.departures}
          />
        )}
        {code && crew.vault && (
          <code.KeptDepartures
            userId={props.user.id}
            vault={crew.vault}
            now={view.serverTime}
            departures={crew.departures}
          />
        )}
        {code && (
          <code.LogOutQuestion
            hand={crew.outbox}
            typed={writings.typed.length}
            isLost={view.connection.state === "lost"}
          />
        )}
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

type Crew = ReturnType<typeof useCrew>;

/** Whether the form is shown, not the deliveries. Who has left stays until that was read. */
function hasForm({ snapshot, hand: { desk }, departures }: Crew): boolean {
  return snapshot.ringdowns.length + departures.left.length === 0 || desk.isFormOpen;
}

/**
 * The unit with its crew; while a form is filled in, its patient, so that they are in sight on every
 * step. An age alone would look like the number of a unit.
 */
function Place({ desk, crewName, hasForm }: { desk: Desk; crewName: string; hasForm: boolean }) {
  const { ambulanceIdentifier: unit, sex, chiefComplaintDescription: complaint } = desk.form;
  const isOfForm = hasForm && !desk.asksFirst && (sex || complaint.trim());
  const who = isOfForm ? patientLine(patientOf(desk.form)) : "";
  if (!who) return <>{[unit, crewName].filter(Boolean).join(" · ")}</>;
  return (
    <div className="crew__place">
      <span className="crew__unit">{unit || crewName}</span>
      <span className="crew__patient">{who}</span>
    </div>
  );
}

type RingdownTabProps = CrewProps & {
  crew: Crew;
  /** The user has signed in again over the page, which does not know how long that lasts. */
  isRenewed: boolean;
  /** Changes when something but a press has moved deliveries. */
  moves: number;
  onMoved: () => void;
  /** What was typed into updates of deliveries that are gone. */
  lost: Writing[];
  /** The form that tells more of a patient whose ringdown is not sent yet, in place of the rest. */
  update: React.ReactNode;
  redirect: { askedFor: string | null; onAsked: () => void };
};

function RingdownTab(
  {
    crew,
    isRenewed,
    moves,
    onMoved,
    lost,
    update,
    redirect,
    flags,
    ambulanceIdentifiers,
    sessionEndsAt,
  }: RingdownTabProps,
) {
  const { view, snapshot, hand, sending, handlers, take, told, departures } = crew;
  const { desk, act, canKeep, isKept, elsewhere } = hand;
  const { code } = crew.outbox;
  const isLate = useLate(canKeep && !isKept && isWorthKeeping(desk));
  const [isAgencyOpen, setIsAgencyOpen] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [takenOver, setTakenOver] = useState<string | null>(null);
  const count = snapshot.ringdowns.length;
  const showsForm = hasForm(crew);
  const question = elsewhere ? "windows" : desk.asksFirst && code ? "draft" : null;
  const place = useFocusOnHeading(
    showsForm ? question ?? "form" : "deliveries",
    count + departures.left.length,
  );
  const openAgency = () => setIsAgencyOpen(true);
  const isToldInPlace = (id: string) =>
    code && !showsForm && !update && departures.left.some((ringdown) => ringdown.id === id);
  return (
    <div ref={place} className="crew__column">
      <div className="crew__notices" tabIndex={-1}>
        {told.notices.map(({ about, kind, text }) => (
          <Alert
            key={about}
            kind={kind}
            onDismiss={() => told.dismiss(about)}
          >
            {text}
          </Alert>
        ))}
        {code && (showsForm || update) && departures.left.map((ringdown) => (
          <code.Departed
            key={ringdown.id}
            view={view}
            ringdown={ringdown}
            answers={departures.answers}
            onRead={() => departures.dismiss(ringdown.id)}
          />
        ))}
        {lost.filter(({ ringdown }) => !isToldInPlace(ringdown.id)).map((writing) => (
          <Alert
            key={writing.updateId}
            kind="warning"
            onDismiss={() => crew.writings.set(writing.ringdown.id, () => null)}
          >
            {typedWords(writing)}
          </Alert>
        ))}
        {!isRenewed && (
          <SessionEnd sessionEndsAt={sessionEndsAt} now={view.now} timeZone={view.timeZone} />
        )}
        {!canKeep && (
          <Alert kind="warning">
            {t("This device keeps no draft: what you enter is lost when this page is closed.")}
          </Alert>
        )}
        {isLate && (
          <Alert kind="warning">
            {t(
              "What you enter is not stored on this device yet: it would be lost if this page was closed now.",
            )}
          </Alert>
        )}
      </div>
      {update}
      {!update && showsForm && count > 0 && (
        <Button
          disabled={sending.isSending}
          onClick={() => act({ type: "formClosed" })}
        >
          {t("Delivery status ({count})", { count })}
        </Button>
      )}
      {!update && showsForm && elsewhere && code && (
        <code.WindowsQuestion view={view} desk={desk} elsewhere={elsewhere} />
      )}
      {!update && showsForm && question === "draft" && code && (
        <code.DraftQuestion
          view={view}
          draft={desk}
          onContinue={() => act({ type: "continued" })}
          onDiscard={() => {
            act({ type: "cleared" });
            sending.dismiss();
          }}
        />
      )}
      {!update && (showsForm
        ? !question && (
          <RingdownForm
            view={view}
            desk={desk}
            act={act}
            sending={sending}
            units={ambulanceIdentifiers}
            mcis={snapshot.mcis}
            statuses={snapshot.statusUpdates}
            flags={flags}
            news={code && (
              <>
                {lost.length > 0 && <code.SeeAbove />}
                <code.SameIncident view={view} form={desk.form} own={snapshot.ringdowns} />
              </>
            )}
            redirected={code && desk.form.redirectedFromId && (
              <code.Redirected
                id={desk.form.redirectedFromId}
                step={desk.step}
                view={view}
                onTold={setIsTaken}
              />
            )}
            isTaken={isTaken}
            aside={
              <Button variant="quiet" onClick={openAgency}>{t("Under way in my agency")}</Button>
            }
          />
        )
        : (
          <DeliveryStatusScreen
            view={view}
            ringdowns={snapshot.ringdowns}
            departures={departures}
            statuses={snapshot.statusUpdates}
            moves={moves}
            onMoved={onMoved}
            handlers={handlers}
            redirect={redirect}
            takenOver={{ id: takenOver, onOpened: () => setTakenOver(null) }}
            options={{ units: ambulanceIdentifiers, mcis: snapshot.mcis, flags }}
            outbox={crew.outbox}
            writings={crew.writings}
            hasUnsent={!isBlankForm(desk.form)}
            onAnotherPatient={() => act({ type: "formOpened" })}
            onAgency={openAgency}
          />
        ))}
      {code && (
        <code.AgencyLater
          view={view}
          hand={hand}
          tell={told.tell}
          own={snapshot.ringdowns}
          open={isAgencyOpen}
          onClose={() => setIsAgencyOpen(false)}
          onTaken={(ringdown) => {
            take(ringdown);
            setTakenOver(ringdown.id);
            act({ type: "formClosed" });
            setIsAgencyOpen(false);
          }}
        />
      )}
    </div>
  );
}

/**
 * Moves the focus to the heading of a part that replaced another one, so that users continue there.
 */
function useFocusOnHeading(part: string, count: number) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ part, count });
  useEffect(() => {
    const before = shown.current;
    shown.current = { part, count };
    const isLost = count < before.count && document.activeElement === document.body;
    if (before.part === part && !isLost) return;
    focusHeading(place.current);
  }, [part, count]);
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
      {t("You will be signed out at {time}. Sign in again between two patients.", {
        time: clockTime(sessionEndsAt, timeZone),
      })}
    </Alert>
  );
}
