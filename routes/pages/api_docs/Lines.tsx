/** Lines to copy, whole: they wrap, so that no box scrolls. `of` names what they are. */
export function Lines(
  { of, children }: { of: "sh" | "js" | "ts" | "py" | "json" | "http"; children: string },
) {
  return (
    <pre className="api-lines">
      <code className={`language-${of}`}>{children}</code>
    </pre>
  );
}
