import {
  type ColumnDef,
  createSortedRowModel,
  type Row as TableRow,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import {
  memo,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { TextField } from "../shared/TextField.tsx";

/** A column: what it shows and what it is sorted and searched by. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Sorted and searched by; shown as it is, unless there is a `cell`. Null is shown as nothing. */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** Default true. */
  isSortable?: boolean;
  /** Its heading is read to a screen reader only: a column of buttons. */
  hideHeader?: boolean;
  /** Lines break between words only; other text, such as an address, breaks anywhere. */
  isWords?: boolean;
}

/** Whether the rows are there. */
export type ListState =
  | { name: "loaded" }
  | { name: "loading" }
  | { name: "failed"; message: string; onTryAgain: () => void };

export interface DataTableProps<Row> {
  /** What the table lists: 'Users'. */
  caption: string;
  rows: readonly Row[];
  /** Kept outside of the component, or each keystroke would build the table anew. */
  columns: readonly DataColumn<Row>[];
  idOf: (row: Row) => string;
  /** Where a row leads: its first cell is the link, a press anywhere on the row follows it. */
  hrefOf?: (row: Row) => string;
  /** What to say, and the first step, while there is no row at all. */
  empty: ReactNode;
  state?: ListState;
  /** Default: searched above six rows. */
  isSearchable?: boolean;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const natural = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });
const FEW = 6;
const A_PAGE = 50;

/**
 * A list of things with search, sorting and links (screens: administration), a page of it at first:
 * what stands below is not to be out of reach. The roles are written out because a phone lays each
 * row out as a card, and a table laid out otherwise is no table to a screen reader.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, columns, empty, state = { name: "loaded" } } = props;
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(A_PAGE);
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (limit > A_PAGE) focusRow(table.current, limit - A_PAGE); // the first of the new ones
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

/** Where whoever asked for more goes on. */
function focusRow(table: HTMLTableElement | null, index: number): void {
  const row = table?.querySelectorAll("tbody tr")[index];
  row?.querySelector<HTMLElement>("a, button")?.focus();
}

type SortableProps<Row> = DataTableProps<Row> & {
  /** How many rows are shown; all are sorted. */
  limit: number;
  ref: Ref<HTMLTableElement>;
};

function SortableTable<Row>(
  { caption, rows, columns, idOf, hrefOf, limit, ref }: SortableProps<Row>,
) {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ row }) => idOf(row),
    enableSortingRemoval: false,
  });
  return (
    <table ref={ref} className="data-table__table usa-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {table.getHeaderGroups()[0].headers.map(({ column }, index) => (
            <Heading
              key={column.id}
              column={columns[index]}
              sorted={column.getIsSorted()}
              onSort={() => column.toggleSorting()}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.slice(0, limit).map(({ id, original: { row } }) => (
          <BodyRow key={id} row={row} columns={columns} href={hrefOf?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

/** Rows are wrapped: the table's types ask for an object with known keys. */
type Wrapped<Row> = { row: Row };

function definitionOf<Row>(column: DataColumn<Row>): ColumnDef<typeof features, Wrapped<Row>> {
  return {
    id: column.id,
    header: column.header,
    accessorFn: ({ row }) => column.value(row),
    enableSorting: column.isSortable ?? true,
    sortFn: inNaturalOrder,
    sortDescFirst: false,
  };
}

/** M2 before M10, case aside; what is not there comes last. */
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
        <span className={column.hideHeader ? "visually-hidden" : undefined}>{column.header}</span>
      </th>
    );
  }
  return (
    <th scope="col" role="columnheader" aria-sort={sorted ? DIRECTIONS[sorted] : undefined}>
      <button type="button" className="data-table__sort" onClick={onSort}>
        {column.header}
        <span className="data-table__sign" aria-hidden="true">{sorted ? SIGNS[sorted] : "↕"}</span>
      </button>
    </th>
  );
}

interface BodyRowProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  href?: string;
}

/** Drawn anew only when its own row has changed: a live list has hundreds of others. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow; // `memo` forgets the type of the row

function PlainBodyRow<Row>({ row, columns, href }: BodyRowProps<Row>) {
  return (
    <tr
      role="row"
      className={href ? "data-table__row data-table__row--link" : "data-table__row"}
      onClick={href ? (event) => follow(event, href) : undefined}
    >
      {columns.map((column, index) => {
        const content = column.cell ? column.cell(row) : column.value(row);
        const isLink = href !== undefined && index === 0;
        return (
          <td
            key={column.id}
            role="cell"
            data-label={column.hideHeader ? undefined : column.header}
            data-words={column.isWords}
          >
            {isLink ? <a className="data-table__link" href={href}>{content}</a> : content}
          </td>
        );
      })}
    </tr>
  );
}

/** A press beside the link; what has a use of its own keeps it, and so does text being selected. */
function follow(event: MouseEvent<HTMLElement>, href: string): void {
  if ((event.target as HTMLElement).closest("a, button, input, label, select")) return;
  if (getSelection()?.toString()) return;
  if (event.ctrlKey || event.metaKey) open(href, "_blank", "noopener");
  else location.assign(href);
}
