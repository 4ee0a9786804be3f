import { BlockList, isIP } from "node:net";

/** IPv4 addresses that lead to no public host (IANA's registry of special purposes). */
const SPECIAL_V4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** All of IPv6 but these is special: also what holds an IPv4 address. */
const GLOBAL_V6: [string, number][] = [["2000::", 3]];
const SPECIAL_V6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const specialV4 = listOf(SPECIAL_V4, "ipv4");
const globalV6 = listOf(GLOBAL_V6, "ipv6");
const specialV6 = listOf(SPECIAL_V6, "ipv6");
const loopback = listOf([["127.0.0.0", 8]], "ipv4");

/** Whether an IP address is one of a public host, and of no machine near this one. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !specialV4.check(address, "ipv4");
  if (isIP(address) !== 6) return false;
  return globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

/** Whether an IP address is one of this machine. */
export function isLoopback(address: string): boolean {
  return isIP(address) === 4 ? loopback.check(address, "ipv4") : address === "::1";
}

function listOf(ranges: [string, number][], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}
