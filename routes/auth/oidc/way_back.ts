import type { Context } from "hono";
import {
  type Arrival,
  isLinkedWith,
  linkTester,
  meetArrival,
} from "../../../db/providers/accounts.ts";
import { findActiveProvider, type StoredProvider } from "../../../db/providers/providers.ts";
import { giveRoles } from "../../../db/providers/roles.ts";
import { type ProviderSignIn, takeProviderSignIn } from "../../../db/providers/under_way.ts";
import { findApp } from "../../../db/sign_in/authenticator_apps.ts";
import { confirmPassword, type Session } from "../../../db/sign_in/sessions.ts";
import { findActiveUser } from "../../../db/people/users.ts";
import { Conflict, Refusal, SignInFailed, TooManyAttempts } from "../../../domain/errors.ts";
import { type ProviderFault, rolesFrom } from "../../../domain/people/sign_in_provider.ts";
import { isEmailAddress } from "../../../domain/people/email_address.ts";
import { askedFactor } from "../../../domain/people/second_factor.ts";
import { isBlank } from "../../../domain/schema/blank.ts";
import { requiredLine, TEXT_LIMITS } from "../../../domain/schema/text.ts";
import type { ProviderClaims } from "../../../server/providers/claims.ts";
import { ProviderFailed } from "../../../server/providers/failures.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { AppEnv } from "../../app_env.ts";
import { nameCause } from "../../audit/audited.ts";
import { currentSession } from "../../current_session.ts";
import { takeProviderToken } from "../../session_cookie.ts";
import { askForSecondFactor } from "../mailed_code.ts";
import { beginProviderSession } from "../sessions.ts";
import { clientOf, redirectUriOf } from "./way_there.ts";

/** Why nobody is signed in. */
class NotMet extends Error {
  constructor(readonly fault: ProviderFault) {
    super(fault);
  }
}

/** What came back, and for what it was sent. */
export interface CameBack {
  underWay: ProviderSignIn | null;
  /** Null: it is done. */
  fault: ProviderFault | null;
  /** Where a sign-in goes on. */
  next: "/" | "/twoFactor";
}

/** Ends what the browser has begun at the provider of this organisation, once. */
export async function comeBack(c: Context<AppEnv>, organizationId: string): Promise<CameBack> {
  const token = takeProviderToken(c);
  const underWay = token ? await takeProviderSignIn(c.var.sql, await tokenHashOf(token)) : null;
  try {
    if (!token || underWay?.organizationId !== organizationId) throw new NotMet("expired");
    const next = await finish(c, underWay, token);
    return { underWay, fault: null, next };
  } catch (error) {
    const fault = faultOf(error);
    const { log, requestId, audit, cause } = c.var;
    const reason = error instanceof ProviderFailed ? error.message : fault;
    log.warn("nobody was signed in by a provider", { requestId, organizationId, reason });
    audit.observe({
      action: "sign_in.provider_failed",
      outcome: "failed",
      cause: { ...cause, organizationId: underWay?.organizationId ?? null },
      subjectKind: "organization",
      subjectId: organizationId,
      details: { status: fault },
    });
    return { underWay, fault, next: "/" };
  }
}

/** @throws what nobody has foreseen. */
function faultOf(error: unknown): ProviderFault {
  if (error instanceof NotMet) return error.fault;
  if (error instanceof ProviderFailed) return error.why;
  if (error instanceof TooManyAttempts) return "tooMany";
  if (error instanceof SignInFailed) return "noAccess";
  if (error instanceof Refusal) return "failed";
  throw error;
}

async function finish(c: Context<AppEnv>, underWay: ProviderSignIn, token: string) {
  const { sql, providers } = c.var;
  const { organizationId, purpose } = underWay;
  const provider = await findActiveProvider(sql, organizationId);
  if (!provider || (purpose !== "test" && !provider.isEnabled)) throw new NotMet("off");
  const claims = await providers.complete(await clientOf(c, provider), {
    redirectUri: redirectUriOf(c, organizationId),
    token,
    isAgain: purpose === "again",
    search: new URL(c.req.url).search,
    rolesClaim: provider.rolesClaim,
  });
  if (!canBeStored(claims.subject)) throw new NotMet("failed");
  if (claims.areRolesLeftOut) throw new NotMet("noRoles");
  if (purpose === "sign in") return await signIn(c, provider, claims);
  const session = await sessionThatBegan(c, underWay);
  if (purpose === "test") await test(c, provider, { claims, session });
  else await proveAgain(c, provider, { claims, session });
  return "/" as const;
}

async function signIn(c: Context<AppEnv>, provider: StoredProvider, claims: ProviderClaims) {
  const { sql, config } = c.var;
  const sessionId = (await currentSession(c))?.id ?? null;
  const { userId, fault } = await meetArrival(sql, provider, arrivalOf(claims, sessionId));
  if (fault !== null) throw new NotMet(fault);
  const decided = rolesFrom(provider, claims.roleValues);
  if (provider.rolesClaim !== null) {
    await giveRoles(sql, userId, decided, config).catch(async (error) => {
      if (!(error instanceof Conflict)) throw error;
      notePutOff(c, provider, { userId, reason: error.message });
      await giveRoles(sql, userId, { ...decided, isOperationalUser: null }, config);
    });
  }
  const user = await findActiveUser(sql, userId);
  if (!user) throw new NotMet("noAccess");
  const isFactorGiven = provider.isFactorGiven || claims.hasSecondFactor;
  const asked = isFactorGiven ? null : askedFactor(user, await findApp(sql, userId), config);
  if (asked !== null) {
    await askForSecondFactor(c, { user }, asked);
    return "/twoFactor" as const;
  }
  if (!await beginProviderSession(c, user, provider.id)) throw new NotMet("off");
  return "/" as const;
}

/** Their administrators read it under 'Activity': the provider has taken a role that is still here. */
function notePutOff(
  c: Context<AppEnv>,
  { organizationId }: StoredProvider,
  { userId, reason }: { userId: string; reason: string },
) {
  const { log, requestId, audit, cause } = c.var;
  log.warn("roles of a provider put off", { requestId, userId, reason });
  audit.observe({
    action: "sign_in.roles_put_off",
    outcome: "failed",
    cause: { ...cause, actorId: userId, organizationId },
    subjectKind: "user",
    subjectId: userId,
  });
}

/** Links the administrator, whose next sign-in must not take their role. */
async function test(
  c: Context<AppEnv>,
  provider: StoredProvider,
  { claims, session }: { claims: ProviderClaims; session: Session },
) {
  if (rolesFrom(provider, claims.roleValues).isAdminUser === false) throw new NotMet("wouldLose");
  const tester = { arrival: arrivalOf(claims, session.id), user: session.user };
  const fault = await linkTester(c.var.sql, provider, tester);
  if (fault !== null) throw new NotMet(fault);
}

/** Counts like the password that is given again. */
async function proveAgain(
  c: Context<AppEnv>,
  provider: StoredProvider,
  { claims, session }: { claims: ProviderClaims; session: Session },
) {
  const whose = { arrival: claims, userId: session.user.id };
  if (!await isLinkedWith(c.var.sql, provider, whose)) throw new NotMet("somebodyElse");
  await confirmPassword(c.var.sql, session.id);
}

/** The session that went there; another one has not asked for it. */
async function sessionThatBegan(
  c: Context<AppEnv>,
  { sessionId }: ProviderSignIn,
): Promise<Session> {
  const session = await currentSession(c);
  if (!session || session.id !== sessionId || session.isSecondFactorPending) {
    throw new NotMet("expired");
  }
  nameCause(c, session);
  return session;
}

/** OpenID Connect Core, 2: a subject has no more characters. */
const LONGEST_SUBJECT = 255;

function canBeStored(subject: string): boolean {
  const isText = subject.isWellFormed() && !subject.includes("\u0000");
  return isText && subject.length <= LONGEST_SUBJECT;
}

const nameText = requiredLine(TEXT_LIMITS.name);

/** With a name and an address that can be stored: those of a provider may be anything. */
function arrivalOf(
  { firstName, lastName, email, ...claims }: ProviderClaims,
  sessionId: string | null,
): Arrival {
  const [before = ""] = email?.split("@") ?? [];
  return {
    issuer: claims.issuer,
    subject: claims.subject,
    isEmailVerified: claims.isEmailVerified,
    email: email !== null && isEmailAddress(email) ? email : null,
    firstName: nameOf(firstName) ?? nameOf(before) ?? "New",
    lastName: nameOf(lastName) ?? "User",
    sessionId,
  };
}

function nameOf(text: string | null): string | null {
  if (text === null || isBlank(text)) return null;
  return nameText.safeParse(text).data ?? null;
}
