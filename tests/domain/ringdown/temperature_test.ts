import assert from "node:assert/strict";
import {
  CELSIUS_RANGE,
  celsiusOf,
  fahrenheitOf,
  highestFahrenheit,
  lowestFahrenheit,
  otherUnitOf,
} from "../../../domain/ringdown/temperature.ts";

Deno.test("Fahrenheit and Celsius convert to a tenth of a degree", () => {
  const pairs: [fahrenheit: number, celsius: number][] = [
    [32, 0],
    [98.6, 37],
    [101.3, 38.5],
    [149.9, 65.5],
  ];
  for (const [fahrenheit, celsius] of pairs) {
    assert.equal(celsiusOf(fahrenheit), celsius);
    assert.equal(fahrenheitOf(celsius), fahrenheit);
  }
  assert.equal(celsiusOf(100), 37.8);
  assert.equal(fahrenheitOf(36.6), 97.9);
});

Deno.test("every tenth of a degree Celsius survives conversion to Fahrenheit and back", () => {
  for (let tenths = 265; tenths <= 655; tenths++) {
    assert.equal(celsiusOf(fahrenheitOf(tenths / 10)), tenths / 10);
  }
});

Deno.test("a limit in Celsius has the last Fahrenheit that is still marked alike", () => {
  assert.equal(highestFahrenheit(35.0), 95.0);
  assert.equal(highestFahrenheit(35.9), 96.7);
  assert.equal(lowestFahrenheit(39.1), 102.3);
  for (let tenths = 265; tenths <= 655; tenths++) {
    const celsius = tenths / 10;
    for (let step = 795; step <= 1505; step++) {
      const shown = celsiusOf(step / 10);
      assert.equal(step / 10 <= highestFahrenheit(celsius), shown <= celsius, `${step} ${tenths}`);
      assert.equal(step / 10 >= lowestFahrenheit(celsius), shown >= celsius, `${step} ${tenths}`);
    }
  }
});

Deno.test("the Celsius input has the range of product §10.1", () => {
  assert.deepEqual(CELSIUS_RANGE, { min: 26.5, max: 65.5 });
});

Deno.test("a temperature that makes sense only in the other unit is known as such", () => {
  assert.equal(otherUnitOf(37, "°F"), "°C");
  assert.equal(otherUnitOf(98.6, "°F"), null);
  assert.equal(otherUnitOf(98.6, "°C"), "°F");
  assert.equal(otherUnitOf(37, "°C"), null);
  assert.equal(otherUnitOf(7, "°F"), null, "it makes sense in neither");
});
