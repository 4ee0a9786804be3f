import { type Context, Hono } from "hono";
import { countSentUnder } from "../../db/mcis/kept_patients.ts";
import { listMciPatients } from "../../db/mcis/ringdowns.ts";
import { getMci, listMcis } from "../../db/mcis/mcis.ts";
import { Unavailable } from "../../domain/errors.ts";
import { byNewestMci } from "../../domain/mci/mci.ts";
import type { LiveMci, MciSnapshot } from "../../domain/stream_messages.ts";
import type { MciPage } from "../../islands/mci/pages.ts";
import type { AppEnv } from "../app_env.ts";
import { noteFollowed } from "../audit/audited.ts";
import { idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { adminPage } from "./admin_page.tsx";
import { mciSheet } from "./print/mci_sheet.tsx";
import { readable } from "./readable.ts";
import { t } from "../../words/t.ts";

/** Mass casualty incidents, for those who run them, mounted at /admin/mcis. */
export const mciPages = new Hono<AppEnv>()
  .get("/", allowed("runMcis"), async (c) => {
    const mcis = await readable(listMcis(c.var.sql));
    return await mciPage(c, t("MCIs"), { name: "mcis", mcis });
  })
  .get("/new", allowed("runMcis"), async (c) => {
    return await mciPage(c, t("New MCI"), {
      name: "mciForm",
      mci: null,
      snapshot: null,
      sentUnder: 0,
    });
  })
  .get("/:id", allowed("runMcis"), async (c) => {
    const { mci, snapshot } = await shownMci(c);
    return await mciPage(c, t("MCI #{number}", { number: mci.incidentNumber }), {
      name: "mci",
      mciId: mci.id,
      snapshot,
      ended: mci.endedAt === null ? null : mci,
    });
  })
  .get("/:id/print", allowed("runMcis"), (c) => mciSheet(c, idIn(c)))
  .get("/:id/edit", allowed("runMcis"), async (c) => {
    const shown = await shownMci(c);
    const sentUnder = await countSentUnder(c.var.sql, shown.mci);
    const title = t("Edit MCI #{number}", { number: shown.mci.incidentNumber });
    return await mciPage(c, title, { name: "mciForm", ...shown, sentUnder });
  });

/** The MCI of the address with its patients, beside what else is open. @throws {Unavailable} */
async function shownMci(c: Context<AppEnv>): Promise<{ mci: LiveMci; snapshot: MciSnapshot }> {
  const { sql, live } = c.var;
  const mci = await getMci(sql, idIn(c));
  if (!live.isCurrent()) throw new Unavailable("The live picture is not there.");
  const patients = await listMciPatients(sql, mci.id);
  noteFollowed(c, Object.values(patients).flat());
  const known = { ...mci, ...patients };
  return { mci: known, snapshot: withMci(live.picture.mciSnapshot(), known) };
}

/**
 * Replaces the MCI by what the database has: the live picture may not have its start or end yet.
 */
function withMci(snapshot: MciSnapshot, mci: LiveMci): MciSnapshot {
  const others = snapshot.mcis.filter(({ id }) => id !== mci.id);
  const mcis = mci.endedAt === null ? [...others, mci].sort(byNewestMci) : others;
  return { ...snapshot, mcis };
}

async function mciPage(c: Context<AppEnv>, title: string, page: MciPage): Promise<Response> {
  return await adminPage(c, await adminFrame(c), title, page);
}
