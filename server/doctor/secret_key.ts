import { join } from "node:path";
import { findPushKeys } from "../../db/push/keys.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Config } from "../config.ts";
import { PUSH_KEY_PLACE } from "../keys/sealed_keys.ts";
import { createVault } from "../keys/vault.ts";
import { type Finding, fine, wrong } from "./findings.ts";

/** Whether a program that is started from here can open what is sealed in the database. */
export async function lookAtSecretKey(
  sql: Sql,
  { secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">,
): Promise<Finding[]> {
  const keys = await findPushKeys(sql).catch(() => null); // there may be no such table yet
  const secret = secretKey ??
    await Deno.readTextFile(join(dataDir, "secret_key")).then((text) => text.trim(), () => null);
  if (!keys || secret === null) return [];
  const opens = await createVault(secret).open(PUSH_KEY_PLACE, keys.privateKey)
    .then(() => true, () => false);
  return [
    opens ? fine("Keys", "SECRET_KEY opens those in the database.") : wrong(
      "Keys",
      "SECRET_KEY is not the one with which keys in the database were sealed: no start is possible.",
      "Give the right one. If it is lost: docs/operating.md, 8.",
    ),
  ];
}
