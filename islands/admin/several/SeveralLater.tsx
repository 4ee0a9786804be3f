import { useMemo, useState } from "react";
import { loadCode } from "../../call/load_code.ts";
import { Button } from "../../shared/Button.tsx";
import type { DataColumn } from "../../table/data_column.ts";
import { DataTable, type DataTableProps } from "../../table/DataTable.tsx";
import type { SeveralRules } from "./SeveralControl.tsx";
import { CHOOSE_SEVERAL } from "./several_words.ts";
import type { Deactivable } from "./use_several.tsx";
import { say, t } from "../../../words/t.ts";

type Code = typeof import("./SeveralControl.tsx");

/** A list of which several can be deactivated; what that needs is loaded when it is asked for. */
export function SeveralLater<Row extends Deactivable, Answer>(
  { table, columnsWith, ...rules }: SeveralRules<Row, Answer> & {
    table: Omit<DataTableProps<Row>, "columns" | "above">;
    /** The columns of the list; with `choose`, while several are chosen. Keep it stable. */
    columnsWith: (choose: DataColumn<Row> | null) => readonly DataColumn<Row>[];
  },
) {
  const [code, setCode] = useState<Code | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [choose, setChoose] = useState<DataColumn<Row> | null>(null);
  const columns = useMemo(() => columnsWith(choose), [columnsWith, choose]);
  const load = () => {
    setHasFailed(false);
    loadCode(() => import("./SeveralControl.tsx")).then(setCode, () => setHasFailed(true));
  };
  return (
    <DataTable
      {...table}
      columns={columns}
      above={(found) => {
        if (code) {
          const { rows } = table;
          return <code.SeveralControl {...{ rules, rows, found }} onColumn={setChoose} />;
        }
        return found.filter((row) => row.isActive && (rules.canChoose?.(row) ?? true)).length > 1 &&
          (
            <div className="several">
              <Button onClick={load}>{say(CHOOSE_SEVERAL, { of: rules.what })}</Button>
              <p role="status">{hasFailed && t("This could not be loaded. Try again.")}</p>
            </div>
          );
      }}
    />
  );
}
