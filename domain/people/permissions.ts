import type { OrganizationType } from "../organization/organization.ts";
import {
  canSeeHospital,
  isColleague,
  isCoordinator,
  isCrew,
  mayChangeRingdown,
  membershipAt,
  partiesOf,
  type RingdownSubject,
} from "./parties.ts";
import type { User } from "./user.ts";

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
  changeRingdown: mayChangeRingdown,
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

/**
 * The hospitals of which a user is told every new ringdown, whatever page they are on; in hospital
 * order (product §4.10).
 */
export function ringdownHospitalsOf(user: User): { id: string; name: string }[] {
  return user.activeHospitals
    .filter(({ isRingdownUser, HospitalId }) => isRingdownUser && canSeeHospital(user, HospitalId))
    .map(({ hospital: { id, name } }) => ({ id, name }));
}
