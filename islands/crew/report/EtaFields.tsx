import { useRef } from "react";
import { clockTime, timeOrDate, untilEta } from "../../../domain/time/local_time.ts";
import { ETA_MINUTES, LONG_ETA_MINUTES } from "../../../domain/ringdown/patient_fields.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { fieldStateOf } from "../../../domain/ringdown/form_states.ts";
import { Button } from "../../shared/Button.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { NumberField } from "../../form/NumberField.tsx";
import type { CrewView } from "../crew_view.ts";
import { etaCountsFrom } from "../use_sending.ts";
import { JumpTo } from "./ActionBar.tsx";
import { fieldPropsOf, type FormTools } from "./form_tools.ts";
import type { ActionProps } from "./step_props.ts";
import { t } from "../../../words/t.ts";

const QUICK_PICKS = ["5", "10", "15", "20", "30"];

/** The minutes until arrival, and the time of arrival beside them. `countsFrom` is in ms. */
export function EtaFields(
  { view, tools, countsFrom }: { view: CrewView; tools: FormTools; countsFrom: number },
) {
  const { form, act } = tools;
  const minutes = Number(form.etaMinutes);
  const isGiven = fieldStateOf(form, "etaMinutes") === "REQUIRED_INPUT";
  return (
    <section className="eta" aria-label={t("ETA")}>
      <NumberField
        {...fieldPropsOf(tools, "etaMinutes")}
        value={form.etaMinutes}
        onChange={(value) => act(changed("etaMinutes", value))}
        min={ETA_MINUTES.min}
        max={ETA_MINUTES.max}
        unit={t("min")}
      />
      <p className="eta__clock" aria-live="polite">
        {isGiven && (
          <>
            {t("arrives")} <ArrivalTime view={view} minutes={minutes} countsFrom={countsFrom} />
          </>
        )}
        {isGiven && countsFrom < view.now - 60_000 && (
          <span className="eta__since">
            {" "}
            {t("counted from the first try at {time}", {
              time: clockTime(countsFrom, view.timeZone),
            })}
          </span>
        )}
      </p>
      <EtaPicks value={form.etaMinutes} onPick={(pick) => act(changed("etaMinutes", pick))} />
    </section>
  );
}

/** The time of arrival; of an unusual one also the day, marked, and how long that is. */
export function ArrivalTime(
  { view, minutes, countsFrom }: { view: CrewView; minutes: number; countsFrom: number },
) {
  const at = countsFrom + minutes * 60_000;
  const time = timeOrDate(at, view.now, view.timeZone);
  if (minutes <= LONG_ETA_MINUTES) return <strong>{time}</strong>;
  return (
    <strong className="eta__long">
      <span aria-hidden="true">⚠</span> {time},{" "}
      {t("in {count} min. Is that right?", { count: minutes })}
    </strong>
  );
}

/**
 * The ETA in the bar: the usual ones, until there is one. It is then said in words, which lead to its
 * field. They stand where the choices stood, so the second press of a double one does nothing.
 */
export function EtaInBar({ view, desk, act, jumpTo }: ActionProps) {
  const { form } = desk;
  const place = useRef<HTMLDivElement>(null);
  const isSettled = useSettled(form.etaMinutes);
  const at = new Date(etaCountsFrom(desk, view.now) + Number(form.etaMinutes) * 60_000);
  const choose = (pick: string) => {
    place.current?.focus({ preventScroll: true }); // the pressed button goes
    act({ type: "form", action: changed("etaMinutes", pick) });
  };
  return (
    <div ref={place} tabIndex={-1}>
      {fieldStateOf(form, "etaMinutes") === "REQUIRED_INPUT"
        ? (
          <JumpTo name="etaMinutes" onJump={(name) => isSettled && jumpTo(name)}>
            {t("ETA")} {timeOrDate(at.getTime(), view.now, view.timeZone)},{" "}
            {untilEta(at.toISOString(), view.now)}
          </JumpTo>
        )
        : <EtaPicks value={form.etaMinutes} onPick={choose} inBar />}
    </div>
  );
}

/** The usual ETAs in minutes, to press instead of typing: where one is entered, and in the bar. */
export function EtaPicks({ value, onPick, inBar }: {
  value: string;
  onPick: (pick: string) => void;
  inBar?: boolean;
}) {
  return (
    <div
      className="eta__picks"
      role="group"
      aria-label={inBar ? t("ETA in minutes, always in reach") : t("ETA in minutes")}
    >
      {inBar && <span className="eta__label" aria-hidden="true">{t("ETA")}</span>}
      {QUICK_PICKS.map((pick) => (
        <Button
          key={pick}
          className="eta__pick"
          aria-pressed={value.trim() === pick}
          onClick={() => onPick(pick)}
        >
          {inBar && <span className="visually-hidden">{t("ETA")}</span>} {pick}{" "}
          <span className="visually-hidden">{t("min")}</span>
        </Button>
      ))}
    </div>
  );
}
