import type { Plugin } from "esbuild";

/** A text in a file of a package that keeps unused parts of the package in a bundle. */
interface Text {
  file: RegExp;
  text: RegExp;
  /** What replaces it; nothing by default. */
  by?: string;
  because: string;
}

const TEXTS: Text[] = [
  {
    file: /downshift\.esm\.mjs$/,
    text: /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*;$/gm,
    because: "a property that is set on a function keeps the function; we use only the combobox",
  },
  {
    file: /downshift\.esm\.mjs$/,
    text: /^import .* from 'react-is';$/gm,
    because: "only a component that we do not use needs it",
  },
  {
    file: /react-router\/dist\/production\/.*\.js$/,
    text: /^\w+\.displayName = .*;$/gm,
    because: "the names of components, for tools of developers, keep the components",
  },
  {
    file: /react-router\/dist\/production\/.*\.js$/,
    text: / = (React[$\w]*\.(?:createContext|forwardRef)\()/g,
    by: " = /* @__PURE__ */ $1",
    because: "the bundler cannot know that such a call only creates something",
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    text: /\binit\.instrumentations\b/g,
    by: "undefined",
    because: "we measure nothing in the router",
  },
];

/** Leaves those parts of packages out of a bundle that nothing uses. */
export const unusedPlugin: Plugin = {
  name: "unused",
  setup(build) {
    const files = TEXTS.map(({ file }) => file.source).join("|");
    build.onLoad({ filter: new RegExp(files) }, async ({ path }) => {
      let contents = await Deno.readTextFile(path);
      for (const { text, by = "" } of TEXTS.filter(({ file }) => file.test(path))) {
        contents = contents.replace(text, by);
      }
      return { contents, loader: "js" };
    });
  },
};
