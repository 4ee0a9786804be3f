import { join, relative } from "node:path";
import type { Plugin } from "esbuild";

/** Marks our own second asking, so that it is not answered by the same question. */
const ASKED = "lazy";

/**
 * Has every page that an island loads later come with the whole island. The bundler parts what pages
 * have in common by who needs it: otherwise React alone would come in several files, each compressed
 * by itself, also for islands that have no such pages.
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
