import assert from "node:assert/strict";
import { countedAs } from "../../../server/sign_in/counted_address.ts";

const COUNTED: [string, string][] = [
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["[::FFFF:192.0.2.1]:443", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["[2001:db8::2]:4711", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["not:an:address", "not:an:address"],
  ["", ""],
];

for (const [address, counted] of COUNTED) {
  Deno.test(`tries from '${address}' are counted for '${counted}'`, () => {
    assert.equal(countedAs(address), counted);
  });
}
