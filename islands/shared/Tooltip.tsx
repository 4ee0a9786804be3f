import { type ReactNode, useId } from "react";
import { useTooltip } from "./use_tooltip.ts";

/** Props to spread on the element that the tooltip is about. */
type Wiring = { "aria-describedby": string } | { "aria-label": string };

export type TooltipProps = {
  /** A few words. Users who cannot see them must be able to do the same things. */
  text: string;
  /**
   * The text is the accessible name of a control that shows only an icon; otherwise it describes
   * the element.
   */
  isName?: boolean;
  children: (wiring: Wiring) => ReactNode;
};

/**
 * Explains an element in a bubble beside it: on hover, at keyboard focus and at a long press.
 * Escape closes the bubble.
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
        aria-hidden={isName || undefined} // the label already says it
      >
        {text}
      </span>
    </span>
  );
}

/** Technical terms that not everybody knows, with their meaning in a tooltip. */
export function Explained({ meaning, children }: { meaning: string; children: ReactNode }) {
  return (
    <Tooltip text={meaning}>
      {(wiring) => <span className="explained" tabIndex={0} {...wiring}>{children}</span>}
    </Tooltip>
  );
}
