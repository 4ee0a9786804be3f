import { createContext, type ReactNode, useContext } from "react";

export interface PrintColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Lines do not break. */
  isShort?: boolean;
  /** Lines break anywhere, for what people have typed. */
  isTyped?: boolean;
  /** Has its share of the width, however long the words beside it are. */
  isWide?: boolean;
}

/** With more columns than this a row is a card on the screen of a phone. */
const MOST_ON_A_PHONE = 4;

/** An identifier up to this length stays on one line; a longer one may need several. */
const MOST_ON_A_LINE = 16;

/** An identifier, such as 'T-1044', which is not broken at its hyphen. */
export function Identifier({ id }: { id: string | null }) {
  if (id === null || id.length > MOST_ON_A_LINE) return id;
  return <span data-short>{id}</span>;
}

/** The paper that a table is on, which each of its pages names: 'General Hospital: board, as of …'. */
export const PaperName = createContext("");

/** What a screen may be too narrow for scrolls by itself, by the keyboard, too. */
export function WideTable({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="print__scroll" role="region" aria-label={name} tabIndex={0}>{children}</div>
  );
}

/**
 * A table on paper: its headings are repeated on each page, and no row is torn apart. On a
 * screen that is too narrow for it, it scrolls by itself, with a shadow where there is more; on a
 * phone each row of many columns is a card instead.
 */
export function PrintTable<Row>({ caption, columns, rows, idOf }: {
  caption: string;
  columns: PrintColumn<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
}) {
  const paper = useContext(PaperName);
  return (
    <WideTable name={caption}>
      <table className="print__table" data-cards={columns.length > MOST_ON_A_PHONE || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className="print__of" aria-hidden="true">
            <td colSpan={columns.length}>
              <strong>{caption}</strong>
              <span className="print__again">{paper}</span>
            </td>
          </tr>
          <tr>
            {columns.map(({ header }) => <th key={header} scope="col">{header}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ header, cell, isShort, isTyped, isWide }) => (
                <td
                  key={header}
                  data-label={header}
                  data-short={isShort || undefined}
                  data-typed={isTyped || undefined}
                  data-wide={isWide || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
