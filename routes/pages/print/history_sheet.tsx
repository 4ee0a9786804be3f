import type { Context } from "hono";
import { findHospital } from "../../../db/hospitals/hospitals.ts";
import { searchedDaysOf } from "../../../db/ringdowns/search/search.ts";
import { NotFound } from "../../../domain/errors.ts";
import {
  ALL_HOSPITALS,
  filtersIn,
  filtersInWords,
  searchOf,
} from "../../../islands/history/history_query.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteHospital, noteShown } from "../../audit/audited.ts";
import { searched } from "../../connections.ts";
import { historyAsked } from "../history/admin_history.ts";
import { type HistoryRequest, readHistory } from "../history/history_entries.ts";
import { HistorySheet } from "./HistorySheet.tsx";
import { printPage } from "./print_page.tsx";
import { t } from "../../../words/t.ts";

/** More is a file: nobody reads it on paper, and the audit names each ringdown that was shown. */
const MOST = 200;

/** The history of a hospital on paper, with the filters of the address. @throws {NotFound} */
export async function hospitalHistorySheet(
  c: Context<AppEnv>,
  hospitalId: string,
): Promise<Response> {
  const hospital = await findHospital(c.var.sql, hospitalId);
  if (!hospital) throw new NotFound();
  const filters = { ...filtersIn(new URLSearchParams(c.req.query())), sort: "" };
  const { timeZone } = c.var.user.organization;
  const back = {
    href: `/er/${hospitalId}/history${searchOf(filters)}`,
    label: t("Ringdown History"),
  };
  const asked = { of: { hospitalId }, filters, timeZone };
  return await sheet(c, {
    title: t("{name}: history", { name: hospital.name }),
    back,
    asked,
    ofOneHospital: true,
  });
}

/** The history that administrators look back at, with the filters of the address, on paper. */
export async function adminHistorySheet(
  c: Context<AppEnv>,
  { organization }: AdminFrameData,
): Promise<Response> {
  const { asked, hospitalId } = await historyAsked(c, organization);
  if (hospitalId) noteHospital(c, hospitalId);
  const href = `/admin/ringdowns${
    searchOf(asked.filters, { hospitalId: hospitalId ?? ALL_HOSPITALS })
  }`;
  const back = { href, label: t("Ringdown History") };
  return await sheet(c, {
    title: t("{name}: history", { name: organization.name }),
    back,
    asked,
    ofOneHospital: false,
  });
}

async function sheet(
  c: Context<AppEnv>,
  { title, back, asked, ofOneHospital }: {
    title: string;
    back: { href: string; label: string };
    asked: HistoryRequest;
    ofOneHospital: boolean;
  },
): Promise<Response> {
  const { search, sort } = asked.filters;
  const days = sort === "" ? await searchedDaysOf(c.var.sql, search.trim()) : null;
  const { entries, edge } = await searched(
    c,
    (sql) => readHistory(sql, { ...asked, length: MOST }),
  );
  noteShown(c, entries);
  return printPage(c, {
    title,
    back,
    timeZone: asked.timeZone,
    isWide: true,
    children: (
      <HistorySheet
        entries={entries}
        chosen={filtersInWords(asked.filters)}
        most={MOST}
        hasMore={edge !== null}
        ofOneHospital={ofOneHospital}
        searchedDays={days}
        timeZone={asked.timeZone}
      />
    ),
  });
}
