import { Button } from "../shared/Button.tsx";
import { type ListName, LISTS } from "./lists.ts";
import { t } from "../../words/t.ts";

/** How many rows a page of a table has. */
export const ROWS_ON_PAGE = 50;

/** The number of pages of a table, at least 1. */
export function pagesOf(rowCount: number): number {
  return Math.max(1, Math.ceil(rowCount / ROWS_ON_PAGE));
}

/** Which rows are shown, and the ways to the page before and the next one. */
export function TablePages({ caption, page, rowCount, onPage }: {
  caption: ListName;
  page: number;
  rowCount: number;
  onPage: (page: number) => void;
}) {
  const pages = pagesOf(rowCount);
  if (pages === 1) return null;
  return (
    <nav className="data-table__pages" aria-label={t(LISTS[caption].pages)}>
      <Button
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        {t("Previous")}
      </Button>
      <span>{t("Page {page} of {pages}", { page, pages })}</span>
      <Button
        aria-disabled={page === pages || undefined}
        onClick={() => page < pages && onPage(page + 1)}
      >
        {t("Next")}
      </Button>
    </nav>
  );
}
