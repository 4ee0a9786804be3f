import type { User } from "../../domain/people/user.ts";
import { joinNewestStatus } from "../hospitals/statuses.ts";
import type { Sql } from "../postgres/sql.ts";

/** Clears what hospitals offer (`areOffersVoid`): a new row for each that offers capacity. */
export async function clearMciCapacities(tx: Sql, by: User): Promise<void> {
  await tx`select from hospitals order by id for update`;
  await tx`
    insert into hospital_status_updates (
      hospital_id, ed_admin_user_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at, additional_service_availability_notes,
      notes_update_at, mci_update_at, info_update_at, update_at, created_by_id, updated_by_id
    )
    select
      s.hospital_id, s.ed_admin_user_id, s.open_ed_bed_count, s.open_psych_bed_count,
      s.bed_count_update_at, s.divert_status_indicator, s.divert_status_update_at,
      s.additional_service_availability_notes, s.notes_update_at, clock_timestamp(),
      s.info_update_at, s.update_at, ${by.id}, ${by.id}
    from hospitals h
    ${joinNewestStatus(tx)}
    where coalesce(s.mci_red_capacity, s.mci_yellow_capacity, s.mci_green_capacity) is not null
  `;
}
