import { folded } from "../folded_text.ts";
import { phoneFault } from "../hospital/phone.ts";
import { withoutHidden } from "../schema/blank.ts";
import { ADMINISTRATION_MESSAGES } from "../people/administration.ts";
import { DEFAULT_STATE, US_STATES } from "../organization/us_states.ts";
import { type ImportChanges, type Judged, judgeLines, there, wrong } from "./judging.ts";
import { keyOf } from "./key.ts";
import type { ImportLine } from "./lines.ts";

/** A hospital that is there, of any organization. */
export interface HospitalThere {
  id: string;
  OrganizationId: string;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
}

/** What a line says of a hospital; what it leaves out, or empty, stays. */
export interface HospitalLine {
  /** Of the hospital that changes; null for a new one. */
  id: string | null;
  name: string;
  phone?: string;
  /** A two-digit code. */
  state?: string;
  stateFacilityCode?: string;
}

const FIELDS = ["phone", "state", "stateFacilityCode"] as const;
const LABELS = {
  phone: "Phone",
  state: "State",
  stateFacilityCode: "State Facility Code",
} as const;
export const ONLY_SUPER_USERS_ADD = "Only super users add hospitals.";
export const CHANGED_MEANWHILE = "Somebody changed it meanwhile. Choose the file again.";

/** What becomes of each line of a list of hospitals. A hospital is known by its name. */
export function judgeHospitals(
  lines: readonly ImportLine[],
  { existing, OrganizationId, canAdd, isActive, seen }: {
    existing: readonly HospitalThere[];
    OrganizationId: string;
    /** Whether the user may add hospitals, and not only change them. */
    canAdd: boolean;
    /** Whether the organization is active: crews would send where nobody can sign in. */
    isActive: boolean;
    /** By line, the changes that the user has seen and agreed to. Left out in a preview. */
    seen?: ReadonlyMap<number, ImportChanges>;
  },
): Judged<HospitalLine>[] {
  const byName = new Map(existing.map((hospital) => [keyOf(hospital.name), hospital]));
  const byLook = new Map(existing.map((hospital) => [lookOf(hospital.name), hospital]));
  const nameOfCode = new Map(existing.map((hospital) => [codeKeyOf(hospital), hospital.name]));
  const judged = judgeLines<HospitalLine>(lines, {
    kind: "hospitals",
    keyOf: ({ name }) => lookOf(name),
    same: "hospital",
    judge(values) {
      const { fields, fault } = read(values);
      if (fault) return wrong(fault);
      const found = byName.get(keyOf(values.name)) ?? byLook.get(lookOf(values.name));
      if (found) return judgeFound(found, { name: values.name, fields, OrganizationId });
      const code = codeKeyOf({ OrganizationId, ...fields });
      const alike = fields.stateFacilityCode && nameOfCode.get(code);
      if (alike) return wrong(`${LABELS.stateFacilityCode}: ${alike} has this code.`);
      if (!canAdd) return wrong(ONLY_SUPER_USERS_ADD);
      if (!isActive) return wrong(ADMINISTRATION_MESSAGES.organizationNotActive);
      nameOfCode.set(code, values.name);
      return { outcome: "new", what: { id: null, name: values.name, ...fields } };
    },
  });
  return seen ? judged.map((one) => asSeen(one, seen.get(one.row.line))) : judged;
}

/** What crews could not tell apart in their list is one name: accents and what is not seen are left out. */
function lookOf(name: string): string {
  return keyOf(folded(withoutHidden(name)));
}

function judgeFound(
  found: HospitalThere,
  { name, fields, OrganizationId }: {
    name: string;
    fields: Partial<Record<typeof FIELDS[number], string>>;
    OrganizationId: string;
  },
) {
  if (found.OrganizationId !== OrganizationId) {
    return wrong(ADMINISTRATION_MESSAGES.hospitalNameTaken);
  }
  const changed = FIELDS.filter((field) =>
    fields[field] !== undefined && fields[field] !== found[field]
  );
  if (changed.length === 0) return there("This hospital is there already.");
  const changes = Object.fromEntries(
    changed.map((field) => [field, { from: found[field], to: fields[field]! }]),
  );
  const message = changed.map((field) =>
    `${LABELS[field]}: ${shown(field, found[field])} → ${shown(field, fields[field]!)}`
  ).join("; ");
  return { outcome: "changed" as const, message, changes, what: { id: found.id, name, ...fields } };
}

/** A change that nobody has seen, because somebody else wrote in between, is not made. */
function asSeen(judged: Judged<HospitalLine>, seen: ImportChanges = {}): Judged<HospitalLine> {
  const { row } = judged;
  if (row.outcome !== "changed" || isSame(row.changes!, seen)) return judged;
  const { changes: _, ...rest } = row;
  return { row: { ...rest, outcome: "error", message: CHANGED_MEANWHILE } };
}

function isSame(now: ImportChanges, seen: ImportChanges): boolean {
  const fields = Object.keys(now);
  return fields.length === Object.keys(seen).length &&
    fields.every((field) =>
      now[field].from === seen[field]?.from && now[field].to === seen[field]?.to
    );
}

function read(values: Record<string, string>) {
  const { phone, state, stateFacilityCode } = values;
  const code = state ? stateCodeOf(state) : undefined;
  const wrongPhone = phone ? phoneFault(phone) : null;
  const fault = wrongPhone
    ? `${LABELS.phone}: ${wrongPhone}`
    : code === null && `${LABELS.state}: There is no state '${state}'.`;
  const fields = {
    ...(phone ? { phone } : {}),
    ...(code ? { state: code } : {}),
    ...(stateFacilityCode ? { stateFacilityCode } : {}),
  };
  return { fields, fault };
}

/** By number, also without the first zero, which spreadsheets remove; by letters; by name. */
function stateCodeOf(text: string): string | null {
  const key = keyOf(text);
  const found = US_STATES.find(({ code, abbreviation, name }) =>
    code === key.padStart(2, "0") || keyOf(abbreviation) === key || keyOf(name) === key
  );
  return found?.code ?? null;
}

function shown(field: typeof FIELDS[number], value: string | null): string {
  if (value === null) return "none";
  return field !== "state" ? value : US_STATES.find(({ code }) => code === value)?.name ?? value;
}

/** The same code in another state, or of another organization, is another hospital's. */
function codeKeyOf(
  { OrganizationId, state = DEFAULT_STATE, stateFacilityCode }: {
    OrganizationId: string;
    state?: string;
    stateFacilityCode?: string | null;
  },
): string {
  return [OrganizationId, state, keyOf(stateFacilityCode ?? "")].join(" ");
}
