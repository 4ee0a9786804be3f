/**
 * The address by which tries are counted: an IPv4 address as it is; of an IPv6 address its network
 * (/64), because whoever has one address of it has all of them. A port that a proxy wrote behind it
 * does not count.
 */
export function countedAs(address: string): string {
  const bare = withoutPort(address.trim());
  const host = `[${bare.split("%")[0]}]`;
  const url = bare.includes(":") ? URL.parse("http://" + host) : null;
  if (!url) return bare;
  const groups = groupsOf(url.hostname.slice(1, -1));
  const isIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIpv4) return groups.slice(6).flatMap((group) => [group >> 8, group & 255]).join(".");
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(":")}::/64`;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`; an IPv6 address without brackets has no port. */
function withoutPort(address: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(address)?.[1] ??
    /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** The eight groups of an address as `URL` writes it. */
function groupsOf(address: string): number[] {
  const [head, tail] = address.split("::").map((part) =>
    part === "" ? [] : part.split(":").map((group) => parseInt(group, 16))
  );
  if (tail === undefined) return head;
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
