import { edCallOf } from "../../../domain/hospital/attention.ts";
import { unitAndPatient } from "../../../domain/ringdown/patient_line.ts";
import { needsConfirmation, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { Alert } from "../../shared/Alert.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import type { CrewView } from "../crew_view.ts";
import { EdPhone } from "./EdPhone.tsx";
import { useHeardOnce } from "./use_heard_once.ts";
import { t } from "../../../words/t.ts";

/**
 * Tells a crew whatever they look at that they must call the ED, because the hospital may not know of
 * their patients. It cannot be dismissed: it ends when the hospital does. Patients of whom one call
 * tells are one alert. A screen that is not live does not know what is open now: it says what was.
 */
export function EdCalls({ ringdowns, view }: { ringdowns: Ringdown[]; view: CrewView }) {
  const { connection: { state, since }, timeZone } = view;
  const calls = ringdowns.flatMap((ringdown) => {
    const call = edCallOf(ringdown);
    if (!call) return [];
    const words = call.kind === "NO SCREEN" && state === "lost"
      ? t("At {time}, no screen was open at {hospital}. Call the ED.", {
        time: clockTime(since, timeZone),
        hospital: ringdown.hospital.name,
      })
      : call.words;
    return [{ ...call, words, ringdown }];
  });
  useHeardOnce(calls.map(({ ringdown, kind }) => `${ringdown.id} ${kind}`), {
    isExpected: ringdowns.some(needsConfirmation),
  });
  const alike = Map.groupBy(calls, ({ words, ringdown }) => `${ringdown.hospitalId} ${words}`);
  return [...alike].map(([key, same]) => {
    const [{ kind, words, ringdown: { hospital } }] = same;
    return (
      <div key={key} className="ed-call">
        <Alert kind={kind === "NOT CONFIRMED" ? "warning" : "error"} heading={words}>
          {kind !== "NO SCREEN" && <p>{hospital.name}</p>}
          {/* Before the patients: of ten of them the number would be off the screen. */}
          <EdPhone {...hospital} />
          {same.map(({ ringdown }) => (
            <p key={ringdown.id} className="crew-news__patient">
              {ringdown.isDrill && <DrillMark />} {unitAndPatient(ringdown)}
            </p>
          ))}
        </Alert>
      </div>
    );
  });
}
