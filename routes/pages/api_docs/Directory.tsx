import { EMAIL_MESSAGES } from "../../../domain/people/email_address.ts";
import { MOST_OF_A_PAGE, scimError, scimList, scimUser } from "../../scim/resources.ts";
import { DEACTIVATE_USER, FIND_USER, GET_TOKEN, MAKE_USER, settings } from "./commands.ts";
import { Lines } from "./Lines.tsx";

const AT = "2026-11-20T20:19:52.563Z";

const ANA = {
  user: {
    id: "5b6f9a5e-3f0c-4c53-9a43-2f1f2f6f8c11",
    email: "ana.lopez@county.example",
    firstName: "Ana",
    lastName: "Lopez",
    fullName: "Ana Lopez",
    isActive: true,
  },
  createdAt: AT,
  updatedAt: AT,
};

/** How a directory makes, changes and deactivates the users of one organization. */
export function Directory({ origin }: { origin: string }) {
  const base = `${origin}/scim/v2`;
  const user = scimUser(ANA, base);
  return (
    <section id="directory">
      <h2>Keep users by your directory (SCIM 2.0)</h2>
      <p>
        Your directory (Entra ID, Okta, …) keeps the users of your organization here. Its base
        address is{" "}
        <code>{base}</code>. You need an API client (as above) for your organization, with 'Keep
        users (SCIM)' (<code>users:provision</code>) and without a user's email. The directory gets
        its token at <code>{`${origin}/oauth/token`}</code>{" "}
        by client credentials. One that can only send a token that never ends cannot be connected.
      </p>
      <Lines of="sh">{settings(origin)}</Lines>
      <p>1. Get a token. It is valid for an hour; then get another one.</p>
      <Lines of="sh">{GET_TOKEN}</Lines>
      <p>
        2. Make a user, and keep the id. The answer is 201 with the user, and the address of the
        user under <code>Location</code>.
      </p>
      <Lines of="sh">{MAKE_USER}</Lines>
      <Lines of="json">{JSON.stringify(user)}</Lines>
      <p>
        3. Find a user by their address, in any case. The answer is a list, empty if none has it.
      </p>
      <Lines of="sh">{FIND_USER}</Lines>
      <Lines of="json">{JSON.stringify(scimList([user], { total: 1, startIndex: 1 }))}</Lines>
      <p>
        4. Deactivate a user. The answer is the user, with <code>"active":false</code>.
      </p>
      <Lines of="sh">{DEACTIVATE_USER}</Lines>
      <h3>What a user is</h3>
      <ul>
        <li>
          <code>userName</code> is the email address, with which they sign in;{" "}
          <code>name.givenName</code> and <code>name.familyName</code> are required, too.{" "}
          Who is sent without <code>active</code> is active: a <code>PUT</code>{" "}
          without it activates them again.
        </li>
        <li>
          A new user has no role and no password: they sign in with the provider of your
          organization, or choose a password by 'Forgot your password?'. An administrator gives
          roles. Only if the provider has rules for them are they taken from <code>roles</code>.
        </li>
        <li>
          A user who is not active is signed out everywhere at once, and their streams are closed.
          They cannot sign in, but nothing of them is removed: what they did still names them.{" "}
          <code>DELETE</code> does the same, with 204: the user can be read, and activated again.
        </li>
      </ul>
      <h3>What is there</h3>
      <ul>
        <li>
          <code>GET</code> and <code>POST</code> for <code>/Users</code>; <code>GET</code>,{" "}
          <code>PUT</code>, <code>PATCH</code> and <code>DELETE</code> for <code>/Users/…</code>;
          {" "}
          <code>GET</code> for <code>/ServiceProviderConfig</code>, <code>/ResourceTypes</code> and
          {" "}
          <code>/Schemas</code>.
        </li>
        <li>
          The only filter is <code>userName eq "…"</code>. Lists have pages of at most{" "}
          {MOST_OF_A_PAGE} (<code>startIndex</code> from 1,{" "}
          <code>count</code>), the oldest user first.
        </li>
        <li>
          No groups, no bulk, no sorting, no ETag, no passwords.{" "}
          <code>externalId</code>, phones and all else is taken and forgotten: keep the id, or find
          the user by the address.
        </li>
        <li>
          Users of other organizations, super users and accounts of programs are not there.
        </li>
      </ul>
      <h3>When it is refused</h3>
      <p>
        Errors are those of SCIM: go by the status and by <code>scimType</code>.
      </p>
      <Lines of="json">{JSON.stringify(scimError(409, EMAIL_MESSAGES.taken))}</Lines>
      <ul>
        <li>
          400: a value breaks a rule, and <code>detail</code> says which;{" "}
          <code>invalidFilter</code>: another filter than that of the address.
        </li>
        <li>401: get a new token, and send the same again.</li>
        <li>
          403: the client has not{" "}
          <code>users:provision</code>, is for all organizations, or acts as a user.
        </li>
        <li>404: no such user of your organization, or an address that is not there.</li>
        <li>
          409 with{" "}
          <code>uniqueness</code>: somebody has the address, maybe in another organization. 409
          without it: the last administrator, or the only crew while patients are under way, stays
          active. Send it again later.
        </li>
        <li>
          415: send <code>application/scim+json</code> or JSON. 413: more than 64 KB.
        </li>
        <li>
          429, 5xx or no answer: send the same again, after <code>Retry-After</code>{" "}
          seconds if it is there. If a new user is then refused with{" "}
          <code>uniqueness</code>, the first try was stored: find them.
        </li>
      </ul>
    </section>
  );
}
