import type { Plugin } from "esbuild";

/** What almost every module of ours imports from packages that are no ES modules. */
const PACKAGES = /^react(?:\/jsx-runtime)?$/;
const NAMESPACE = "named";

/**
 * Gives these packages as ES modules, with a name for each export. Otherwise the bundler wraps them
 * anew for each module that imports them, and each use of them reads a property of that wrapper:
 * a page is 1 % larger.
 */
export const namedPlugin: Plugin = {
  name: NAMESPACE,
  setup(build) {
    build.onResolve({ filter: PACKAGES }, ({ path, kind, namespace, resolveDir }) => {
      if (kind !== "import-statement" || namespace === NAMESPACE) return;
      return { path, namespace: NAMESPACE, pluginData: resolveDir };
    });
    build.onLoad({ filter: PACKAGES, namespace: NAMESPACE }, async ({ path, pluginData }) => {
      const names = Object.keys((await import(path)).default);
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ named("${name}");`);
      return {
        contents: [
          `import all from ${JSON.stringify(path)};`,
          "const named = (name) => all[name];", // a call that only the used names keep
          "export default all;",
          ...lines,
        ].join("\n"),
        resolveDir: pluginData,
      };
    });
  },
};
