import { t } from "../../words/t.ts";
import { Button } from "../shared/Button.tsx";
import type { TourRole } from "./beside_props.ts";
import { TOUR_STEPS } from "./tour_steps.ts";

type TourProps = {
  role: TourRole;
  /** The step that is shown, from 0. */
  at: number;
  onStep: (at: number) => void;
  onEnd: () => void;
};

/** Five steps beside the screen, which can be used all the time. They take no focus. */
export function Tour({ role, at, onStep, onEnd }: TourProps) {
  const steps = TOUR_STEPS[role];
  const { title, text } = steps[at];
  const isLast = at === steps.length - 1;
  return (
    <aside className="tour" aria-label={t("Tour")}>
      <p className="tour__count">
        {t("Step {step} of {count}", { step: at + 1, count: steps.length })}
      </p>
      <div className="tour__words" aria-live="polite">
        <h2 className="tour__title">{t(title)}</h2>
        <p>{t(text)}</p>
      </div>
      <div className="tour__actions">
        {!isLast && <Button variant="quiet" onClick={onEnd}>{t("Skip the tour")}</Button>}
        {at > 0 && <Button onClick={() => onStep(at - 1)}>{t("Back")}</Button>}
        <Button onClick={() => isLast ? onEnd() : onStep(at + 1)}>
          {isLast ? t("Done") : t("Next")}
        </Button>
      </div>
    </aside>
  );
}
