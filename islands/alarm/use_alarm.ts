import { useEffect, useRef, useState } from "react";
import { overdueSinceOf } from "../../domain/hospital/attention.ts";
import {
  needsConfirmation,
  type Ringdown,
  worseChangesOf,
} from "../../domain/ringdown/ringdown.ts";
import { isUrgent } from "../../domain/ringdown/triage.ts";
import { openSound, type Sound, type SoundState } from "./sound.ts";

/** How often the alarm sounds until everything is answered (product §4.5). */
export const REPEAT_MS = 15_000;
/** The same while one of them is urgent. */
export const REPEAT_URGENT_MS = 8_000;
/** The same while all of them can wait. */
export const REPEAT_WAITING_MS = 60_000;

/** The sound of a screen. `state` is null until the page has started. */
export interface Alarm {
  state: SoundState | null;
  /** When it last sounded, not as a test (ms); null if it has not since the page was opened. */
  rangAt: number | null;
  /** To be called at a press: turns the sound on. */
  turnOn: () => void;
  /** To be called at a press: lets the user hear that the sound works. */
  test: () => void;
}

/** Something that nobody has answered, as far as the alarm needs to know it. */
export interface Alarming {
  id: string;
  /** CODE 3, RED, or a patient who got worse. */
  isUrgent: boolean;
  /** Nobody is on the way: a request for capacity. */
  canWait?: boolean;
}

/**
 * What rings at a hospital: its unconfirmed ringdowns, anew when nobody has received or confirmed
 * them in time, and its patients who got worse, anew with each change for the worse. A drill is
 * heard, too, but never as urgent (decision 0017).
 */
export function alarmsOf(ringdowns: Ringdown[]): Alarming[] {
  return ringdowns.flatMap((ringdown) => {
    const { id, isDrill, patient } = ringdown;
    const worse = worseChangesOf(ringdown).at(-1);
    const overdueSince = overdueSinceOf(ringdown);
    const unconfirmed = { id, isUrgent: !isDrill && isUrgent(patient) };
    return [
      ...(needsConfirmation(ringdown) ? [unconfirmed] : []),
      ...(overdueSince ? [{ ...unconfirmed, id: `${id} overdue ${overdueSince}` }] : []),
      ...(worse ? [{ id: `${id} worse ${worse.at}`, isUrgent: !isDrill }] : []),
    ];
  });
}

/** Presses after which browsers allow sound; which of them counts differs between browsers. */
const PRESSES = ["pointerdown", "pointerup", "keydown", "click"];

/**
 * Sounds at once for everything new that rings and for what becomes urgent, and repeats until nothing
 * is left. Blocked sound starts with the first press anywhere on the page.
 */
export function useAlarm(
  alarms: Alarming[],
  serverTime: () => number,
  open: () => Sound = openSound,
): Alarm {
  const [state, setState] = useState<SoundState | null>(null);
  const [rangAt, setRangAt] = useState<number | null>(null);
  const sound = useRef<Sound | null>(null);
  const waitsForTest = useRef(false);
  const rung = useRef<string[]>([]);
  const ringing = useRef<Alarming[]>([]);
  ringing.current = alarms;
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keys = alarms.map(({ id, isUrgent }) => isUrgent ? `${id} urgent` : id);

  useEffect(() => {
    const opened = open();
    sound.current = opened;
    setState(opened.state());
    opened.onChange(() => {
      setState(opened.state());
      if (opened.state() === "on" && waitsForTest.current) playTest(opened);
    });
    const atPress = () => opened.state() === "blocked" && opened.turnOn();
    // Before anything else hears the press, so that nothing can keep it to itself.
    for (const press of PRESSES) document.addEventListener(press, atPress, { capture: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, atPress, { capture: true });
      opened.close();
    };
  }, [open]);

  useEffect(() => {
    if (state === null) return;
    const isNew = keys.some((key) => !rung.current.includes(key));
    rung.current = state === "on" ? keys : []; // an unheard alarm sounds later
    if (keys.length === 0) clearTimeout(next.current);
    else if (isNew) ring();
  }, [keys.join(), state]);

  useEffect(() => () => clearTimeout(next.current), []);

  function ring() {
    const isUrgent = ringing.current.some((each) => each.isUrgent);
    sound.current?.play(isUrgent ? "urgent" : "usual");
    if (sound.current?.state() === "on") setRangAt(serverTime());
    clearTimeout(next.current);
    const canWait = ringing.current.every((each) => each.canWait);
    next.current = setTimeout(
      ring,
      isUrgent ? REPEAT_URGENT_MS : canWait ? REPEAT_WAITING_MS : REPEAT_MS,
    );
  }

  function turnOn() {
    sound.current?.turnOn();
  }

  function test() {
    waitsForTest.current = sound.current?.state() === "blocked";
    if (waitsForTest.current) turnOn();
    else if (sound.current) playTest(sound.current);
  }

  /** While something rings, its own sound is the test. */
  function playTest(opened: Sound) {
    waitsForTest.current = false;
    if (ringing.current.length === 0) opened.play("test");
    else if (rung.current.length > 0) ring(); // otherwise it is about to ring
  }

  return { state, rangAt, turnOn, test };
}
