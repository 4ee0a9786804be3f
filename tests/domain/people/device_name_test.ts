import assert from "node:assert/strict";
import { deviceName } from "../../../domain/people/device_name.ts";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

for (
  const [userAgent, name] of [
    [
      `Mozilla/5.0 (Windows NT 10.0) ${SAFARI} Chrome/150.0 Safari/537.36 Edg/150.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Linux; Android 15) ${SAFARI} Chrome/150.0 Mobile Safari/537.36`,
      "Chrome on Android",
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${SAFARI} Version/18.0 Safari/604.1`,
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/150.0",
      "Firefox on Mac",
    ],
    ["curl/8.0", "Unknown device"],
    [null, "Unknown device"],
  ] as const
) {
  Deno.test(`the user agent ${userAgent} is shown as '${name}'`, () => {
    assert.equal(deviceName(userAgent), name);
  });
}
