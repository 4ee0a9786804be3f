import assert from "node:assert/strict";
import { testDatabase } from "./database.ts";
import { askAllMeanwhile, askMeanwhile } from "./meanwhile.ts";

const refused = new Error("refused");
const refuse = () => Promise.reject(refused);

Deno.test("a call that is refused before the change is committed is thrown to its caller", async () => {
  const { sql, drop } = await testDatabase();
  await assert.rejects(askMeanwhile(sql, (tx) => tx`select 1`, refuse), refused);
  await assert.rejects(askAllMeanwhile(sql, (tx) => tx`select 1`, [refuse, refuse]), refused);
  await drop();
});
