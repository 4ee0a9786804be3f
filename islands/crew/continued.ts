import { MESSAGES } from "../../domain/messages.ts";

interface Refused {
  status: number;
  messages: { path?: string; message: string }[];
}

/** Whether a report was refused because of the redirected ringdown that it continues. */
export function isOfRedirected({ status, messages }: Refused): boolean {
  return status === 409 && messages.some(({ path }) => path === "redirectedFromId");
}

/** Whether a colleague has the redirected patient, who is on the way nowhere yet. */
export function isTakenOver(refused: Refused): boolean {
  return isOfRedirected(refused) &&
    refused.messages.some(({ message }) => message === MESSAGES.takenOver);
}

/** Whether another ringdown continues the redirected one already. */
export function isContinuedAlready(refused: Refused): boolean {
  return isOfRedirected(refused) && !isTakenOver(refused);
}
