/** Asks the user for their password; false if they do not give it now. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Sets how the page asks for the password. Returns a function that ends it. */
export function setPasswordAsker(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = null;
  };
}

/** How the page asks; null if it cannot. */
export function passwordAsker(): Ask | null {
  return ask;
}
