import { edCallOf } from "../../../domain/hospital/attention.ts";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { needsConfirmation, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Alert } from "../../shared/Alert.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { EdPhone } from "./EdPhone.tsx";
import { useHeardOnce } from "./use_heard_once.ts";

/**
 * Tells a crew whatever they look at that they must call the ED, because the hospital may not know of
 * their patients. It cannot be dismissed: it ends when the hospital does. Patients of whom one call
 * tells are one alert.
 */
export function EdCalls({ ringdowns }: { ringdowns: Ringdown[] }) {
  const calls = ringdowns.flatMap((ringdown) => {
    const call = edCallOf(ringdown);
    return call ? [{ ...call, ringdown }] : [];
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
          {same.map(({ ringdown: { id, isDrill, patient } }) => (
            <p key={id} className="crew-news__patient">
              {isDrill && <DrillMark />} {patientLine(patient)}
            </p>
          ))}
          <EdPhone {...hospital} />
        </Alert>
      </div>
    );
  });
}
