/** A sentence in which `backticks` mark code, as in the changelog. */
export function Words({ children }: { children: string }) {
  return children.split("`").map((part, at) => at % 2 === 0 ? part : <code key={at}>{part}</code>);
}
