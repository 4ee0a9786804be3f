import { type Refusal, REFUSALS } from "../../openapi/examples.ts";

/** A call that was refused, and its lines as they went over the network, without what says nothing. */
export interface RefusalLines {
  call: string;
  lines: string;
}

/** An example of the error of this name, such as `Conflict`; null for those nobody can cause. */
export function exampleOf(error: string): RefusalLines | null {
  const [name, refusal] = Object.entries(REFUSALS).find(([name]) => name.endsWith(` ${error}`)) ??
    [];
  if (!name || !refusal) return null;
  const [method, path, status] = name.split(" ");
  return { call: `${method} ${path}`, lines: linesOf(`${method} ${path}`, status, refusal) };
}

function linesOf(call: string, status: string, refusal: Refusal): string {
  const { query, request, headers = {}, answer } = refusal;
  const sent = [
    call + (query ? `?${query}` : ""),
    ...(request === undefined ? [] : [readable(request)]),
  ];
  const told = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  return [...sent, "", status, ...told, readable(answer)].join("\n");
}

function readable(body: unknown): string {
  return JSON.stringify(body, null, 2);
}
