import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Loaded in this order, before the files of the components: fonts, then variables, then the base
 * rules.
 */
const FIRST = ["fonts.css", "tokens.css", "base.css"];

/**
 * Joins all of `static/styles` into the entry `styles`. The design system is in a CSS layer below
 * ours, so that our rules win whatever their specificity. Its pictures come from its package.
 */
export function stylesPlugin(root: string): Plugin {
  const folder = join(root, "static", "styles");
  const images = join(root, "node_modules", "@uswds", "uswds", "dist", "img");
  return {
    name: "styles",
    setup(build) {
      build.onResolve({ filter: /^styles$/ }, () => ({ path: "styles", namespace: "styles" }));
      build.onLoad({ filter: /^styles$/, namespace: "styles" }, async () => ({
        contents: await listImports(folder),
        loader: "css",
        resolveDir: folder,
      }));
      build.onResolve({ filter: /^\.\/main\.scss$/ }, () => ({ path: join(folder, "main.scss") }));
      build.onLoad({ filter: /main\.scss$/ }, async ({ path }) => ({
        contents: await onlyUsed(root, await compiledUswds(root, path)),
        loader: "css",
      }));
      build.onResolve({ filter: /^uswds-img\// }, ({ path }) => ({
        path: join(images, path.slice("uswds-img/".length)),
      }));
    },
  };
}

async function listImports(folder: string): Promise<string> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  const components = names.filter((name) => name.endsWith(".css") && !FIRST.includes(name));
  const imports = [...FIRST, ...components.sort()].map((name) => `@import "./${name}";`);
  return ['@import "./main.scss" layer(uswds);', ...imports].join("\n");
}

/** The folders whose components and pages name classes of the design system, in whole words. */
export const NAMING_CLASSES = ["islands", "routes/pages"];

/** Without the rules of the design system for classes that no component has. */
async function onlyUsed(root: string, css: string): Promise<string> {
  const { PurgeCSS } = await import("purgecss");
  const [{ css: used }] = await new PurgeCSS().purge({
    content: NAMING_CLASSES.map((folder) => join(root, folder, "**", "*.{ts,tsx}")),
    css: [{ raw: css }],
    defaultExtractor: (source) => source.match(/[\w-]+/g) ?? [],
  });
  return used;
}

/**
 * Compiles the design system, with a cache: Sass takes seconds and its input hardly ever changes.
 */
export async function compiledUswds(root: string, path: string): Promise<string> {
  const source = await Deno.readTextFile(path);
  const lock = await Deno.readTextFile(join(root, "deno.lock")).catch(() => "");
  const versions = lock.match(/"(@uswds\/uswds|sass)@[^"]*"/g) ?? [];
  const hash = createHash("sha256").update(source + versions.join()).digest("hex").slice(0, 16);
  const cached = join(root, "node_modules", ".cache", `uswds-${hash}.css`);
  return await Deno.readTextFile(cached).catch(() => compileUswds(root, path, cached));
}

async function compileUswds(root: string, path: string, cached: string): Promise<string> {
  const sass = await import("sass");
  const { css } = sass.compile(path, {
    loadPaths: [join(root, "node_modules", "@uswds", "uswds", "packages")],
    quietDeps: true,
  });
  await Deno.mkdir(dirname(cached), { recursive: true });
  const making = await Deno.makeTempFile({ dir: dirname(cached) });
  await Deno.writeTextFile(making, css);
  await Deno.rename(making, cached);
  return css;
}
