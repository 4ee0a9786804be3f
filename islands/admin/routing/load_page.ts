import { type LoaderFunctionArgs, redirect } from "react-router";
import { call } from "../../call/call.ts";
import { isRefusedWith, outcomeOf } from "../../call/outcome.ts";
import { readingWords, sentenceOf } from "../../call/words.ts";
import { notePropsTime } from "../../time/server_clock.ts";
import type { AdminAnswer, AdminProps } from "../pages.ts";

/**
 * Reads from the server what an address shows. When it cannot be read, `onFailure` is told why and
 * has to call the navigation off, which waits until then.
 * @throws {Response} the address leads to another one.
 */
export async function loadPage(
  { request }: LoaderFunctionArgs,
  onFailure: (message: string) => void,
): Promise<AdminProps> {
  const { pathname, search } = new URL(request.url);
  const { signal } = request;
  const outcome = await outcomeOf(call<AdminAnswer>("GET", `${pathname}${search}`));
  if (signal.aborted) return await callOff(signal);
  if (outcome.outcome === "done") {
    const { answer } = outcome;
    if ("redirect" in answer) throw redirect(answer.redirect);
    notePropsTime(answer.frame.now); // its script may come later
    return answer;
  }
  // After a 401 the call has led to the sign-in page already.
  if (!isRefusedWith(outcome, 401)) onFailure(sentenceOf(outcome, WORDS));
  return await callOff(signal);
}

const WORDS = readingWords("The page could not be loaded.");

function callOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
