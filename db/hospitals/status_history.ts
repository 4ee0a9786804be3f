import type { PublishedStatus } from "../../domain/hospital/status_history.ts";
import { firstRows } from "../ringdowns/first_rows.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { isInfoPublished, joinInfo } from "./info.ts";
import type { PublishedRow } from "./statuses.ts";

/** A page of what was published: of which hospital, and when the server stored it. */
export interface StatusHistoryQuery {
  /** Without it of all hospitals, those that are not active any more included. */
  hospitalId?: string;
  from?: Date;
  /** Included. */
  to?: Date;
  before?: { at: Date; id: string };
  limit: number;
}

/**
 * What hospitals published, newest first, with the name and the time of whoever made that state: where
 * the end of an MCI cleared what was offered, of who ended it. Each hospital gives its own newest, by
 * an index.
 */
export async function listStatusHistory(
  sql: Sql,
  query: StatusHistoryQuery,
): Promise<PublishedStatus[]> {
  const { hospitalId, limit } = query;
  const rows = await sql<Row[]>`
    select
      s.id, s.hospital_id, h.name as hospital_name, u.id as ed_admin_user_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as ed_admin_user_name,
      s.open_ed_bed_count, s.open_psych_bed_count, s.bed_count_update_at,
      s.divert_status_indicator, s.divert_status_update_at,
      s.additional_service_availability_notes, s.notes_update_at, s.mci_red_capacity,
      s.mci_yellow_capacity, s.mci_green_capacity, s.mci_update_at,
      coalesce(s.info_update_at, s.update_at) as info_update_at,
      case when s.created_by_id <> s.ed_admin_user_id then s.created_at else s.update_at end
        as update_at,
      s.created_at, ${isInfoPublished(sql)} as is_info_published
    from (
      select newest.id, h.id as hospital_id
      from hospitals h
      cross join lateral (
        select s.id, s.created_at from hospital_status_updates s
        where s.hospital_id = h.id ${isInTime(sql, query)}
        order by s.created_at desc, s.id desc
        ${firstRows(sql, limit)}
      ) newest
      ${hospitalId ? sql`where h.id = ${hospitalId}` : sql``}
      order by newest.created_at desc, newest.id desc
      ${firstRows(sql, limit)}
    ) page
    join hospital_status_updates s on s.id = page.id
    join hospitals h on h.id = page.hospital_id
    ${joinInfo(sql)}
    left join users u on s.ed_admin_user_id is not null
      and u.id = coalesce(s.created_by_id, s.ed_admin_user_id)
    order by s.created_at desc, s.id desc
  `;
  return rows.map(toPublished);
}

function isInTime(sql: Sql, { from, to, before }: StatusHistoryQuery): Fragment {
  return sql`
    ${from ? sql`and s.created_at >= ${from}` : sql``}
    ${to ? sql`and s.created_at <= ${to}` : sql``}
    ${before ? sql`and (s.created_at, s.id) < (${before.at}, ${before.id}::uuid)` : sql``}
  `;
}

interface Row extends PublishedRow {
  id: string;
  hospitalId: string;
  hospitalName: string;
  edAdminUserId: string | null;
  edAdminUserName: string | null;
  isInfoPublished: boolean;
  updateAt: Date;
  createdAt: Date;
}

function toPublished(row: Row): PublishedStatus {
  return {
    id: row.id,
    HospitalId: row.hospitalId,
    hospital: { id: row.hospitalId, name: row.hospitalName },
    EdAdminUserId: row.edAdminUserId,
    EdAdminUserName: row.edAdminUserName,
    openEdBedCount: row.openEdBedCount,
    openPsychBedCount: row.openPsychBedCount,
    bedCountUpdateDateTimeLocal: row.bedCountUpdateAt.toISOString(),
    divertStatusIndicator: row.divertStatusIndicator,
    divertStatusUpdateDateTimeLocal: row.divertStatusUpdateAt.toISOString(),
    additionalServiceAvailabilityNotes: row.additionalServiceAvailabilityNotes,
    notesUpdateDateTimeLocal: row.notesUpdateAt.toISOString(),
    mciRedCapacity: row.mciRedCapacity,
    mciYellowCapacity: row.mciYellowCapacity,
    mciGreenCapacity: row.mciGreenCapacity,
    mciUpdateDateTime: row.mciUpdateAt?.toISOString() ?? null,
    infoUpdateDateTimeLocal: row.infoUpdateAt.toISOString(),
    isInfoPublished: row.isInfoPublished,
    updateDateTimeLocal: row.updateAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
