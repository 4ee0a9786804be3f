import type { AssetManifest } from "./asset_manifest.ts";

/** In production what the build task made; otherwise built now, as the sources are. */
export async function assetsFor({ production }: { production: boolean }): Promise<AssetManifest> {
  // Only now: the bundler is large, and a wrong configuration is to be told at once.
  const { buildAssets, readManifest } = await import("./build.ts");
  return production ? await readManifest() : await buildAssets({ production });
}
