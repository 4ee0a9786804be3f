import { z } from "zod";
import type { AppEnrolment, OwnSession, SecondFactor } from "../../domain/people/account.ts";
import { type ApiClient, SCOPES } from "../../domain/people/api_client.ts";
import type { FieldMessage } from "../../domain/errors.ts";
import type { Invite, PublicInvite } from "../../domain/people/invite.ts";
import {
  type Ambulance,
  type Hospital,
  type Organization,
  ORGANIZATION_TYPES,
} from "../../domain/organization/organization.ts";
import type { MailState, SiteMail } from "../../domain/people/mail_state.ts";
import type { ProviderSettings } from "../../domain/people/sign_in_provider.ts";
import type { SecondFactorMethod } from "../../domain/people/second_factor.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import { LANGUAGES } from "../../words/language.ts";
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

const language = z.enum(LANGUAGES);

const flags = {
  isOperationalUser: z.boolean(),
  isAdminUser: z.boolean(),
  isSuperUser: z.boolean(),
};

/** The body of every error under /api and /auth (wire §1.2). */
export const ErrorShape: z.ZodType<
  { status: number; messages: FieldMessage[]; requestId?: string }
> = z.object({
  status: z.int().min(400).max(599),
  messages: z.array(z.object({
    path: text.optional().describe("The field, with dots: patient.age"),
    message: text,
    value: z.unknown().optional().describe(
      "The value that was sent; left out for passwords, codes and secrets",
    ),
    by: text.optional().describe("With 409: the name of who set the value that stands now"),
    takenBy: text.optional().describe(
      "The id of what has this value already, where the caller may read it",
    ),
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

const alertTime = text.describe("On the clocks of the hospital, such as 07:00");

export const HospitalShape: z.ZodType<Hospital> = named.extend({
  phone: textOrNull,
  OrganizationId: uuid,
  organization: namedOrganization,
  state: text,
  stateFacilityCode: textOrNull,
  sortSequenceNumber: whole,
  isActive: z.boolean(),
  alertEmails: z.array(text).optional()
    .describe("Who is mailed when nobody there seems to know; only for its administrators"),
  alertHours: z.object({ from: alertTime, to: alertTime }).nullable().optional()
    .describe("When it wants to have a screen open; only for its administrators"),
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
    language,
    isMfaEnabled: z.boolean(),
    isActive: z.boolean(),
  }),
  ...flags,
  isActive: z.boolean(),
  language: language.nullable().describe("Null: that of the organization"),
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
export const SecondFactorMethodShape: z.ZodType<SecondFactorMethod> = z.object({
  method: z.enum(["mail", "app", "choice"]),
  ways: z.array(method).optional().describe("With `choice`: between what the user chooses"),
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

export const MailStateShape: z.ZodType<MailState> = z.object({
  status: z.enum(["WAITING", "SENT", "REFUSED", "NO LINK"]),
  at: at.nullable().describe("When it was sent or last not taken"),
  reason: textOrNull.describe("Why the mail server has not taken it"),
});

export const SiteMailShape: z.ZodType<SiteMail> = z.object({
  server: z.enum(["SET", "NOT SET", "SHOWN"]).describe("SHOWN: mails stand at /dev/mail instead"),
  waiting: z.int(),
  waitingSince: at.nullable(),
  lastSentAt: at.nullable(),
  lastError: z.object({ at, reason: text }).nullable(),
});

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
  mail: MailStateShape,
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
  language: language.describe("Of its pages and mails, for users who have none of their own"),
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
  scopes: z.array(z.enum(SCOPES)).describe("What it may do"),
  OrganizationId: uuid.nullable().describe("Whose data it reaches; null: all organizations"),
  UserEmail: textOrNull,
  User: z.object({ id: uuid, email: text }).nullable(),
  clientId: text,
  clientSecret: text.optional().describe("Only in the answers to create and regenerate"),
  ...AUDIT,
});

/** The secret is never answered. */
export const ProviderSettingsShape: z.ZodType<ProviderSettings> = z.object({
  provider: z.object({
    organizationId: uuid,
    issuer: text,
    clientId: text,
    hasSecret: z.boolean(),
    emailDomains: z.array(text),
    isEmailTrusted: z.boolean().describe("Addresses count as verified where it does not say so"),
    rolesClaim: textOrNull.describe("Null: roles are given here only"),
    operationalValues: z.array(text),
    adminValues: z.array(text),
    hospitalValues: z.array(z.object({ hospitalId: uuid, value: text })),
    createsUsers: z.boolean().describe("Users are made at their first sign-in"),
    isFactorGiven: z.boolean().describe("The provider asks for a second factor"),
    isEnabled: z.boolean(),
    isPasswordOff: z.boolean().describe("Its users sign in with the provider only"),
    updatedAt: at,
  }).nullable(),
  redirectUri: text.describe("What the provider sends users back to, exactly so"),
  isTested: z.boolean().describe("An administrator has signed in with it as it is now"),
});
