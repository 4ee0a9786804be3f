import assert from "node:assert/strict";
import { queueMail } from "../../../db/emails.ts";
import { findPublicInvite } from "../../../db/invites/public.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import { tokensTo } from "../../routes/invite_links.ts";
import { sharedDatabase } from "../cast.ts";

const { test } = sharedDatabase();
const MIGRATION = new URL("../../../migrations/0047_invite_tokens.sql", import.meta.url);

test("links that were mailed by id end, and mails that wait get a new link", async (sql) => {
  await sql.begin(async (tx) => {
    await tx`alter table invites drop column token_hash`;
    const invites = await tx<{ id: string; email: string }[]>`
      insert into invites (organization_id, email, expires_at)
      select id, wait || '@example.org', now() + interval '1 day'
      from organizations, unnest(array['waits', 'is-sent']) as wait
      where name = 'City Fire Department'
      returning id, email
    `;
    for (const { id, email } of invites) {
      const link = `https://ringdown.example/invites/${id}`;
      await queueMail(tx, { to: email, subject: "x", text: `Go:\n${link}\n`, html: `"${link}"` });
    }
    await tx`
      update emails set sent_at = now(), body_text = '', body_html = ''
      where recipient = 'is-sent@example.org'
    `;
    await tx.unsafe(await Deno.readTextFile(MIGRATION)).simple();

    for (const { id } of invites) {
      assert.equal((await findPublicInvite(tx, await tokenHashOf(id))).invite, null);
    }
    const [token] = await tokensTo(tx, "waits@example.org");
    const { invite } = await findPublicInvite(tx, await tokenHashOf(token));
    assert.equal(invite?.email, "waits@example.org");
    const [mail] = await tx<
      { bodyHtml: string }[]
    >`select body_html from emails where recipient = 'waits@example.org'`;
    assert.equal(mail.bodyHtml, `"https://ringdown.example/invites/${token}"`);
    const [sent] = await tx<
      { tokenHash: null }[]
    >`select token_hash from invites where email = 'is-sent@example.org'`;
    assert.equal(sent.tokenHash, null);
    throw new Undone();
  }).catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
});

/** Ends the test's transaction without a trace. */
class Undone extends Error {}
