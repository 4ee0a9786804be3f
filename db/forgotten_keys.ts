import { openStraight } from "./backup/connection.ts";
import { Refused } from "./backup/refusals.ts";
import { ensureAlone } from "./backup/restoring.ts";

/** What was sealed with a key that is lost, and is gone. */
export interface ForgottenKeys {
  apps: number;
  phones: number;
  /** Organisations whose single sign-on is off until its secret is given again. */
  providers: number;
  webhooks: number;
}

/**
 * Removes what is sealed in the database, for when nobody has the SECRET_KEY any more: authenticator
 * apps with their recovery codes, for which codes come by mail, the keys with which phones are
 * told, webhooks with their secrets, and the secrets of sign-in providers, whose users sign in with
 * passwords until there is a new one. `isLost` tells from the private key of the site whether it
 * cannot be opened.
 * @throws {Refused} a program uses the database, or the keys can be opened.
 */
export async function forgetSealedKeys(
  url: string,
  isLost: (privateKey: Uint8Array) => Promise<boolean>,
): Promise<ForgottenKeys> {
  const sql = openStraight(url, "ringdown forget-keys");
  try {
    await sql`begin`;
    await ensureAlone(sql);
    const [keys] = await sql<[{ key: Uint8Array }?]>`select private_key as key from push_keys`;
    if (!keys || !await isLost(keys.key)) {
      throw new Refused("SECRET_KEY opens the keys in this database: nothing was removed.");
    }
    const apps = await sql`
      update users
      set uses_mailed_codes = uses_mailed_codes or totp_key is not null,
        totp_key = null, totp_pending_key = null, totp_last_step = null
      where totp_key is not null or totp_pending_key is not null
      returning id
    `;
    if (apps.length > 0) {
      await sql`
        insert into audit_events (action, subject_kind, subject_id)
        select 'user.app_removed', 'user', id from users where id in ${
        sql(apps.map(({ id }) => id))
      }
      `;
    }
    await sql`delete from recovery_codes`;
    const phones = await sql`delete from push_subscriptions returning 1`;
    await sql`delete from push_keys`;
    const providers = await sql`
      update sign_in_providers
      set client_secret = null, is_enabled = false, is_password_off = false,
        updated_at = clock_timestamp(), updated_by_id = null
      where client_secret is not null
      returning id
    `;
    const webhooks = await sql`delete from webhooks returning 1`;
    const forgotten = {
      apps: apps.length,
      phones: phones.length,
      providers: providers.length,
      webhooks: webhooks.length,
    };
    await sql`
      insert into audit_events (action, subject_kind, details)
      values ('site.keys_forgotten', 'site', ${sql.json(forgotten)})
    `;
    await sql`commit`;
    return forgotten;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
