import { clockTime } from "../../../domain/time/local_time.ts";
import { ETA_MINUTES } from "../../../domain/ringdown/patient_fields.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { fieldStateOf } from "../../../domain/ringdown/form_states.ts";
import { Button } from "../../shared/Button.tsx";
import { NumberField } from "../../form/NumberField.tsx";
import type { CrewView } from "../crew_view.ts";
import { fieldPropsOf, type FormTools } from "./form_tools.ts";

const QUICK_PICKS = ["5", "10", "15", "20", "30"];

/** The minutes until arrival, and the time of arrival beside them. `countsFrom` is in ms. */
export function EtaFields(
  { view, tools, countsFrom }: { view: CrewView; tools: FormTools; countsFrom: number },
) {
  const { form, act } = tools;
  const minutes = Number(form.etaMinutes);
  const isGiven = fieldStateOf(form, "etaMinutes") === "REQUIRED_INPUT";
  return (
    <section className="crew-form__section eta" aria-labelledby="eta">
      <h2 id="eta" className="visually-hidden">ETA</h2>
      <NumberField
        {...fieldPropsOf(tools, "etaMinutes")}
        value={form.etaMinutes}
        onChange={(value) => act(changed("etaMinutes", value))}
        min={ETA_MINUTES.min}
        max={ETA_MINUTES.max}
        unit="min"
      />
      <p className="eta__clock" aria-live="polite">
        {isGiven && (
          <>
            arrives <strong>{clockTime(countsFrom + minutes * 60_000, view.timeZone)}</strong>
          </>
        )}
        {isGiven && countsFrom < view.now - 60_000 && (
          <span className="eta__since">
            {` counted from the first try at ${clockTime(countsFrom, view.timeZone)}`}
          </span>
        )}
      </p>
      <div className="eta__picks" role="group" aria-label="ETA in minutes">
        {QUICK_PICKS.map((pick) => (
          <Button
            key={pick}
            className="eta__pick"
            aria-pressed={form.etaMinutes.trim() === pick}
            onClick={() => act(changed("etaMinutes", pick))}
          >
            {pick} <span className="visually-hidden">min</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
