import { type DeliveryState, isBeforeOffload, type Party } from "../ringdown/delivery_status.ts";
import type { Ringdown } from "../ringdown/ringdown.ts";
import type { HospitalMembership, User } from "./user.ts";

/** The fields of a ringdown that decide rights: its state, its crew, its agency, its hospital. */
export interface RingdownSubject extends DeliveryState {
  paramedicUserId: string;
  organizationId: string;
  hospitalId: string;
}

/** Takes from a ringdown the fields that decide rights. */
export function subjectOf(ringdown: Ringdown): RingdownSubject {
  return {
    currentDeliveryStatus: ringdown.currentDeliveryStatus,
    timestamps: ringdown.timestamps,
    isMci: ringdown.isMci,
    paramedicUserId: ringdown.patientDelivery.ParamedicUserId,
    organizationId: ringdown.ambulance.organization.id,
    hospitalId: ringdown.hospitalId,
  };
}

/** The parties for which the user may move this ringdown (design §3.1); empty when for none. */
export function partiesOf(user: User, ringdown: RingdownSubject): Party[] {
  if (user.isSuperUser || (ringdown.isMci && isCoordinator(user))) return ["crew", "hospital"];
  const parties: Party[] = [];
  if (isColleague(user, ringdown) && ringdown.paramedicUserId === user.id) parties.push("crew");
  if (canSeeHospital(user, ringdown.hospitalId)) parties.push("hospital");
  return parties;
}

/** Operational users of an active EMS organisation. A super user acts on ringdowns, but sends none. */
export function isCrew(user: User): boolean {
  return user.isOperationalUser && !user.isSuperUser && user.organization.type === "EMS" &&
    user.organization.isActive;
}

/** 'C4SF users' (design §5.1): they run mass casualty incidents. */
export function isCoordinator(user: User): boolean {
  return user.organization.type === "C4SF" && (user.isOperationalUser || user.isAdminUser);
}

/** A user who moved to another agency is no colleague of the old one's crews any more. */
export function isColleague(user: User, ringdown: RingdownSubject): boolean {
  return isCrew(user) && user.OrganizationId === ringdown.organizationId;
}

export function canSeeHospital(user: User, hospitalId: string): boolean {
  return user.isSuperUser || receivesRingdownsAt(user, hospitalId);
}

/**
 * Whether the user receives the ringdowns of a hospital there. A super user sees them from anywhere,
 * so their screen alone means nothing (design §12.1).
 */
export function receivesRingdownsAt(user: User, hospitalId: string): boolean {
  return user.isOperationalUser && membershipAt(user, hospitalId)?.isRingdownUser === true;
}

/** The user's active membership at a hospital, or null. */
export function membershipAt(user: User, hospitalId: string): HospitalMembership | null {
  return user.activeHospitals.find((membership) => membership.HospitalId === hospitalId) ?? null;
}

/** Whether the user is the crew that has the patient, and they are not offloaded yet. */
export function mayChangeRingdown(user: User, ringdown: RingdownSubject): boolean {
  return partiesOf(user, ringdown).includes("crew") &&
    isBeforeOffload(ringdown.currentDeliveryStatus);
}
