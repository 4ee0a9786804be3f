import { type Context, Hono } from "hono";
import { z } from "zod";
import { previewImport, storeImport } from "../../../db/imports/imports.ts";
import { undoImport } from "../../../db/imports/undo.ts";
import type { Report } from "../../../domain/file/table_file.ts";
import { IMPORT_COLUMNS, IMPORT_KINDS } from "../../../domain/import/kinds.ts";
import { asksForAdministrator } from "../../../domain/import/users.ts";
import type { AppEnv } from "../../app_env.ts";
import { ensurePasswordAgain } from "../../auth/password_again.ts";
import { body, idIn, query } from "../../body.ts";
import { answerCsv } from "../../csv_file.ts";
import { allowed } from "../../guards.ts";
import { inviteLetters } from "../../invite_letters.ts";
import { described } from "../../openapi/described.ts";
import { organizationNamedBy } from "../../organization_named.ts";
import { ImportList, ImportOutcome, NewImport, UndoneImport } from "./import_list.ts";

/** Above the largest file that a screen reads (1 MB): the names of the columns stand at each line. */
const MAX_KB = 3 * 1024;

const CELLS =
  "`values` of a line are those of its kind: `unit`; `firstName`, `lastName`, `email`, " +
  "`roles`, `hospitals`; `name`, `phone`, `state`, `stateFacilityCode`. Any other is an error of its line. At most 5,000 lines. ";

/** Imports of lists, mounted at /api/imports. A screen reads the file and sends its lines. */
export const imports = new Hono<AppEnv>()
  .get(
    "/template.csv",
    allowed("administer"),
    described({
      does: "Download an empty list with the headings of a kind and one example",
      answers: { 200: null },
      file: "text/csv",
    }),
    query(z.object({ kind: z.enum(IMPORT_KINDS) })),
    (c) => {
      const { kind } = c.req.valid("query");
      return answerCsv(c, templateOf(kind), `${kind}.csv`);
    },
  )
  .post(
    "/preview",
    allowed("administer"),
    described({
      does: "Say what an import would make of each line, and store nothing",
      notes: CELLS + "Super users name `OrganizationId`. A line is `new`, `changed` (hospitals), " +
        "`already there` or an `error`, with the reason.",
      answers: { 200: ImportOutcome },
    }),
    body(ImportList, { maxKb: MAX_KB }),
    async (c) => {
      const { sql, user } = c.var;
      return c.json({ rows: await previewImport(sql, listIn(c, c.req.valid("json")), user) });
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Import a list: units, hospitals, or users, who are invited",
      notes: CELLS +
        "`id` is chosen by the caller; the same `id` again stores nothing more, and with other lines it is 409. All " +
        "lines are stored or, if one is an error, none: 400 at `lines.{index}`. What is already " +
        "there is left out. Changes of a hospital are made only as `seen` in the preview. " +
        "Administrators of an organization change its hospitals; super users also add some. 403 " +
        "at `currentPassword` until the password is given again, if a line asks for an administrator.",
      answers: { 200: ImportOutcome },
      refuses: [409],
    }),
    body(NewImport, { maxKb: MAX_KB }),
    async (c) => {
      const { id, ...list } = c.req.valid("json");
      const isOfAdministrators = list.kind === "users" && list.lines.some(asksForAdministrator);
      if (isOfAdministrators) await ensurePasswordAgain(c);
      const importer = { by: c.var.user, letterOf: inviteLetters(c) };
      return c.json({ rows: await storeImport(c.var.sql, id, listIn(c, list), importer) });
    },
  )
  .post(
    "/:id/undo",
    allowed("administer"),
    described({
      does: "Undo the last import of a kind into an organization",
      notes: "What was used or changed since stays, and is named with the reason. Invites are " +
        "revoked. 404 if there is a newer import, 409 if it was undone already.",
      answers: { 200: UndoneImport },
      refuses: [409],
    }),
    async (c) => c.json(await undoImport(c.var.sql, idIn(c), c.var.user)),
  );

function listIn(c: Context<AppEnv>, list: z.output<typeof ImportList>) {
  return { ...list, OrganizationId: organizationNamedBy(c.var.user, list.OrganizationId) };
}

function templateOf(kind: typeof IMPORT_KINDS[number]): Report {
  const columns = IMPORT_COLUMNS[kind];
  return {
    heading: columns.map(({ heading }) => heading),
    rows: [columns.map(({ example }) => example)],
  };
}
