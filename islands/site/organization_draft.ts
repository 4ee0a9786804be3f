import { MESSAGES } from "../../domain/messages.ts";
import type { Organization, OrganizationType } from "../../domain/organization/organization.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import { DEFAULT_TIME_ZONE } from "../../domain/time/time_zones.ts";
import { DEFAULT_STATE } from "../../domain/organization/us_states.ts";
import { timeZoneLabel, timeZoneOf } from "../time/time_zone_choice.ts";
import type { Words } from "../../words/t.ts";

/** The names of the organization types on screen. */
export const TYPE_LABELS: Record<OrganizationType, Words> = {
  EMS: "EMS",
  HEALTHCARE: "Healthcare",
  C4SF: "C4SF",
};

/** Most organizations are agencies. */
const DEFAULT_TYPE: OrganizationType = "EMS";

/** The form of an organization as typed and chosen. */
export interface OrganizationDraft {
  name: string;
  type: OrganizationType;
  /** Two-digit code. */
  state: string;
  stateUniqueId: string;
  /** The label of the choice. Two labels have the same zone, so the zone is not enough. */
  timeZoneLabel: string;
  language: Organization["language"];
  isMfaEnabled: boolean;
  isActive: boolean;
}

/** The names of the fields in the body, to which messages refer. */
export const ORGANIZATION_FIELDS = [
  "name",
  "type",
  "state",
  "stateUniqueId",
  "timeZone",
  "language",
  "isMfaEnabled",
] as const;

/** The initial form of an organization, or of a new one. */
export function draftOf(organization: Organization | null): OrganizationDraft {
  return {
    name: organization?.name ?? "",
    type: organization?.type ?? DEFAULT_TYPE,
    state: organization?.state ?? DEFAULT_STATE,
    stateUniqueId: organization?.stateUniqueId ?? "",
    timeZoneLabel: timeZoneLabel(organization?.timeZone ?? DEFAULT_TIME_ZONE),
    language: organization?.language ?? "en",
    isMfaEnabled: organization?.isMfaEnabled ?? false,
    isActive: organization?.isActive ?? true,
  };
}

/** The messages for missing required fields, by field (product §10.4). */
export function missingIn({ name }: OrganizationDraft): Record<string, string> {
  return isBlank(name) ? { name: MESSAGES.required } : {};
}

/** The body: all fields of the organization (product §7.3). */
export function bodyOf({ timeZoneLabel, ...draft }: OrganizationDraft) {
  return { ...draft, timeZone: timeZoneOf(timeZoneLabel) };
}
