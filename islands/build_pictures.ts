import { createHash } from "node:crypto";
import type { Plugin } from "esbuild";

const PICTURE = /^data:image\/(\w+)[^,]*,/;

/**
 * Makes files from the pictures that a package's styles contain as data: the content security
 * policy allows only pictures of our own origin.
 */
export const picturesPlugin: Plugin = {
  name: "pictures",
  setup(build) {
    build.onResolve({ filter: PICTURE }, ({ path: address }) => {
      const name = createHash("sha256").update(address).digest("hex").slice(0, 8);
      const [, type] = PICTURE.exec(address)!;
      return { path: `${name}.${type}`, namespace: "pictures", pluginData: address };
    });
    build.onLoad({ filter: /./, namespace: "pictures" }, ({ pluginData }) => ({
      contents: contentsOf(pluginData),
      loader: "file",
    }));
  },
};

function contentsOf(address: string): string | Uint8Array {
  const [head] = PICTURE.exec(address)!;
  const data = address.slice(head.length);
  if (!head.endsWith(";base64,")) return decodeURIComponent(data);
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}
