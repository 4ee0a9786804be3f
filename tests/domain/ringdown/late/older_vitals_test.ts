import assert from "node:assert/strict";
import { olderVitals, vitalsAt } from "../../../../domain/ringdown/late/older_vitals.ts";
import { minutesAfterNoon, patientWith } from "../examples.ts";

const PATIENT = patientWith({ systolicBloodPressure: 90, heartRateBpm: 120, oxygenSaturation: 95 });

Deno.test("a vital that was taken five minutes before the newest one has its time", () => {
  const takenAt = {
    systolicBloodPressure: minutesAfterNoon(0),
    oxygenSaturation: minutesAfterNoon(1),
    heartRateBpm: minutesAfterNoon(5),
  };
  assert.deepEqual(olderVitals(PATIENT, takenAt), { systolicBloodPressure: minutesAfterNoon(0) });
});

Deno.test("vitals of one measurement have no time, nor those of which none is known", () => {
  const at = minutesAfterNoon(3);
  assert.deepEqual(olderVitals(PATIENT, { systolicBloodPressure: at, heartRateBpm: at }), {});
  assert.deepEqual(olderVitals(PATIENT, {}), {});
});

Deno.test("a vital that the patient no longer has makes no other one older", () => {
  const takenAt = {
    systolicBloodPressure: minutesAfterNoon(0),
    bloodGlucose: minutesAfterNoon(30),
  };
  assert.deepEqual(olderVitals(PATIENT, takenAt), {});
});

Deno.test("the newest of the vitals that stand says how old they are", () => {
  const takenAt = {
    systolicBloodPressure: minutesAfterNoon(2),
    heartRateBpm: minutesAfterNoon(7),
    bloodGlucose: minutesAfterNoon(30), // it no longer has one
  };
  assert.equal(vitalsAt(PATIENT, takenAt), minutesAfterNoon(7));
  assert.equal(vitalsAt(PATIENT, {}), null);
  assert.equal(vitalsAt(patientWith({}), takenAt), null);
});

Deno.test("a value that no card shows alone makes no vitals newer than what it is measured with", () => {
  const pressure = patientWith({ systolicBloodPressure: 90, diastolicBloodPressure: 60 });
  const oneValueAnew = {
    systolicBloodPressure: minutesAfterNoon(20),
    diastolicBloodPressure: minutesAfterNoon(2),
  };
  assert.equal(vitalsAt(pressure, oneValueAnew), minutesAfterNoon(2));
  const litersAnew = onOxygen({ saturation: 2, liters: 20, pulse: 4 });
  assert.equal(vitalsAt(ON_OXYGEN, litersAnew), minutesAfterNoon(4));
  assert.deepEqual(olderVitals(ON_OXYGEN, litersAnew), {});
});

Deno.test("a new saturation is as new as it is beside an older amount of oxygen", () => {
  const saturationAnew = onOxygen({ saturation: 20, liters: 2, pulse: 4 });
  assert.equal(vitalsAt(ON_OXYGEN, saturationAnew), minutesAfterNoon(20));
  assert.equal(olderVitals(ON_OXYGEN, saturationAnew).heartRateBpm, minutesAfterNoon(4));
});

const ON_OXYGEN = patientWith({
  oxygenSaturation: 95,
  supplementalOxygenAmount: 4,
  heartRateBpm: 99,
});

/** When each was taken, in minutes after noon. */
function onOxygen(
  { saturation, liters, pulse }: Record<"saturation" | "liters" | "pulse", number>,
) {
  return {
    oxygenSaturation: minutesAfterNoon(saturation),
    supplementalOxygenAmount: minutesAfterNoon(liters),
    heartRateBpm: minutesAfterNoon(pulse),
  };
}
