import { MESSAGES } from "../../domain/messages.ts";
import type { Organization, OrganizationType } from "../../domain/organization/organization.ts";
import { DEFAULT_TIME_ZONE } from "../../domain/time/time_zones.ts";
import { DEFAULT_STATE } from "../../domain/organization/us_states.ts";
import { timeZoneLabel, timeZoneOf } from "../time/time_zone_choice.ts";

/** The names of organisation types on screen. */
export const TYPE_LABELS: Record<OrganizationType, string> = {
  EMS: "EMS",
  HEALTHCARE: "Healthcare",
  C4SF: "C4SF",
};

/** What is typed and chosen in the form of an organisation. */
export interface OrganizationDraft {
  name: string;
  /** Null until it is chosen. */
  type: OrganizationType | null;
  /** Two-digit code. */
  state: string;
  stateUniqueId: string;
  /** The name of the choice, not of the zone: two choices stand for one zone. */
  timeZoneLabel: string;
  isMfaEnabled: boolean;
  isActive: boolean;
}

/** The fields as they stand in the body, for messages. */
export const ORGANIZATION_FIELDS = [
  "name",
  "type",
  "state",
  "stateUniqueId",
  "timeZone",
] as const;

/** The form of an organisation, or of one about to be made. */
export function draftOf(organization: Organization | null): OrganizationDraft {
  return {
    name: organization?.name ?? "",
    type: organization?.type ?? null,
    state: organization?.state ?? DEFAULT_STATE,
    stateUniqueId: organization?.stateUniqueId ?? "",
    timeZoneLabel: timeZoneLabel(organization?.timeZone ?? DEFAULT_TIME_ZONE),
    isMfaEnabled: organization?.isMfaEnabled ?? false,
    isActive: organization?.isActive ?? true,
  };
}

/** The messages of what is missing, by field (product §10.4). */
export function missingIn({ name, type }: OrganizationDraft): Record<string, string> {
  return {
    ...(name.trim() ? {} : { name: MESSAGES.required }),
    ...(type ? {} : { type: MESSAGES.required }),
  };
}

/** What is sent: the whole organisation (product §7.3). */
export function bodyOf({ timeZoneLabel, ...draft }: OrganizationDraft) {
  return { ...draft, timeZone: timeZoneOf(timeZoneLabel) };
}
