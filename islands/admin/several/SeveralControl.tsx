import { useLayoutEffect } from "react";
import type { DataColumn } from "../../table/data_column.ts";
import { SeveralBar } from "./SeveralBar.tsx";
import type { SeveralOf } from "./several_words.ts";
import { type Deactivable, type SeveralOutcome, useSeveral } from "./use_several.tsx";

/** What is done with several of a list. */
export interface SeveralRules<Row extends Deactivable, Answer> {
  /** Below which the calls are. */
  path: string;
  nameOf: (row: Row) => string;
  read: (answer: Answer) => SeveralOutcome<Row>;
  onChanged: (rows: Row[]) => void;
  what: SeveralOf;
  /** Reads the list again. */
  onLookAgain: () => void;
  /** Whether a row may be among several; by default each. Keep it stable. */
  canChoose?: (row: Row) => boolean;
  /** Called when the question is asked. */
  onAsk?: () => void;
  /** What the question says of these rows besides, or null. */
  warningOf?: (rows: Row[]) => string | null;
}

/** Above a list: chooses several of its rows by a column that it gives to the table. */
export function SeveralControl<Row extends Deactivable, Answer>(
  { rules, rows, found, onColumn }: {
    rules: SeveralRules<Row, Answer>;
    rows: readonly Row[];
    /** The rows that the search finds. */
    found: readonly Row[];
    onColumn: (column: DataColumn<Row> | null) => void;
  },
) {
  const several = useSeveral<Row, Answer>({ ...rules, rows });
  // Before the press is over: a tick would go away for a moment and come back.
  useLayoutEffect(() => {
    onColumn(several.column);
    return () => onColumn(null);
  }, [several.column]);
  return (
    <SeveralBar
      several={several}
      found={found}
      what={rules.what}
      warningOf={rules.warningOf}
      onLookAgain={rules.onLookAgain}
    />
  );
}
