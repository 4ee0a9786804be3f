import type { AssetManifest } from "./asset_manifest.ts";

/**
 * Gives the assets: in production those that the build task made, otherwise built now from the
 * sources.
 */
export async function assetsFor({ production }: { production: boolean }): Promise<AssetManifest> {
  // Imported only here, because the bundler is large and a configuration error should be reported
  // at once.
  const { buildAssets, readManifest } = await import("./build.ts");
  return production ? await readManifest() : await buildAssets({ production });
}
