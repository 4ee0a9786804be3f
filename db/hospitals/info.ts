import type { Sql } from "../postgres/sql.ts";

/** The row `info` that last said beds, divert or notes, where the status `s` itself does not. */
export function joinInfo(sql: Sql) {
  return sql`
    left join lateral (
      select since.ed_admin_user_id, since.created_by_id from hospital_status_updates since
      where s.info_update_at <> s.update_at and since.hospital_id = s.hospital_id
        and since.update_at = s.info_update_at
      order by since.sequence_number desc
      limit 1
    ) info on true
  `;
}

/** Whoever makes a hospital writes its first row (`publishZeros`), and publishes nothing by it. */
export function isInfoPublished(sql: Sql) {
  return sql`
    case when s.info_update_at <> s.update_at
      then info.ed_admin_user_id is not null or info.created_by_id is null
      else s.ed_admin_user_id is not null or s.created_by_id is null
    end
  `;
}
