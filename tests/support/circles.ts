import { importsOf, type Source } from "./sources.ts";

/**
 * Finds circles among the imports of these files, including imports of types. Each circle is a list
 * of paths: every file imports the next one, and the last file imports the first.
 */
export function circlesOf(sources: Source[]): string[][] {
  const imports = new Map(
    sources.map((source) => [source.path, importsOf(source).flatMap(({ path }) => path ?? [])]),
  );
  const circles: string[][] = [];
  const isDone = new Set<string>();
  const visit = (file: string, way: string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push(way.slice(start));
    if (start >= 0 || isDone.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    isDone.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
