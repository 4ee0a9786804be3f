import { BlockList, isIP } from "node:net";

/** Whether a network address is one of some. */
export type Networks = (address: string) => boolean;

const PRIVATE = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

/** Those of a list of addresses and ranges (CIDR); null when one of them is neither. */
export function networksOf(list: string[]): Networks | null {
  const known = new BlockList();
  for (const entry of list) {
    const [address, bits, ...more] = entry.split("/");
    const family = familyOf(address);
    if (family === null || more.length > 0) return null;
    if (bits === undefined) {
      known.addAddress(address, family);
    } else {
      const most = family === "ipv4" ? 32 : 128;
      if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return null;
      known.addSubnet(address, Number(bits), family);
    }
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
    const family = familyOf(plain);
    return family !== null && known.check(plain, family);
  };
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  return ([null, "ipv4", "ipv6"] as const)[[0, 4, 6].indexOf(isIP(address))];
}

/** Loopback and the ranges that are not routed on the internet. */
export const PRIVATE_NETWORKS: Networks = networksOf(PRIVATE)!;
