/**
 * The text in the clipboard of user-event. Its own `readText` reads through a FileReader of
 * happy-dom, whose timers may outlive a test that ends with it.
 */
export async function copiedText(): Promise<string> {
  const [item] = await navigator.clipboard.read();
  const blob = await item.getType("text/plain");
  return await blob.text();
}
