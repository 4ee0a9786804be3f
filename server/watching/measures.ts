import { createHistogram, type Histogram } from "./histogram.ts";
import { type Metric, samplesBy } from "./prometheus.ts";

/** How a call came out: done, refused (4xx), or not done by a fault of ours (5xx). */
const OUTCOMES = ["done", "refused", "failed"] as const;
const CLASSES = ["1xx", "2xx", "3xx", "4xx", "5xx"];
/** Seconds. A ringdown has its answer within 0.1 s, and nobody waits for more than 10. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The calls whose time is counted. */
const MEASURED: Record<string, keyof Pick<Measures, "send" | "signIn">> = {
  "POST /api/ringdowns": "send",
  "POST /auth/local/login": "signIn",
};

/** A call that was answered. */
export interface Answered {
  method: string;
  path: string;
  status: number;
  /** From the request's arrival to its answer, without the wait for a slow sender's body. */
  seconds: number;
}

/** What a process counts from its start on. */
export interface Measures {
  send: Histogram;
  signIn: Histogram;
  /** From the change of a ringdown in the database until a board of its hospital was sent it. */
  board: Histogram;
  /** Counts a call that was answered. */
  noteAnswer(answered: Answered): void;
  /**
   * How far the sealing of the audit is behind, in seconds; null while it is not known. Whoever seals
   * sets it; before that there is no such figure.
   */
  auditLagSeconds: (() => number | null) | null;
  metrics(): Metric[];
}

/** Creates the measures of a process that has done nothing yet. */
export function createMeasures(): Measures {
  const byOutcome = { name: "outcome", values: OUTCOMES };
  const answers = Object.fromEntries(CLASSES.map((name) => [name, 0]));
  const measures: Measures = {
    send: createHistogram({
      name: "ringdown_send_seconds",
      help: "From a crew's report being here until its answer.",
      bounds: BOUNDS,
      label: byOutcome,
    }),
    signIn: createHistogram({
      name: "ringdown_sign_in_seconds",
      help: "From a password being here until its answer.",
      bounds: [...BOUNDS, 30],
      label: byOutcome,
    }),
    board: createHistogram({
      name: "ringdown_board_seconds",
      help: "From the change of a ringdown in the database until an open board was sent it.",
      bounds: BOUNDS,
    }),
    noteAnswer({ method, path, status, seconds }) {
      answers[`${Math.floor(status / 100)}xx`]++;
      const measured = MEASURED[`${method} ${path.replace(/\/$/, "")}`];
      // A client that has gone was not waiting for the answer.
      if (measured && status !== CLIENT_GONE) measures[measured].observe(seconds, outcome(status));
    },
    auditLagSeconds: null,
    metrics: () => [
      measures.send.metric(),
      measures.signIn.metric(),
      measures.board.metric(),
      {
        name: "ringdown_answers_total",
        help: "Answers to requests since the start, by the class of their status.",
        type: "counter",
        samples: samplesBy("class", answers),
      },
    ],
  };
  return measures;
}

const CLIENT_GONE = 499;

function outcome(status: number): typeof OUTCOMES[number] {
  if (status < 400) return "done";
  return status < 500 ? "refused" : "failed";
}
