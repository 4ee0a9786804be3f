import type { ReactNode } from "react";
import type { ListName } from "./lists.ts";
import type { Words } from "../../words/t.ts";

/** A column: what it shows, and the value by which it is sorted and searched. */
export interface DataColumn<Row> {
  id: string;
  header: Words;
  /**
   * The value to sort and search by; shown as it is unless there is a `cell`. Null is shown as an
   * empty cell.
   */
  value: (row: Row) => string | number | null;
  cell?: (row: Row) => ReactNode;
  /** Default true. */
  isSortable?: boolean;
  /** Only screen readers get the heading, as for a column of buttons. */
  hideHeader?: boolean;
  /** Lines break only between words; other text, such as an address, may break anywhere. */
  isWords?: boolean;
}

/** The rows and columns of a table. */
export interface ListedRows<Row> {
  /** What the table lists: 'Users'. */
  caption: ListName;
  rows: readonly Row[];
  /** Define it outside of the component; otherwise each keystroke rebuilds the table. */
  columns: readonly DataColumn<Row>[];
  idOf: (row: Row) => string;
  /**
   * The address of a row: its first cell is the link, and a press anywhere on the row follows it.
   */
  hrefOf?: (row: Row) => string;
}

/** The column by which a table is sorted, as its address has it: 'name', or '-name' for descending. */
export interface Sorting {
  id: string;
  desc: boolean;
}
