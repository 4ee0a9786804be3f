import { Button } from "../../shared/Button.tsx";
import type { CrewView } from "../crew_view.ts";
import type { Desk } from "../desk.ts";
import type { Elsewhere } from "../use_draft.ts";
import { DraftCard } from "./DraftQuestion.tsx";

/** Asks which form counts when two windows of one crew have each changed it. */
export function WindowsQuestion({ view, desk, elsewhere }: {
  view: CrewView;
  desk: Desk;
  elsewhere: Elsewhere;
}) {
  const { desk: other, keepThis, takeOther } = elsewhere;
  return (
    <div className="draft-question">
      <h1 className="crew__heading" tabIndex={-1} data-step-heading>Which form counts?</h1>
      <p>
        {other
          ? "This form was changed in another window, too."
          : "This form was sent or cleared in another window."}
      </p>
      <DraftCard view={view} draft={desk} label="In this window">
        <Button onClick={keepThis}>Keep this one</Button>
      </DraftCard>
      {other
        ? (
          <DraftCard view={view} draft={other} label="In the other window">
            <Button onClick={takeOther}>Take this one</Button>
          </DraftCard>
        )
        : <Button onClick={takeOther}>Clear it here, too</Button>}
    </div>
  );
}
