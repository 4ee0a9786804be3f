import { useInAddress } from "../frame/use_in_address.ts";
import type { DataColumn, Sorting } from "./data_column.ts";

/** What of a table is shown. */
export interface TableView {
  search: string;
  sorting: Sorting | null;
  /** From 1. */
  page: number;
}

const PARTS = ["search", "sort", "page"] as const;

/**
 * The search, the order and the page of a table, kept in the address. `name` stands before their
 * names where a page has several tables.
 */
export function useTableView<Row>(columns: readonly DataColumn<Row>[], name = "") {
  const names = PARTS.map((part) => name ? `${name}.${part}` : part);
  const [kept, keep] = useInAddress(names);
  const [search, sort, page] = names.map((part) => kept[part]);
  const view: TableView = {
    search,
    sorting: sortingIn(sort, columns),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
  /** Another search or order begins with the first page. */
  const show = (change: Partial<TableView>) => {
    const next = { ...view, page: 1, ...change };
    const { sorting } = next;
    keep({
      [names[0]]: next.search,
      [names[1]]: sortOf(sorting),
      [names[2]]: next.page > 1 ? String(next.page) : "",
    });
  };
  return { view, show };
}

/** An order as the address has it; '' for none. */
export function sortOf(sorting: Sorting | null): string {
  return sorting ? `${sorting.desc ? "-" : ""}${sorting.id}` : "";
}

/** Null where no column is sorted so. */
export function sortingIn<Row>(
  sort: string,
  columns: readonly DataColumn<Row>[],
): Sorting | null {
  const desc = sort.startsWith("-");
  const id = desc ? sort.slice(1) : sort;
  const column = columns.find((column) => column.id === id);
  return column && column.isSortable !== false ? { id, desc } : null;
}
