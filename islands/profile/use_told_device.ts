import { useEffect, useState } from "react";
import { type Outcome, outcomeOf } from "../call/outcome.ts";
import { type ActionWords, readingWords, sentenceOf } from "../call/words.ts";
import { NotTold, readTold, type Told, turnOff, turnOn } from "./told_device.ts";
import type { Words } from "../../words/t.ts";

const READING = readingWords("It is not known whether this device is told." satisfies Words);
const TURNING_ON: ActionWords = {
  notDone: "This device is not told." satisfies Words,
  notKnown: "It is not known whether this device is told." satisfies Words,
};
const TURNING_OFF: ActionWords = {
  notDone: "This device is still told." satisfies Words,
  notKnown: "It is not known whether this device is still told." satisfies Words,
};

/** Whether this device is told of new ringdowns, and what turns it on and off. */
export function useToldDevice() {
  /** Null while it is not known. */
  const [told, setTold] = useState<Told | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(true);

  async function attempt(act: () => Promise<Told>, words: ActionWords) {
    setIsBusy(true);
    setFailure(null);
    const outcome = await outcomeOfTurning(act());
    setIsBusy(false);
    if (outcome.outcome === "done") return setTold(outcome.answer);
    setFailure(sentenceOf(outcome, words));
    if (outcome.outcome === "unknown") setTold(null);
  }

  const read = () => attempt(readTold, READING);
  useEffect(() => void read(), []);
  return {
    told,
    failure,
    isBusy,
    read,
    turn: (isOn: boolean) => isOn ? attempt(turnOn, TURNING_ON) : attempt(turnOff, TURNING_OFF),
  };
}

async function outcomeOfTurning(turning: Promise<Told>): Promise<Outcome<Told>> {
  const reason = turning.then(
    () => null,
    (error) => error instanceof NotTold ? error.message : null,
  );
  const outcome = await outcomeOf(turning);
  const said = await reason;
  return said === null ? outcome : { outcome: "failed", reason: said };
}
