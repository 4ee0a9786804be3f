export { type Call, calls, refusal, settled } from "../far_end.ts";

/** Records the addresses to which the page would go, and does not go there. */
export function departures(): string[] {
  const gone: string[] = [];
  location.assign = (to: string | URL) => void gone.push(String(to));
  location.reload = () => void gone.push("reload");
  return gone;
}
