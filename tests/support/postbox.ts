import { SMTPServer } from "smtp-server";

/** A test SMTP server on loopback and the mails it accepted. */
export interface Postbox {
  port: number;
  /** Recipient and source of each accepted mail. */
  taken: { to: string; source: string }[];
  /** How many mails the server still refuses with 451 before it accepts the next mail. */
  refusals: number;
  close(): Promise<void>;
}

/** Starts an SMTP server on `port`, or on a free port for 0. */
export async function openPostbox(port = 0): Promise<Postbox> {
  const postbox: Postbox = { port, taken: [], refusals: 0, close };
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
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  postbox.port = (server.server.address() as { port: number }).port;
  function close() {
    return new Promise<void>((resolve) => server.close(() => resolve()));
  }
  return postbox;
}
