/** What orchestrators put into the environment of every container, by the names of its services. */
const INJECTED =
  /^KUBERNETES_|_SERVICE_(HOST|PORT)(_|$)|_PORT(_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)?$/;
const SHORT = 7;

/**
 * The variables that are one or two letters away from one of ours, each with the one that may be
 * meant. A short name is close to many others: there, one letter counts.
 */
export function nearlyOurs(given: string[], ours: string[]): { name: string; meant: string }[] {
  return given.filter((name) => !ours.includes(name) && !INJECTED.test(name)).flatMap((name) => {
    const meant = ours.find((own) => isNear(name.toUpperCase(), own));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isNear(name: string, own: string): boolean {
  const most = own.length < SHORT ? 1 : 2;
  return Math.abs(name.length - own.length) <= most && distance(name, own) <= most;
}

/** How many letters must be added, taken away, replaced or exchanged with the next one. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      rows[i][j] = Math.min(
        rows[i - 1][j] + 1,
        rows[i][j - 1] + 1,
        rows[i - 1][j - 1] + (isSame ? 0 : 1),
      );
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isExchanged) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.length][b.length];
}
