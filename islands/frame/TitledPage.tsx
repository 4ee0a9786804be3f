import type { ReactNode } from "react";

/** A page of the administration, inside its frame. */
export function TitledPage({ title, beside, action, children }: {
  /** The heading, which gets the focus when the page is opened from another one. */
  title: string;
  /** What the page is about, in a word beside the heading. */
  beside?: ReactNode;
  /** Shown at the end of the heading's line, such as the one primary button of a list. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="admin__head">
        <h1 className="admin__title" tabIndex={-1}>{title}</h1>
        {beside}
        {action && <div className="admin__action">{action}</div>}
      </div>
      {children}
    </>
  );
}
