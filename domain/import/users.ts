import type { OrganizationType } from "../organization/organization.ts";
import { ADMINISTRATION_MESSAGES } from "../people/administration.ts";
import { EMAIL_MESSAGES, isEmailAddress } from "../people/email_address.ts";
import { type Judged, judgeLines, there, wrong } from "./judging.ts";
import { keyOf } from "./key.ts";
import type { ImportLine } from "./lines.ts";

/** Who and what is there already. */
export interface PeopleThere {
  organization: { id: string; type: OrganizationType };
  /** Users of any organization with an address of the list. */
  users: readonly { email: string; OrganizationId: string; isActive: boolean }[];
  /** The addresses of invites of the organization that nobody has accepted or revoked. */
  invited: readonly string[];
  /** The active hospitals of the organization. */
  hospitals: readonly { id: string; name: string }[];
}

/** The invite that a line asks for. */
export interface UserLine {
  /** Empty where the line has none, as is the last name. */
  firstName: string;
  lastName: string;
  email: string;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  hospitalIds: string[];
}

const ROLES: Record<string, "isOperationalUser" | "isAdminUser"> = {
  operational: "isOperationalUser",
  administrative: "isAdminUser",
  administrator: "isAdminUser",
  admin: "isAdminUser",
};

/** What becomes of each line of a list of users. A user is known by their address. */
export function judgeUsers(
  lines: readonly ImportLine[],
  existing: PeopleThere,
): Judged<UserLine>[] {
  const users = new Map(existing.users.map((user) => [keyOf(user.email), user]));
  const invited = new Set(existing.invited.map(keyOf));
  return judgeLines(lines, {
    kind: "users",
    keyOf: ({ email }) => keyOf(email),
    same: "address",
    judge(values) {
      const { firstName = "", lastName = "", email, roles = "", hospitals = "" } = values;
      if (!isEmailAddress(email)) return wrong(`Email: ${EMAIL_MESSAGES.notValid}`);
      const user = users.get(keyOf(email));
      if (user && user.OrganizationId !== existing.organization.id) {
        return wrong(`Email: ${EMAIL_MESSAGES.taken}`);
      }
      if (user) {
        return there(
          user.isActive ? "This user is there already." : "This user is there already, not active.",
        );
      }
      if (invited.has(keyOf(email))) return there("This person is invited already.");
      const given = rolesIn(roles);
      if ("fault" in given) return wrong(`Roles: ${given.fault}`);
      const places = hospitalsIn(hospitals, existing);
      if ("fault" in places) return wrong(`Hospitals: ${places.fault}`);
      return {
        outcome: "new",
        what: { firstName, lastName, email, ...given, ...places },
        values: { ...values, roles: roleNames(given) },
      };
    },
  });
}

/** Whether a line asks for an administrator, as far as it can be read. */
export function asksForAdministrator(
  { values: { roles = "" } }: Pick<ImportLine, "values">,
): boolean {
  const given = rolesIn(roles);
  return given.isAdminUser === true;
}

/** Without any word the user is operational, as an invite is at first. */
function rolesIn(text: string) {
  const words = text.split(/[|;,/\n]/).map((word) => keyOf(word)).filter(Boolean);
  if (words.length === 0) return { isOperationalUser: true, isAdminUser: false };
  if (words.some((word) => /^super ?(user)?$/.test(word))) {
    return { fault: "Super users are invited one by one." };
  }
  const unknown = words.find((word) => !Object.hasOwn(ROLES, word));
  if (unknown) {
    return { fault: `There is no role '${unknown}', only Operational and Administrative.` };
  }
  const has = (role: string) => words.some((word) => ROLES[word] === role);
  return { isOperationalUser: has("isOperationalUser"), isAdminUser: has("isAdminUser") };
}

/** The roles by their names, so that whoever wrote 'Admin', or nothing, sees what it becomes. */
function roleNames(
  { isOperationalUser, isAdminUser }: Pick<UserLine, "isOperationalUser" | "isAdminUser">,
): string {
  const names = [isOperationalUser && "Operational", isAdminUser && "Administrative"];
  return names.filter(Boolean).join(" | ");
}

function hospitalsIn(text: string, { organization, hospitals }: PeopleThere) {
  const names = text.split(/[|;\n]/).map((name) => name.trim()).filter(Boolean);
  if (names.length > 0 && organization.type !== "HEALTHCARE") {
    return { fault: ADMINISTRATION_MESSAGES.onlyCareHasHospitals };
  }
  const found = names.map((name) => hospitals.find((one) => keyOf(one.name) === keyOf(name)));
  const unknown = names[found.indexOf(undefined)];
  if (unknown !== undefined) return { fault: `There is no active hospital '${unknown}' here.` };
  return { hospitalIds: [...new Set(found.map((hospital) => hospital!.id))] };
}
