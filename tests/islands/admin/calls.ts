export { type Call, calls, refusal, settled } from "../far_end.ts";

/** Where the page wants to go, instead of going there. */
export function departures(): string[] {
  const gone: string[] = [];
  location.assign = (to: string | URL) => void gone.push(String(to));
  location.reload = () => void gone.push("reload");
  return gone;
}
