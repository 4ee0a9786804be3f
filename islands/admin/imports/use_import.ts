import { useRef, useState } from "react";
import type { ImportRow } from "../../../domain/import/judging.ts";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import type { ImportLine } from "../../../domain/import/lines.ts";
import type { TableRow } from "../../../domain/import/table.ts";
import { call } from "../../call/call.ts";
import { callWithPassword } from "../../call/password_again.ts";
import { useAction } from "../../call/use_action.ts";
import { readingWords } from "../../call/words.ts";
import { newId } from "../../shared/new_id.ts";
import { readFile, understood } from "./read_file.ts";

type Rows = { rows: ImportRow[] };

const IMPORT = "/api/imports";
const NOT_LOOKED_AT = readingWords("The list was not looked at.");
const NOT_IMPORTED = {
  notDone: "Nothing was imported.",
  notKnown: "It is not known whether the list was imported. Try again: nothing is made twice.",
};

/** How far the import of a file has come. */
export type ImportStep = "preview" | "imported";

interface Sheet {
  rows: TableRow[];
  /** Null: nobody has said so yet, and it cannot be guessed. */
  hasHeading: boolean | null;
}

/** Reads a file, has the server check it line by line, then imports all that can be, or nothing. */
export function useImport(
  { kind, OrganizationId, onImported }: {
    kind: ImportKind;
    OrganizationId: string;
    onImported: () => void;
  },
) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [step, setStep] = useState<ImportStep>("preview");
  const turn = useRef(0);
  const list = sheet && understoodIn(sheet);
  const previewing = useAction<ImportLine[], Rows>({
    act: (lines) => call("POST", `${IMPORT}/preview`, { OrganizationId, kind, lines }),
    words: NOT_LOOKED_AT,
    onDone: ({ rows }) => setRows(rows),
  });
  const importing = useAction<{ id: string; lines: object[] }, Rows>({
    act: ({ id, lines }) => callWithPassword("POST", IMPORT, { id, OrganizationId, kind, lines }),
    words: NOT_IMPORTED,
    onDone(answer) {
      const answers = new Map(answer.rows.map((row) => [row.line, row]));
      setRows((before) => before.map((row) => answers.get(row.line) ?? row));
      setStep("imported");
      onImported();
    },
  });

  /** Null while it is not known whether the first line is one of them. */
  function understoodIn({ rows, hasHeading }: Sheet) {
    return hasHeading === null ? null : understood(kind, { rows, hasHeading });
  }
  /** Drops the previous file and ignores later answers about it. */
  function clear() {
    turn.current++;
    previewing.giveUp();
    importing.giveUp();
    setStep("preview");
    setRows([]);
    setFault(null);
    setSheet(null);
  }
  async function choose(file: File) {
    clear();
    const mine = turn.current;
    const chosen = await readFile(file, kind);
    if (turn.current !== mine) return; // another file was chosen meanwhile
    if (chosen.fault !== undefined) return setFault(chosen.fault);
    look(chosen);
  }
  function look(next: Sheet) {
    previewing.giveUp();
    importing.giveUp();
    setSheet(next);
    setRows([]);
    const read = understoodIn(next);
    setFault(read?.fault ?? null);
    if (read && !read.fault) void previewing.start(read.lines);
  }
  const taken = rows.filter(isTaken);
  function run() {
    const given = new Map(list?.lines.map((line) => [line.line, line.values]));
    const lines = taken.map(({ line, changes }) => ({
      line,
      values: given.get(line),
      ...(changes ? { seen: changes } : {}),
    }));
    void importing.start({ id: newId(), lines });
  }

  const failing = previewing.failed ? previewing : importing;
  const failed = failing.failed &&
    { message: failing.failed.sentence, tryAgain: failing.tryAgain };
  return {
    rows,
    taken,
    step,
    failed,
    fault,
    list,
    /** The first line of the file; null without a file. */
    firstLine: sheet?.rows[0] ?? null,
    hasHeading: sheet?.hasHeading ?? null,
    isBusy: previewing.isBusy || importing.isBusy,
    isImporting: importing.isBusy,
    choose,
    /** Reads the first line as a heading, or as a line like the others. */
    setHeading: (hasHeading: boolean) => sheet && look({ ...sheet, hasHeading }),
    run,
    clear,
  };
}

export type Importing = ReturnType<typeof useImport>;

/** Whether a line is, or was, imported. */
export function isTaken({ outcome }: ImportRow): boolean {
  return outcome === "new" || outcome === "changed";
}
