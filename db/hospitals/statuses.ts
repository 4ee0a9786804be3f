import type { Asked, HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { screensAt } from "../screens/screens.ts";
import type { Sql } from "../postgres/sql.ts";
import { isInfoPublished, joinInfo } from "./info.ts";

/** The newest status of each active hospital, in hospital order. */
export async function listHospitalStatuses(sql: Sql): Promise<HospitalStatus[]> {
  const rows = await sql<StatusRow[]>`${selectStatuses(sql)} where h.is_active ${
    inHospitalOrder(sql)
  }`;
  return rows.map(toHospitalStatus);
}

/** The newest status of those of these hospitals that are active. */
export async function listHospitalStatusesOf(
  sql: Sql,
  hospitalIds: string[],
): Promise<HospitalStatus[]> {
  const rows = await sql<StatusRow[]>`
    ${selectStatuses(sql)}
    where h.is_active and h.id = any (${hospitalIds}::uuid[])
    ${inHospitalOrder(sql)}
  `;
  return rows.map(toHospitalStatus);
}

/** What is published, and when each group of it was changed. */
export interface PublishedRow extends Required<HospitalStatusChange> {
  bedCountUpdateAt: Date;
  divertStatusUpdateAt: Date;
  notesUpdateAt: Date;
  mciUpdateAt: Date | null;
  /** When beds, divert or notes were last sent, also unchanged. */
  infoUpdateAt: Date;
}

function selectStatuses(sql: Sql) {
  return sql`
    select
      s.id, s.hospital_id, s.ed_admin_user_id, s.open_ed_bed_count, s.open_psych_bed_count,
      s.bed_count_update_at, s.divert_status_indicator, s.divert_status_update_at,
      s.additional_service_availability_notes, s.notes_update_at, s.mci_red_capacity,
      s.mci_yellow_capacity, s.mci_green_capacity, s.mci_update_at,
      coalesce(s.info_update_at, s.update_at) as info_update_at, s.update_at,
      s.created_by_id, s.created_at, s.updated_by_id, s.updated_at,
      h.name, h.phone, h.state, h.state_facility_code, h.sort_sequence_number,
      o.id as organization_id, o.name as organization_name, o.type as organization_type,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as ed_admin_user_name,
      nullif(concat_ws(' ', i.first_name, i.last_name), '') as info_user_name,
      ${isInfoPublished(sql)} as is_info_published,
      under_way.en_route, under_way.offloading,
      ${screensAt(sql, sql`h.id`)} as open_screens,
      ${screensAt(sql, sql`h.id`, { hearing: true })} as hearing_screens,
      asked.mci_id as asked_mci_id, asked.is_drill as asked_is_drill, asked.asked_at,
      asked.answered_at
    from hospitals h
    join organizations o on o.id = h.organization_id
    ${joinNewestStatus(sql)}
    left join users u on u.id = s.ed_admin_user_id
    ${joinInfo(sql)}
    left join users i on i.id = case
      when s.info_update_at <> s.update_at then info.ed_admin_user_id else s.ed_admin_user_id
    end
    left join lateral (
      select r.mci_id, m.is_drill, r.asked_at, r.answered_at
      from capacity_requests r join mass_casualty_incidents m on m.id = r.mci_id
      where r.hospital_id = h.id
      order by m.is_drill, r.asked_at desc, r.mci_id -- a drill never hides the real one
      limit 1
    ) asked on true
    cross join lateral (
      select
        count(distinct d.ambulance_id) filter (where d.current_delivery_status in
          ('RINGDOWN SENT', 'RINGDOWN RECEIVED', 'RINGDOWN CONFIRMED'))::int as en_route,
        count(distinct d.ambulance_id) filter (where d.current_delivery_status = 'ARRIVED')::int
          as offloading
      from patient_deliveries d
      where d.hospital_id = h.id and not d.is_drill and d.current_delivery_status not in
        ('RETURNED TO SERVICE', 'CANCEL ACKNOWLEDGED', 'REDIRECT ACKNOWLEDGED')
    ) under_way
  `;
}

/** The newest status `s` of each hospital `h`. */
export function joinNewestStatus(sql: Sql) {
  return sql`
    join lateral (
      select id from hospital_status_updates
      where hospital_id = h.id
      order by sequence_number desc
      limit 1
    ) newest on true
    join hospital_status_updates s on s.id = newest.id
  `;
}

function inHospitalOrder(sql: Sql) {
  return sql`order by h.sort_sequence_number, h.name collate "C", h.id`;
}

interface StatusRow extends PublishedRow, AuditColumns {
  id: string;
  hospitalId: string;
  edAdminUserId: string | null;
  edAdminUserName: string | null;
  infoUserName: string | null;
  isInfoPublished: boolean;
  updateAt: Date;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  sortSequenceNumber: number;
  organizationId: string;
  organizationName: string;
  organizationType: OrganizationType;
  enRoute: number;
  offloading: number;
  openScreens: number | null;
  hearingScreens: number | null;
  askedMciId: string | null;
  askedIsDrill: boolean | null;
  askedAt: Date | null;
  answeredAt: Date | null;
}

function toHospitalStatus(row: StatusRow): HospitalStatus {
  return {
    id: row.id,
    HospitalId: row.hospitalId,
    EdAdminUserId: row.edAdminUserId,
    EdAdminUserName: row.edAdminUserName,
    mciRedCapacity: row.mciRedCapacity,
    mciYellowCapacity: row.mciYellowCapacity,
    mciGreenCapacity: row.mciGreenCapacity,
    mciUpdateDateTime: row.mciUpdateAt?.toISOString() ?? null,
    openEdBedCount: row.openEdBedCount,
    openPsychBedCount: row.openPsychBedCount,
    bedCountUpdateDateTimeLocal: row.bedCountUpdateAt.toISOString(),
    divertStatusIndicator: row.divertStatusIndicator,
    divertStatusUpdateDateTimeLocal: row.divertStatusUpdateAt.toISOString(),
    additionalServiceAvailabilityNotes: row.additionalServiceAvailabilityNotes,
    notesUpdateDateTimeLocal: row.notesUpdateAt.toISOString(),
    infoUpdateDateTimeLocal: row.infoUpdateAt.toISOString(),
    infoUserName: row.infoUserName,
    isInfoPublished: row.isInfoPublished,
    updateDateTimeLocal: row.updateAt.toISOString(),
    hospital: {
      id: row.hospitalId,
      name: row.name,
      phone: row.phone,
      state: row.state,
      stateFacilityCode: row.stateFacilityCode,
      sortSequenceNumber: row.sortSequenceNumber,
      organization: {
        id: row.organizationId,
        name: row.organizationName,
        type: row.organizationType,
      },
      ambulancesEnRoute: row.enRoute,
      ambulancesOffloading: row.offloading,
      openScreens: row.openScreens,
      hearingScreens: row.hearingScreens,
    },
    asked: askedOf(row),
    ...auditFields(row),
  };
}

function askedOf({ askedMciId, askedIsDrill, askedAt, answeredAt }: StatusRow): Asked | null {
  if (askedMciId === null || askedAt === null) return null;
  return {
    mciId: askedMciId,
    isDrill: askedIsDrill === true,
    askedAt: askedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
