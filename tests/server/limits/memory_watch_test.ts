import assert from "node:assert/strict";
import { defaultMemoryLimitMb } from "../../../server/limits/memory_limit.ts";
import { createMemoryWatch } from "../../../server/limits/memory_watch.ts";

const MEGABYTE = 1024 ** 2;

/** A watch with a limit of 100 MB. `look(s, mb)` looks after so many seconds, with so much memory. */
function begin() {
  const done: string[] = [];
  let [now, used] = [0, 0];
  const watch = createMemoryWatch({
    limitMb: 100,
    log: { info: (event) => done.push(event), error: (event) => done.push(event) },
    endStreams: () => done.push("streams"),
    endConnections: () => done.push("connections"),
    used: () => used,
    now: () => now,
  });
  return (seconds: number, megabytes: number) => {
    [now, used] = [seconds * 1000, megabytes * MEGABYTE];
    watch.look();
    return done.splice(0);
  };
}

const STREAMS_END = ["memory over its limit: all streams end", "streams"];
const CONNECTIONS_END = ["memory still over its limit: all connections end", "connections"];

Deno.test("over the limit all streams end, which is logged once, and the process goes on", () => {
  const look = begin();
  assert.deepEqual(look(0, 100), []);
  assert.deepEqual(look(2, 101), STREAMS_END);
  assert.deepEqual(look(4, 150), []);
  assert.deepEqual(look(31, 90), []);
  assert.deepEqual(look(32, 90), ["memory under its limit again"]);
});

Deno.test("when that has not helped after 30 s, every connection ends", () => {
  const look = begin();
  look(0, 200);
  assert.deepEqual(look(29, 200), []);
  assert.deepEqual(look(30, 200), CONNECTIONS_END);
});

Deno.test("between two times it rests for a minute, and twice as long each time it did not help", () => {
  const look = begin();
  look(0, 200);
  look(30, 50);
  assert.deepEqual(look(89, 200), []);
  assert.deepEqual(look(90, 200), STREAMS_END);
  look(120, 200); // did not help: a minute
  assert.deepEqual(look(179, 200), []);
  assert.deepEqual(look(180, 200), STREAMS_END);
  look(210, 200); // again not: two minutes
  assert.deepEqual(look(329, 200), []);
  assert.deepEqual(look(330, 200), STREAMS_END);
  look(360, 50); // helped: a minute again
  assert.deepEqual(look(420, 200), STREAMS_END);
});

Deno.test("by default the limit is three quarters of what the container has, 1,024 MB without one", () => {
  const limitWith = (files: Record<string, string>) =>
    defaultMemoryLimitMb((path) => files[path] ?? null);
  assert.equal(limitWith({}), 1_024);
  const v2 = { "/proc/self/cgroup": "0::/\n", "/sys/fs/cgroup/memory.max": "2147483648\n" };
  assert.equal(limitWith(v2), 1_536);
  assert.equal(limitWith({ ...v2, "/sys/fs/cgroup/memory.max": "max\n" }), 1_024);
  const unit = {
    "/proc/self/cgroup": "0::/system.slice/ringdown.service\n",
    "/sys/fs/cgroup/system.slice/ringdown.service/memory.max": "max\n",
    "/sys/fs/cgroup/system.slice/memory.max": "1073741824\n",
  };
  assert.equal(limitWith(unit), 768);
  const v1 = {
    "/proc/self/cgroup": "5:cpu:/\n4:memory:/docker/a1\n0::/\n",
    "/sys/fs/cgroup/memory/memory.limit_in_bytes": "4294967296\n",
    "/sys/fs/cgroup/memory/docker/a1/memory.limit_in_bytes": "9223372036854771712\n",
  };
  assert.equal(limitWith(v1), 3_072);
});
