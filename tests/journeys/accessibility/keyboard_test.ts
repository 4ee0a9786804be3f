import assert from "node:assert/strict";
import { boardOn } from "../board.ts";
import { crewScreenOn } from "../crew_screen.ts";
import { DESKTOP, eventually, journey, PHONE, step, untilLive, untilStarted } from "../journey.ts";
import {
  askAndGoBack,
  chooseIn,
  hasFocus,
  holds,
  press,
  pressButton,
  signIn,
  tabTo,
  type,
} from "./keyboard.ts";

const COMPLAINT = "Fell from a ladder, hip pain";

journey("crew and nurse can do everything with the keyboard alone", async ({ openWindow }) => {
  const [phone, wall] = [await openWindow(PHONE), await openWindow(DESKTOP)];
  const crew = crewScreenOn(phone), board = boardOn(wall);

  await step("both sign in by typing", async () => {
    await signIn(phone, "crew1@demo.test");
    await signIn(wall, "nurse@demo.test");
    await Promise.all([untilLive(phone), untilLive(wall)]);
  });

  await step("the crew fills in the patient", async () => {
    await tabTo(crew.list("Unit #"));
    await press(phone, "ArrowDown", "Enter");
    await eventually(() => holds(crew.list("Unit #"), "M1"));
    await tabTo(crew.list("Incident #"));
    await press(phone, "ArrowDown", "Enter");
    await eventually(() => holds(crew.list("Incident #"), "26110003"));
    await chooseIn(crew.choices("Urgency"), "Code 2");
    await type(crew.field("Age"), "44");
    await chooseIn(crew.choices("Gender identity"), "Male");
    await type(crew.field("Chief complaint"), COMPLAINT);
    await chooseIn(crew.choices("Vitals stability"), "Stable");
    await type(crew.field("Systolic blood pressure"), "88");
    await type(crew.field("Oxygen saturation"), "97");
    const correct = phone.getByRole("checkbox", { name: "These values are correct" });
    await tabTo(correct);
    await press(phone, "Space");
    await eventually(async () => assert(await correct.isChecked()));
    await chooseIn(crew.choices("Oxygen response"), "Room Air");
    await tabTo(crew.tick("Combative behavior"));
    await press(phone, "Space");
    await tabTo(crew.tick("4-point restraint"));
    await press(phone, "Space");
    await pressButton(crew.button("Select Hospital"));
  });

  await step("the crew selects a hospital and sends", async () => {
    await eventually(() => hasFocus(phone.getByRole("heading", { name: "Hospital Selection" })));
    await tabTo(crew.hospital("General Hospital"));
    await press(phone, "Space");
    await eventually(async () => assert(await crew.hospital("General Hospital").isChecked()));
    await type(crew.field("ETA"), "12");
    await pressButton(crew.button("Send Ringdown"));
    await eventually(() => hasFocus(crew.heading("Delivery status")));
  });

  await step("the nurse confirms receipt", async () => {
    await board.newRingdown(COMPLAINT).getByText("▼ critical").waitFor();
    await eventually(() => hasFocus(wall.getByRole("heading", { name: "New Ringdowns" })));
    await wall.keyboard.press("Escape");
    await eventually(async () =>
      assert(await board.overlay.isVisible(), "Only a confirmation closes the overlay")
    );
    await pressButton(board.confirmation(COMPLAINT));
    await board.overlay.waitFor({ state: "hidden" });
    await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();
  });

  await step("the nurse reads the details", async () => {
    const card = board.card("Incoming", COMPLAINT);
    await pressButton(card.getByRole("button", { name: "Details" }));
    await card.getByText("Incident #").waitFor();
    await press(wall, "Enter");
    await card.getByText("Incident #").waitFor({ state: "hidden" });
    await card.getByText("4-point restraint").waitFor();
  });

  await step("the crew starts to cancel but goes back, arrives and offloads", async () => {
    await pressButton(crew.button("Cancel delivery"));
    const asking = crew.dialog("Cancel this delivery?");
    await asking.waitFor();
    await press(phone, "Escape");
    await asking.waitFor({ state: "hidden" });
    await eventually(() => hasFocus(crew.button("Cancel delivery")));
    await pressButton(crew.button("Mark arrived"), "Shift+Tab");
    await board.card("Waiting", COMPLAINT).waitFor();
    await pressButton(crew.button("Mark offloaded"));
    await board.card("Waiting", COMPLAINT).getByText("Offloaded").first().waitFor();
  });

  await step("the nurse dismisses and publishes beds, the crew returns to service", async () => {
    await pressButton(
      board.card("Waiting", COMPLAINT).getByRole("button", { name: "Dismiss" }),
    );
    await board.count("Waiting", 0).waitFor();
    await pressButton(board.button("Update Hospital Info"));
    const beds = wall.getByRole("textbox", { name: "Open ED beds" });
    await eventually(() => hasFocus(beds));
    await wall.keyboard.press("Control+A");
    await wall.keyboard.type("7");
    await pressButton(board.button("Confirm Updates"));
    await eventually(() => hasFocus(board.button("Update Hospital Info")));
    await wall.getByText("by Nora Nurse").waitFor();

    await pressButton(crew.button("Return to service"));
    await eventually(() => hasFocus(crew.heading("Ringdown form")));
  });
});

journey(
  "all of a report, its changes and an undo with the keyboard alone",
  async ({ openWindow }) => {
    const [phone, wall] = [await openWindow(PHONE), await openWindow(DESKTOP)];
    const crew = crewScreenOn(phone), board = boardOn(wall);
    await signIn(phone, "crew1@demo.test");
    await signIn(wall, "nurse@demo.test");
    await Promise.all([untilLive(phone), untilLive(wall)]);

    await step("the crew fills in every field, and 'Next' leads on", async () => {
      await tabTo(crew.list("Unit #"));
      await press(phone, "ArrowDown", "Enter");
      await eventually(() => holds(crew.list("Incident #"), "26110003"));
      await chooseIn(crew.choices("Urgency"), "Code 3");
      await type(crew.field("Age"), "5");
      await chooseIn(crew.choices("Age unit"), "months");
      await chooseIn(crew.choices("Gender identity"), "Female");
      await type(crew.field("Chief complaint"), COMPLAINT);
      await chooseIn(crew.choices("Vitals stability"), "Not stable");
      await type(crew.field("Systolic blood pressure"), "95");
      for (const value of ["60", "110", "24", "93"]) {
        await press(phone, "Enter");
        await phone.keyboard.type(value);
      }
      await chooseIn(crew.choices("Oxygen response"), "Supplemental Oxygen");
      await type(crew.field("Supplemental oxygen amount"), "10");
      await type(crew.field("Temperature"), "37");
      await pressButton(crew.button("37 looks like °C"));
      await holds(crew.field("Temperature"), "98.6");
      await hasFocus(crew.field("Temperature in °C"));
      await type(crew.field("GCS"), "14");
      await type(crew.field("Blood glucose"), "110");
      await type(crew.field("Treatments administered"), "Oxygen by mask");
      for (const label of ["COVID-19 suspected", "IV"]) {
        await tabTo(crew.tick(label));
        await press(phone, "Space");
      }
      await type(crew.field("Other observation notes"), "Mother comes along");
      await pressButton(crew.button("Select Hospital"));
    });

    await step("the crew sends it, and the nurse confirms", async () => {
      await tabTo(crew.hospital("General Hospital"));
      await press(phone, "Space");
      await pressButton(phone.getByRole("button", { name: "10 min" }).first());
      await pressButton(crew.button("Send Ringdown"));
      await eventually(() => hasFocus(crew.heading("Delivery status")));
      await pressButton(board.confirmation(COMPLAINT));
      await board.overlay.waitFor({ state: "hidden" });
    });

    await step("the crew tells that the patient is worse, and the nurse has seen it", async () => {
      await pressButton(crew.button("Update patient"));
      await type(crew.field("Oxygen saturation"), "80");
      await pressButton(crew.button("Send update"));
      await eventually(() => hasFocus(crew.button("Update patient")));
      const card = board.card("Incoming", COMPLAINT);
      await card.getByText(/^Got worse/).waitFor();
      await pressButton(card.getByRole("button", { name: /^Seen/ }));
      await card.getByText(/^Got worse/).waitFor({ state: "hidden" });
    });

    await step("the crew takes 'arrived' back and marks it again", async () => {
      await pressButton(crew.button("Mark arrived"), "Shift+Tab");
      await board.card("Waiting", COMPLAINT).waitFor();
      await pressButton(phone.getByRole("button", { name: /^Undo: Marked arrived/ }));
      await board.card("Incoming", COMPLAINT).waitFor();
      await eventually(() => hasFocus(crew.heading("Delivery status")));
      await pressButton(crew.button("Mark arrived"));
      await pressButton(crew.button("Mark offloaded"));
    });

    await step("the nurse dismisses, brings back, and sets divert", async () => {
      const card = board.card("Waiting", COMPLAINT);
      await pressButton(card.getByRole("button", { name: "Dismiss" }));
      await pressButton(wall.getByRole("button", { name: /^Bring back/ }));
      await card.waitFor();
      await pressButton(board.button("Update Hospital Info"), "Shift+Tab");
      await tabTo(wall.getByRole("switch", { name: "Divert" }));
      await press(wall, "Space");
      await askAndGoBack(board.button("Confirm Updates"), "Go on divert?");
      await pressButton(board.button("Confirm Updates"));
      await pressButton(
        board.dialog("Go on divert?").getByRole("button", { name: "Go on divert" }),
      );
      await eventually(() => hasFocus(board.button("Update Hospital Info")));
      await crew.delivery("General Hospital").getByText("DIVERT").first().waitFor();
    });

    await step("the crew returns to service", async () => {
      await pressButton(crew.button("Return to service"), "Shift+Tab");
      await eventually(() => hasFocus(crew.heading("Ringdown form")));
    });
  },
);

journey("an MCI with the keyboard alone", async ({ openWindow }) => {
  const page = await openWindow(DESKTOP);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await signIn(page, "mci@demo.test", /\/admin/);
  await page.goto("/admin/mcis");
  await untilStarted(page);
  await tabTo(page.getByRole("link", { name: "Start new MCI" }).first());
  await press(page, "Enter");
  await type(page.getByRole("textbox", { name: "Incident Number" }), "26119701");
  await pressButton(button("Start MCI"));
  await page.waitForURL("**/admin/dashboard");
  await tabTo(page.getByRole("link", { name: "#26119701" }));
  await press(page, "Enter");
  await page.getByRole("heading", { name: "MCI #26119701" }).waitFor();
  for (const press of ["More: Immediate", "More: Immediate", "Less: Immediate"]) {
    await pressButton(button(press), press.startsWith("Less") ? "Shift+Tab" : "Tab");
  }
  await eventually(() => holds(page.getByRole("textbox", { name: "Immediate", exact: true }), "1"));
  await pressButton(button("Ask hospitals"));
  await page.getByText(/^0 of 8 have answered since/).waitFor();
  await tabTo(button("End MCI"), "Shift+Tab");
  await askAndGoBack(button("End MCI"), /^End MCI/);
  await pressButton(button("End MCI"));
  await pressButton(page.getByRole("dialog").getByRole("button", { name: /^End MCI/ }));
  await page.getByText(/ended/i).first().waitFor();
});
