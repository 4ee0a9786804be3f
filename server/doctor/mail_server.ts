import { refusalOfMailServer } from "../mail.ts";
import { type Finding, fine, wrong } from "./findings.ts";

/** Signs in to the mail server, and sends nothing. `where` is its address without secrets. */
export async function lookAtMailServer(smtpUrl: string, where: string): Promise<Finding> {
  const reason = await refusalOfMailServer(smtpUrl);
  if (reason === null) return fine("Mail server", `${where} answers and takes our account.`);
  const toDo = "Correct SMTP_URL, or look at the mail server. Mails wait until then.";
  return wrong("Mail server", `${where} does not take us (${reason}).`, toDo);
}
