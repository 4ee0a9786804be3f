import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import type { Undoable, UndoableStatus } from "./undoable.ts";
import type { Undo } from "./use_undo.ts";
import { useHeaderHeight } from "./use_header_height.ts";
import { t, type Words } from "../../../words/t.ts";

const MADE = {
  "ARRIVED": "Marked arrived",
  "OFFLOADED": "Marked offloaded",
  "RETURNED TO SERVICE": "Returned to service",
} as const satisfies Record<UndoableStatus, Words>;

/** What moves the bar of the form, or the tabs. */
const MOVES = ["resize", "scroll"];

/** What the crew has just done, each step with the button that undoes it. */
export function UndoBar({ undo }: { undo: Undo }) {
  const { steps } = undo;
  const bar = useRef<HTMLDivElement>(null);
  const [overPx, setOverPx] = useState(0);
  const arrangement = [overPx, ...steps.map(undo.rowOf)].join();
  const standOver = () => { // the bar of the form, wherever its top edge is; and below the tabs
    const over = document.querySelector<HTMLElement>(".action-bar");
    const isSticky = over && getComputedStyle(over).position === "sticky";
    const isInTheWay = isSticky && over.offsetHeight > 0; // not on a tab that is hidden
    const top = isInTheWay ? over.getBoundingClientRect().top : innerHeight;
    const px = Math.max(0, innerHeight - top);
    bar.current?.style.setProperty("--undo-over", `${px}px`);
    setOverPx(Math.round(px)); // without the form's bar it stands where 'Send update' was
    const tabs = document.querySelector(".crew__tabs")?.getBoundingClientRect().bottom ?? 0;
    bar.current?.style.setProperty("--undo-under", `${tabs}px`);
  };
  useLayoutEffect(standOver);
  useHeaderHeight();
  useEffect(() => {
    const watched = new ResizeObserver(standOver); // what the bar of the form says may come later
    watched.observe(document.body);
    for (const kind of MOVES) addEventListener(kind, standOver);
    return () => {
      watched.disconnect();
      MOVES.forEach((kind) => removeEventListener(kind, standOver));
    };
  }, []);
  return (
    <div
      ref={bar}
      className="undo-bar"
      data-place={steps.at(-1)?.place ?? "bottom"}
      role="status"
    >
      {steps.map((step) => (
        <UndoRow key={undo.rowOf(step)} step={step} undo={undo} arrangement={arrangement} />
      ))}
    </div>
  );
}

function UndoRow({ step, undo, arrangement }: {
  step: Undoable;
  undo: Undo;
  arrangement: string;
}) {
  const row = undo.rowOf(step);
  const { isBusy, failed } = undo.undoing.at(row);
  // A second tap that was meant for the step, or for what stood there before, must not undo it.
  const isSettled = useSettled(arrangement, { isNew: true });
  const made = t(MADE[step.status]);
  const which = step.who || step.hospital;
  if (failed) {
    const isRefused = failed.failure.outcome === "refused";
    return (
      <div className="undo-bar__row">
        <Alert
          kind="error"
          heading={`${made}: ${which}`}
          action={isRefused ? undefined : {
            label: t("Try again"),
            onAction: () => undo.undoing.tryAgain(row),
          }}
          onDismiss={() => undo.forget(step)}
        >
          {failed.sentence}
        </Alert>
      </div>
    );
  }
  return (
    <div className="undo-bar__row">
      <p className="undo-bar__words">
        {made}:
        <span className="undo-bar__who">{which}</span>
      </p>
      <Button
        busy={isBusy}
        aria-disabled={!isSettled || undefined}
        aria-label={t("Undo: {step}", { step: `${made}, ${which}` })}
        onClick={() => void undo.undoing.start(step)}
      >
        {t("Undo")}
      </Button>
      <button
        type="button"
        className="undo-bar__close"
        aria-label={t("Keep: {step}", { step: `${made}, ${which}` })}
        disabled={isBusy}
        aria-disabled={!isSettled || undefined}
        onClick={() => isSettled && undo.forget(step)}
      >
        <span aria-hidden="true">✕</span>
      </button>
    </div>
  );
}
