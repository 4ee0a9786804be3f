import { type ReactNode, useMemo, useRef } from "react";
import { havingWords } from "../../domain/folded_text.ts";
import { Alert } from "../shared/Alert.tsx";
import { TextField } from "../form/TextField.tsx";
import type { DataColumn, ListedRows } from "./data_column.ts";
import { LISTS } from "./lists.ts";
import { SortChoice } from "./SortChoice.tsx";
import { SortableTable } from "./SortableTable.tsx";
import { pagesOf, ROWS_ON_PAGE, TablePages } from "./TablePages.tsx";
import { sortingIn, sortOf, useTableView } from "./use_table_view.ts";
import { t } from "../../words/t.ts";

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
  /** Stands before what the address has of this table, where a page has several. */
  inAddress?: string;
  /** Shown above the rows, with those that the search finds. */
  above?: (found: readonly Row[]) => ReactNode;
}

const FEW = 6;

/**
 * A list with search, sorting, pages and links (product §6.1). What is chosen is in the address. The
 * ARIA roles are written out, because on a phone CSS lays each row out as a card, and without the
 * roles screen readers no longer see a table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, empty, state = { name: "loaded" } } = props;
  const { view: { search, sorting, page: asked }, show } = useTableView(columns, props.inAddress);
  const table = useRef<HTMLTableElement>(null);
  const found = useMemo(() => rows.filter(matching(search, columns)), [rows, search, columns]);
  const sortable = columns.filter(({ isSortable }) => isSortable !== false)
    .map(({ id, header }) => ({ id, label: t(header) }));
  const isSearchable = props.isSearchable ?? (rows.length > FEW || search !== "");
  if (state.name === "failed") {
    const action = { label: t("Try again"), onAction: state.onTryAgain };
    return <Alert kind="error" action={action}>{state.message}</Alert>;
  }
  if (state.name === "loading") {
    return <p className="data-table__state" role="status">{t("Loading…")}</p>;
  }
  if (rows.length === 0) return <div className="data-table__state">{empty}</div>;
  const page = Math.min(asked, pagesOf(found.length));
  return (
    <div className="data-table">
      {isSearchable && (
        <search className="data-table__search">
          <TextField
            label={t(LISTS[caption].search)}
            type="search"
            value={search}
            onChange={(search) => show({ search })}
          />
        </search>
      )}
      <SortChoice
        columns={sortable}
        sort={sortOf(sorting)}
        usual={t("Usual order")}
        onSort={(sort) => show({ sorting: sortingIn(sort, columns) })}
      />
      {props.above?.(found)}
      {found.length === 0
        ? <p className="data-table__state">{t("Nothing found.")}</p>
        : (
          <SortableTable
            {...props}
            ref={table}
            rows={found}
            page={page}
            sorting={sorting}
            onSort={(sorting) => show({ sorting })}
          />
        )}
      <div className="data-table__foot">
        <p className="data-table__count" role="status">
          {search &&
            `${t("{found} of {count} found.", { found: found.length, count: rows.length })} `}
          {shownWords(page, found.length)}
        </p>
        <TablePages
          caption={caption}
          page={page}
          rowCount={found.length}
          onPage={(page) => {
            show({ page });
            table.current?.scrollIntoView?.({ block: "start" }); // its buttons are below it
          }}
        />
      </div>
    </div>
  );
}

/** 'Rows 51 to 100 of 120.'; nothing where all rows are on one page. */
function shownWords(page: number, count: number): string {
  if (count <= ROWS_ON_PAGE) return "";
  const first = (page - 1) * ROWS_ON_PAGE + 1;
  const last = Math.min(page * ROWS_ON_PAGE, count);
  return t("Rows {first} to {last} of {count}.", { first, last, count });
}

function matching<Row>(search: string, columns: readonly DataColumn<Row>[]) {
  const hasWords = havingWords(search);
  return (row: Row) => hasWords(columns.map(({ value }) => value(row) ?? "").join(" "));
}
