/**
 * `deno task forget-keys`: for when SECRET_KEY is lost, and no start is possible with another one.
 * Removes what was sealed with it. The program must not run.
 */
import { forgetSealedKeys } from "../../db/forgotten_keys.ts";
import { PUSH_KEY_PLACE } from "../keys/sealed_keys.ts";
import { secretKeyOf } from "../keys/secret_key.ts";
import { CannotOpen, createVault } from "../keys/vault.ts";
import { withDatabase } from "./database.ts";
import { runTask } from "./run_task.ts";

await runTask({ usage: "forget-keys", names: 0 }, async ({ config, log }) => {
  const vault = createVault(await secretKeyOf(config, log));
  const isLost = (privateKey: Uint8Array) =>
    vault.open(PUSH_KEY_PLACE, privateKey).then(() => false, (error) => {
      if (error instanceof CannotOpen) return true;
      throw error;
    });
  const { apps, phones, providers, webhooks } = await withDatabase(
    config,
    log,
    (url) => forgetSealedKeys(url, isLost),
  );
  return `Removed: authenticator apps, with their recovery codes: ${apps}; phones that were told: ` +
    `${phones}; secrets of sign-in providers, which are off now: ${providers}; webhooks: ` +
    `${webhooks}. The next start seals with the SECRET_KEY of now: keep it. Users set up their apps ` +
    "again; until then their codes come by mail, or administrators choose an app at the sign-in.";
});
