import { GET_TOKEN, SEE_CALL, SEND_CALL, settings } from "./commands.ts";
import { Lines } from "./Lines.tsx";

/** As /oauth/token answers it. */
const TOO_MANY_SECRETS = JSON.stringify({
  error: "temporarily_unavailable",
  error_description: "Too many attempts. Try again later.",
});

/** How a dispatch system sends its calls. */
export function Dispatch({ origin }: { origin: string }) {
  return (
    <section id="dispatch">
      <h2>Connect your dispatch in three curl lines</h2>
      <p>
        Crews choose their call from what your dispatch system has sent, so that nobody types a
        number. First, a super user of this program makes you an API client (Site, Clients, 'Add new
        Client'): for your EMS organization, with 'Dispatch feed' (<code>feed:write</code>). Its id
        and secret are shown once. Put them here:
      </p>
      <Lines of="sh">{settings(origin)}</Lines>
      <p>1. Get a token. It is valid for an hour; then get another one.</p>
      <Lines of="sh">{GET_TOKEN}</Lines>
      <p>
        After 10 wrong secrets within 15 minutes the address that sent them gets no token for this
        client, with the right secret neither. Correct the secret, and wait 15 minutes. It is 429
        with <code>Retry-After: 900</code> and:
      </p>
      <Lines of="json">{TOO_MANY_SECRETS}</Lines>
      <p>2. Send a call, or up to 1,000 in one list, whenever calls begin or units are added.</p>
      <Lines of="sh">{SEND_CALL}</Lines>
      <p>
        <code>{'{"received":1,"createdUnits":[]}'}</code>{" "}
        means that all of them are stored; after a 4xx none is. <code>createdUnits</code>{" "}
        names the units that nobody knew, which now exist. See whether one of them is mistyped: its
        crew is not offered the call. Then send the call with the right unit, and let an
        administrator take the wrong one out of service.
      </p>
      <ul>
        <li>
          400: an entry breaks a rule, and <code>path</code> says which:{" "}
          <code>0.startDateTimeLocal</code>{" "}
          is of the first. Correct it or leave it out, and send the others at once: until then no
          crew gets a newer call.
        </li>
        <li>401: get a new token, and send the same list again.</li>
        <li>
          429, 5xx or no answer: send the same list again, which is harmless however often you do
          it.
        </li>
      </ul>
      <p>
        It is always a list, of one call too. The time needs an offset or Z and lies at most an hour
        ahead. Write units as your crews do.
      </p>
      <p>
        A line that fails says only the status. To see the reason, too, write <code>-sSi</code>{" "}
        in it instead of <code>-sSf</code>.
      </p>
      <p>3. See what the crew of the unit sees: the newest call first.</p>
      <Lines of="sh">{SEE_CALL}</Lines>
    </section>
  );
}
