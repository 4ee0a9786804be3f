import { useEffect, useState } from "react";
import { domainOf, type DomainProvider } from "../../domain/people/sign_in_provider.ts";
import { callInBackground } from "../call/call.ts";

/** After the last key of an address. */
const PAUSE_MS = 300;

/**
 * The provider to which the domain of a typed address leads, or null. While the server does not
 * answer there is none: the password is still there. `isAsked`: whether any organisation has one.
 */
export function useDomainProvider(
  email: string,
  { isAsked }: { isAsked: boolean },
): DomainProvider | null {
  const domain = isAsked ? domainOf(email) : null;
  const [found, setFound] = useState<{ domain: string; provider: DomainProvider | null }>();
  useEffect(() => {
    if (domain === null || found?.domain === domain) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const path = `/auth/oidc/provider?domain=${encodeURIComponent(domain)}`;
      const read = callInBackground<{ provider: DomainProvider | null }>(path);
      const answer = await read.catch(() => null);
      if (answer && !isOver) setFound({ domain, provider: answer.provider });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [domain]);
  return found && found.domain === domain ? found.provider : null;
}
