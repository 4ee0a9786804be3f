import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** A test SMTP server on loopback and the mails it accepted. */
export interface Postbox {
  port: number;
  /** Recipient and source of each accepted mail. */
  taken: { to: string; source: string }[];
  /** How many mails the server still refuses with 451 before it accepts the next mail. */
  refusals: number;
  /**
   * It hangs up on everybody, like a machine whose mail server is down. A port that is really closed
   * and opened again may belong to another program meanwhile.
   */
  isAway: boolean;
  close(): Promise<void>;
}

/** Starts an SMTP server on a free port. */
export async function openPostbox({ isAway = false } = {}): Promise<Postbox> {
  const postbox: Postbox = { port: 0, taken: [], refusals: 0, isAway, close };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      let source = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => source += part);
      stream.on("end", () => {
        if (postbox.refusals-- > 0) {
          return callback(Object.assign(new Error("busy"), { responseCode: 451 }));
        }
        const [{ address }] = session.envelope.rcptTo;
        postbox.taken.push({ to: address, source });
        callback();
      });
    },
  });
  server.server.prependListener("connection", (socket: Socket) => {
    if (postbox.isAway) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  postbox.port = (server.server.address() as { port: number }).port;
  function close() {
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
  return postbox;
}
