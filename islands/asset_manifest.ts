/** What one page loads. Addresses are absolute paths, immutable because they carry a hash. */
export type PageAssets = {
  /** The module that starts the island; null for a page without an island. */
  js: string | null;
  css: string[];
  /** What is preloaded: the modules (`.js`) that `js` imports, and the fonts (`.woff2`). */
  preload: string[];
  /** Modules that the page loads by itself once it has started, such as the crew's outbox. */
  later?: string[];
  /** The texts of the island, in English (`words/t.ts`). */
  words?: string[];
};

/**
 * The assets of each island (`crew`, `hospital`, …) and, for an island that loads its pages later,
 * of each page together with the island (`admin/UsersPage`). `page` is for pages without an island,
 * `worker` the crew's service worker.
 */
export type AssetManifest = Record<string, PageAssets>;
