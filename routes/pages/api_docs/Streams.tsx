import { CHANGES_PROTOCOL, CLOSE, STREAM_RENEWED } from "../../../domain/stream_messages.ts";
import { FOLLOW_HOSPITAL } from "./commands.ts";
import { Lines } from "./Lines.tsx";

const ID = "5b6f9a5e-3f0c-4c53-9a43-2f1f2f6f8c11";
const AT = "2026-11-20T20:19:52.563Z";

/** Examples of messages; entries are whole, and shortened here. */
const MESSAGES: { words: string; message: object }[] = [
  {
    words: "First the full state. Replace all you have with it.",
    message: {
      reset: true,
      now: AT,
      build: "0.2.0+1f0c77d0a3b2",
      mcis: [],
      ringdowns: [{ id: ID, currentDeliveryStatus: "RINGDOWN SENT" }],
      statusUpdates: [{ HospitalId: ID, openEdBedCount: 3 }],
    },
  },
  {
    words: "With more: the state goes on in the next message, and holds when one comes without it.",
    message: { reset: true, more: true, now: AT, mcis: [], ringdowns: [], statusUpdates: [] },
  },
  {
    words: "Then only changes: whole entries, to be put in the place of those with the same id.",
    message: { ringdowns: [{ id: ID, currentDeliveryStatus: "ARRIVED" }] },
  },
  {
    words: "A hospital's stream tells its own status alone, under another name.",
    message: { statusUpdate: { HospitalId: ID, openEdBedCount: 3, divertStatusIndicator: false } },
  },
  { words: "What is to be removed.", message: { gone: { ringdowns: [ID] } } },
  {
    words: "Counts that changed alone, to be put into the status of their hospital. sentInMci: " +
      "patients who count against its MCI capacity; null where it was sent none.",
    message: {
      counts: [{
        HospitalId: ID,
        ambulancesEnRoute: 1,
        ambulancesOffloading: 0,
        openScreens: 1,
        hearingScreens: 1,
        sentInMci: { RED: 1, YELLOW: 0, GREEN: 0 },
      }],
    },
  },
  { words: "A heartbeat, every 8 s. Connect again when three are missing.", message: { now: AT } },
];

const CLOSE_WORDS: Record<keyof typeof CLOSE, string> = {
  notAllowed: "You have sent something: the streams only tell.",
  restarting:
    `The server restarts, or the stream is old (reason '${STREAM_RENEWED}', after 30 to ` +
    "60 minutes): connect again at once.",
  tryAgainLater: "You read too slowly, or the database is away: connect again after 2 s.",
  signedOut: "The token has ended or rights were withdrawn: get a new token first.",
};

/** The live streams, with examples of what they send. */
export function Streams({ origin }: { origin: string }) {
  const address = origin.replace(/^http/, "ws");
  return (
    <section id="streams">
      <h2>Streams</h2>
      <p>
        Live data comes over websockets: <code>{`${address}/wss/user`}</code>{" "}
        (ringdowns that you have sent yourself, open MCIs, all hospitals),{" "}
        <code>{`${address}/wss/hospital?id=…`}</code>{" "}
        (all ringdowns on their way to a hospital: its id is in <code>/api/hospitals</code>) and
        {" "}
        <code>{`${address}/wss/mci`}</code> (MCIs with their patients). Send{" "}
        <code>Authorization: Bearer</code> with a token that has{" "}
        <code>ringdowns:read</code>, and the subprotocol{" "}
        <code>{CHANGES_PROTOCOL}</code>. Without the subprotocol each message is the full state.
        There is nothing to resume: after each new connection the full state comes first, so that
        nothing is missed. Never show what you have as current while you are not connected.
      </p>
      <p>
        This follows a hospital, in Node.js from 22 or Deno. A browser cannot send the header.{" "}
        <code>null</code>{" "}
        is told once when the connection is lost: nothing is current then. With a code of those
        below it says what to do; with another or none (as 0 or 1006) the server is away, or has
        refused the token: get a new one, wait some seconds longer each time, and connect again.
      </p>
      <Lines of="js">{FOLLOW_HOSPITAL}</Lines>
      {MESSAGES.map(({ words, message }) => (
        <div key={words}>
          <p>{words}</p>
          <Lines of="json">{JSON.stringify(message)}</Lines>
        </div>
      ))}
      <h3>Close codes</h3>
      <dl>
        {Object.entries(CLOSE).map(([name, code]) => (
          <div key={name}>
            <dt>{code}</dt>
            <dd>{CLOSE_WORDS[name as keyof typeof CLOSE]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
