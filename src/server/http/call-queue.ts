import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import { Semaphore } from '#server/outside/semaphore.ts';
import { sessionOf } from './guard.ts';

/** Calls of one session that run at the same time, and that wait until one of these ends; the next is refused. */
export const sessionLimits = { perParty: 4, waitingPerParty: 50, dividedBy: 'installation' } as const;

/** Heavy calls of all sessions that run at the same time. */
const heavyLimits = { permits: 2, dividedBy: 'machine' } as const;

/** Of one session one heavy call runs or has a turn of its session; as many as of other calls are not refused. */
const heavyOfSessionLimits = {
  perParty: 1,
  waitingPerParty: sessionLimits.waitingPerParty + sessionLimits.perParty - 1,
  dividedBy: 'installation',
} as const;

/** Seconds after which a caller may try again: the calls before it are mostly done by then. */
const retrySeconds = 2;

/**
 * Semaphores before the calls, so that nobody's many calls hold up another's: of one session a few run at once and the
 * rest wait in their order; of heavy ones (`heavy` in the contract) few run at once in the whole process, fair between
 * sessions. Streams and downloads do not count, nor does an upload before its last byte has arrived. Where several
 * processes live, each grants its part of these limits (ADR 0118).
 *
 * A heavy call waits first for its session and last for the process, so whoever waits for others' calls holds nothing
 * that others wait for. A call that waits for a process of its own (a posting is read in one) must not be heavy: it would
 * hold one of the two permits and use none of what they protect.
 */
export class CallQueue {
  readonly #context: AppContext;
  readonly #ofSession = new Semaphore(sessionLimits);
  readonly #heavy = new Semaphore(heavyLimits);
  readonly #heavyOfSession = new Semaphore(heavyOfSessionLimits);
  /** Streams, downloads and uploads, while it is looked up who asks: a thousand at once are as many questions. */
  readonly #admissions = new Semaphore(sessionLimits);

  constructor(context: AppContext) {
    this.#context = context;
  }

  /**
   * Serves a call of a session in its turn; before that nothing of it is looked up in the database.
   *
   * @throws Refusal `call.too-many` when the session's queue is full
   */
  async serve<T>(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    serve: () => Promise<T>,
  ): Promise<T> {
    if (!isCounted(endpoint) || (endpoint.takes === 'files' && request.isMultipart())) return serve();
    const session = await sessionOf(this.#context, request.headers.authorization);
    // Who has no session is refused by the guard, or needs none.
    return session === undefined ? serve() : this.#run(endpoint, session, reply, serve);
  }

  /**
   * Looks up who asks for what does not count, a few of one session at a time.
   *
   * @throws Refusal `call.too-many` when many are waiting for it
   */
  async admit<T>(endpoint: Endpoint, request: FastifyRequest, look: () => Promise<T>): Promise<T> {
    if (isCounted(endpoint) && !(endpoint.takes === 'files' && request.isMultipart())) return look();
    const session = await sessionOf(this.#context, request.headers.authorization);
    const full = () => new Refusal('call.too-many', { seconds: retrySeconds });
    return session === undefined ? look() : this.#admissions.run(session, look, full);
  }

  /** Serves what follows when all files of a call have arrived. */
  async serveReceived<T>(
    endpoint: Endpoint,
    session: string | undefined,
    reply: FastifyReply,
    serve: () => Promise<T>,
  ): Promise<T> {
    return isCounted(endpoint) && session !== undefined ? this.#run(endpoint, session, reply, serve) : serve();
  }

  async #run<T>(endpoint: Endpoint, session: string, reply: FastifyReply, serve: () => Promise<T>): Promise<T> {
    const gone = new AbortController();
    const leave = () => gone.abort(new Refusal('call.interrupted'));
    reply.raw.once('close', leave);
    const full = () => new Refusal('call.too-many', { seconds: retrySeconds });
    const inTurn = (queue: Semaphore, work: () => Promise<T>) => () => queue.run(session, work, full, gone.signal);
    const ofSession = inTurn(this.#ofSession, endpoint.heavy ? inTurn(this.#heavy, serve) : serve);
    try {
      return await (endpoint.heavy ? inTurn(this.#heavyOfSession, ofSession)() : ofSession());
    } finally {
      reply.raw.off('close', leave);
    }
  }
}

/** Streams and downloads last long and mostly wait for the browser. */
const isCounted = ({ allow, answers }: Endpoint): boolean =>
  allow !== 'public' && allow !== 'chat-link' && allow !== 'signed' && answers !== 'events' && answers !== 'file';
