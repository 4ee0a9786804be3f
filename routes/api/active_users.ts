import type { Context } from "hono";
import { findHospital } from "../../db/hospitals/hospitals.ts";
import { Forbidden, NotFound } from "../../domain/errors.ts";
import { can, membershipAt } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Listener } from "../../server/live/hub.ts";
import type { AppEnv } from "../app_env.ts";
import { isId } from "../body.ts";

/** Who of an organisation has a live screen open, or who of a hospital has its board open. */
export async function whoIsActive(
  c: Context<AppEnv>,
  { organizationId, hospitalId }: { organizationId?: string; hospitalId?: string },
) {
  if (hospitalId !== undefined) {
    await ensureMayAskOfHospital(c, hospitalId, organizationId);
    return {
      userIds: listening(
        c,
        ({ audience }) => audience.stream === "hospital" && audience.hospitalId === hospitalId,
      ),
      isTheirs: (user: User) => membershipAt(user, hospitalId) !== null,
    };
  }
  const id = organizationId ?? c.var.user.OrganizationId;
  ensureMayAskOf(c, id);
  return {
    userIds: listening(c, () => true),
    isTheirs: (user: User) => user.OrganizationId === id,
  };
}

/** @throws {NotFound} another organisation. @throws {Forbidden} his own, but no admin of it. */
function ensureMayAskOf(c: Context<AppEnv>, organizationId: string) {
  if (can(c.var.user, "seeWhoIsActive", { organizationId })) return;
  throw organizationId === c.var.user.OrganizationId ? new Forbidden() : new NotFound();
}

/** @throws {NotFound} neither its ringdown user nor an administrator of its organisation. */
async function ensureMayAskOfHospital(
  c: Context<AppEnv>,
  hospitalId: string,
  organizationId: string | undefined,
) {
  const { sql, user } = c.var;
  const hospital = isId(hospitalId) ? await findHospital(sql, hospitalId) : null;
  if (!hospital) throw new NotFound();
  const { OrganizationId: ownerId } = hospital;
  const isMistaken = organizationId !== undefined && organizationId !== ownerId;
  const isTheirs = can(user, "seeWhoIsActive", { hospitalId }) ||
    can(user, "seeWhoIsActive", { organizationId: ownerId });
  if (isMistaken || !isTheirs) throw new NotFound();
}

/** Of this process only (decision 0010): presence over all processes is not built yet. */
function listening(c: Context<AppEnv>, isMeant: (listener: Listener) => boolean): string[] {
  const listeners = c.var.live.hub.listeners().filter(isMeant);
  return [...new Set(listeners.map(({ userId }) => userId))];
}
