import { CHECK_SIGNATURE, webhookMessage } from "./commands.ts";
import { Lines } from "./Lines.tsx";

/** How a program is told of changes, and what it must not believe. */
export function Webhooks({ origin }: { origin: string }) {
  return (
    <>
      <h3>Webhooks</h3>
      <p>
        A super user can add a webhook to your client (Site, Clients, 'Add webhook'): the program
        then tells your https address of each change, as Standard Webhooks. Its secret,{" "}
        <code>whsec_…</code>, is shown once. A message:
      </p>
      <Lines of="json">{JSON.stringify(webhookMessage(origin))}</Lines>
      <ul>
        <li>
          <code>link</code>{" "}
          is where the thing can be read, with a token. Nothing of a patient is told, unless 'Send
          patient data' is on: then <code>data</code> in <code>data</code> is the whole thing.
        </li>
        <li>
          Answer any 2xx within 15 s. Otherwise it comes again with the same{" "}
          <code>webhook-id</code>, first after seconds, then ever less often, for 24 h. What was
          given up stands in the feed like all else.
        </li>
        <li>
          A message may come twice or after a newer one: go by <code>version</code>, as in the feed.
        </li>
        <li>
          While a message of something waits that was not tried yet, a newer change of the same
          thing takes its place: you hear that it is other than you know, not each step. The steps
          of a status are in its history.
        </li>
        <li>
          What changes while a webhook is off is not told later: read the lists again when it is on.
        </li>
        <li>
          Never answer 410 unless you mean it: it switches the webhook off, and so do 5 days in
          which you take nothing.
        </li>
      </ul>
      <p>
        Believe nothing whose signature is wrong. <code>headers</code> have small letters, and{" "}
        <code>body</code> is the text as it came, before anything parses it:
      </p>
      <Lines of="js">{CHECK_SIGNATURE}</Lines>
    </>
  );
}
