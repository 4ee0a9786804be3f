/** An answer ended by `cutOff`. Only the HTTP server sees it. */
class CutOff extends Error {
  override name = "CutOff";
}

/** How long the connection of somebody who sends nothing more is kept for `reading`, in ms. */
const LONGEST_WAIT_MS = 5_000;

/**
 * The answer to a request whose body is not read to its end; then the connection ends. `reading` is
 * the last read of the body, which is not done yet.
 *
 * While a client still sends what nobody reads, the HTTP server of Deno 2.9 ends a connection only
 * when its answer breaks off, whatever `Connection` says: the last chunk of the answer is missing.
 * While a read is under way it does not end even then. Who has sent nothing more for 5 s gets the
 * whole answer, and keeps the connection until they close it.
 */
export function cutOff(answer: Response, reading: Promise<unknown>): Response {
  const isRead = reading.then(() => true, () => true);
  const cut = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await answer.arrayBuffer()));
    },
    /** Is called when the client was sent what is there. */
    async pull(controller) {
      const patience = Promise.withResolvers<false>();
      const timer = setTimeout(() => patience.resolve(false), LONGEST_WAIT_MS);
      if (await Promise.race([isRead, patience.promise])) controller.error(new CutOff());
      else controller.close();
      clearTimeout(timer);
    },
  }, { highWaterMark: 0 });
  return new Response(cut, answer);
}

/** What the HTTP server does with an answer that breaks off: it tells what nobody has cut. */
export function tellBrokenOff(log: { error(message: string, fields: object): void }) {
  return (error: unknown): Response => {
    if (!(error instanceof CutOff)) log.error("an answer broke off", { error });
    return new Response(null, { status: 500 });
  };
}
