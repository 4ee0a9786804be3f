import { useRef } from "react";

/** What went wrong: a message on top, and one at each field at fault, by path. */
export interface SaveFailure {
  /** The same for what is left of it when a field was corrected. */
  of: object;
  message: string;
  /** Further messages that belong to no field of the form. */
  others: string[];
  fields: Record<string, string>;
  /** The id of what has the value of a field already, by path. */
  takenBy?: Record<string, string>;
}

/** A form as typed. The value of a field is under its path ('name', 'startedAt.date'). */
export type TypedValues = object;

/**
 * Gives what is left of a failure: the message of a field goes when its value is not the refused one
 * any more, and does not come back while somebody types. When nothing is left, the form has none.
 * `values` absent: all messages stay until the next try.
 */
export function useUncorrected(values: TypedValues | undefined) {
  const refused = useRef<TypedValues | undefined>(undefined);
  const corrected = useRef(new Set<string>());

  return {
    /** The form is about to be checked or sent as it is now. */
    note() {
      refused.current = values;
      corrected.current = new Set();
    },
    leftOf(failure: SaveFailure | null): SaveFailure | null {
      const paths = Object.keys(failure?.fields ?? {});
      if (!failure || !values || !refused.current || paths.length === 0) return failure;
      for (const path of paths) {
        if (textAt(values, path) !== textAt(refused.current, path)) corrected.current.add(path);
      }
      const left = paths.filter((path) => !corrected.current.has(path));
      if (left.length === 0 && failure.others.length === 0) return null;
      const fields = Object.fromEntries(left.map((path) => [path, failure.fields[path]]));
      if (left.length > 0) return { ...failure, fields };
      const [message, ...others] = failure.others;
      return { ...failure, message, others, fields };
    },
  };
}

function textAt(values: TypedValues, path: string): string | undefined {
  const value = path in values
    ? Reflect.get(values, path)
    : path.split(".").reduce<unknown>((part, name) => (part as never)?.[name], values);
  return JSON.stringify(value);
}
