import type { ReactNode } from "react";
import { DrillMark } from "./DrillMark.tsx";

/** The hatched band across everything that shows a drill, with the word in it. */
export function DrillBand({ id, children }: {
  /** Of the word, for the name of what it stands on. */
  id?: string;
  /** More words beside it. */
  children?: ReactNode;
}) {
  return (
    <p className="drill-band">
      <span id={id}>
        <DrillMark />
      </span>
      {children && <span className="drill-band__words">{children}</span>}
    </p>
  );
}
