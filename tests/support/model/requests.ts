import { isDeepStrictEqual } from "node:util";
import { aRingdown } from "../person.ts";
import type { Cast } from "./cast.ts";
import { pictureIn } from "./picture.ts";
import { pictureOf, type Told } from "./ringdown.ts";
import type { Action, Outcome, World } from "./world.ts";

/** An answer; the status is null where none came. */
export interface Answer {
  status: number | null;
  // deno-lint-ignore no-explicit-any -- ringdowns, statuses, MCIs and refusals
  body: any;
}

interface Request {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: object;
}

/** How a browser asks for it. `mciIds` are by number. */
export function requestFor(
  { hospitalIds }: Cast,
  action: Action,
  mciIds: Map<string, string>,
): Request {
  const about = "id" in action ? `/api/ringdowns/${action.id}` : "";
  const mci = "number" in action ? `/api/mcis/${mciIds.get(action.number)}` : "";
  switch (action.what) {
    case "send": {
      const { id, unit, number, isMci, told, at, from } = action;
      return {
        method: "POST",
        path: "/api/ringdowns",
        body: aRingdown(hospitalIds[action.hospital], {
          id,
          ambulance: { ambulanceIdentifier: unit },
          emergencyMedicalServiceCall: { dispatchCallNumber: number },
          patient: {
            stableIndicator: told.stable,
            heartRateBpm: told.pulse,
            triagePriority: isMci ? "YELLOW" : null,
          },
          patientDelivery: { etaMinutes: told.eta, dateTimeLocal: at },
          ...(from ? { redirectedFromId: from } : {}),
        }),
      };
    }
    case "correct": {
      const { updateId, change } = action;
      return { method: "PATCH", path: about, body: { updateId, ...correctionOf(change) } };
    }
    case "redirect": {
      const { newId, hospital, eta } = action;
      const body = { id: newId, hospital: { id: hospitalIds[hospital] }, etaMinutes: eta };
      return { method: "PATCH", path: about, body };
    }
    case "move": {
      const { to, at, reading } = action;
      const body = { deliveryStatus: to, dateTimeLocal: at, until: reading?.until };
      return { method: "PATCH", path: `${about}/deliveryStatus`, body };
    }
    case "undo": {
      const { status, at } = action;
      return { method: "POST", path: `${about}/undo`, body: { deliveryStatus: status, at } };
    }
    case "takeOver":
      return { method: "POST", path: `${about}/takeover` };
    case "see": {
      const { until } = action.reading;
      return { method: "POST", path: `${about}/acknowledgeChanges`, body: { until } };
    }
    case "publish": {
      const { hospital, change, expected } = action;
      return {
        method: "POST",
        path: "/api/hospitalstatuses",
        body: {
          hospitalId: hospitalIds[hospital],
          ...change,
          ...(expected ? { expected } : {}),
        },
      };
    }
    case "start": {
      const body = {
        incidentNumber: action.number,
        startedAt: action.at,
        estimatedRedCount: 5,
      };
      return { method: "POST", path: "/api/mcis", body };
    }
    case "add": {
      const increments = { id: action.addId, by: { estimatedRedCount: action.red } };
      return { method: "PATCH", path: mci, body: { increments } };
    }
    case "set": {
      const expected = { estimatedRedCount: action.expected };
      return { method: "PATCH", path: mci, body: { estimatedRedCount: action.red, expected } };
    }
    case "ask":
      return { method: "POST", path: `${mci}/ask` };
    case "end":
      return { method: "PATCH", path: mci, body: { endedAt: action.at } };
  }
}

function correctionOf({ eta, stable, pulse }: Partial<Told>) {
  const patient = {
    ...(stable === undefined ? {} : { stableIndicator: stable }),
    ...(pulse === undefined ? {} : { heartRateBpm: pulse }),
  };
  return {
    ...(eta === undefined ? {} : { etaMinutes: eta }),
    ...(Object.keys(patient).length > 0 ? { patient } : {}),
  };
}

/** Whether an answer is the one that has to come. */
export function fits(
  world: World,
  cast: Cast,
  { outcome, answer: { status, body } }: { outcome: Outcome; answer: Answer },
): boolean {
  if (outcome.status !== status) return false;
  if (outcome.message !== undefined) return body.messages[0].message === outcome.message;
  if (outcome.ringdown !== undefined) {
    return isDeepStrictEqual(pictureIn(cast, body), pictureOf(world.ringdowns[outcome.ringdown]));
  }
  if (outcome.hospital !== undefined) {
    const { published } = world.hospitals[outcome.hospital];
    return Object.entries(published).every(([name, value]) => body[name] === value);
  }
  if (outcome.mci === undefined) return body.hospitals === cast.hospitalIds.length;
  const { red, isOpen } = world.mcis[outcome.mci];
  return body.estimatedRedCount === red && (body.endedAt === null) === isOpen;
}
