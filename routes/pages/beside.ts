import type { Context } from "hono";
import type { Session } from "../../db/sign_in/sessions.ts";
import { homeOf } from "../../domain/people/user.ts";
import type { BesideProps, TourRole } from "../../islands/beside/beside_props.ts";
import type { AppEnv } from "../app_env.ts";

/** Where each home is: its island, and who works there. */
const HOMES: Record<string, { island: string; role: TourRole }> = {
  "/ems": { island: "crew", role: "crew" },
  "/er": { island: "hospital", role: "ed" },
  "/admin": { island: "admin", role: "admin" },
  "/admin/site": { island: "admin", role: "site" },
};

/** What stands beside the island of a page; null where nobody is signed in, or there is no island. */
export function besideOf(
  c: Context<AppEnv>,
  { island, props }: { island?: string; props?: object },
): BesideProps | null {
  const session = c.var.session as Session | undefined; // absent on pages that need no sign-in
  if (!session || session.apiClientId !== null || !island || session.isSecondFactorPending) {
    return null;
  }
  const { user, idleEndsAt, expiresAt } = session;
  return {
    user,
    ends: { idleEndsAt: idleEndsAt.toISOString(), endsAt: expiresAt.toISOString() },
    now: c.var.clock.now().getTime(),
    signsInItself: island === "crew",
    hasProvider: (props as { frame?: { hasProvider?: boolean } })?.frame?.hasProvider === true,
    tour: c.var.config.hasTour ? tourOf(session, island) : null,
  };
}

/** Only on the user's own screen: elsewhere its words would fit nothing. */
function tourOf({ user }: Session, island: string): TourRole | null {
  const home = HOMES[homeOf(user)];
  if (home?.island !== island) return null;
  const isCoordinator = user.organization.type === "C4SF" && user.isOperationalUser;
  return isCoordinator && !user.isSuperUser ? "coordinator" : home.role;
}
