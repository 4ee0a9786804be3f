import type { Patient } from "../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";

/** A ringdown as it will look when it is sent. The ETA (ISO 8601) is null until the crew enters it. */
export type UnsentRingdown = {
  currentDeliveryStatus: null;
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
  organizationName: string;
  patient: Patient;
  etaDateTimeLocalObj: string | null;
  isDrill: boolean;
};
export type RingdownOnCard = Ringdown | UnsentRingdown;
