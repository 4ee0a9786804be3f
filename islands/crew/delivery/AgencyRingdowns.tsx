import { useEffect, useRef, useState } from "react";
import { DELIVERY_STATUSES, FINISHED_FOR_CREW } from "../../../domain/ringdown/delivery_status.ts";
import { can, subjectOf } from "../../../domain/people/permissions.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import { call, callPage } from "../../call/call.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog, Dialog } from "../../shared/Dialog.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import type { CrewView } from "../crew_view.ts";
import { type Failure, failureOf } from "../failure.ts";

const UNDER_WAY = DELIVERY_STATUSES.filter((status) => !FINISHED_FOR_CREW.includes(status));
const FIRST_PAGE = `/api/ringdowns?${new URLSearchParams({
  status: UNDER_WAY.join(","),
  drills: "true",
})}`;
const TAKE_OVER_WORDS = {
  notDone: "Not taken over.",
  unknown: "It is not known whether you have taken it over. Try again.",
};

/** Everything of this agency under way; a crew that relieves another takes over (design §3.5). */
export function AgencyRingdowns({ view, open, onClose, onTaken }: {
  view: CrewView;
  open: boolean;
  onClose: () => void;
  onTaken: (ringdown: Ringdown) => void;
}) {
  const list = useAgencyList(open);
  const [asked, setAsked] = useState<Ringdown | null>(null);
  const taking = useTakingOver((taken) => {
    setAsked(null);
    onTaken(taken);
  });
  return (
    <>
      <Dialog
        open={open}
        title="Under way in my agency"
        onClose={onClose}
        actions={<Button onClick={onClose}>Close</Button>}
      >
        <AgencyList view={view} list={list} onTakeOver={setAsked} />
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        title="Take over this delivery?"
        confirmLabel="Take over"
        busy={taking.isBusy}
        error={taking.failure && `${taking.failure.heading} ${taking.failure.text}`}
        onConfirm={() => asked && taking.takeOver(asked)}
        onClose={() => {
          setAsked(null);
          taking.dismiss();
        }}
      >
        <p>
          {asked?.isDrill && <DrillMark />}{" "}
          {asked && `${asked.ambulanceIdentifier} to ${asked.hospital.name}: ` +
              asked.patient.chiefComplaintDescription}
        </p>
        <p>You become its crew. It leaves the screen of the crew that has it now.</p>
      </ConfirmDialog>
    </>
  );
}

type AgencyListState = ReturnType<typeof useAgencyList>;

function AgencyList({ view, list, onTakeOver }: {
  view: CrewView;
  list: AgencyListState;
  onTakeOver: (ringdown: Ringdown) => void;
}) {
  const { ringdowns, hasFailed, isLoading, next, load } = list;
  return (
    <div className="agency">
      {ringdowns.map((ringdown) => (
        <RingdownCard
          key={ringdown.id}
          ringdown={ringdown}
          now={view.now}
          timeZone={view.timeZone}
        >
          <span className="agency__hospital">To {ringdown.hospital.name}</span>
          {ringdown.patientDelivery.ParamedicUserId === view.user.id
            ? <span className="agency__yours">Yours</span>
            : can(view.user, "takeOverRingdown", subjectOf(ringdown)) && (
              <Button onClick={() => onTakeOver(ringdown)}>Take over</Button>
            )}
        </RingdownCard>
      ))}
      {isLoading && <p role="status">Loading…</p>}
      {hasFailed && (
        <Alert kind="error" action={{ label: "Try again", onAction: () => load(next) }}>
          The ringdowns of your agency could not be loaded.
        </Alert>
      )}
      {!isLoading && !hasFailed && ringdowns.length === 0 && <p>Nothing is under way.</p>}
      {!isLoading && !hasFailed && next && <Button onClick={() => load(next)}>Show more</Button>}
    </div>
  );
}

/** Loaded anew each time the list is opened. */
function useAgencyList(open: boolean) {
  const [ringdowns, setRingdowns] = useState<Ringdown[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const opening = useRef(0);

  async function load(path: string | null) {
    const asked = opening.current;
    setState("loading");
    try {
      const page = await callPage<Ringdown>(path ?? FIRST_PAGE);
      if (asked !== opening.current) return;
      setRingdowns((before) => path ? [...before, ...page.entries] : page.entries);
      setNext(page.next);
      setState("loaded");
    } catch {
      if (asked === opening.current) setState("failed");
    }
  }
  useEffect(() => {
    opening.current++;
    if (!open) return;
    setRingdowns([]);
    setNext(null);
    load(null);
  }, [open]);
  return { ringdowns, next, load, isLoading: state === "loading", hasFailed: state === "failed" };
}

function useTakingOver(onTaken: (ringdown: Ringdown) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function takeOver({ id }: Ringdown) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      onTaken(await call<Ringdown>("POST", `/api/ringdowns/${id}/takeover`));
    } catch (error) {
      setFailure(failureOf(error, TAKE_OVER_WORDS));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, takeOver, dismiss: () => setFailure(null) };
}
