/**
 * Tells Ringdown of the calls of a dispatch system, and shows what became of their patients.
 *
 *     export RINGDOWN=https://ringdown.example.org CLIENT_ID=… CLIENT_SECRET=…
 *     node dispatch.ts < calls.jsonl
 *
 * Each line of its input is a call, which the crew of the unit can then choose:
 *
 *     {"ambulanceIdentifier":"M12","dispatchCallNumber":"26-104233","startDateTimeLocal":"…Z"}
 *
 * It ends with 0 if all calls are stored. Each one that is left out is told with the reason, and the
 * end is then 1; so are units that nobody knew, as one of them may be mistyped.
 *
 * The API client is one of your EMS organization, with the scopes `feed:write` and `ringdowns:read`.
 */
import { readFileSync } from "node:fs";
import process, { argv, env } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import {
  answerOf,
  CommitUnknown,
  connect,
  entriesOf,
  Invalid,
  NoAnswer,
  type paths,
  Refused,
  type Ringdown,
  TooMany,
  Unavailable,
} from "./ringdown.ts";

type Api = ReturnType<typeof connect>;
type Sent = paths["/api/emscalls"]["post"]["requestBody"]["content"]["application/json"];
type Call = Sent[number];

const MOST_AT_ONCE = 1_000;
const PAUSE_SECONDS = 5;
const LOOK_BACK_MS = 24 * 3_600_000;

/** What became of calls that were sent. */
interface Outcome {
  /** They break a rule, and are not stored. */
  leftOut: { call: Call; why: string }[];
  createdUnits: string[];
}

/**
 * Sends calls until all are stored but those that break a rule. To send the same call again is
 * harmless.
 */
async function sendCalls(api: Api, calls: Call[]): Promise<Outcome> {
  const outcome: Outcome = { leftOut: [], createdUnits: [] };
  for (let at = 0; at < calls.length; at += MOST_AT_ONCE) {
    let list = calls.slice(at, at + MOST_AT_ONCE);
    while (list.length > 0) {
      const refused = await untilTold(async () => {
        const { createdUnits } = answerOf(await api.POST("/api/emscalls", { body: list }));
        outcome.createdUnits.push(...createdUnits);
      });
      if (!refused) break;
      const faults = faultsOfEntries(refused);
      if (faults.size === 0) throw refused;
      for (const [place, why] of faults) outcome.leftOut.push({ call: list[place], why });
      list = list.filter((_, place) => !faults.has(place)); // the others are sent at once
    }
  }
  return outcome;
}

/** Makes a call again until it is done, or refused for what it says: then that is returned. */
async function untilTold(call: () => Promise<void>): Promise<Invalid | null> {
  while (true) {
    try {
      await call();
      return null;
    } catch (error) {
      if (error instanceof Invalid) return error;
      const seconds = waitAfter(error);
      if (seconds === null) throw error;
      console.error(`waits ${seconds} s: ${error}`);
      await pause(seconds * 1000);
    }
  }
}

/** In how many seconds the same call may succeed; null: only if somebody changes something. */
function waitAfter(error: unknown): number | null {
  if (error instanceof NoAnswer) return PAUSE_SECONDS;
  const isPassing = [TooMany, Unavailable, CommitUnknown].some((kind) => error instanceof kind);
  return isPassing ? (error as Refused).retryAfterSeconds || PAUSE_SECONDS : null;
}

/** What a refusal says of each entry, by its place in the list: `0` in `0.startDateTimeLocal`. */
function faultsOfEntries({ messages }: Invalid): Map<number, string> {
  const faults = new Map<number, string>();
  for (const { path = "", message } of messages) {
    const [, place, field] = /^(\d+)(?:\.(.*))?$/.exec(path) ?? [];
    if (place === undefined) continue;
    const why = field ? `${field}: ${message}` : message;
    const before = faults.get(Number(place));
    faults.set(Number(place), before ? `${before} ${why}` : why);
  }
  return faults;
}

/** The ringdowns of the last day that were sent for these calls. */
async function ringdownsFor(api: Api, calls: Call[]): Promise<Ringdown[]> {
  const numbers = new Set(calls.map(({ dispatchCallNumber }) => dispatchCallNumber));
  const from = new Date(Date.now() - LOOK_BACK_MS).toISOString();
  const found: Ringdown[] = [];
  const ask = (before?: string) =>
    api.GET("/api/ringdowns", { params: { query: { from, limit: 100, before } } });
  for await (const ringdown of entriesOf(ask)) {
    if (numbers.has(ringdown.dispatchCallNumber)) found.push(ringdown);
  }
  return found;
}

async function main(): Promise<void> {
  const { RINGDOWN: origin = "", CLIENT_ID: clientId = "", CLIENT_SECRET: clientSecret = "" } = env;
  const api = connect({ origin, clientId, clientSecret });
  const lines = readFileSync(0, "utf8").split("\n").filter((line) => line.trim() !== "");
  const calls: Call[] = lines.map((line) => JSON.parse(line));
  const { leftOut, createdUnits } = await sendCalls(api, calls);
  for (const { call, why } of leftOut) console.error("left out:", JSON.stringify(call), why);
  if (leftOut.length > 0) process.exitCode = 1;
  for (const unit of createdUnits) console.error("new unit:", unit);
  for (const ringdown of await ringdownsFor(api, calls)) {
    const { ambulanceIdentifier, dispatchCallNumber, currentDeliveryStatus, hospital } = ringdown;
    console.log(dispatchCallNumber, ambulanceIdentifier, currentDeliveryStatus, hospital.name);
  }
  for (const status of answerOf(await api.GET("/api/hospitalstatuses"))) {
    const { hospital, isInfoPublished, openEdBedCount, divertStatusIndicator } = status;
    const beds = isInfoPublished ? `${openEdBedCount} beds` : "not published yet";
    console.log(`${hospital.name}: ${beds}${divertStatusIndicator ? ", divert" : ""}`);
  }
}

if (import.meta.url === pathToFileURL(argv[1]).href) {
  await main().catch((error) => {
    if (!(error instanceof Refused)) throw error;
    console.error(`Cannot go on: ${error.status} ${error.message}`);
    process.exitCode = 1;
  });
}
