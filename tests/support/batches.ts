import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Lists the test files in a folder and below it, sorted by path. */
export async function listTestFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) files.push(...await listTestFiles(path));
    else if (/_test\.tsx?$/.test(name)) files.push(path);
  }
  return files.sort();
}

/**
 * Writes `count` modules into `folder` that import all `files`, and returns their paths. Each
 * module takes every `count`th file, so that slow neighbours are divided. The files of a module run
 * in one isolate, which loads the program once: that takes as long as many a file's tests.
 */
export async function writeBatches(
  files: string[],
  { folder, name, count }: { folder: string; name: string; count: number },
): Promise<string[]> {
  const batches = Array.from(
    { length: Math.min(count, files.length) },
    (_, at) => files.filter((_, index) => index % count === at),
  );
  return await Promise.all(batches.map(async (batch, index) => {
    const path = join(folder, `${name}_${index + 1}_test.ts`);
    const imports = batch.map((file) => `import "${pathToFileURL(resolve(file))}";\n`);
    await Deno.writeTextFile(path, imports.join(""));
    return path;
  }));
}
