import { Hono } from "hono";
import { Unavailable } from "../domain/errors.ts";
import { ambulances } from "./api/ambulances.ts";
import { clients } from "./api/clients.ts";
import { dashboard } from "./api/dashboard.ts";
import { docs } from "./api/docs.ts";
import { emsCalls } from "./api/ems_calls.ts";
import { mcis } from "./api/mcis.ts";
import { invites } from "./api/invites.ts";
import { me } from "./api/me.ts";
import { hospitals } from "./api/hospitals.ts";
import { hospitalUsers } from "./api/hospital_users.ts";
import { hospitalStatuses } from "./api/hospital_statuses.ts";
import { organizations } from "./api/organizations.ts";
import { ringdowns } from "./api/ringdowns.ts";
import { users } from "./api/users.ts";
import type { AppEnv, Services } from "./app_env.ts";
import { local } from "./auth/local.ts";
import { oauth } from "./auth/oauth.ts";
import { forRequest } from "./connections.ts";
import { answerError } from "./errors.ts";
import { headers } from "./headers.ts";
import { answerUnknown } from "./methods.ts";
import { ownHost } from "./own_host.ts";
import { adminPages } from "./pages/admin.ts";
import { assets } from "./pages/assets.ts";
import { crewPages } from "./pages/crew.ts";
import { devMail } from "./pages/plain/dev_mail.tsx";
import { handoverPages } from "./pages/handover.ts";
import { health } from "./pages/health.ts";
import { help } from "./pages/plain/help.tsx";
import { home } from "./pages/home.ts";
import { hospitalPages } from "./pages/hospital.ts";
import { mciPages } from "./pages/mcis.ts";
import { metrics } from "./pages/metrics.ts";
import { profilePage } from "./pages/profile.ts";
import { setup } from "./pages/plain/setup.tsx";
import { sitePages } from "./pages/site.ts";
import { signedOutPages } from "./pages/signed_out.ts";
import { pageOrJson } from "./representation.ts";
import { requestLog } from "./request_log.ts";
import { holdingBack, refuseHeld } from "./streams/hold_back.ts";
import { watchForGoing } from "./streams/open_stream.ts";
import { hospitalStream } from "./streams/hospital.ts";
import { mciStream } from "./streams/mci.ts";
import { userStream } from "./streams/user.ts";

/** The whole application over HTTP. A trailing slash in an address makes no difference. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false });

  app.use(async (c, next) => {
    for (const [name, service] of Object.entries(services)) c.set(name as keyof Services, service);
    c.set("sql", forRequest(c, services.pools.calls));
    await next();
  });
  app.use(requestLog, headers, ownHost);
  app.use(async (c, next) => {
    const isAboutProcess = ["/healthz", "/readyz", "/metrics"].includes(c.req.path);
    if (services.isReady() || isAboutProcess) return await next();
    c.header("Connection", "close");
    throw new Unavailable("Not ready.");
  });

  app.route("/", health);
  app.route("/", metrics);
  app.route("/static", assets);
  app.use("/wss/*", watchForGoing, refuseHeld);
  app.route("/wss/user", userStream);
  app.route("/wss/hospital", hospitalStream);
  app.route("/wss/mci", mciStream);

  app.route("/auth/local", local);
  app.route("/oauth", oauth);
  app.route("/api/ringdowns", ringdowns);
  app.route("/api/hospitalstatuses", hospitalStatuses);
  app.route("/api/hospitals", hospitals);
  app.route("/api/ambulances", ambulances);
  app.route("/api/emscalls", emsCalls);
  app.route("/api/mcis", mcis);
  app.route("/api/users/me", me);
  app.route("/api/users", users);
  app.route("/api/hospitalusers", hospitalUsers);
  app.route("/api/invites", invites);
  app.route("/api/organizations", organizations);
  app.route("/api/clients", clients);
  app.route("/api/dashboard", dashboard);
  app.route("/api", docs(app));

  app.route("/", home);
  app.route("/", signedOutPages);
  app.route("/profile", profilePage);
  app.route("/", help);
  app.route("/", devMail);
  app.route("/setup", setup);
  app.use("/admin/*", pageOrJson);
  app.route("/admin/site", sitePages);
  app.route("/admin/mcis", mciPages);
  app.route("/admin", adminPages);
  app.route("/ems", crewPages);
  app.route("/er", hospitalPages);
  app.use("/ringdowns/*", pageOrJson);
  app.route("/ringdowns", handoverPages);

  app.onError(answerError);
  app.notFound((c) => answerUnknown(app, c));
  app.fetch = holdingBack(app.fetch, services);
  return app;
}
