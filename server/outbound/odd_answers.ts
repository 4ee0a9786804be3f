import type { ClientRequest } from "node:http";

/** How many answers of 1xx are read: reading them without end would keep the whole program busy. */
const MOST_INTERIM = 5;

/**
 * Gives a request up whose answer never comes: 'wait' without end, or another protocol (101), after
 * which the request tells of nothing any more, not even that its time is over.
 */
export function refuseOddAnswers(sent: ClientRequest, giveUp: (reason: Error) => void): void {
  let interim = 0;
  sent.on("information", () => {
    if (++interim <= MOST_INTERIM) return;
    giveUp(new Error("it answers 'wait' without end"));
    sent.destroy();
  });
  sent.on("upgrade", (_, socket) => {
    giveUp(new Error("it answers in another protocol"));
    socket.destroy();
  });
}
