import { z } from "zod";
import type { AppEnrolment, OwnSession, SecondFactor } from "../../domain/people/account.ts";
import type { ApiClient } from "../../domain/people/api_client.ts";
import type { FieldMessage } from "../../domain/errors.ts";
import type { Invite, PublicInvite } from "../../domain/people/invite.ts";
import {
  type Ambulance,
  type Hospital,
  type Organization,
  ORGANIZATION_TYPES,
} from "../../domain/organization/organization.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import {
  at,
  AUDIT,
  named,
  namedOrganization,
  text,
  textOrNull,
  uuid,
  whole,
} from "./record_shapes.ts";

const flags = {
  isOperationalUser: z.boolean(),
  isAdminUser: z.boolean(),
  isSuperUser: z.boolean(),
};

/** The body of every error under /api and /auth (wire §1.2). */
export const ErrorShape: z.ZodType<
  { status: number; messages: FieldMessage[]; requestId?: string }
> = z.object({
  status: whole,
  messages: z.array(z.object({
    path: text.optional().describe("The field, with dots: patient.age"),
    message: text,
    value: z.unknown().optional().describe(
      "The value that was sent; left out for passwords, codes and secrets",
    ),
    by: text.optional().describe("With 409: the name of who set the value that stands now"),
  })),
  requestId: text.optional().describe(
    "Only with a 5xx: the id of this request in the server's log",
  ),
});

/** The body of an error at /oauth/token (RFC 6749, section 5.2). */
export const OAuthErrorShape = z.object({
  error: text.describe("invalid_client, invalid_request, unsupported_grant_type, …"),
  error_description: text.optional(),
});

export const HospitalShape: z.ZodType<Hospital> = named.extend({
  phone: textOrNull,
  OrganizationId: uuid,
  organization: namedOrganization,
  state: text,
  stateFacilityCode: textOrNull,
  sortSequenceNumber: whole,
  isActive: z.boolean(),
  ...AUDIT,
});

export const HospitalUserShape: z.ZodType<HospitalMembership> = z.object({
  id: uuid,
  HospitalId: uuid,
  EdAdminUserId: uuid,
  hospital: HospitalShape,
  user: z.object({ id: uuid, firstName: text, lastName: text, fullName: text, email: text })
    .optional().describe("Left out where this is part of the user"),
  isActive: z.boolean(),
  isInfoUser: z.boolean(),
  isRingdownUser: z.boolean(),
});

export const UserShape: z.ZodType<User> = z.object({
  id: uuid,
  firstName: text,
  lastName: text,
  fullName: text,
  email: text,
  OrganizationId: uuid,
  organization: namedOrganization.extend({
    timeZone: text,
    isMfaEnabled: z.boolean(),
    isActive: z.boolean(),
  }),
  ...flags,
  isActive: z.boolean(),
  activeHospitals: z.array(HospitalUserShape),
});

export const OwnSessionShape: z.ZodType<OwnSession> = z.object({
  id: uuid,
  createdAt: at,
  lastUsedAt: at,
  address: textOrNull,
  userAgent: textOrNull,
  isCurrent: z.boolean(),
});

const method = z.enum(["mail", "app"]);
export const SecondFactorMethodShape: z.ZodType<Pick<SecondFactor, "method">> = z.object({
  method,
});
export const SecondFactorShape: z.ZodType<SecondFactor> = z.object({
  method,
  isRequired: z.boolean(),
  recoveryCodesLeft: whole,
});

export const AppEnrolmentShape: z.ZodType<AppEnrolment> = z.object({
  uri: text,
  qrSvg: text,
  keyText: text,
});

/** This answer is the only one that shows them. */
export const RecoveryCodesShape = z.object({ recoveryCodes: z.array(text) });

export const InviteShape: z.ZodType<Invite> = z.object({
  id: uuid,
  OrganizationId: uuid,
  firstName: textOrNull,
  lastName: textOrNull,
  email: text,
  message: textOrNull,
  ...flags,
  HospitalInvites: z.array(z.object({
    HospitalId: uuid,
    isActive: z.boolean(),
    isInfoUser: z.boolean(),
    isRingdownUser: z.boolean(),
  })),
  revokedAt: at.nullable(),
  acceptedAt: at.nullable(),
  expiresAt: at,
  ...AUDIT,
});

export const PublicInviteShape: z.ZodType<PublicInvite> = z.object({
  id: uuid,
  firstName: textOrNull,
  lastName: textOrNull,
  email: text,
  revokedAt: at.nullable(),
  acceptedAt: at.nullable(),
  expiresAt: at,
  organizationName: text,
});

export const OrganizationShape: z.ZodType<Organization> = z.object({
  id: uuid,
  name: text,
  type: z.enum(ORGANIZATION_TYPES),
  state: text,
  stateUniqueId: textOrNull,
  timeZone: text,
  isMfaEnabled: z.boolean(),
  isActive: z.boolean(),
  hospitals: z.array(HospitalShape).optional(),
  ...AUDIT,
});

export const AmbulanceShape: z.ZodType<Ambulance> = z.object({
  id: uuid,
  OrganizationId: uuid,
  ambulanceIdentifier: text,
  isActive: z.boolean(),
  ...AUDIT,
});

export const ApiClientShape: z.ZodType<ApiClient> = named.extend({
  redirectUri: textOrNull,
  UserEmail: textOrNull,
  User: z.object({ id: uuid, email: text }).nullable(),
  clientId: text,
  clientSecret: text.optional().describe("Only in the answers to create and regenerate"),
  ...AUDIT,
});
