import { type Context, Hono } from "hono";
import { Forbidden } from "../../domain/errors.ts";
import { receivesRingdownsAt } from "../../domain/people/parties.ts";
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

/**
 * A board whose network is gone without a word counts as open for so long: crews are to hear within
 * 20 s that nobody has a screen open (design §12.1).
 */
const IDLE_SECONDS = 14;

/**
 * GET /wss/hospital?id={hospitalId}&screen={uuid}: everything that one emergency department sees.
 * `screen` is the name of the screen.
 */
export const hospitalStream = new Hono<AppEnv>().get("/", watching, (c) => {
  const hospitalId = hospitalIn(c);
  const watches = (user: User) => can(user, "watchHospital", { hospitalId });
  const sees = (user: User) => can(user, "seeHospitalRingdowns", { hospitalId });
  // A program that reads the stream is nobody who looks at it: crews would be told that somebody is.
  const isPerson = c.var.session.apiClientId === null;
  const receives = (user: User) => isPerson && receivesRingdownsAt(user, hospitalId);
  const [seesRingdowns, isRingdownUser] = [sees(c.var.user), receives(c.var.user)];
  return openStream(c, {
    audience: { stream: "hospital", hospitalId, seesRingdowns },
    isAllowed: (now) =>
      watches(now) && sees(now) === seesRingdowns && receives(now) === isRingdownUser,
    isRingdownUser,
    idleSeconds: IDLE_SECONDS,
  });
});

function hospitalIn(c: Context<AppEnv>): string {
  return (c.req.query("id") ?? "").toLowerCase();
}
