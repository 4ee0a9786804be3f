import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { CrewForm } from "../../domain/ringdown/form.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import type { RingdownRequest } from "../../domain/ringdown/request.ts";

/** What a crew tells of a ringdown after it was sent. */
export interface Correction {
  patient?: Partial<Patient>;
  /** What the crew had read of these fields. */
  expected?: { patient: Partial<Patient> };
  etaMinutes?: number;
  /** When it was said, by the server's clock (ISO 8601): of two the later one stands. */
  etaSaidAt?: string;
  ambulance?: { ambulanceIdentifier: string };
  emergencyMedicalServiceCall?: { dispatchCallNumber: string };
  takenAt?: string;
}

/** What a crew wants the server to do. It says the same in each retry: the server knows it again. */
export type Intent =
  & { ringdownId: string }
  & (
    /** `form`: what the crew had filled in, to change it when it is taken back. */
    | { kind: "send"; request: RingdownRequest; form?: CrewForm }
    /** `form`: as in `send`. */
    | { kind: "update"; updateId: string; update: Correction; form?: CrewForm }
    /** `at`: when the crew pressed the button, by the server's clock (ISO 8601). */
    | { kind: "move"; to: DeliveryStatus; at: string }
    /** `at`: the time of the status that is undone; null: whichever it has. */
    | { kind: "undo"; status: DeliveryStatus; at: string | null }
  );

/** What a person reads about an intent, also when it can no longer be sent. */
export interface Line {
  ringdownId: string;
  kind: Intent["kind"];
  /** The status of a move or an undo. */
  status: DeliveryStatus | null;
  /** When the patient is expected, if that is what is said (ISO 8601). */
  eta?: string;
  /** The patient in one line. */
  who: string;
  hospital: string;
  phone: string | null;
  /** By the server's clock (ms). */
  pressedAt: number;
  /** It was tried, and no answer came: the server may have it. */
  mayBeThere: boolean;
}

/** A call of the API. */
export interface ApiCall {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: unknown;
}

/** The call that carries an intent out. */
export function callOf(intent: Intent): ApiCall {
  const path = `/api/ringdowns/${intent.ringdownId}`;
  switch (intent.kind) {
    case "send":
      return { method: "POST", path: "/api/ringdowns", body: intent.request };
    case "update":
      return { method: "PATCH", path, body: { ...intent.update, updateId: intent.updateId } };
    case "move": {
      const body = { deliveryStatus: intent.to, dateTimeLocal: intent.at };
      return { method: "PATCH", path: `${path}/deliveryStatus`, body };
    }
    case "undo": {
      const body = { deliveryStatus: intent.status, at: intent.at };
      return { method: "POST", path: `${path}/undo`, body };
    }
  }
}

/** The call that asks what became of an intent. */
export function questionOf({ ringdownId }: Intent): ApiCall {
  return { method: "GET", path: `/api/ringdowns/${ringdownId}` };
}

/** The status that an intent sets or undoes. */
export function statusOf(intent: Intent): DeliveryStatus | null {
  if (intent.kind === "move") return intent.to;
  return intent.kind === "undo" ? intent.status : null;
}

/** Whether it says only when the patient is expected: then the latest one says all. */
export function isEtaChange(intent: Intent): boolean {
  return intent.kind === "update" && intent.update.etaMinutes !== undefined &&
    Object.keys(intent.update).every((name) => name.startsWith("eta"));
}

/** The redirected ringdown that is continued by this intent. */
export function originOf(intent: Intent): string | null {
  return intent.kind === "send" ? intent.request.redirectedFromId ?? null : null;
}

/** The same for a new patient: it continues no other ringdown. */
export function withoutOrigin(intent: Intent): Intent {
  if (intent.kind !== "send") return intent;
  const { redirectedFromId: _, ...request } = intent.request;
  return { ...intent, request };
}
