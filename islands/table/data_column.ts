import type { ReactNode } from "react";

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

/** What a table lists, and by which columns. */
export interface ListedRows<Row> {
  /** What the table lists: 'Users'. */
  caption: string;
  rows: readonly Row[];
  /** Kept outside of the component, or each keystroke would build the table anew. */
  columns: readonly DataColumn<Row>[];
  idOf: (row: Row) => string;
  /** Where a row leads: its first cell is the link, a press anywhere on the row follows it. */
  hrefOf?: (row: Row) => string;
}
