/** Keys at rest: what the database keeps can be used only with SECRET_KEY. */
import assert from "node:assert/strict";
import { forgetSealedKeys } from "../../db/forgotten_keys.ts";
import { connect } from "../../db/postgres/connect.ts";
import { findPushKeys, keepPushKeys } from "../../db/push/keys.ts";
import { findPendingKey } from "../../db/sign_in/authenticator_apps.ts";
import { newTotpKey } from "../../server/codes.ts";
import { createSiteKeys } from "../../server/push/site_keys.ts";
import { newSiteKeys } from "../../server/push/vapid.ts";
import { appKeyPlace, PUSH_KEY_PLACE, sealKeys } from "../../server/keys/sealed_keys.ts";
import { CannotOpen, createVault, isSealed, type Vault } from "../../server/keys/vault.ts";
import { testDatabase } from "../support/database.ts";
import { SECRET_KEY } from "../support/test_server.ts";

const vault = createVault(SECRET_KEY);
const other = createVault("another key, which is as long as it");

Deno.test("what is sealed is opened only in its place and with its key", async () => {
  const key = newTotpKey();
  const sealed = await vault.seal("a", key);
  assert(isSealed(sealed) && !isSealed(key));
  assert.notDeepEqual(await vault.seal("a", key), sealed);
  assert.deepEqual(await vault.open("a", sealed), key);
  await assert.rejects(vault.open("b", sealed), CannotOpen);
  await assert.rejects(other.open("a", sealed), CannotOpen);
  const damaged = sealed.with(sealed.length - 1, sealed[sealed.length - 1] ^ 1);
  await assert.rejects(vault.open("a", damaged), CannotOpen);
  assert.deepEqual(await vault.open("a", key), key);
});

Deno.test("a start seals the keys that an earlier version has stored as they are", async () => {
  const { sql, drop } = await testDatabase({ demo: true });
  try {
    const [app, pending] = [newTotpKey(), newTotpKey()];
    const [{ id }] = await sql`
      update users set totp_key = ${app}, totp_pending_key = ${pending}
      where email = 'crew1@demo.test' returning id
    `;
    const keys = await newSiteKeys();
    await keepPushKeys(sql, keys);
    await sealKeys(sql, vault);
    await sealKeys(sql, vault);

    const [user] = await sql`select totp_key, totp_pending_key from users where id = ${id}`;
    assert(isSealed(user.totpKey) && isSealed(user.totpPendingKey));
    const place = appKeyPlace(id);
    assert.deepEqual(await vault.open(place, user.totpKey), app);
    assert.deepEqual(await vault.open(place, (await findPendingKey(sql, id))!), pending);
    const stored = await findPushKeys(sql);
    assert(isSealed(stored!.privateKey));
    assert.deepEqual(stored!.publicKey, keys.publicKey);
    assert.deepEqual(await createSiteKeys(sql, vault)(), keys);
  } finally {
    await drop();
  }
});

Deno.test("a process with another SECRET_KEY cannot use the keys of the database", async () => {
  const { sql, drop } = await testDatabase();
  try {
    await createSiteKeys(sql, vault)();
    assert(isSealed((await findPushKeys(sql))!.privateKey));
    await assert.rejects(sealKeys(sql, other), CannotOpen);
    await assert.rejects(createSiteKeys(sql, other)(), CannotOpen);
    await sealKeys(sql, vault);
  } finally {
    await drop();
  }
});

Deno.test("where SECRET_KEY is lost, what it sealed is removed, and a start seals with the new one", async () => {
  const { url, sql: program, drop } = await testDatabase({ demo: true });
  const sql = connect(url, { applicationName: "a test", max: 1 });
  const isLost = (to: Vault) => (key: Uint8Array) =>
    to.open(PUSH_KEY_PLACE, key).then(() => false, () => true);
  try {
    const [{ id }] = await sql<[{ id: string }]>`
      select id from users where email = 'super@demo.test'
    `;
    await sql`
      update users set totp_key = ${await vault.seal(appKeyPlace(id), newTotpKey())}
      where id = ${id}
    `;
    await sql`
      insert into sign_in_providers (
        organization_id, issuer, client_id, client_secret, is_enabled, is_password_off
      )
      select id, 'https://login.example.org', 'ringdown', '\\x01', true, true
      from organizations limit 1
    `;
    const keys = await createSiteKeys(sql, vault)();
    await assert.rejects(sealKeys(sql, other), CannotOpen);
    await assert.rejects(forgetSealedKeys(url, isLost(vault)), /nothing was removed/);
    assert.deepEqual(await forgetSealedKeys(url, isLost(other)), {
      apps: 1,
      phones: 0,
      providers: 1,
      webhooks: 0,
    });
    const [provider] = await sql`
      select client_secret, is_enabled, is_password_off from sign_in_providers
    `;
    assert.deepEqual(provider, { clientSecret: null, isEnabled: false, isPasswordOff: false });

    await sealKeys(sql, other);
    assert.notDeepEqual(await createSiteKeys(sql, other)(), keys);
    const [user] = await sql`select totp_key, uses_mailed_codes from users where id = ${id}`;
    assert.deepEqual(user, { totpKey: null, usesMailedCodes: true });
    const events = await sql<{ action: string }[]>`
      select action from audit_events where created_at > now() - interval '1 hour'
        and action in ('user.app_removed', 'user.changed', 'site.keys_forgotten')
      order by number
    `;
    assert.deepEqual(events.map(({ action }) => action).slice(-2), [
      "user.app_removed",
      "site.keys_forgotten",
    ]);

    await program`select 1`; // it runs
    await assert.rejects(forgetSealedKeys(url, isLost(vault)), /Stop every process of it first/);
  } finally {
    await sql.end();
    await drop();
  }
});
