import { Hono } from "hono";
import { z } from "zod";
import { listHistory } from "../../db/ringdowns/history.ts";
import type { HistoryQuery } from "../../db/ringdowns/history_query.ts";
import { historyScope } from "../../db/ringdowns/history_scope.ts";
import { listOwnRingdowns } from "../../db/ringdowns/own_ringdowns.ts";
import { searchedDays } from "../../db/ringdowns/search/search.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { DELIVERY_STATUSES, FINISHED } from "../../domain/ringdown/delivery_status.ts";
import { instant } from "../../domain/schema/instant.ts";
import { optionalLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { isOnCrewScreen } from "../../domain/stream_messages.ts";
import type { AppEnv } from "../app_env.ts";
import { noteShown } from "../audit/audited.ts";
import { query } from "../body.ts";
import { signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { answerPage, decodeEdge, decodeOwnEdge, encodeEdge, limit } from "../pages_of.ts";
import { searched } from "../connections.ts";
import { MOST_ROWS } from "./lists/file_parts.ts";
import { historyFile } from "./lists/history_file.ts";

/** Statuses separated by commas. An error shows the whole value as it was sent. */
const statuses = z.string().transform((text, context) => {
  const { data, success } = z.array(z.enum(DELIVERY_STATUSES)).safeParse(text.split(","));
  if (success) return data;
  context.addIssue({ code: "custom", message: MESSAGES.notValid });
  return z.NEVER;
});

const Filters = z.object({
  hospitalId: z.string().toLowerCase().optional(),
  organizationId: z.string().toLowerCase().optional(),
  from: instant().optional(),
  to: instant().optional(),
  status: statuses.optional(),
  search: optionalLine(TEXT_LIMITS.name).transform((text) => text ?? undefined),
  /** 'true' includes drills. */
  drills: z.enum(["true", "false"]).optional(),
});
const History = z.object({
  ...Filters.shape,
  /** 'true' adds patients who were redirected and not sent on. */
  notSentOn: z.enum(["true", "false"]).optional(),
  before: z.string().optional(),
  limit,
}).refine(({ notSentOn, search }) => notSentOn !== "true" || !search, {
  path: ["notSentOn"],
  message: MESSAGES.notValid,
});

const Own = z.object({ before: z.string().optional(), limit });

/** Lists of ringdowns in pages, mounted at /api/ringdowns. */
export const ringdownLists = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "List the history of ringdowns, newest first",
      notes: "With `hospitalId`: for the hospital's ringdown users and the administrators of its " +
        "organization. With `organizationId`: for the crews of an agency, and for the " +
        "administrators of an agency or a healthcare organization. With neither, crews get " +
        "their agency's ringdowns and super users get all. `status` takes several statuses, " +
        "separated by commas; `drills=true` includes drills. `notSentOn=true` adds an agency's " +
        "patients who were redirected within the last 24 h and not sent to another hospital, to " +
        "a list by `status`; it is not for a `search`. `search` looks for each word in call number, unit " +
        "and complaint; one or two characters are looked for at the start of call number and unit.",
      answers: { 200: ["Ringdown"] },
      isPaged: true,
      headers: {
        "Searched-Days": "with `search`: how many days back a search of more than two characters " +
          "looks, or `all`",
      },
    }),
    query(History),
    async (c) => {
      const { hospitalId, organizationId, status, before, limit, drills, notSentOn, ...rest } = c
        .req.valid("query");
      const asked: HistoryQuery = {
        ...rest,
        includesDrills: drills === "true",
        includesBetweenHospitals: notSentOn === "true",
        ...await historyScope(c.var.sql, { hospitalId, organizationId }, c.var.user),
        statuses: status,
        before: before === undefined ? undefined : decodeEdge(before),
        limit: limit + 1,
      };
      if (asked.search) {
        c.header("Searched-Days", String(await searchedDays(c.var.sql) ?? "all"));
      }
      const page = isOfUnderWay(asked)
        ? await listHistory(c.var.sql, asked)
        : await searched(c, (sql) => listHistory(sql, asked));
      noteShown(c, page.slice(0, limit));
      return answerPage(c, page, { limit, edgeOf: (ringdown) => encodeEdge(ringdown) });
    },
  )
  .get(
    "/history.csv",
    signedIn,
    described({
      does: "Download the history of ringdowns, newest first",
      notes: "Whose history, and its filters, as in the list. At most " +
        `${MOST_ROWS} ringdowns: for more, ask for fewer days at once; then it is refused, and ` +
        "none is left out. Headings of times name the time zone. Where a search looks back only some " +
        "days (`Searched-Days`), the file's name says so.",
      answers: { 200: z.string() },
      file: "text/csv",
      headers: { "Searched-Days": "with `search`: how many days back it looks, or `all`" },
    }),
    query(Filters),
    async (c) => {
      const { hospitalId, organizationId, status, drills, ...rest } = c.req.valid("query");
      return await historyFile(c, {
        ...rest,
        includesDrills: drills === "true",
        ...await historyScope(c.var.sql, { hospitalId, organizationId }, c.var.user),
        statuses: status,
      });
    },
  )
  .get(
    "/mine",
    signedIn,
    described({
      does: "List your own ringdowns, those under way first",
      answers: { 200: ["Ringdown"] },
      isPaged: true,
    }),
    query(Own),
    async (c) => {
      const { before, limit } = c.req.valid("query");
      const page = await listOwnRingdowns(c.var.sql, {
        userId: c.var.user.id,
        organizationId: c.var.user.OrganizationId,
        before: before === undefined ? undefined : decodeOwnEdge(before),
        limit: limit + 1,
      });
      noteShown(c, page.slice(0, limit));
      return answerPage(c, page, {
        limit,
        edgeOf: (ringdown) => encodeEdge(ringdown, isOnCrewScreen(ringdown)),
      });
    },
  );

/** A crew that relieves another asks for these: it must not wait behind searches in the history. */
function isOfUnderWay({ statuses, search }: HistoryQuery): boolean {
  return !search && statuses !== undefined && !statuses.some((status) => FINISHED.includes(status));
}
