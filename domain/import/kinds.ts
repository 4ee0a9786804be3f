import type { Words } from "../../words/t.ts";
import { keyOf } from "./key.ts";

/** What can be imported from a list. */
export const IMPORT_KINDS = ["units", "users", "hospitals"] as const;
export type ImportKind = typeof IMPORT_KINDS[number];

/** A column of a list. */
export interface ImportColumn {
  /** The name of its value in a line. */
  field: string;
  /** As the template has it. */
  heading: Words;
  /** Further headings by which it is known, in lower case. */
  also: readonly string[];
  isRequired: boolean;
  /** A value for the template, of nothing that there is: the line with it is never imported. */
  example: string;
}

/** The columns of each kind, in the order of the template. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  units: [
    {
      field: "unit",
      heading: "Unit #",
      also: ["unit", "ambulance #", "ambulance", "ambulanceidentifier", "ambulance identifier"],
      isRequired: true,
      example: "Example 1",
    },
  ],
  users: [
    {
      field: "firstName",
      heading: "First Name",
      also: ["firstname", "given name"],
      isRequired: false, // as in an invite: whoever accepts it gives their names
      example: "Ana",
    },
    {
      field: "lastName",
      heading: "Last Name",
      also: ["lastname", "surname", "family name"],
      isRequired: false,
      example: "Lopez",
    },
    {
      field: "email",
      heading: "Email",
      also: ["e-mail", "email address", "mail"],
      isRequired: true,
      example: "ana.lopez@example.org",
    },
    {
      field: "roles",
      heading: "Roles",
      also: ["role"],
      isRequired: false,
      example: "Operational | Administrative",
    },
    {
      field: "hospitals",
      heading: "Hospitals",
      also: ["hospital"],
      isRequired: false,
      example: "",
    },
  ],
  hospitals: [
    {
      field: "name",
      heading: "Name",
      also: ["hospital", "hospital name"],
      isRequired: true,
      example: "Example Hospital",
    },
    {
      field: "phone",
      heading: "Phone",
      also: ["telephone", "phone number"],
      isRequired: false,
      example: "555-0100",
    },
    { field: "state", heading: "State", also: [], isRequired: false, example: "CA" },
    {
      field: "stateFacilityCode",
      heading: "State Facility Code",
      also: ["statefacilitycode", "facility code", "code"],
      isRequired: false,
      example: "0123",
    },
  ],
};

/** The column of this heading, in upper or lower case; undefined if it is none of the kind's. */
export function columnNamed(kind: ImportKind, heading: string): ImportColumn | undefined {
  const key = keyOf(heading);
  return IMPORT_COLUMNS[kind].find((column) =>
    column.heading.toLowerCase() === key || column.also.includes(key)
  );
}

/** The line of the template. */
export function exampleOf(kind: ImportKind): Record<string, string> {
  return Object.fromEntries(IMPORT_COLUMNS[kind].map(({ field, example }) => [field, example]));
}
