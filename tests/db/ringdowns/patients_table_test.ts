/** Compares the database's table of patients with the table of fields, which migrations repeat. */
import assert from "node:assert/strict";
import type { PatientFieldSpec } from "../../../domain/ringdown/patient_field_spec.ts";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { sharedDatabase } from "../cast.ts";

const { test } = sharedDatabase();

const FIELDS: [string, PatientFieldSpec][] = Object.entries(PATIENT_FIELDS);
const TYPES = { choice: "text", text: "text", boolean: "boolean", integer: "integer" };
const columnOf = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every field of a patient has a column, which is nullable only if the field is optional", async (sql) => {
  const columns = await sql`
    select column_name, data_type, is_nullable from information_schema.columns
    where table_name = 'patients'
  `;
  for (const [name, field] of FIELDS) {
    const column = columns.find(({ columnName }) => columnName === columnOf(name));
    const type = field.kind === "decimal" ? "double precision" : TYPES[field.kind];
    const isNeverNull = field.required || field.kind === "boolean" || "default" in field;
    const isNullable = isNeverNull ? "NO" : "YES";
    assert.deepEqual([column?.dataType, column?.isNullable], [type, isNullable], name);
  }
});

test("the database refuses impossible vitals and unknown choices", async (sql) => {
  const rows = await sql`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'patients'::regclass and contype = 'c'
  `;
  const checks = rows.map(({ definition }) =>
    definition.replaceAll(/[()]|::\w+( precision)?| NOT VALID$/g, "")
  );
  for (const [name, field] of FIELDS) {
    if (field.kind === "text" || field.kind === "boolean") continue;
    const column = columnOf(name);
    const { min, max } = field.kind === "choice" ? {} : field.possible ?? field.range;
    const check = field.kind === "choice"
      ? `CHECK ${column} = ANY ARRAY[${field.choices.map((choice) => `'${choice}'`).join(", ")}]`
      : `CHECK ${column} >= ${min} AND ${column} <= ${max}`;
    assert.ok(checks.includes(check), `${check}: ${checks.join("; ")}`);
  }
});

test("an age without a unit is in years, and one outside its unit is refused", async (sql) => {
  await sql`create table ages (like patients including all)`;
  await sql`alter table ages alter emergency_medical_service_call_id drop not null`;
  const report = {
    emergencyServiceResponseType: "CODE 2",
    sex: "FEMALE",
    chiefComplaintDescription: "Fever",
    stableIndicator: true,
  };
  await sql`insert into ages ${sql({ ...report, age: 68 })}`;
  for (const [ageUnit, most] of [["YEARS", 130], ["MONTHS", 35], ["DAYS", 90]] as const) {
    await sql`insert into ages ${sql({ ...report, age: most, ageUnit })}`;
    const above = sql`insert into ages ${sql({ ...report, age: most + 1, ageUnit })}`;
    await assert.rejects(above.execute(), /violates check constraint/, ageUnit);
  }
  const units = await sql<{ ageUnit: string }[]>`select age_unit from ages order by created_at`;
  assert.deepEqual(units.map(({ ageUnit }) => ageUnit), ["YEARS", "YEARS", "MONTHS", "DAYS"]);
  await sql`drop table ages`;
});
