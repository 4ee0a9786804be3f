import type { ReactNode } from "react";

/** A page of the administration, inside its frame. */
export function TitledPage({ title, action, children }: {
  /** The heading, which gets the focus when the page is opened from another one. */
  title: string;
  /** Shown beside the heading, such as the one primary button of a list. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="admin__head">
        <h1 className="admin__title" tabIndex={-1}>{title}</h1>
        {action && <div className="admin__action">{action}</div>}
      </div>
      {children}
    </>
  );
}
