/** What the page names that it needs after its start. */
const LATER = 'link[rel="prefetch"][as="script"]';

const here = new Set<string>();

/**
 * Loads code that the page starts without. A browser never asks again for a module that did not
 * come; so its files are fetched first, and a later try finds a network that is back.
 * @throws if they do not come.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(LATER)];
  await Promise.all(links.map(({ href }) => fetchOnce(href)));
  return await load();
}

async function fetchOnce(address: string): Promise<void> {
  if (here.has(address)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} did not come: ${answer.status}`);
  await answer.arrayBuffer(); // only then it is in the browser's cache
  here.add(address);
}
