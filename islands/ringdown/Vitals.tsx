import type { VitalOnCard } from "./vitals_of.ts";

/** Measured vitals side by side. A sign and a word mark an abnormal one. */
export function Vitals({ vitals }: { vitals: VitalOnCard[] }) {
  return (
    <dl className="vitals">
      {vitals.map(({ label, value, unit, deviation }) => (
        <div key={label} className="vitals__vital" data-abnormal={deviation ? true : undefined}>
          <dt className="vitals__label">{label}</dt>
          <dd className="vitals__value">
            <strong>{value}</strong> <span className="vitals__unit">{unit}</span>
            {deviation && (
              <span className="vitals__deviation">
                <span aria-hidden="true">{signOf(deviation)}</span> {deviation}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function signOf(deviation: string): string {
  const isBoth = deviation.includes("low") && deviation.includes("high");
  return isBoth ? "▲▼" : deviation.endsWith("low") ? "▼" : "▲";
}
