/** What people read when the administration refuses something. */
export const ADMINISTRATION_MESSAGES = {
  onlySuperUsersGrant: "Only super users can make super users.",
  onlySuperUsersChange: "Only super users can change a super user.",
  factorOfSuperUsers:
    "Super users belong to this organization: only they switch its second factor.",
  ownRole: "You cannot take this role from yourself.",
  ownAccess: "You cannot deactivate yourself.",
  ownDeletion: "You cannot delete yourself.",
  ownPassword: "Choose your own password on your profile page, where the old one is asked for.",
  ownApp: "Remove your own app on your profile page, where your password is asked for.",
  noApp: "This user has no authenticator app.",
  lastAdministrator: "The last administrator of an organization stays.",
  lastSuperUser: "The last super user stays.",
  unknownOrganization: "There is no such organization.",
  unknownUser: "There is no such user.",
  unknownHospital: "There is no such hospital.",
  organizationNameTaken: "An organization with this name already exists.",
  stateUniqueIdTaken: "An organization with this ID already exists.",
  hasHospitals: "This organization has hospitals.",
  organizationNotActive: "This organization is not active: nobody would see what is sent there.",
  hasAmbulances: "This organization has ambulances.",
  hospitalNameTaken: "A hospital with this name already exists.",
  onlyCareHasHospitals: "Only healthcare organizations have hospitals.",
  hospitalTwice: "This hospital is there twice.",
  hospitalOfAnother: "This hospital is not of this organization.",
  userOfAnother: "This user is not of this organization.",
  assignedAlready: "This user is assigned to this hospital already.",
  patientsUnderWay:
    "This user has ringdowns under way. They end, or a colleague takes them over, first.",
  sentUnderWay: "Ringdowns of this agency are still under way.",
  onlyCrewUnderWay:
    "This agency has ringdowns under way, and this user is its only crew. They end first, or somebody else becomes its crew. A new password signs a lost device out at once.",
  ringdownsUnderWay: "Ringdowns to this hospital are still under way.",
  invitedAlready: "This person is invited already. Send the invite again, or revoke it first.",
  patientInUnit: "A patient is still in this unit. First they are offloaded.",
  onlyEmsHasAmbulances: "Only EMS organizations have ambulances.",
  unitTaken: "This unit is there already.",
  noSuchServiceAccount: "No user has this email address.",
} as const;

/** Why several units are not taken out of service, with those that a patient is in. */
export function patientInUnitsMessage(identifiers: readonly string[]): string {
  return `Patients are still in ${
    identifiers.join(", ")
  }: none was deactivated. First they are offloaded.`;
}
