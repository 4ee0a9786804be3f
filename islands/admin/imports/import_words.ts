import type { ImportKind } from "../../../domain/import/kinds.ts";
import type { LastImport } from "../../../domain/import/undo.ts";
import { t, type Text, type Words } from "../../../words/t.ts";

/** What the page of a kind is called, where its list is, and how its things are counted. */
export const KIND_WORDS = {
  units: {
    title: "Import Ambulances",
    list: "/admin/ambulances",
    counted: "{count, plural, one {# unit} other {# units}}",
    run: "Import {count, plural, one {# unit} other {# units}}",
    toDo: "{count, plural, one {# unit} other {# units}} to import.",
    done: "{count, plural, one {# unit} other {# units}} imported.",
  },
  users: {
    title: "Import Users",
    list: "/admin/users",
    counted: "{count, plural, one {# person} other {# people}}",
    run: "Invite {count, plural, one {# person} other {# people}}",
    toDo: "{count, plural, one {# person} other {# people}} to invite.",
    done: "{count, plural, one {# person} other {# people}} invited.",
  },
  hospitals: {
    title: "Import Hospitals",
    list: "/admin/hospitals",
    counted: "{count, plural, one {# hospital} other {# hospitals}}",
    run: "Import {count, plural, one {# hospital} other {# hospitals}}",
    toDo: "{count, plural, one {# hospital} other {# hospitals}} to import.",
    done: "{count, plural, one {# hospital} other {# hospitals}} imported.",
  },
} as const satisfies Record<
  ImportKind,
  { title: Words; list: string; counted: Text; run: Text; toDo: Text; done: Text }
>;

/** '12 units', or '2 hospitals, 1 of them changed'. */
export function importedWords({ kind, made, changed }: LastImport): string {
  const all = t(KIND_WORDS[kind].counted, { count: made + changed });
  return changed > 0 ? `${all}, ${t("{count} of them changed", { count: changed })}` : all;
}

/** What an undo does to what was not used since. */
export const UNDO_WORDS: Record<ImportKind, Words> = {
  units: "The units are removed. One that has been used or changed since stays.",
  users: "The links of the invites end. Whoever has made an account stays a user.",
  hospitals:
    "New hospitals are removed, and what was changed is put back. One that has been used or changed since stays.",
};
