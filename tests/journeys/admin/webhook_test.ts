/** What a webhook did not take, as super users see it. */
import assert from "node:assert/strict";
import { giveUpDeliveries } from "../../../db/webhooks/undelivered.ts";
import { newClient } from "../../routes/programs.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { openReceiver, tellWhile } from "../../support/outside/webhooks.ts";
import { DESKTOP, eventually, type Journey, journey, step } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

type Receiver = ReturnType<typeof openReceiver>;

journey(
  "a super user sees what a webhook did not take within a day, and sends it again",
  async (journey) => {
    const receiver = openReceiver();
    try {
      await play(journey, receiver);
    } finally {
      await receiver.server.shutdown();
    }
  },
  { env: { WEBHOOK_NETWORKS: "127.0.0.1" } },
);

async function play({ app, openWindow }: Journey, receiver: Receiver) {
  const { sql } = app;
  const site = siteAreaOn(await openWindow(DESKTOP));
  await signInOn(site.page, app.origin, "super@demo.test");
  const client = await newClient(await app.as("super"), {
    scopes: ["ringdowns:read"],
    OrganizationId: null,
  });
  const path = `/admin/site/clients/${client.id}`;
  const card = site.page.getByRole("article", { name: receiver.url });
  const lost = card.getByRole("region", { name: "Not taken" });

  await step("the super user adds a webhook, whose secret is shown once", async () => {
    await site.open(path);
    await site.button("Add webhook").click();
    await site.field("Address").fill(receiver.url);
    await site.tick(/^Ringdowns/).check();
    await site.button("Save").click();
    const secret = site.dialog("Webhook secret");
    assert.match(await secret.getByLabel("Secret", { exact: true }).inputValue(), /^whsec_/);
    await secret.getByRole("button", { name: "OK" }).click();
    await card.getByText("On. Nothing waits.").waitFor();
  });

  let id = "";
  await step("while the address answers 503, the page says that nothing was taken", async () => {
    Object.assign(receiver.answers, { status: 503, text: "closed for tonight" });
    const crew = await app.as("crew1");
    await tellWhile(app, async () => {
      ({ id } = await send(crew, await hospitalIdOf(crew, "General Hospital")));
      await untilTrue(async () => {
        const rows = await sql`select from webhook_deliveries where last_status = 503`;
        return rows.length > 0;
      });
    });
    await site.open(path);
    await card.getByText(/^It has taken nothing since .* 1 message waits\./).waitFor();
    await card.getByText(/The address answered with the status 503\.$/).waitFor();
    await lost.waitFor({ state: "detached" });
  });

  await step("after a day it is shown as not taken, with the last answer", async () => {
    await sql`update webhook_deliveries set give_up_at = now(), claimed_until = null`;
    await untilTrue(async () => await giveUpDeliveries(sql, 10) > 0);
    await site.open(path);
    await lost.getByText("Not taken within 24 hours: 1.").waitFor();
    await lost.getByText(/^Ringdown changed, .*, \d+ (try|tries)$/).first().waitFor();
    await lost.getByText("503: closed for tonight").waitFor();
  });

  await step("'Send again' says that it waits, and it is then delivered as the same", async () => {
    const idOf = ({ headers }: { headers: Record<string, string> }) => headers["webhook-id"];
    const first = idOf(receiver.about(id)[0]);
    const times = () => receiver.about(id).filter((told) => idOf(told) === first).length;
    const before = times();
    receiver.answers.status = 204;
    await lost.getByRole("button", { name: /^Send again ?: Ringdown changed/ }).click();
    await card.getByText(/1 message waits\./).waitFor();
    await lost.waitFor({ state: "detached" });
    await tellWhile(app, async () => {
      await untilTrue(() => times() > before);
      await eventually(async () => {
        await site.open(path); // what became of the ringdown meanwhile is told, too
        assert.equal(await card.getByText("On. Nothing waits.").count(), 1);
      });
    });
  });
}
