import { useEffect, useRef, useState } from "react";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Failure } from "../../call/outcome.ts";
import { useRowActions } from "../../call/use_row_actions.ts";
import type { Vault } from "../../outbox/store.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";
import { usePress } from "../use_press.ts";
import { keepSteps, openWho, takeUpSteps } from "./kept_steps.ts";
import {
  type BarPlace,
  isGone,
  isStill,
  isUndoable,
  type Undoable,
  undoableOf,
  type UndoableStatus,
} from "./undoable.ts";
import type { Words } from "../../../words/t.ts";

const WORDS = {
  notDone: "Not undone.",
  notKnown: "It is not known whether this was undone. Try again: it will not be done twice.",
} satisfies Record<string, Words>;

/**
 * The height (CSS pixels) at the bottom of the window where the bar may be: above the form's bar,
 * which is not there in a low window.
 */
const heightOfBottom = () => innerHeight > 500 ? 250 : 120;

/** What the crew can undo, and how. */
export type Undo = ReturnType<typeof useUndo>;

/**
 * The crew's last steps for as long as the server undoes them. Each is kept from its press on, so that
 * one whose answer a reload or the network took away can be undone as soon as it is known to be made:
 * the stream shows it, or the server is asked about what is `gone`. The undo goes by the outbox.
 */
export function useUndo({ userId, vault, outbox, serverTime, ringdowns, onUndone }: {
  userId: string;
  /** Null: nothing of a patient is stored on this device; undefined: this is not known yet. */
  vault: Vault | null | undefined;
  outbox: Pick<OutboxInHand, "tell">;
  serverTime: () => number;
  /** Those on the crew's screen. */
  ringdowns: Ringdown[];
  onUndone: (ringdown: Ringdown, status: UndoableStatus) => void;
}) {
  const [steps, setSteps] = useState<Undoable[]>([]);
  const [isReady, setIsReady] = useState(false);
  const press = usePress();
  const undoing = useRowActions<Undoable, Ringdown | null>({
    rowOf,
    act: ({ ringdownId, status, at, who, hospital, phone }) =>
      outbox.tell({
        intent: { kind: "undo", ringdownId, status, at },
        about: { who, hospital, phone },
      }),
    words: WORDS,
    onDone(ringdown, step) {
      forget(step);
      if (ringdown) onUndone(ringdown, step.status); // otherwise the outbox has it
    },
    isSettled: (step) => !isStill(step, ringdowns),
  });
  const isHeld = useRef<(step: Undoable) => boolean>(() => false);
  isHeld.current = (step) => {
    const { isBusy, failed } = undoing.at(rowOf(step));
    return isBusy || failed !== null;
  };

  function forget(gone: Undoable) {
    undoing.dismiss(rowOf(gone));
    const isIt = (step: Undoable) => rowOf(step) === rowOf(gone) && step.at === gone.at;
    setSteps((before) => before.filter((step) => !isIt(step))); // one pressed since then stays
  }

  /** A step that is made leaves the bar where it is since its press, and is made at one time only. */
  function put(step: Undoable) {
    setSteps((before) => {
      const pressed = before.find((other) => rowOf(other) === rowOf(step));
      const { place } = step.at && pressed ? pressed : step;
      const { until } = step.at && pressed?.at === step.at ? pressed : step;
      return [...before.filter((other) => other !== pressed), { ...step, place, until }];
    });
  }

  function noteMade(ringdown: Ringdown, status: UndoableStatus) {
    put(undoableOf(ringdown, {
      status,
      receivedAt: Date.parse(ringdown.updatedAt),
      place: place(),
    }));
  }

  /** `outcome`: whether the server may have made it all the same. */
  function fail(
    ringdown: Pick<Ringdown, "id">,
    status: DeliveryStatus,
    outcome: Failure["outcome"],
  ) {
    setSteps((before) =>
      before.flatMap((step) => {
        if (!isOf(step, ringdown, status)) return step;
        return outcome === "unknown" ? { ...step, isUnderWay: false } : [];
      })
    );
  }

  const place = (): BarPlace =>
    (press()?.y ?? 0) > innerHeight - heightOfBottom() ? "top" : "bottom";

  useEffect(() => { // only now: the server, which rendered the page, knows nothing of this device
    setSteps(takeUpSteps(userId, serverTime()));
    setIsReady(true);
  }, [userId]);

  useEffect(() => {
    if (isReady) void keepSteps({ userId, vault }, steps);
    if (steps.length === 0) return;
    const next = Math.min(...steps.map(({ until }) => until));
    const timer = setTimeout(() => {
      const now = serverTime();
      setSteps((before) => before.filter((step) => step.until > now || isHeld.current(step)));
    }, Math.max(0, next - serverTime()) || LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [steps, isReady, vault]);

  useEffect(() => {
    if (!isReady || !vault) return;
    let isOver = false;
    for (const step of takeUpSteps(userId, serverTime())) {
      void openWho({ userId, vault }, step).then((who) => {
        if (isOver || !who) return;
        const isIt = (other: Undoable) => rowOf(other) === rowOf(step) && other.who === "";
        setSteps((before) => before.map((each) => isIt(each) ? { ...each, who } : each));
      });
    }
    return () => void (isOver = true);
  }, [userId, isReady, vault]);

  useEffect(() => { // no answer has told when it was made, or the device had no time to seal of whom
    for (const { ringdownId, status, at, who } of steps) {
      const shown = ringdowns.find(({ id }) => id === ringdownId);
      if (!(at && who) && shown?.currentDeliveryStatus === status) noteMade(shown, status);
    }
  }, [ringdowns, isReady]);

  return {
    steps: steps.filter((step) => isStill(step, ringdowns)),
    gone: steps.filter((step) => isGone(step, ringdowns)),
    undoing,
    rowOf,
    forget,
    /** To be called before a move is sent. */
    onMoving(ringdown: Ringdown, status: DeliveryStatus) {
      if (!isUndoable(status)) return;
      put({
        ...undoableOf(ringdown, { status, receivedAt: serverTime(), place: place() }),
        at: null,
        isUnderWay: true,
      });
    },
    /** To be called with the answer to a move. */
    onMoved(ringdown: Ringdown, status: DeliveryStatus) {
      if (!isUndoable(status)) return;
      if (ringdown.currentDeliveryStatus === status) noteMade(ringdown, status);
      else fail(ringdown, status, "failed");
    },
    /** To be called when a move has failed. */
    onFailed: fail,
  };
}

/** A step that is being undone is looked at again after this. */
const LOOK_AGAIN_MS = 5_000;

function isOf(step: Undoable, { id }: Pick<Ringdown, "id">, status: DeliveryStatus): boolean {
  return step.ringdownId === id && step.status === status;
}

function rowOf({ ringdownId, status }: Undoable): string {
  return `${ringdownId} ${status}`;
}
