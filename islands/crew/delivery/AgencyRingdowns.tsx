import { useEffect, useState } from "react";
import { subjectOf } from "../../../domain/people/parties.ts";
import { can } from "../../../domain/people/permissions.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { isBetweenHospitals, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import { call, callPage } from "../../call/call.ts";
import { useAction } from "../../call/use_action.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import { agencyUnderWay } from "../agency_under_way.ts";
import { useRefreshed } from "../../table/use_refreshed.ts";
import type { CrewView } from "../crew_view.ts";
import { sheetsOf } from "../desk.ts";
import type { DeskInHand } from "../use_desk.ts";
import type { Notices } from "../use_notices.ts";
import { AgencyDialog, NOT_LOADED } from "./AgencyDialog.tsx";
import { t, type Words } from "../../../words/t.ts";

/** While it is open, the list is read so often. */
const AGAIN_MS = 10_000;
const FIRST_PAGE = `${agencyUnderWay()}&notSentOn=true`;
const TAKE_OVER_WORDS = {
  notDone: "Not taken over.",
  notKnown: "It is not known whether you have taken it over. Try again.",
} satisfies Record<string, Words>;

/**
 * Lists the active ringdowns of this agency, so that a crew that relieves another can take one over
 * (design §3.5). A redirected patient goes into the form.
 */
export function AgencyRingdowns({ view, hand, tell, own, open, onClose, onTaken }: {
  view: CrewView;
  hand: DeskInHand;
  tell: Notices["tell"];
  /** The ringdowns that this crew already has. */
  own: Ringdown[];
  open: boolean;
  onClose: () => void;
  onTaken: (ringdown: Ringdown) => void;
}) {
  const list = useAgencyList(open, view.serverTime);
  const [asked, setAsked] = useState<Ringdown | null>(null);
  const taking = useTakingOver(own, (taken) => {
    setAsked(null);
    if (!isBetweenHospitals(taken)) return onTaken(taken);
    goOn(taken);
  });
  const goOn = (redirected: Ringdown) => {
    putIntoForm(redirected, hand, tell);
    onClose();
  };
  return (
    <>
      <AgencyDialog open={open} onClose={onClose}>
        <AgencyList view={view} list={list} onTakeOver={setAsked} onGoOn={goOn} />
      </AgencyDialog>
      <ConfirmDialog
        open={asked !== null}
        title={t("Take over this delivery?")}
        confirmLabel={t("Take over")}
        busy={taking.isBusy}
        error={taking.failed && `${taking.failed.heading} ${taking.failed.text}`}
        onConfirm={() => asked && taking.start(asked.id)}
        onClose={() => {
          setAsked(null);
          taking.dismiss();
        }}
      >
        <p>
          {asked?.isDrill && <DrillMark />} {asked &&
            [asked.ambulanceIdentifier, placeOf(asked), patientLine(asked.patient)].join(" · ")}
        </p>
        {asked && !isBetweenHospitals(asked) && (
          <p>
            {t(
              "This patient becomes yours, and leaves the other crew's screen.",
            )}
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

/**
 * A report that is in the form already, or laid aside, stays as it is. Of one that is laid aside only
 * a notice tells: nothing opens in front of what the crew is doing.
 */
function putIntoForm(ringdown: Ringdown, { act, latest }: DeskInHand, tell: Notices["tell"]) {
  const { id: ringdownId, patient } = ringdown;
  const at = sheetsOf(latest()).findIndex(({ form }) => form.redirectedFromId === ringdownId);
  if (at === 0) return act({ type: "formOpened" });
  if (at > 0) {
    const text = t(
      "Yours: {patient}. The report is laid aside until the form is sent or cleared.",
      {
        patient: patientLine(patient),
      },
    );
    return tell({ about: "aside", kind: "success", text });
  }
  act({ type: "redirectBegun", ringdown });
  act({ type: "redirected", ringdownId });
}

function placeOf(ringdown: Ringdown): string {
  return isBetweenHospitals(ringdown)
    ? t("Redirected: not sent to the next hospital yet")
    : t("To {hospital}", { hospital: ringdown.hospital.name });
}

type AgencyListState = ReturnType<typeof useAgencyList>;

interface AgencyListProps {
  view: CrewView;
  list: AgencyListState;
  onTakeOver: (ringdown: Ringdown) => void;
  /** With a patient of this crew who is between two hospitals. */
  onGoOn: (ringdown: Ringdown) => void;
}

function AgencyList(props: AgencyListProps) {
  const { ringdowns, asOf, isWhole, failure, isLoading, next, load } = props.list;
  return (
    <div className="agency">
      {asOf !== null && (isWhole
        ? <FollowedCards {...props} first={{ value: ringdowns, asOf }} />
        : <Cards {...props} ringdowns={ringdowns} asOf={asOf} />)}
      {isLoading && <p role="status">{t("Loading…")}</p>}
      {failure && (
        <Alert
          kind="error"
          action={{
            label: t("Try again"),
            onAction: () => load(next),
          }}
        >
          {failure}
        </Alert>
      )}
      {!isLoading && !failure && next && (
        <Button onClick={() => load(next)}>{t("Show more")}</Button>
      )}
    </div>
  );
}

/**
 * A list that is whole is read again while it is open: somebody takes over by what they read there.
 * One of several pages stays as it is, and says of when it is.
 */
function FollowedCards({ first, ...props }: AgencyListProps & {
  first: { value: Ringdown[]; asOf: number };
}) {
  const clock = { now: props.view.serverTime };
  const { value, asOf, hasFailed } = useRefreshed(FIRST_PAGE, first, { everyMs: AGAIN_MS, clock });
  return <Cards {...props} ringdowns={value} asOf={asOf} isNotLive={hasFailed} />;
}

function Cards({ view, ringdowns, asOf, isNotLive, onTakeOver, onGoOn }:
  & Omit<AgencyListProps, "list">
  & { ringdowns: Ringdown[]; asOf: number; isNotLive?: boolean }) {
  const time = clockTime(asOf, view.timeZone);
  return (
    <>
      {isNotLive
        ? <Alert kind="warning">{t("As of {time}, not live.", { time })}</Alert>
        : <p>{t("As of {time}.", { time })}</p>}
      {ringdowns.length === 0 && <p>{t("Nothing is under way.")}</p>}
      {ringdowns.map((ringdown) => (
        <RingdownCard
          key={ringdown.id}
          ringdown={ringdown}
          now={view.now}
          timeZone={view.timeZone}
          isStruck={false} // a patient between two hospitals still needs one
        >
          <span className="agency__hospital">
            {placeOf(ringdown)}
          </span>
          {ringdown.patientDelivery.ParamedicUserId === view.user.id
            ? (
              <>
                <span className="agency__yours">{t("Yours")}</span>
                {isBetweenHospitals(ringdown) && (
                  <Button onClick={() => onGoOn(ringdown)}>{t("Continue")}</Button>
                )}
              </>
            )
            : can(view.user, "takeOverRingdown", subjectOf(ringdown)) && (
              <Button onClick={() => onTakeOver(ringdown)}>{t("Take over")}</Button>
            )}
        </RingdownCard>
      ))}
    </>
  );
}

/** Loads the list again each time it is opened. */
function useAgencyList(open: boolean, serverTime: () => number) {
  const [ringdowns, setRingdowns] = useState<Ringdown[]>([]);
  const [asOf, setAsOf] = useState<number | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { start, giveUp, isBusy, failed } = useAction({
    act: (path: string | null) => callPage<Ringdown>(path ?? FIRST_PAGE),
    words: NOT_LOADED,
    onDone(page, path) {
      setRingdowns((before) => path ? [...before, ...page.entries] : page.entries);
      setNext(page.next);
      if (!path) setAsOf(serverTime());
      setIsWhole(!path && page.next === null);
    },
  });
  useEffect(() => {
    giveUp();
    if (!open) return;
    setRingdowns([]);
    setNext(null);
    setAsOf(null);
    setIsWhole(false);
    void start(null);
  }, [open]);
  return {
    ringdowns,
    asOf,
    isWhole,
    next,
    load: start,
    isLoading: isBusy,
    failure: failed?.sentence ?? null,
  };
}

/**
 * Takes a ringdown over. Even if the answer was lost, the takeover counts as done once the ringdown
 * is among the crew's own.
 */
function useTakingOver(own: Ringdown[], onTaken: (ringdown: Ringdown) => void) {
  const taken = (id: string) => own.find((ringdown) => ringdown.id === id);
  return useAction<string, Ringdown>({
    act: (id) => call("POST", `/api/ringdowns/${id}/takeover`),
    words: TAKE_OVER_WORDS,
    onDone: onTaken,
    isSettled: (id) => taken(id) !== undefined,
    onSettled: (id) => onTaken(taken(id)!),
  });
}
