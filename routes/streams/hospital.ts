import { Hono } from "hono";
import { Forbidden } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { AppEnv } from "../app_env.ts";
import { signedIn } from "../guards.ts";
import { openStream } from "./open_stream.ts";

/** GET /wss/hospital?id={hospitalId}: all one emergency department sees. */
export const hospitalStream = new Hono<AppEnv>().get("/", signedIn, (c) => {
  const hospitalId = (c.req.query("id") ?? "").toLowerCase();
  const watches = (user: User) => can(user, "watchHospital", { hospitalId });
  const sees = (user: User) => can(user, "seeHospitalRingdowns", { hospitalId });
  const { user, live } = c.var;
  if (!watches(user) || !live.picture.hasHospital(hospitalId)) throw new Forbidden();
  const seesRingdowns = sees(user);
  return openStream(c, {
    audience: { stream: "hospital", hospitalId, seesRingdowns },
    isAllowed: (now) => watches(now) && sees(now) === seesRingdowns,
  });
});
