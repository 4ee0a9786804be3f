import type { ReactNode } from "react";
import { DrillMark } from "./DrillMark.tsx";

/** The hatched band across everything that shows a drill, with the word DRILL in it. */
export function DrillBand({ id, children }: {
  /** The id of the word, so that it can be part of an element's name. */
  id?: string;
  /** More words beside the word DRILL. */
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
