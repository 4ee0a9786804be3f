import type { Plugin } from "esbuild";

/**
 * What keeps parts of a package in a bundle although nothing uses them: a property given to a
 * function when the package is loaded, and a call that might have an effect. The bundler cannot know
 * that nobody reads the property and that the call only makes something.
 */
const KEPT_FOR_NOTHING = [
  {
    file: /downshift\.esm\.mjs$/, // of its widgets only the combobox is used
    properties: /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm,
    calls: /(?!)/g,
  },
];

/** Leaves out of a bundle those parts of packages that nothing uses. */
export const unusedPlugin: Plugin = {
  name: "unused",
  setup(build) {
    for (const { file, properties, calls } of KEPT_FOR_NOTHING) {
      build.onLoad({ filter: file }, async ({ path }) => {
        const source = await Deno.readTextFile(path);
        const contents = source.replace(properties, "").replace(calls, " = /* @__PURE__ */ $1");
        return { contents, loader: "js" };
      });
    }
  },
};
