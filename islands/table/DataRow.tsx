import { memo, type MouseEvent } from "react";
import type { DataColumn } from "./data_column.ts";

interface Props<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  href?: string;
}

/** Drawn anew only when its own row has changed: a live list has hundreds of others. */
export const DataRow = memo(PlainRow) as typeof PlainRow; // `memo` forgets the type of the row

function PlainRow<Row>({ row, columns, href }: Props<Row>) {
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
