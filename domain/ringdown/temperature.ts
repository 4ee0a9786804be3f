import type { Range } from "./patient_field_spec.ts";
import { isWithin, rangeOf } from "./patient_fields.ts";

/** The range of the Celsius input (product §10.1). */
export const CELSIUS_RANGE: Range = { min: 26.5, max: 65.5 };

/**
 * The unit in which a number looks like a body temperature, if it is not the unit of the field in
 * which it was typed: 37 in the field for °F looks like °C. Null if it is fine, or in neither.
 */
export function otherUnitOf(degrees: number, unit: "°F" | "°C"): "°F" | "°C" | null {
  const fitsFahrenheit = isWithin(degrees, rangeOf("temperature"));
  const fitsCelsius = isWithin(degrees, CELSIUS_RANGE);
  if (unit === "°F") return !fitsFahrenheit && fitsCelsius ? "°C" : null;
  return !fitsCelsius && fitsFahrenheit ? "°F" : null;
}

/** °F from °C, to a tenth. */
export function fahrenheitOf(celsius: number): number {
  return toTenth(celsius * 9 / 5 + 32);
}

/** °C from °F, to a tenth. */
export function celsiusOf(fahrenheit: number): number {
  return toTenth((fahrenheit - 32) * 5 / 9);
}

/** The highest °F, to a tenth, that is shown as at most this °C. */
export function highestFahrenheit(celsius: number): number {
  const degrees = fahrenheitOf(celsius);
  const next = toTenth(degrees + 0.1);
  return celsiusOf(next) <= celsius ? next : degrees;
}

/** The lowest °F, to a tenth, that is shown as at least this °C. */
export function lowestFahrenheit(celsius: number): number {
  const degrees = fahrenheitOf(celsius);
  const next = toTenth(degrees - 0.1);
  return celsiusOf(next) >= celsius ? next : degrees;
}

function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
