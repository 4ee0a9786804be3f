import { basename, join } from "node:path";
import type { AssetManifest } from "./asset_manifest.ts";
import { gzipSize } from "./build_output.ts";

/** What a browser loads at the first visit of a page, and its budget, in KB of gzip. */
export interface BundleSize {
  name: string;
  kb: number;
  budget: number;
}

const SCRIPT_BUDGET_KB = 130;
/** For pages that are used at a desk, of an administration or of an MCI (decision 0091). */
const DESK_BUDGET_KB = 140;
const AT_A_DESK = /^(admin|site|mci)\//;
const STYLES_BUDGET_KB = 40;
/**
 * For what a page loads when it has started already: what a crew sees only after something went
 * another way belongs there rather than into what it waits for.
 */
const LATER_BUDGET_KB = 22;
const BUDGETS_OF_ONE_PAGE_KB: Record<string, number> = {
  /**
   * A package renders this page, and no crew or hospital opens it; the budget only catches growth.
   */
  api_docs: 460,
  /**
   * For a visit from another page, which has loaded most of this; opened directly, the page is
   * `mci`.
   */
  "mci/MciDetailPage": 160,
};

/** The scripts of each page, with everything that is loaded before it starts, and all styles. */
export async function sizesOf(manifest: AssetManifest, outDir: string): Promise<BundleSize[]> {
  const kbOf = async (paths: string[]) => {
    const sizes = await Promise.all(paths.map((path) => gzipSize(join(outDir, basename(path)))));
    return sizes.reduce((sum, size) => sum + size, 0) / 1024;
  };
  const scripts = Object.entries(manifest).map(async ([name, { js, preload }]) => ({
    name: `${name} script`,
    kb: await kbOf([...(js ? [js] : []), ...preload.filter((path) => path.endsWith(".js"))]),
    budget: BUDGETS_OF_ONE_PAGE_KB[name] ??
      (AT_A_DESK.test(name) ? DESK_BUDGET_KB : SCRIPT_BUDGET_KB),
  }));
  const later = Object.entries(manifest).map(async ([name, { later = [] }]) => ({
    name: `${name} script after its start`,
    kb: await kbOf(later),
    budget: LATER_BUDGET_KB,
  }));
  const styles = {
    name: "styles",
    kb: await kbOf(manifest.page.css),
    budget: STYLES_BUDGET_KB,
  };
  return [...await Promise.all([...scripts, ...later]), styles].filter(({ kb }) => kb > 0);
}

/** For example 'crew script: 113.0 KB gzip of 130'. */
export function sizeLine({ name, kb, budget }: BundleSize): string {
  const words = `${name}: ${kb.toFixed(1)} KB gzip of ${budget}`;
  return isTooLarge({ kb, budget }) ? `${words} TOO LARGE` : words;
}

export function isTooLarge({ kb, budget }: Pick<BundleSize, "kb" | "budget">): boolean {
  return kb > budget;
}
