import type { Plugin } from "esbuild";

/**
 * What keeps parts of a package in a bundle although nothing uses them: a property that is set on a
 * function when the package is loaded, an import for such a function, and a call that might have an
 * effect. The bundler cannot know that nobody reads the property and that the call only makes
 * something.
 */
const KEPT_FOR_NOTHING = [
  {
    file: /downshift\.esm\.mjs$/, // of its widgets only the combobox is used
    properties:
      /^((useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*|import .* from 'react-is');$/gm,
    calls: /(?!)/g,
  },
  {
    file: /react-router\/dist\/production\/.*\.js$/, // its links and forms
    properties: /^\w+\.displayName = .*;$/gm,
    calls: / = (React[$\w]*\.(?:createContext|forwardRef)\()/g,
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
