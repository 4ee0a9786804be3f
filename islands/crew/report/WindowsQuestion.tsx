import { Button } from "../../shared/Button.tsx";
import type { CrewView } from "../crew_view.ts";
import type { Desk } from "../desk.ts";
import type { Elsewhere } from "../use_draft.ts";
import { DraftCard } from "./DraftQuestion.tsx";
import { t } from "../../../words/t.ts";

/**
 * Asks which form counts when two windows of one crew have each changed it, or the crew has typed
 * before the form that the device kept could be read.
 */
export function WindowsQuestion({ view, desk, elsewhere }: {
  view: CrewView;
  desk: Desk;
  elsewhere: Elsewhere;
}) {
  const { desk: other, isFromBefore, keepThis, takeOther } = elsewhere;
  return (
    <div className="draft-question">
      <h1 className="crew__heading" tabIndex={-1} data-step-heading>{t("Which form counts?")}</h1>
      <p>
        {isFromBefore
          ? t("This device kept a form from before.")
          : other
          ? t("This form was changed in another window, too.")
          : t("This form was sent or cleared in another window.")}
      </p>
      <DraftCard view={view} draft={desk} label={t("In this window")}>
        <Button onClick={keepThis}>{t("Keep this one")}</Button>
      </DraftCard>
      {other
        ? (
          <DraftCard
            view={view}
            draft={other}
            label={isFromBefore ? t("From before") : t("In the other window")}
          >
            <Button onClick={takeOther}>{t("Take this one")}</Button>
          </DraftCard>
        )
        : <Button onClick={takeOther}>{t("Clear it here, too")}</Button>}
    </div>
  );
}
