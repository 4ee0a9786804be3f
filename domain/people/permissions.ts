import { type DeliveryState, isBeforeOffload, type Party } from "../ringdown/delivery_status.ts";
import type { OrganizationType } from "../organization/organization.ts";
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

interface Subjects {
  sendRingdown: undefined;
  readRingdown: RingdownSubject;
  changeRingdown: RingdownSubject;
  takeOverRingdown: RingdownSubject;
  watchHospital: { hospitalId: string };
  seeHospitalRingdowns: { hospitalId: string };
  seeOrganizationRingdowns: { organizationId: string };
  seeHospitalHistory: { hospitalId: string; organizationId: string };
  seeOrganizationHistory: { organizationId: string; type: OrganizationType };
  seeAllRingdowns: undefined;
  seeResponse: { organizationId: string; type: OrganizationType };
  publishBeds: { hospitalId: string };
  publishMciCapacity: { hospitalId: string; isMciOpen: boolean };
  listAmbulancesOf: { organizationId: string };
  runMcis: undefined;
  administer: undefined;
  seeDashboard: undefined;
  readOrganization: { organizationId: string };
  administerOrganization: { organizationId: string };
  administerHospitals: { organizationId: string; type: OrganizationType };
  administerAmbulances: { organizationId: string; type: OrganizationType };
  seeWhoIsActive: { organizationId: string } | { hospitalId: string };
  hearRingdowns: undefined;
  feedDispatch: { isApiClient: boolean };
  manageSite: undefined;
}
export type Action = keyof Subjects;

/** All rights in one table (design §5.1), which screens and server both use. */
const RIGHTS: { [A in Action]: (user: User, subject: Subjects[A]) => boolean } = {
  sendRingdown: (user) => isCrew(user),
  readRingdown: (user, ringdown) =>
    user.isSuperUser || partiesOf(user, ringdown).length > 0 ||
    isColleague(user, ringdown) || canSeeHospital(user, ringdown.hospitalId),
  changeRingdown: (user, ringdown) =>
    partiesOf(user, ringdown).includes("crew") && isBeforeOffload(ringdown.currentDeliveryStatus),
  takeOverRingdown: (user, ringdown) => isColleague(user, ringdown),
  watchHospital: (user, { hospitalId }) =>
    user.isSuperUser || (user.isOperationalUser && membershipAt(user, hospitalId) !== null),
  seeHospitalRingdowns: (user, { hospitalId }) => canSeeHospital(user, hospitalId),
  seeOrganizationRingdowns: (user, { organizationId }) =>
    user.isSuperUser || (isCrew(user) && user.OrganizationId === organizationId),
  // Administrators look back at what their own crews sent or their own hospitals were sent.
  seeHospitalHistory: (user, { hospitalId, organizationId }) =>
    canSeeHospital(user, hospitalId) ||
    RIGHTS.administerHospitals(user, { organizationId, type: "HEALTHCARE" }),
  seeOrganizationHistory: (user, { organizationId, type }) =>
    RIGHTS.seeOrganizationRingdowns(user, { organizationId }) ||
    (type !== "C4SF" && RIGHTS.administerOrganization(user, { organizationId })),
  seeAllRingdowns: (user) => user.isSuperUser,
  // How long ringdowns waited: a matter of who runs the hospitals or the crews, not of who works there.
  seeResponse: (user, { organizationId, type }) =>
    type !== "C4SF" && RIGHTS.administerOrganization(user, { organizationId }),
  publishBeds: (user, { hospitalId }) =>
    user.isSuperUser ||
    (user.isOperationalUser && membershipAt(user, hospitalId)?.isInfoUser === true),
  publishMciCapacity: (user, { hospitalId, isMciOpen }) =>
    RIGHTS.publishBeds(user, { hospitalId }) || (isMciOpen && isCoordinator(user)),
  listAmbulancesOf: (user, { organizationId }) =>
    user.isSuperUser || user.OrganizationId === organizationId,
  runMcis: (user) => user.isSuperUser || isCoordinator(user),
  administer: (user) => user.isSuperUser || user.isAdminUser,
  seeDashboard: (user) => RIGHTS.administer(user, undefined) || RIGHTS.runMcis(user, undefined),
  readOrganization: (user, { organizationId }) =>
    user.isSuperUser || user.OrganizationId === organizationId,
  administerOrganization: (user, { organizationId }) =>
    user.isSuperUser || (user.isAdminUser && user.OrganizationId === organizationId),
  administerHospitals: (user, { organizationId, type }) =>
    type === "HEALTHCARE" && RIGHTS.administerOrganization(user, { organizationId }),
  administerAmbulances: (user, { organizationId, type }) =>
    type === "EMS" && RIGHTS.administerOrganization(user, { organizationId }),
  seeWhoIsActive: (user, where) =>
    "hospitalId" in where
      ? canSeeHospital(user, where.hospitalId)
      : RIGHTS.administerOrganization(user, where),
  hearRingdowns: (user) => ringdownHospitalsOf(user).length > 0,
  feedDispatch: (user, { isApiClient }) =>
    isApiClient && user.organization.type === "EMS" && user.organization.isActive,
  manageSite: (user) => user.isSuperUser,
};

/** Whether `user` may do `action` to `subject`. Only for users who are active and signed in. */
export function can<A extends Action>(
  user: User,
  action: A,
  ...subject: Subjects[A] extends undefined ? [] : [Subjects[A]]
): boolean {
  return RIGHTS[action](user, subject[0] as Subjects[A]);
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
function isCrew(user: User): boolean {
  return user.isOperationalUser && !user.isSuperUser && user.organization.type === "EMS" &&
    user.organization.isActive;
}

/** 'C4SF users' (design §5.1): they run mass casualty incidents. */
function isCoordinator(user: User): boolean {
  return user.organization.type === "C4SF" && (user.isOperationalUser || user.isAdminUser);
}

/** A user who moved to another agency is no colleague of the old one's crews any more. */
function isColleague(user: User, ringdown: RingdownSubject): boolean {
  return isCrew(user) && user.OrganizationId === ringdown.organizationId;
}

function canSeeHospital(user: User, hospitalId: string): boolean {
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

/**
 * The hospitals of which a user is told every new ringdown, whatever page they are on; in hospital
 * order (product §4.10).
 */
export function ringdownHospitalsOf(user: User): { id: string; name: string }[] {
  return user.activeHospitals
    .filter(({ isRingdownUser, HospitalId }) => isRingdownUser && canSeeHospital(user, HospitalId))
    .map(({ hospital: { id, name } }) => ({ id, name }));
}
