import { memo, type MouseEvent } from "react";
import type { DataColumn } from "./data_column.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { t } from "../../words/t.ts";

interface Props<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  href?: string;
}

/** Renders again only when its own row has changed: a live list may have hundreds of others. */
export const DataRow = memo(PlainRow) as typeof PlainRow; // `memo` forgets the type of the row

function PlainRow<Row>({ row, columns, href }: Props<Row>) {
  const { go } = usePageNavigation();
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!href || !isBesideUses(event)) return;
    const isElsewhere = event.ctrlKey || event.metaKey || event.button === MIDDLE;
    if (isElsewhere) open(href, "_blank", "noopener");
    else if (event.button === 0) go(href);
  };
  return (
    <tr
      role="row"
      className={href ? "data-table__row data-table__row--link" : "data-table__row"}
      onClick={press}
      onAuxClick={press}
    >
      {columns.map((column, index) => {
        const content = column.cell ? column.cell(row) : column.value(row);
        const isLink = href !== undefined && index === 0;
        return (
          <td
            key={column.id}
            role="cell"
            data-column={column.id}
            data-label={column.hideHeader ? undefined : t(column.header)}
            data-words={column.isWords}
          >
            {isLink ? <a className="data-table__link" href={href}>{content}</a> : content}
          </td>
        );
      })}
    </tr>
  );
}

const MIDDLE = 1; // of the buttons of a mouse

/** What has a use of its own keeps the press, and so does text being selected. */
function isBesideUses({ target }: MouseEvent): boolean {
  const isUse = (target as HTMLElement).closest("a, button, input, label, select");
  return !isUse && !getSelection()?.toString();
}
