import type { Scene } from "./scene.ts";

/** What is counted, and what whoever runs the site sees. */
export async function tellFigures({ as, ask, ids }: Scene): Promise<void> {
  const admin = await as("super");
  for (const name of ["dashboard", "dashboard/site", "mail"]) {
    await ask(`GET /api/${name}`, admin);
  }
  await ask("POST /api/mail/test", admin, { status: 201 });
  await ask("GET /api/mail/test", admin);
  const query = `hospitalId=${ids.hospital}`;
  for (
    const name of [
      "response",
      "response/times.csv",
      "response/ringdowns",
      "response/ringdowns.csv",
      "reports/offload",
      "reports/offload.csv",
      "reports/divert",
      "reports/divert.csv",
      "reports/apot.csv",
    ]
  ) await ask(`GET /api/${name}`, admin, { query });
  await ask("GET /api/activity/activity.csv", admin);
}
