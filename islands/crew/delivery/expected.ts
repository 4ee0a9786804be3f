import {
  canMove,
  DELIVERY_STATUSES,
  type DeliveryState,
  type DeliveryStatus,
  type DeliveryTimestamps,
} from "../../../domain/ringdown/delivery_status.ts";
import { etaAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Unsent } from "../../outbox/outbox.ts";
import { corrected } from "../update/form_update.ts";

/** A delivery as it will be when the server has what is unsent of it. */
export interface Expected extends DeliveryState {
  /** When the crew pressed what the server does not know to have happened. */
  unsentAt: DeliveryTimestamps;
}

/** What was refused does not happen. `unsent`: of this ringdown, oldest first. */
export function expectedOf(
  { currentDeliveryStatus, timestamps, isMci }: DeliveryState,
  unsent: Pick<Unsent, "intent" | "state">[],
): Expected {
  let expected: Expected = { currentDeliveryStatus, timestamps, isMci, unsentAt: {} };
  for (const { intent, state } of unsent) {
    if (state === "refused") continue;
    if (intent.kind === "move" && canMove(expected, intent.to, ["crew"])) {
      expected = withStatus(expected, intent.to, intent.at);
    }
    if (intent.kind === "undo" && isMeant(intent.at, expected.timestamps[intent.status])) {
      expected = withoutStatus(expected, intent.status);
    }
  }
  return expected;
}

/** Null: whichever it has. */
function isMeant(at: string | null, known: string | undefined): boolean {
  return known !== undefined && (at === null || at === known);
}

/** What a ringdown tells, and what is unsent of that. */
export interface ExpectedReport {
  /** The ringdown as it will tell when the server has what is unsent. */
  ringdown: Ringdown;
  /** Something of the patient, the unit or the incident number is unsent. */
  isUnsent: boolean;
  isEtaUnsent: boolean;
}

/** What was refused, and what waits for that, is not told. `unsent`: as in `expectedOf`. */
export function expectedReportOf(
  ringdown: Ringdown,
  unsent: Pick<Unsent, "intent" | "state">[],
): ExpectedReport {
  let expected: ExpectedReport = { ringdown, isUnsent: false, isEtaUnsent: false };
  for (const { intent, state } of unsent) {
    if (intent.kind !== "update" || state === "refused" || state === "held") continue;
    const { etaMinutes, etaSaidAt: _, ...report } = intent.update;
    expected = {
      ringdown: withEta(corrected(expected.ringdown, intent.update), etaMinutes),
      isUnsent: expected.isUnsent || Object.keys(report).length > 0,
      isEtaUnsent: expected.isEtaUnsent || etaMinutes !== undefined,
    };
  }
  return expected;
}

function withEta(before: Ringdown, etaMinutes: number | undefined): Ringdown {
  if (etaMinutes === undefined) return before;
  const sentAt = before.timestamps["RINGDOWN SENT"] ?? before.createdAt;
  return { ...before, etaMinutes, etaDateTimeLocalObj: etaAt(sentAt, etaMinutes) };
}

function withStatus(before: Expected, to: DeliveryStatus, at: string): Expected {
  return {
    ...before,
    currentDeliveryStatus: to,
    timestamps: { ...before.timestamps, [to]: at },
    unsentAt: { ...before.unsentAt, [to]: at },
  };
}

function withoutStatus(before: Expected, status: DeliveryStatus): Expected {
  const timestamps = { ...before.timestamps };
  const unsentAt = { ...before.unsentAt };
  delete timestamps[status];
  delete unsentAt[status];
  const furthest = DELIVERY_STATUSES.findLast((each) => timestamps[each]);
  return {
    ...before,
    currentDeliveryStatus: furthest ?? before.currentDeliveryStatus,
    timestamps,
    unsentAt,
  };
}
