import type { Range } from "./patient_field_spec.ts";

/** The range of the Celsius input (product §10.1). */
export const CELSIUS_RANGE: Range = { min: 26.5, max: 65.5 };

/** °F from °C, to a tenth. */
export function fahrenheitOf(celsius: number): number {
  return toTenth(celsius * 9 / 5 + 32);
}

/** °C from °F, to a tenth. */
export function celsiusOf(fahrenheit: number): number {
  return toTenth((fahrenheit - 32) * 5 / 9);
}

function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
