import { type ReactNode, useId } from "react";
import { useTooltip } from "./use_tooltip.ts";

/** To be spread on what the tooltip is about. */
type Wiring = { "aria-describedby": string } | { "aria-label": string };

export type TooltipProps = {
  /** A few words. Whoever cannot see them must be able to do the same. */
  text: string;
  /** The text is the name of a control that shows only a sign; otherwise it describes it. */
  isName?: boolean;
  children: (wiring: Wiring) => ReactNode;
};

/**
 * Says what something is, beside it: under the mouse, at keyboard focus and under a finger that
 * rests there. Escape closes it.
 */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const id = useId();
  const { isOpen, bubble, listeners } = useTooltip();
  return (
    <span className="tooltip" {...listeners}>
      {children(isName ? { "aria-label": text } : { "aria-describedby": id })}
      <span
        ref={bubble}
        id={id}
        className="tooltip__bubble"
        role="tooltip"
        popover="manual"
        hidden={!isOpen}
        aria-hidden={isName || undefined} // it is said already
      >
        {text}
      </span>
    </span>
  );
}

/** Words of the field that not everybody knows, with their meaning in a tooltip. */
export function Explained({ meaning, children }: { meaning: string; children: ReactNode }) {
  return (
    <Tooltip text={meaning}>
      {(wiring) => <span className="explained" tabIndex={0} {...wiring}>{children}</span>}
    </Tooltip>
  );
}
