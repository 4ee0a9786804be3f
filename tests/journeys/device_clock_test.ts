import assert from "node:assert/strict";
import { CHEST_PAIN } from "./crew_screen.ts";
import { journey, setDeviceClock, step, untilLive } from "./journey.ts";

const { complaint } = CHEST_PAIN;
const MINUTE_MS = 60_000;

journey(
  "a crew's device 25 h ahead and a hospital's 25 h behind send, receive and confirm",
  async ({ openCrewScreen, openBoard, app }) => {
    const crew = await openCrewScreen("crew1", { hoursWrong: 25 });
    const board = await openBoard("nurse", { hoursWrong: -25 });
    await Promise.all([untilLive(crew.page), untilLive(board.page)]);

    await step("the crew sends, and the nurse confirms", async () => {
      await crew.send();
      await board.newRingdown(complaint).getByText("in 8 min").first().waitFor();
      await board.confirmReceipt(complaint);
      await crew.fact("Confirmed").waitFor();
    });

    await step("when both clocks are set, nothing goes from the screens", async () => {
      await setDeviceClock(crew.page, -25);
      await setDeviceClock(board.page, 25);
      await crew.delivery("General Hospital").waitFor();
      await board.card("Incoming", complaint).waitFor();
    });

    await step("the crew arrives, and the board hears it", async () => {
      await crew.button("Mark arrived").click();
      await board.card("Waiting", complaint).waitFor();
      await untilLive(board.page);
    });

    await step("every time that was stored is right", async () => {
      const rows = await app.sql`
        select delivery_status_at as at from patient_delivery_updates u
        join patient_deliveries d on d.id = u.patient_delivery_id
        join users on users.id = d.paramedic_user_id
        where users.email = 'crew1@demo.test' and d.current_delivery_status = 'ARRIVED'
      `;
      assert.equal(rows.length, 4);
      for (const { at } of rows) {
        assert(Math.abs(Date.now() - at.getTime()) < MINUTE_MS, at.toISOString());
      }
    });
  },
);
