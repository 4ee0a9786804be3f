import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../form/TextField.tsx";
import type { DataColumn, ListedRows } from "./data_column.ts";
import { SortableTable } from "./SortableTable.tsx";

/** Whether the rows are loaded. */
export type ListState =
  | { name: "loaded" }
  | { name: "loading" }
  | { name: "failed"; message: string; onTryAgain: () => void };

export interface DataTableProps<Row> extends ListedRows<Row> {
  /** Shown if there are no rows at all: a message and the first step. */
  empty: ReactNode;
  state?: ListState;
  /** Default: true above six rows. */
  isSearchable?: boolean;
}

const FEW = 6;
const A_PAGE = 50;

/**
 * A list with search, sorting and links (product §6.1). At first it shows one page of rows, so that
 * what comes below stays in reach. The ARIA roles are written out, because on a phone CSS lays each
 * row out as a card, and without the roles screen readers no longer see a table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, empty, state = { name: "loaded" } } = props;
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(A_PAGE);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (limit > A_PAGE) focusRow(table.current, limit - A_PAGE); // the first of the new rows
  }, [limit]);
  const found = useMemo(() => rows.filter(matching(search, columns)), [rows, search, columns]);
  const isSearchable = props.isSearchable ?? (rows.length > FEW || search !== "");
  if (state.name === "failed") {
    const action = { label: "Try again", onAction: state.onTryAgain };
    return <Alert kind="error" action={action}>{state.message}</Alert>;
  }
  if (state.name === "loading") return <p className="data-table__state" role="status">Loading…</p>;
  if (rows.length === 0) return <div className="data-table__state">{empty}</div>;
  return (
    <div className="data-table">
      {isSearchable && (
        <search className="data-table__search">
          <TextField
            label={`Search ${caption.toLowerCase()}`}
            type="search"
            value={search}
            onChange={setSearch}
          />
        </search>
      )}
      <SortableTable {...props} ref={table} rows={found} limit={limit} />
      <div className="data-table__foot">
        <p className="data-table__count" role="status">
          {search && `${found.length} of ${rows.length} found. `}
          {found.length > limit && `${limit} of ${found.length} shown.`}
        </p>
        {found.length > limit && (
          <Button onClick={() => setLimit(limit + A_PAGE)}>
            Show more
          </Button>
        )}
      </div>
    </div>
  );
}

function matching<Row>(search: string, columns: readonly DataColumn<Row>[]) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (row: Row) => {
    const text = columns.map(({ value }) => value(row) ?? "").join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** Focuses the first of the rows that the user asked for. */
function focusRow(table: HTMLTableElement | null, index: number): void {
  const row = table?.querySelectorAll("tbody tr")[index];
  row?.querySelector<HTMLElement>("a, button")?.focus();
}
