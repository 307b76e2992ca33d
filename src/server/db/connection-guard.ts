import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { withFault } from '#server/outside/faults.ts';
import { isDatabaseAway } from './away.ts';

/** Longest wait for the answer to one statement of a call, in milliseconds: the caller hears within ten seconds. */
export const callStatementMs = 6000;

/**
 * The database's own limit of one statement of a call, in milliseconds (REL-26): below the wait, so that the statement
 * ends too and its connection stays good.
 */
const callLimitMs = 5000;

/** A statement shortly before the deadline of its call has at least this long, in milliseconds. */
const leastStatementMs = 1000;

/** How long a call that has lost the database asks nothing more of it, in milliseconds; what it left behind runs on. */
const lostMs = 10_000;

/** What one call met of the database, and until when it waits for it, by `performance.now()`. */
type CallState = { dueAt: number; lost?: { failure: unknown; at: number }; hasWritten?: boolean };

const calls = new AsyncLocalStorage<CallState>();

/**
 * Runs the work of one call. Each of its statements is answered within `callStatementMs` or fails, and after the first
 * that found the database away the others fail too without a wait.
 *
 * @param dueAt the call's deadline (deadline propagation): no statement is waited for beyond it. A call that is still at
 *   work afterwards was long for another reason, and its statements have their usual time.
 */
export function asCall<T>(work: () => Promise<T>, dueAt = Number.POSITIVE_INFINITY): Promise<T> {
  return calls.run({ dueAt }, work);
}

/** From now on it is noted whether the current call writes. */
export function forgetWrites(): void {
  const call = calls.getStore();
  if (call) call.hasWritten = false;
}

/** Whether the current call has changed anything in the database. */
export const callHasWritten = (): boolean => calls.getStore()?.hasWritten ?? false;

/** The deadline of the current call; none outside of a call. */
export function callDueAt(): number {
  return calls.getStore()?.dueAt ?? Number.POSITIVE_INFINITY;
}

/** Gives the current call another deadline: what it waited for until now was not the database. */
export function setCallDueAt(dueAt: number): void {
  const call = calls.getStore();
  if (call) call.dueAt = dueAt;
}

/** The current call has been answered: what is left of its work asks nothing more of the database. */
export function giveUpCall(failure: unknown): void {
  const call = calls.getStore();
  if (call) call.lost = { failure, at: Number.POSITIVE_INFINITY };
}

/** The longest wait for the next statement of a call, in milliseconds. */
function statementMsOf({ dueAt }: CallState): number {
  const left = dueAt - performance.now();
  return left <= 0 ? callStatementMs : Math.round(Math.min(callStatementMs, Math.max(leastStatementMs, left)));
}

/** The same call tries again: its statements reach the database once more. */
export function forgetLoss(): void {
  const call = calls.getStore();
  if (call) delete call.lost;
}

/** The socket under a connection; the driver's pool ends silent connections by it too. */
type WithSocket = { connection?: { stream: { destroy(): void } } };

const isSilence = (failure: unknown): boolean => /read timeout/i.test(String((failure as Error | undefined)?.message));

/** The connections of a pool, with a way to end those that may be dead. */
export type GuardedConnections = { cutIdle(): void; cutAll(): void };

/** Notes what was asked of the database and not answered yet, and when it was last heard of: by it a silence is seen. */
export class AnswerWatch {
  readonly #unanswered = new Map<symbol, number>();
  #heardAt = 0;

  /** A statement is sent; call what is returned when it was answered (`true`) or given up. */
  begin(): (isAnswered: boolean) => void {
    const key = Symbol('statement');
    this.#unanswered.set(key, performance.now());
    return (isAnswered) => {
      this.#unanswered.delete(key);
      if (isAnswered) this.#heardAt = performance.now();
    };
  }

  /** Whether any connection was answered since then. */
  hasHeardSince(at: number): boolean {
    return this.#heardAt > at;
  }

  /** Whether a statement has waited for so many milliseconds, while nothing was heard on any connection either. */
  isSilentFor(milliseconds: number): boolean {
    const since = performance.now() - milliseconds;
    if (this.#heardAt > since) return false;
    // In the order in which they were sent.
    for (const sentAt of this.#unanswered.values()) return sentAt <= since;
    return false;
  }
}

/**
 * Watches the connections of a pool. One that leaves a statement unanswered is ended at once, or the pool would hand it
 * out again with the old statement still under way; `onSilence` hears of it, because others may be as dead.
 *
 * @param usualMs the database's limit of a statement of no call: background work, imports of long files, migrations
 * @param watch hears of every statement
 */
export function guardConnections(
  pool: pg.Pool,
  onSilence: () => void,
  usualMs: number,
  watch = new AnswerWatch(),
): GuardedConnections {
  const all = new Set<pg.PoolClient>();
  const idle = new Set<pg.PoolClient>();
  const cut = (clients: Iterable<pg.PoolClient>) => {
    for (const client of [...clients]) (client as WithSocket).connection?.stream.destroy();
  };
  pool.on('connect', (client) => {
    all.add(client);
    guard(client, onSilence, usualMs, watch);
  });
  pool.on('acquire', (client) => void idle.delete(client));
  pool.on('release', (failure, client) => {
    if (!failure) idle.add(client);
  });
  pool.on('remove', (client) => {
    all.delete(client);
    idle.delete(client);
  });
  return { cutIdle: () => cut(idle), cutAll: () => cut(all) };
}

function guard(client: pg.PoolClient, onSilence: () => void, usualMs: number, watch: AnswerWatch): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let limitMs = usualMs;
  /** Sent before the first statement of whoever has the connection now; the driver keeps the order. */
  const setLimit = (wanted: number) => {
    if (wanted === limitMs) return;
    limitMs = wanted;
    const set = query(`set statement_timeout to ${wanted}`) as Promise<unknown>;
    // A connection that cannot be asked fails with the statement itself.
    set.catch(() => {});
  };
  const ended = (failure: unknown, call: CallState | undefined): never => {
    if (call && isDatabaseAway(failure)) call.lost ??= { failure, at: performance.now() };
    if (isSilence(failure)) {
      // The pool discards a connection that is ending, and without its socket nothing waits for the old statement.
      void client.end().catch(() => {});
      (client as unknown as WithSocket).connection?.stream.destroy();
      onSilence();
    }
    throw failure;
  };
  let isInTransaction = false;
  const guarded = (...given: unknown[]) => {
    const call = calls.getStore();
    const [text, values, ...more] = given;
    // With a callback only the pool itself asks; it discards the connection after any failure.
    const hasCallback = given.some((one) => typeof one === 'function');
    if (hasCallback || (typeof text === 'object' && text !== null && 'submit' in text)) return query(...given);
    const verb = verbOf(text);
    // A transaction is always rolled back, or its connection would return to the pool in the middle of it.
    if (!verb.startsWith('rollback') && call?.lost && performance.now() - call.lost.at < lostMs)
      return Promise.reject(call.lost.failure);
    setLimit(call && usualMs > 0 ? Math.min(callLimitMs, usualMs) : usualMs);
    const asked = call
      ? [
          {
            ...(typeof text === 'string' ? { text, ...(values !== undefined && { values }) } : (text as object)),
            query_timeout: statementMsOf(call),
          },
        ]
      : [text, values, ...more];
    const ask = async () => query(...asked);
    if (verb === 'begin' || verb === 'start') isInTransaction = true;
    const commits = verb === 'commit' || (!isInTransaction && lonelyWrites.has(verb));
    noteWrite(call, commits, verb, text);
    if (verb === 'commit' || verb === 'rollback') isInTransaction = false;
    const end = watch.begin();
    const answer = commits ? withFault('db.commit', ask) : (query(...asked) as Promise<unknown>);
    return answer.then(
      (result) => {
        end(true);
        return result;
      },
      (failure: unknown) => {
        // With a code it is the database's own word.
        end(!isDatabaseAway(failure));
        return ended(failure, call);
      },
    );
  };
  client.query = guarded as typeof client.query;
}

/** Outside a transaction each of these commits by itself. */
const lonelyWrites: ReadonlySet<string> = new Set(['insert', 'update', 'delete']);

/** Notes that a call writes. A statement that begins with a `with` may, too. */
function noteWrite(call: CallState | undefined, commits: boolean, verb: string, text: unknown): void {
  if (!call) return;
  if (commits || (verb === 'with' && /\b(insert into|update|delete from)\b/i.test(String(text))))
    call.hasWritten = true;
}

/** The first word of a statement; `rollback to savepoint` stays inside its transaction. */
function verbOf(text: unknown): string {
  if (typeof text !== 'string') return '';
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? '';
  return verb === 'rollback' && /savepoint/i.test(text) ? 'rollback to' : verb;
}
