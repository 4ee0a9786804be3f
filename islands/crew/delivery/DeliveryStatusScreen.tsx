import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { bySent, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { hasUnsaved } from "../../form/unsaved.ts";
import { Button } from "../../shared/Button.tsx";
import type { CrewView } from "../crew_view.ts";
import type { Departures } from "../departed/use_departures.ts";
import { typedWords } from "../update/said_words.ts";
import type { ReportOptions } from "../update/UpdatePatient.tsx";
import { Delivery, type DeliveryHandlers, type DeliveryProps } from "./Delivery.tsx";
import { t } from "../../../words/t.ts";

/**
 * Every active ringdown of this crew, newest first. Of several, one is open; the others are one line
 * each, so that the open one fits on the screen.
 */
export function DeliveryStatusScreen(
  {
    view,
    ringdowns,
    departures,
    statuses,
    moves,
    onMoved,
    handlers,
    redirect,
    takenOver,
    options,
    outbox,
    writings,
    hasUnsent,
    onAnotherPatient,
    onAgency,
  }: {
    view: CrewView;
    ringdowns: Ringdown[];
    departures: Departures;
    statuses: HospitalStatus[];
    /** Changes when something but a press has moved deliveries. */
    moves: number;
    onMoved: () => void;
    handlers: DeliveryHandlers;
    /** The delivery whose redirect was asked for elsewhere on the screen. */
    redirect: { askedFor: string | null; onAsked: () => void };
    /** The delivery that was just taken over from a colleague. */
    takenOver: { id: string | null; onOpened: () => void };
    options: ReportOptions;
    outbox: DeliveryProps["outbox"];
    writings: DeliveryProps["writings"];
    /** A report is waiting in the form. */
    hasUnsent: boolean;
    onAnotherPatient: () => void;
    onAgency: () => void;
  },
) {
  const { left } = departures;
  const newestFirst = [...ringdowns, ...left].sort(bySent).reverse();
  const { code } = outbox;
  const [openId, open, noteUse] = useOpenDelivery(newestFirst);
  useEffect(() => {
    if (takenOver.id === null) return;
    open(takenOver.id);
    takenOver.onOpened();
  }, [takenOver.id]);
  const arrangement = [openId, moves, ...newestFirst.map(({ id }) => id)].join();
  const statusAt = ({ hospitalId }: Ringdown) =>
    statuses.find(({ HospitalId }) => HospitalId === hospitalId);
  const notSentOf = ({ id }: Ringdown) => {
    const writing = writings.typed.find((each) => each.ringdown.id === id);
    return writing && typedWords(writing);
  };
  return (
    <div className="crew__stack">
      <h1 className="crew__heading" tabIndex={-1} data-step-heading>{t("Delivery status")}</h1>
      {newestFirst.map((ringdown) =>
        left.includes(ringdown)
          ? code && (
            <code.DepartedInPlace
              key={ringdown.id}
              view={view}
              ringdown={ringdown}
              answers={departures.answers}
              notSent={notSentOf(ringdown)}
              onMoved={onMoved}
              onRead={() => {
                if (openId === ringdown.id) open(null); // nor does another one open under the finger
                departures.dismiss(ringdown.id);
                if (notSentOf(ringdown)) writings.set(ringdown.id, () => null); // it stood there
              }}
            />
          )
          : (
            <Delivery
              key={ringdown.id}
              view={view}
              ringdown={ringdown}
              handlers={handlers}
              isOnDivert={statusAt(ringdown)?.divertStatusIndicator === true}
              hospital={statusAt(ringdown)?.hospital}
              fold={newestFirst.length < 2 && openId !== null ? null : {
                isOpen: ringdown.id === openId,
                onToggle: () => open(ringdown.id === openId ? null : ringdown.id),
              }}
              redirect={{
                isAsked: redirect.askedFor === ringdown.id,
                onAsked: redirect.onAsked,
              }}
              arrangement={arrangement}
              onPress={() => openId === ringdown.id && noteUse()}
              options={options}
              outbox={outbox}
              writings={writings}
            />
          )
      )}
      <div className="crew__foot">
        <Button onClick={onAnotherPatient}>
          {hasUnsent ? t("Another patient: unfinished form") : t("Another patient")}
        </Button>
        <Button variant="quiet" onClick={onAgency}>{t("Under way in my agency")}</Button>
      </div>
    </div>
  );
}

/**
 * The delivery that is open: the newest, or the one that the crew opened since. One that comes meanwhile
 * closes none that they opened, or in which they pressed or typed something. Null: all are closed.
 */
function useOpenDelivery(newestFirst: Ringdown[]) {
  const ids = newestFirst.map(({ id }) => id);
  const newest = ids.at(0) ?? null;
  const [chosen, setChosen] = useState({ id: newest, among: ids });
  const isThere = (id: string | null) => id === null ? ids.length > 0 : ids.includes(id);
  const hasCome = newest !== null && !chosen.among.includes(newest);
  const openId = isThere(chosen.id) && !hasCome ? chosen.id : newest;
  const last = useRef(openId);
  // No state: drawn again before the browser has told of the press, a radio or a checkbox under it
  // would be set back, and the press lost.
  const byHand = useRef<string | null>(null);
  const isByHand = byHand.current !== null && byHand.current === last.current;
  if (hasCome && isThere(last.current) && (isByHand || hasUnsaved())) {
    setChosen({ id: last.current, among: ids });
  }
  useLayoutEffect(() => {
    last.current = openId;
  });
  return [
    openId,
    (id: string | null) => {
      byHand.current = id;
      setChosen({ id, among: ids });
    },
    () => {
      byHand.current = openId;
    },
  ] as const;
}
