import assert from "node:assert/strict";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { buildAssets, OUT_DIR, readManifest } from "../../islands/build.ts";
import { compiledUswds } from "../../islands/build_styles.ts";
import { isTooLarge, sizeLine, sizesOf } from "../../islands/build_sizes.ts";
import { listSources } from "../support/sources.ts";

async function inTempDir(test: (outDir: string) => Promise<void>): Promise<void> {
  const outDir = await Deno.makeTempDir();
  try {
    await test(outDir);
  } finally {
    await Deno.remove(outDir, { recursive: true });
  }
}

Deno.test("every file the manifest names exists, with a compressed copy; a build of the same writes nothing", () =>
  inTempDir(async (outDir) => {
    const manifest = await buildAssets({ production: false, outDir });
    const built = join(outDir, "built.json");
    const { mtime } = await Deno.stat(built);
    const named = Object.values(manifest).flatMap(({ js, css, preload }) => [js, css, preload]);
    const paths = named.flat().filter((path) => path !== null);
    assert.ok(paths.some((path) => path.endsWith(".css")));
    for (const path of paths) {
      const file = join(outDir, basename(path));
      const contents = await Deno.readFile(file);
      if (path.endsWith(".woff2")) continue; // is already compressed
      assert.deepEqual(new Uint8Array(gunzipSync(await Deno.readFile(`${file}.gz`))), contents);
    }
    await buildAssets({ production: false, outDir });
    assert.deepEqual((await Deno.stat(built)).mtime, mtime);
  }));

Deno.test("two processes that build at once leave one complete result", () =>
  inTempDir(async (outDir) => {
    const [one, other] = await Promise.all([buildElsewhere(outDir), buildElsewhere(outDir)]);
    assert.equal(one, other);
    assert.deepEqual(await readManifest(outDir), JSON.parse(one));
    const left = (await Array.fromAsync(Deno.readDir(outDir))).map(({ name }) => name);
    assert.deepEqual(left.filter((name) => name.startsWith("making-")), []);
  }));

/** In the folder of the program: what the test command has just built is not built again. */
Deno.test("pages of a production build keep their budgets; those open for hours are a few files", async () => {
  const manifest = await buildAssets({ production: true });
  const sizes = await sizesOf(manifest, OUT_DIR);
  const names = sizes.map(({ name }) => name);
  for (const name of ["crew script", "hospital script", "admin script", "styles"]) {
    assert.ok(names.includes(name), name);
  }
  assert.deepEqual(sizes.filter(isTooLarge).map(sizeLine), []);
  const styles = await Deno.readTextFile(join(OUT_DIR, basename(manifest.page.css[0])));
  const code = (await listSources()).filter(({ path }) => /^(islands|routes)\//.test(path))
    .map((source) => source.code).join("\n");
  const named = new Set(code.match(/usa-[\w-]+/g));
  const main = fileURLToPath(new URL("../../static/styles/main.scss", import.meta.url));
  const offered = classesIn(await compiledUswds(dirname(dirname(dirname(main))), main));
  assert.deepEqual(classesIn(styles), offered.intersection(named), "all that is used, and no more");
  for (const island of ["crew", "hospital"]) {
    const scripts = manifest[island].preload.filter((path) => path.endsWith(".js"));
    assert.ok(scripts.length <= 5, `${island}: ${scripts}`);
  }
});

function classesIn(css: string): Set<string> {
  return new Set(css.match(/(?<=\.)usa-[\w-]*[\w]/g)?.sort());
}

Deno.test("a page is too large when it is larger than its budget, and the build says so", () => {
  const size = { name: "crew script", budget: 130 };
  assert.equal(sizeLine({ ...size, kb: 130 }), "crew script: 130.0 KB gzip of 130");
  assert.equal(sizeLine({ ...size, kb: 130.1 }), "crew script: 130.1 KB gzip of 130 TOO LARGE");
  assert.equal(isTooLarge({ ...size, kb: 130.1 }), true);
});

async function buildElsewhere(outDir: string): Promise<string> {
  const module = new URL("../../islands/build.ts", import.meta.url).href;
  const program = `import { buildAssets } from "${module}";
    const options = { production: false, outDir: ${JSON.stringify(outDir)} };
    console.log(JSON.stringify(await buildAssets(options)));`;
  const { stdout, stderr, success } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--quiet", program],
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim();
}
