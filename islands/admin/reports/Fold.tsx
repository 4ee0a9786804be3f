import type { ReactNode } from "react";

/** What is long and rarely read: one press opens it. On paper it is open (reports.css). */
export function Fold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="report-fold">
      <summary className="report-fold__summary">{summary}</summary>
      {children}
    </details>
  );
}
