import { dirname, join, resolve } from "node:path";
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

/** What a file does to its isolate, and others in it would feel: hooks, replaced globals. */
const CHANGES_ISOLATE =
  /Deno\.test\.(before|after)|Object\.(assign|defineProperty)\(|Reflect\.(set|deleteProperty)|globalThis\.\w+ = |\.prototype\.|catchTimers|FakeTime/;

/** Lists those of `files` that draw on the page of `support/dom.ts` and can share it with others. */
export async function listSharingPage(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  return files.filter((_, index) =>
    texts[index].includes("support/dom.ts") && !CHANGES_ISOLATE.test(texts[index])
  );
}

/**
 * Writes `count` modules into `folder` that together import all `files`, and returns their paths.
 * The modules are about equally long, which is the best guess of how long they take. The files of a
 * module run in one isolate, which loads the program once: that takes as long as many a file's
 * tests.
 */
export async function writeBatches(
  files: string[],
  { folder, name, count }: { folder: string; name: string; count: number },
): Promise<string[]> {
  const batches = await divide(files, Math.min(count, files.length));
  return await Promise.all(
    batches.map((batch, index) => writeBatch(batch, join(folder, `${name}_${index + 1}_test.ts`))),
  );
}

/**
 * Writes a module into `folder` for each folder that `files` stand in, the one with most files
 * first, and returns their paths. What a screen keeps in mind is then only met by tests of its kind.
 */
export async function writeBatchOfEachFolder(files: string[], folder: string): Promise<string[]> {
  const batches = Object.entries(Object.groupBy(files, dirname)).map(([place, files = []]) => ({
    path: join(folder, `${place.replaceAll("/", "_")}_test.ts`),
    files,
  })).sort((a, b) => b.files.length - a.files.length);
  return await Promise.all(batches.map(({ files, path }) => writeBatch(files, path)));
}

async function writeBatch(files: string[], path: string): Promise<string> {
  const imports = files.map((file) => `import "${pathToFileURL(resolve(file))}";\n`);
  await Deno.writeTextFile(path, imports.join(""));
  return path;
}

/** The longest file first, each to the batch that has the least to do. */
async function divide(files: string[], count: number): Promise<string[][]> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await Deno.stat(file)).size })),
  );
  const batches = Array.from({ length: count }, () => ({ size: 0, files: [] as string[] }));
  for (const { file, size } of sized.sort((a, b) => b.size - a.size)) {
    const least = batches.reduce((a, b) => b.size < a.size ? b : a);
    least.size += size;
    least.files.push(file);
  }
  return batches.map(({ files }) => files);
}
