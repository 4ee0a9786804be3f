import {
  type ColumnDef,
  createSortedRowModel,
  type Row as TableRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type Ref, useMemo } from "react";
import { DataRow } from "./DataRow.tsx";
import type { DataColumn, ListedRows, Sorting } from "./data_column.ts";
import { ROWS_ON_PAGE } from "./TablePages.tsx";
import { t } from "../../words/t.ts";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const natural = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

type Props<Row> = ListedRows<Row> & {
  /** From 1. */
  page: number;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
  ref: Ref<HTMLTableElement>;
};

/** A table whose headings sort all rows, of which one page is shown. */
export function SortableTable<Row>(
  { caption, rows, columns, idOf, hrefOf, page, sorting, onSort, ref }: Props<Row>,
) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => idOf(row),
    state: useMemo(() => ({ sorting: sorting ? [sorting] : [] }), [sorting?.id, sorting?.desc]),
  });
  const first = (page - 1) * ROWS_ON_PAGE;
  const sorted = columns.find(({ id }) => id === sorting?.id);
  return (
    <>
      <table ref={ref} className="data-table__table usa-table" role="table">
        <caption className="visually-hidden">{t(caption)}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {table.getHeaderGroups()[0].headers.map(({ column }, index) => (
              <Heading
                key={column.id}
                column={columns[index]}
                sorted={column.getIsSorted()}
                onSort={() => onSort({ id: column.id, desc: column.getIsSorted() === "asc" })}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.slice(first, first + ROWS_ON_PAGE).map((
            { id, original: { row } },
          ) => <DataRow key={id} row={row} columns={columns} href={hrefOf?.(row)} />)}
        </tbody>
      </table>
      <p className="visually-hidden" aria-live="polite">
        {sorted && sortedWords(t(sorted.header), sorting!.desc)}
      </p>
    </>
  );
}

/** A press on a heading says nothing by itself to whoever only listens. */
function sortedWords(column: string, isDescending: boolean): string {
  return isDescending
    ? t("Sorted by {column}, descending.", { column })
    : t("Sorted by {column}, ascending.", { column });
}

/** Rows are wrapped, because the table library's types require an object with known keys. */
type Wrapped<Row> = { row: Row };

function definitionOf<Row>(column: DataColumn<Row>): ColumnDef<typeof features, Wrapped<Row>> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: ({ row }) => column.value(row),
    enableSorting: column.isSortable ?? true,
    sortFn: inNaturalOrder,
  };
}

/** Sorts M2 before M10, ignoring case; empty values come last. */
function inNaturalOrder<Row>(
  a: TableRow<typeof features, Wrapped<Row>>,
  b: TableRow<typeof features, Wrapped<Row>>,
  columnId: string,
): number {
  const [left, right] = [a.getValue(columnId), b.getValue(columnId)];
  if (typeof left === "number" && typeof right === "number") return left - right;
  return natural.compare(String(left ?? "\uffff"), String(right ?? "\uffff"));
}

const DIRECTIONS = { asc: "ascending", desc: "descending" } as const;
const SIGNS = { asc: "▲", desc: "▼" } as const;

function Heading<Row>({ column, sorted, onSort }: {
  column: DataColumn<Row>;
  sorted: false | "asc" | "desc";
  onSort: () => void;
}) {
  if (column.isSortable === false) {
    return (
      <th scope="col" role="columnheader">
        <span className={column.hideHeader ? "visually-hidden" : undefined}>
          {t(column.header)}
        </span>
      </th>
    );
  }
  return (
    <th scope="col" role="columnheader" aria-sort={sorted ? DIRECTIONS[sorted] : undefined}>
      <button type="button" className="data-table__sort" onClick={onSort}>
        {t(column.header)}
        <span className="data-table__sign" aria-hidden="true">{sorted ? SIGNS[sorted] : "↕"}</span>
      </button>
    </th>
  );
}
