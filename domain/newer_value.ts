import { Conflict } from "./errors.ts";

type Value = string | number | boolean | null;

/** A value that another one than expected stands for, and who set it. */
export interface NewerValue {
  path: string;
  /** What stands now. */
  value: Value;
  /** The name of who set it; null where the system did. */
  by: string | null;
}

/** The names of the values that are not what a sender believes to change. */
export function unexpectedIn<Name extends string>(
  stored: Record<Name, Value>,
  expected: Partial<Record<Name, Value>>,
): Name[] {
  const names = Object.keys(expected) as Name[];
  return names.filter((name) => expected[name] !== undefined && stored[name] !== expected[name]);
}

const SOMEBODY_SET = "Somebody set another value meanwhile.";

/** 'Ana Lopez set 7 meanwhile.' for each value; 409. */
export function newerValues(values: NewerValue[]): Conflict {
  return new Conflict(
    SOMEBODY_SET,
    values.map(({ path, value, by }) => ({
      path,
      message: wordsOf(value, by),
      value,
      ...(by === null ? {} : { by }),
    })),
  );
}

function wordsOf(value: Value, by: string | null): string {
  const isNamed = value !== null && typeof value !== "boolean" && value !== "";
  if (by === null) return isNamed ? `Somebody set ${value} meanwhile.` : SOMEBODY_SET;
  return isNamed ? `${by} set ${value} meanwhile.` : `${by} set another value meanwhile.`;
}
