import { type Context, Hono } from "hono";
import { Forbidden } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { AppEnv } from "../app_env.ts";
import { ensureSignedIn, guard } from "../guards.ts";
import { openStream } from "./open_stream.ts";

/** Users who may watch the hospital in the query. An unknown hospital is refused, too. */
const watching = guard("watchHospital", async (c) => {
  const user = await ensureSignedIn(c);
  const hospitalId = hospitalIn(c);
  const isThere = c.var.live.picture.hasHospital(hospitalId);
  if (!isThere || !can(user, "watchHospital", { hospitalId })) throw new Forbidden();
});

/** GET /wss/hospital?id={hospitalId}: everything that one emergency department sees. */
export const hospitalStream = new Hono<AppEnv>().get("/", watching, (c) => {
  const hospitalId = hospitalIn(c);
  const watches = (user: User) => can(user, "watchHospital", { hospitalId });
  const sees = (user: User) => can(user, "seeHospitalRingdowns", { hospitalId });
  const seesRingdowns = sees(c.var.user);
  return openStream(c, {
    audience: { stream: "hospital", hospitalId, seesRingdowns },
    isAllowed: (now) => watches(now) && sees(now) === seesRingdowns,
  });
});

function hospitalIn(c: Context<AppEnv>): string {
  return (c.req.query("id") ?? "").toLowerCase();
}
