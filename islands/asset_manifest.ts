/** What one page loads. Addresses are absolute paths, immutable because they carry a hash. */
export type PageAssets = {
  /** The module that starts the island; null on a page without one. */
  js: string | null;
  css: string[];
  /** Loaded early: the modules (`.js`) which `js` imports, and the fonts (`.woff2`). */
  preload: string[];
};

/**
 * Assets by island (`crew`, `hospital`, …), and by page (`admin/UsersPage`) where an island loads its
 * pages later: then both together. `page` is for pages without an island.
 */
export type AssetManifest = Record<string, PageAssets>;
