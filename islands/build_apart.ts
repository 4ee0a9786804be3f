import { dirname, extname, join, relative } from "node:path";
import type { Loader, OnLoadArgs, OnResolveArgs, Plugin } from "esbuild";

/**
 * Marks the plugin's own request to resolve a path, so that the plugin does not handle it again.
 */
const ASKED = "asked";

/** What two islands of one page tell each other; a copy in each would be deaf. */
const HEARD_BY_SEVERAL = [
  "islands/alarm/watched_hospitals.ts",
  "islands/call/page_user.ts",
  "islands/call/password_asker.ts",
  "islands/call/session_end.ts",
  "islands/form/unsaved.ts",
  "islands/alarm/use_attention.ts",
];

/**
 * Bundles our own modules once for each island, and only packages once for all of them. Otherwise
 * esbuild splits our modules by which islands need them, into about thirty files a page, each
 * compressed separately, and a page is a tenth larger. A page that an island loads later is bundled
 * together with the whole island, for the same reason. `onModule` hears of each module of an island.
 */
export function apartPlugin(
  root: string,
  onModule: (island: string, contents: string) => void,
): Plugin {
  const isOurs = (path: string) => {
    const place = relative(root, path);
    return /^(islands|domain|words)\/.+\.tsx?$/.test(place) && !HEARD_BY_SEVERAL.includes(place);
  };
  return {
    name: "apart",
    setup(build) {
      build.onResolve({ filter: /^\.{0,2}\// }, async ({ path, ...asked }) => {
        const island = islandOf(path, asked);
        if (!island) return;
        const { kind, importer, resolveDir } = asked;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: ASKED });
        if (found.errors.length > 0 || !isOurs(found.path)) return found;
        return {
          path: found.path,
          namespace: kind === "dynamic-import" ? "later" : "island",
          suffix: `?${island}`,
        };
      });
      build.onLoad({ filter: /./, namespace: "island" }, async ({ path, suffix }) => {
        const contents = await Deno.readTextFile(path);
        onModule(islandIn(suffix), contents);
        return {
          contents,
          loader: extname(path).slice(1) as Loader,
          resolveDir: dirname(path),
          pluginData: islandIn(suffix),
        };
      });
      build.onLoad({ filter: /./, namespace: "later" }, ({ path, suffix }) => {
        const entry = join(root, "islands", islandIn(suffix), "main.tsx");
        return {
          contents: `import ${JSON.stringify(entry)};export * from ${JSON.stringify(path)};`,
          resolveDir: root,
          pluginData: islandIn(suffix),
        };
      });
    },
  };
}

/** The island for which a module is asked; undefined for what is no part of one. */
function islandOf(
  path: string,
  { kind, pluginData }: Pick<OnResolveArgs, "kind" | "pluginData">,
): string | undefined {
  if (pluginData === ASKED) return;
  return kind === "entry-point" ? path.match(/islands\/(\w+)\/main\.tsx$/)?.[1] : pluginData;
}

function islandIn(suffix: OnLoadArgs["suffix"]): string {
  return suffix.slice("?".length);
}
