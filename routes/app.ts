import { Hono } from "hono";
import { Unavailable } from "../domain/errors.ts";
import { ambulances } from "./api/ambulances.ts";
import { emsCalls } from "./api/ems_calls.ts";
import { mcis } from "./api/mcis.ts";
import { hospitals } from "./api/hospitals.ts";
import { hospitalStatuses } from "./api/hospital_statuses.ts";
import { ringdowns } from "./api/ringdowns.ts";
import { users } from "./api/users.ts";
import type { AppEnv, Services } from "./app_env.ts";
import { local } from "./auth/local.ts";
import { answerError } from "./errors.ts";
import { headers } from "./headers.ts";
import { answerUnknown } from "./methods.ts";
import { assets } from "./pages/assets.ts";
import { crewPages } from "./pages/crew.ts";
import { health } from "./pages/health.ts";
import { home } from "./pages/home.ts";
import { hospitalPages } from "./pages/hospital.ts";
import { notYetPages } from "./pages/not_yet.ts";
import { signedOutPages } from "./pages/signed_out.ts";
import { requestLog } from "./request_log.ts";
import { watchForGoing } from "./streams/open_stream.ts";
import { hospitalStream } from "./streams/hospital.ts";
import { userStream } from "./streams/user.ts";

/** The whole application over HTTP. Every route states its guard. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    for (const [name, service] of Object.entries(services)) c.set(name as keyof Services, service);
    await next();
  });
  app.use(requestLog, headers);
  app.use(async (c, next) => {
    const isAboutProcess = ["/healthz", "/readyz"].includes(c.req.path);
    if (services.isReady() || isAboutProcess) return await next();
    c.header("Connection", "close");
    throw new Unavailable("Not ready.");
  });

  app.route("/", health);
  app.route("/static", assets);
  app.use("/wss/*", watchForGoing);
  app.route("/wss/user", userStream);
  app.route("/wss/hospital", hospitalStream);

  app.route("/auth/local", local);
  app.route("/api/ringdowns", ringdowns);
  app.route("/api/hospitalstatuses", hospitalStatuses);
  app.route("/api/hospitals", hospitals);
  app.route("/api/ambulances", ambulances);
  app.route("/api/emscalls", emsCalls);
  app.route("/api/mcis", mcis);
  app.route("/api/users", users);

  app.route("/", home);
  app.route("/", signedOutPages);
  app.route("/", notYetPages);
  app.route("/ems", crewPages);
  app.route("/er", hospitalPages);

  app.onError(answerError);
  app.notFound((c) => answerUnknown(app, c));
  return app;
}
