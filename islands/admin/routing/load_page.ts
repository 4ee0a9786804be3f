import { type LoaderFunctionArgs, redirect } from "react-router";
import { call } from "../../call/call.ts";
import { isRefusedWith, outcomeOf } from "../../call/outcome.ts";
import { readingWords, sentenceOf } from "../../call/words.ts";
import { chooseOrganizationAgain } from "../../frame/organization_choice.ts";
import { notePropsTime } from "../../time/server_clock.ts";
import type { AdminAnswer, AdminProps } from "../pages.ts";

/**
 * Reads the data of an address from the server. If that fails, calls `onFailure` with the reason,
 * and waits until `onFailure` has cancelled the navigation.
 * @throws {Response} a redirect to another address.
 */
export async function loadPage(
  { request }: LoaderFunctionArgs,
  onFailure: (message: string) => void,
): Promise<AdminProps> {
  const { pathname, search } = new URL(request.url);
  const { signal } = request;
  chooseOrganizationAgain();
  const outcome = await outcomeOf(
    call<AdminAnswer>("GET", `${pathname}${search}`, undefined, { signal }),
  );
  if (signal.aborted) return await callOff(signal);
  if (outcome.outcome === "done") {
    const { answer } = outcome;
    if ("redirect" in answer) throw redirect(answer.redirect);
    notePropsTime(answer.frame.now); // its script may come later
    return answer;
  }
  // A 401 has already led to the sign-in page.
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
