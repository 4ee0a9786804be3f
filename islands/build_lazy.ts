import { join, relative } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Marks the plugin's own request to resolve a path, so that the plugin does not handle it again.
 */
const ASKED = "lazy";

/**
 * Bundles every page that an island loads later together with the whole island. Otherwise esbuild
 * splits the common code by which pages need it: even React would be split into several files, each
 * compressed separately, also for islands without such pages.
 */
export function lazyPlugin(root: string): Plugin {
  const islands = join(root, "islands");
  return {
    name: "lazy",
    setup(build) {
      build.onResolve({ filter: /\.tsx$/ }, async ({ path, ...asked }) => {
        const place = relative(islands, asked.importer);
        const isLazy = asked.kind === "dynamic-import" && !place.startsWith("..");
        if (!isLazy || asked.pluginData === ASKED) return;
        const page = await build.resolve(path, { ...asked, pluginData: ASKED });
        const entry = join(islands, place.split("/")[0], "main.tsx");
        return { path: page.path, namespace: "lazy", pluginData: entry };
      });
      build.onLoad({ filter: /./, namespace: "lazy" }, ({ path, pluginData: entry }) => ({
        contents: [`import ${JSON.stringify(entry)};`, `export * from ${JSON.stringify(path)};`]
          .join(""),
        resolveDir: root,
      }));
    },
  };
}
