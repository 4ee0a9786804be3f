import { type PlaceFilters, searchOfReport } from "./report_query.ts";
import { t, type Words } from "../../../words/t.ts";

const REPORTS = [
  { href: "/admin/reports", label: "Offload times" },
  { href: "/admin/reports/response", label: "Response times" },
  { href: "/admin/reports/divert", label: "Divert hours" },
] as const satisfies readonly { href: string; label: Words }[];

/** From one report to the others, of the same days and the same hospital. */
export function ReportLinks({ current, filters: { from, to, hospitalId } }: {
  current: typeof REPORTS[number]["href"];
  filters: PlaceFilters;
}) {
  return (
    <nav className="report-links" aria-label={t("Reports")}>
      {REPORTS.map(({ href, label }) => (
        <a
          key={href}
          className="report-links__link"
          href={`${href}${searchOfReport({ from, to, hospitalId })}`}
          aria-current={href === current ? "page" : undefined}
        >
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
