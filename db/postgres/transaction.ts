import type postgres from "postgres";
import { CommitUnknown } from "../../domain/errors.ts";
import { mayWrite } from "./commits.ts";
import type { Connection, HandledQuery } from "./connection.ts";
import { createHandle } from "./handle.ts";
import type { Sql, TransactionMode } from "./sql.ts";

type Work<T> = (tx: Sql) => Promise<T>;

/** A connection taken for one transaction, and what its handles are made of. */
export interface TransactionGround {
  connection: Connection;
  template: postgres.Sql;
  /** The longest a query may take, and the longest until the first is answered. */
  deadlineMs: number;
  beginWithinMs: number;
  /** Ends what runs between begin and commit when it aborts. */
  signal?: AbortSignal;
  /** Through which a query passes before it runs. */
  gate?: Gate;
  /** A command that goes with `begin`, in the same message; it begins with a semicolon. */
  besides?: string;
}

/**
 * Runs `work` between begin and commit, or rolls back what it did when it throws.
 * @throws {CommitUnknown} the connection was lost during the commit of what may have been stored.
 */
export async function runTransaction<T>(
  ground: TransactionGround,
  mode: TransactionMode | "",
  work: Work<T>,
): Promise<T> {
  const { connection } = ground;
  const begun = begin(ground, mode);
  const control = controlOf(ground);
  const ordered = { ...ground, gate: gateBehind(begun) };
  const outcome = await attempt(ordered, work).catch(async (error) => {
    await begun; // its own error says more
    await undo(ground, control, "rollback");
    throw error;
  });
  await begun;
  const { command } = await control.unsafe("commit").catch((error) => {
    const isUnknown = connection.isLost() && mayWrite(mode);
    throw isUnknown ? new CommitUnknown(error.message, { cause: error }) : error;
  });
  // PostgreSQL answers the commit of a failed transaction with a rollback, and no error.
  if (command !== "COMMIT") throw new Error("Cannot commit: a query of the transaction failed.");
  return outcome;
}

/** @throws the connection does not begin a transaction. It is lost then: nothing else runs on it. */
function begin(ground: TransactionGround, mode: TransactionMode | ""): Promise<unknown> {
  const starting = controlOf({ ...ground, deadlineMs: ground.beginWithinMs });
  const begun = starting.unsafe(`begin ${mode}${ground.besides ?? ""}`).catch((error) => {
    ground.connection.lose();
    throw error;
  });
  begun.catch(() => {}); // it is waited for when the work is over
  return begun;
}

/** Runs a query, at once or when its turn comes. */
type Gate = (isSelect: boolean, run: () => void) => void;

/**
 * Lets selects go out before `begin` is answered, which saves a round trip. Anything else waits: if
 * `begin` fails, what was sent behind it runs outside a transaction, where it would be stored.
 */
function gateBehind(begun: Promise<unknown>): Gate {
  const held: (() => void)[] = [];
  let isOpen = false;
  const open = () => {
    isOpen = true;
    for (const run of held.splice(0)) run();
  };
  begun.then(open, open);
  return (isSelect, run) => {
    if (isOpen || (isSelect && held.length === 0)) run();
    else held.push(run);
  };
}

async function runSavepoint<T>(ground: TransactionGround, name: string, work: Work<T>): Promise<T> {
  const control = controlOf(ground);
  await control.unsafe(`savepoint ${name}`);
  const outcome = await attempt(ground, work, `${name}_`).catch(async (error) => {
    await undo(ground, control, `rollback to savepoint ${name}`);
    throw error;
  });
  await control.unsafe(`release savepoint ${name}`);
  return outcome;
}

/** Gives `work` a handle that is dead as soon as the work is over, so that no query escapes. */
async function attempt<T>(ground: TransactionGround, work: Work<T>, prefix = "s"): Promise<T> {
  let isOpen = true;
  let savepoints = 0;
  const tx = handleOn(ground, () => isOpen, (inner) => {
    return runSavepoint(ground, `${prefix}${++savepoints}`, inner);
  });
  try {
    return await work(tx);
  } finally {
    isOpen = false;
  }
}

/** The error that is thrown is the work's own; if this fails too, the connection is lost anyway. */
async function undo({ connection }: TransactionGround, control: Sql, statement: string) {
  if (connection.isLost()) return connection.lose();
  await control.unsafe(statement).catch(() => connection.lose());
}

/** For begin, commit and rollback, which nobody can give up. */
function controlOf(ground: TransactionGround): Sql {
  return handleOn({ ...ground, signal: undefined }, () => true);
}

function handleOn(
  { connection, template, deadlineMs, signal, gate = (_, run) => run() }: TransactionGround,
  isOpen: () => boolean,
  nest: <T>(work: Work<T>) => Promise<T> = refuseToNest,
): Sql {
  return createHandle(template, {
    run(query: HandledQuery, isSelect: boolean) {
      if (isOpen()) gate(isSelect, () => void connection.run(query, deadlineMs, signal));
      else query.reject(new Error("Cannot run a query: its transaction is over."));
    },
    begin(mode, work) {
      if (mode) throw new Error(`Cannot begin ${mode}: a transaction is under way.`);
      return nest(work);
    },
  });
}

function refuseToNest(): never {
  throw new Error("Cannot begin here.");
}
