import type { Context } from "hono";
import { findHospital } from "../../../db/hospitals/hospitals.ts";
import { NotFound, Unavailable } from "../../../domain/errors.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteShown } from "../../audit/audited.ts";
import { BoardSheet } from "./BoardSheet.tsx";
import { printPage } from "./print_page.tsx";
import { t } from "../../../words/t.ts";

/**
 * The board of a hospital on paper, as it is now.
 * @throws {Unavailable} it is not known how it is now. @throws {NotFound}
 */
export async function boardSheet(c: Context<AppEnv>, hospitalId: string): Promise<Response> {
  const { live, sql, clock, user } = c.var;
  if (!live.isCurrent()) throw new Unavailable("The live picture is not there.");
  const hospital = await findHospital(sql, hospitalId);
  if (!hospital || !live.picture.hasHospital(hospitalId)) throw new NotFound();
  const snapshot = live.picture.hospitalSnapshot(hospitalId, true);
  noteShown(c, snapshot.ringdowns);
  const now = clock.now().getTime();
  const { timeZone } = user.organization;
  return printPage(c, {
    title: t("{hospital}: board", { hospital: hospital.name }),
    back: { href: `/er/${hospitalId}`, label: t("Board") },
    isWide: true,
    children: <BoardSheet snapshot={snapshot} now={now} timeZone={timeZone} />,
  });
}
