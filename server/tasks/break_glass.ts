/**
 * `deno task break-glass EMAIL`: a super user for 24 hours, for when nobody can sign in any more.
 * Prints a link that sets their password once. Works while the program runs, and while it does not.
 */
import { type BreakGlass, openBreakGlass } from "../../db/people/break_glass.ts";
import { connect } from "../../db/postgres/connect.ts";
import { Refused } from "../../db/backup/refusals.ts";
import { isEmailAddress } from "../../domain/people/email_address.ts";
import { breakGlassMail } from "../mails/break_glass.ts";
import { speaking } from "../speaking.ts";
import { newToken, tokenHashOf } from "../tokens.ts";
import { withDatabase } from "./database.ts";
import { runTask } from "./run_task.ts";

const HOURS = 24;
const LINK_MINUTES = 60;

await runTask({ usage: "break-glass EMAIL", names: 1 }, async ({ config, log, names: [email] }) => {
  if (!isEmailAddress(email)) throw new Refused(`${email} is not an email address.`);
  const code = newToken();
  const letterIn: BreakGlass["letterIn"] = (language) =>
    speaking(
      language,
      () => breakGlassMail({ appName: config.appName, email, hours: HOURS }),
    );
  const endsAt = await withDatabase(config, log, async (url) => {
    const sql = connect(url, { applicationName: "ringdown break-glass", max: 1 });
    const codeHash = await tokenHashOf(code);
    const asked = { email, codeHash, linkMinutes: LINK_MINUTES, hours: HOURS, letterIn };
    return await openBreakGlass(sql, asked).finally(() => sql.end());
  });
  if (!endsAt) throw new Refused(`${email} has an account already. Give another address.`);
  const origin = config.baseUrl?.origin ?? `http://localhost:${config.port}`;
  const told = config.smtpUrl
    ? "Every other one is told by mail, once the mail server takes it."
    : "Nobody is told by mail: SMTP_URL is not set. The activity shows it.";
  return `${email} is a super user until ${endsAt.toISOString()}. ${told}\n` +
    `Choose a password within ${LINK_MINUTES} min: ` +
    `${origin}/reset?${new URLSearchParams({ email, code })}`;
});
