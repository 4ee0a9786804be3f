import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { listApiClients } from "../../../db/api_clients/api_clients.ts";
import { listHospitals } from "../../../db/hospitals/hospitals.ts";
import { listInvites } from "../../../db/invites/invites.ts";
import { listMcis } from "../../../db/mcis/mcis.ts";
import { getAdministered, getAdministeredAgency } from "../../../db/organizations/administered.ts";
import { listAmbulances } from "../../../db/organizations/ambulances.ts";
import { listOrganizations } from "../../../db/organizations/organizations.ts";
import { listUsers } from "../../../db/people/users.ts";
import {
  CLIENT_COLUMNS,
  HOSPITAL_COLUMNS,
  INVITE_COLUMNS,
  MCI_COLUMNS,
  ORGANIZATION_COLUMNS,
  UNIT_COLUMNS,
  USER_COLUMNS,
} from "../../../domain/file/list_columns.ts";
import { type FileColumn, type Report, reportOf } from "../../../domain/file/table_file.ts";
import type { AppEnv } from "../../app_env.ts";
import { query } from "../../body.ts";
import { answerCsv } from "../../csv_file.ts";
import { allowed } from "../../guards.ts";
import { inviteBy } from "../site/mail_server.ts";
import { described } from "../../openapi/described.ts";

const Asked = z.object({ organizationId: z.string().toLowerCase().optional() });

/** A list of the administration as a file: with the rights of its page, and the whole of it. */
interface ListFile {
  name: string;
  does: string;
  guard: MiddlewareHandler<AppEnv>;
  /** `named` is the organization that is asked for. */
  report: (c: Context<AppEnv>, named: string | undefined) => Promise<Report>;
}

const administer = allowed("administer");
const manageSite = allowed("manageSite");

const FILES: ListFile[] = [
  {
    name: "users",
    does: "Download the users of an organization",
    guard: administer,
    async report(c, named) {
      const { sql, user } = c.var;
      const { id, timeZone } = await getAdministered(sql, named, user);
      return reportOf(USER_COLUMNS, await listUsers(sql, { organizationId: id }), timeZone);
    },
  },
  {
    name: "invites",
    does: "Download the invites of an organization that nobody has accepted yet",
    guard: administer,
    async report(c, named) {
      const { sql, user } = c.var;
      const { id, timeZone } = await getAdministered(sql, named, user);
      const invites = await listInvites(sql, { organizationId: id, by: user });
      return reportOf(INVITE_COLUMNS, invites.map(inviteBy(c)), timeZone);
    },
  },
  {
    name: "hospitals",
    does: "Download the hospitals of an organization; for super users, of all",
    guard: administer,
    async report(c, named) {
      const { sql, user } = c.var;
      const isSite = named === undefined && user.isSuperUser;
      const { id, timeZone } = isSite
        ? { id: undefined, timeZone: user.organization.timeZone }
        : await getAdministered(sql, named, user);
      return reportOf(HOSPITAL_COLUMNS, await listHospitals(sql, id), timeZone);
    },
  },
  {
    name: "units",
    does: "Download the units of an EMS organization",
    guard: administer,
    async report(c, named) {
      const { sql, user } = c.var;
      const { id, timeZone } = await getAdministeredAgency(sql, named, user);
      return reportOf(UNIT_COLUMNS, await listAmbulances(sql, id), timeZone);
    },
  },
  ofSite("organizations", "Download all organizations", {
    columns: ORGANIZATION_COLUMNS,
    guard: manageSite,
    read: (c) => listOrganizations(c.var.sql),
  }),
  ofSite("clients", "Download all API clients, without their secrets", {
    columns: CLIENT_COLUMNS,
    guard: manageSite,
    read: (c) => listApiClients(c.var.sql),
  }),
  ofSite("mcis", "Download all mass casualty incidents", {
    columns: MCI_COLUMNS,
    guard: allowed("runMcis"),
    read: (c) => listMcis(c.var.sql),
  }),
];

/** A list that is not of one organization; times are in the zone of its reader. */
function ofSite<Row>(name: string, does: string, { columns, guard, read }: {
  columns: FileColumn<Row>[];
  guard: ListFile["guard"];
  read: (c: Context<AppEnv>) => Promise<Row[]>;
}): ListFile {
  return {
    name,
    does,
    guard,
    report: async (c) => reportOf(columns, await read(c), c.var.user.organization.timeZone),
  };
}

/** The lists of the administration as files, mounted at /api/lists. */
export const listFiles = new Hono<AppEnv>();

for (const { name, does, guard, report } of FILES) {
  listFiles.get(
    `/${name}.csv`,
    guard,
    described({
      does,
      notes: "The rights are those of the list. Headings of times name the time zone.",
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Asked),
    async (c) => {
      const day = c.var.clock.now().toISOString().slice(0, 10);
      return answerCsv(
        c,
        await report(c, c.req.valid("query").organizationId),
        `${name}-${day}.csv`,
      );
    },
  );
}
