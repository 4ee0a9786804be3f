import assert from "node:assert/strict";
import { createHistogram } from "../../../server/watching/histogram.ts";
import { createMeasures } from "../../../server/watching/measures.ts";
import { gauge, textOf } from "../../../server/watching/prometheus.ts";
import { figuresIn, readExposition } from "./exposition.ts";

Deno.test("a histogram counts each time in its bucket and in all larger ones", () => {
  const times = createHistogram({ name: "wait_seconds", help: "Waits.", bounds: [0.1, 1] });
  for (const seconds of [0, 0.1, 0.5, 3, 40]) times.observe(seconds);
  assert.deepEqual(figuresIn(textOf(times.metric())), {
    'wait_seconds_bucket{le="0.1"}': 2,
    'wait_seconds_bucket{le="1"}': 3,
    'wait_seconds_bucket{le="+Inf"}': 5,
    wait_seconds_sum: 43.6,
    wait_seconds_count: 5,
  });
});

Deno.test("a histogram with a label has each of its lines from the start", () => {
  const label = { name: "outcome", values: ["done", "failed"] };
  const times = createHistogram({ name: "wait_seconds", help: "Waits.", bounds: [1], label });
  times.observe(2, "failed");
  const figures = figuresIn(textOf(times.metric()));
  assert.equal(figures['wait_seconds_count{outcome="done"}'], 0);
  assert.equal(figures['wait_seconds_bucket{outcome="failed",le="1"}'], 0);
  assert.equal(figures['wait_seconds_count{outcome="failed"}'], 1);
  assert.throws(() => times.observe(1, "lost"), /Cannot count "lost" in wait_seconds/);
});

Deno.test("only sends and sign-ins are timed, by how they came out, and every answer is counted", () => {
  const measures = createMeasures();
  const answered = { method: "POST", path: "/api/ringdowns", status: 201, seconds: 0.02 };
  measures.noteAnswer(answered);
  measures.noteAnswer({ ...answered, path: "/api/ringdowns/", status: 409 });
  measures.noteAnswer({ ...answered, status: 503, seconds: 4 });
  measures.noteAnswer({ ...answered, status: 499 }); // nobody waits for this answer
  measures.noteAnswer({ ...answered, method: "GET", status: 200 });
  measures.noteAnswer({ ...answered, path: "/auth/local/login", status: 202 });
  const figures = figuresIn(measures.metrics().map(textOf).join(""));
  assert.equal(figures['ringdown_send_seconds_count{outcome="done"}'], 1);
  assert.equal(figures['ringdown_send_seconds_bucket{outcome="done",le="0.01"}'], 0);
  assert.equal(figures['ringdown_send_seconds_bucket{outcome="done",le="0.025"}'], 1);
  assert.equal(figures['ringdown_send_seconds_count{outcome="refused"}'], 1);
  assert.equal(figures['ringdown_send_seconds_sum{outcome="failed"}'], 4);
  assert.equal(figures['ringdown_sign_in_seconds_count{outcome="done"}'], 1);
  assert.equal(figures['ringdown_answers_total{class="2xx"}'], 3);
  assert.equal(figures['ringdown_answers_total{class="4xx"}'], 2);
  assert.equal(figures['ringdown_answers_total{class="5xx"}'], 1);
});

Deno.test("what is written in a label cannot break a line", () => {
  const text = textOf(gauge("a", "A.", Infinity, { version: 'a"b\\c\nd' }));
  assert.equal(text, '# HELP a A.\n# TYPE a gauge\na{version="a\\"b\\\\c\\nd"} +Inf\n');
  readExposition(text);
});

for (
  const [wrong, text] of Object.entries({
    "a line without its type": "# HELP a A.\na 1\n",
    "a series twice": "# HELP a A.\n# TYPE a gauge\na 1\na 2\n",
    "a counter without _total": "# HELP a A.\n# TYPE a counter\na 1\n",
    "a bucket that shrinks":
      '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 3\na_bucket{le="+Inf"} 2\na_sum 1\na_count 2\n',
    "no number": "# HELP a A.\n# TYPE a gauge\na one\n",
  })
) {
  Deno.test(`the reader of these tests refuses ${wrong}`, () => {
    assert.throws(() => readExposition(text));
  });
}
