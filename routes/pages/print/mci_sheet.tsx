import type { Context } from "hono";
import { listMciPatients } from "../../../db/mcis/ringdowns.ts";
import { getMci } from "../../../db/mcis/mcis.ts";
import { Unavailable } from "../../../domain/errors.ts";
import { ringdownsAgainstOffers } from "../../../domain/mci/balance.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteShown } from "../../audit/audited.ts";
import { searched } from "../../connections.ts";
import { MciSheet } from "./MciSheet.tsx";
import { t } from "../../../words/t.ts";
import { printPage } from "./print_page.tsx";

/**
 * A mass casualty incident on paper: its counts, what hospitals offer, and every patient.
 * @throws {Unavailable} it is not known how it is now.
 */
export async function mciSheet(c: Context<AppEnv>, id: string): Promise<Response> {
  const { sql, live, clock, user } = c.var;
  const mci = await getMci(sql, id);
  if (!live.isCurrent()) throw new Unavailable("The live picture is not there.");
  const patients = await searched(c, (sql) => listMciPatients(sql, mci.id));
  const { mcis, statusUpdates } = live.picture.mciSnapshot();
  noteShown(c, Object.values(patients).flat());
  const { timeZone } = user.organization;
  const name = t("MCI #{number}", { number: mci.incidentNumber });
  return printPage(c, {
    title: mci.isDrill ? `${t("DRILL")}. ${name}` : name,
    back: { href: `/admin/mcis/${id}`, label: name },
    isWide: true,
    children: (
      <MciSheet
        mci={{ ...mci, ...patients }}
        statuses={mci.endedAt === null ? statusUpdates : []}
        against={ringdownsAgainstOffers(mci, mcis)}
        now={clock.now().getTime()}
        timeZone={timeZone}
      />
    ),
  });
}
