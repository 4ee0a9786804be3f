import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { type EndpointRules, resolvePublic } from "./endpoint.ts";
import { refuseOddAnswers } from "./odd_answers.ts";

/** A message for one endpoint. */
export interface OutboundPost {
  url: URL;
  headers: Record<string, string>;
  body: Uint8Array;
}

interface PostRules extends EndpointRules {
  timeoutMs: number;
}

/**
 * Posts a message and gives the status of the answer; follows no redirect. Connects only to the
 * addresses that were found public: `fetch` would ask for them once more. @throws {Error} no answer
 * within `timeoutMs`, or an address that is not public.
 */
export async function post(message: OutboundPost, rules: PostRules): Promise<number> {
  return (await postAndRead(message, { ...rules, mostBytes: 0 })).status;
}

/** The same, with the first `mostBytes` of what the answer says. */
export function postAndRead(
  { url, headers, body }: OutboundPost,
  { timeoutMs, mostBytes, ...rules }: PostRules & { mostBytes: number },
): Promise<{ status: number; text: string }> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(url, {
      method: "POST",
      headers: { ...headers, "Content-Length": String(body.length) },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: lookupPublic(rules),
    }, (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0;
      let said = new Uint8Array();
      const end = () => {
        resolve({ status, text: new TextDecoder().decode(said.subarray(0, mostBytes)) });
        sent.destroy(); // what else it says is of no use
      };
      if (mostBytes === 0) return end();
      answer.on("data", (chunk: Uint8Array) => {
        said = new Uint8Array([...said, ...chunk.subarray(0, mostBytes)]);
        if (said.length >= mostBytes) end();
      });
      answer.on("end", end);
      answer.on("error", end); // the status is known
    });
    refuseOddAnswers(sent, reject);
    sent.on("error", reject);
    sent.end(body);
  });
}

function lookupPublic(rules: EndpointRules): LookupFunction {
  return (host, _, found) => {
    resolvePublic(host, rules).then(
      (addresses) => found(null, addresses),
      (error) => found(error, []),
    );
  };
}
