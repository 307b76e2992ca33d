import type { FastifyReply } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { DomainEvent } from '#server/db/events.ts';
import { liveProcesses } from '#server/outside/process-share.ts';
import type { SignedInCall } from './call.ts';
import { OpenStream, type Sink } from './open-stream.ts';
import { findSession } from './session.ts';

/** How often an open stream gives a sign of life and its session is checked, in seconds: it may have expired. */
const beatSeconds = 15;
/**
 * Open streams, of which each process has its part (ADR 0118): a browser needs one. Beyond them the oldest ends, because it
 * may be a dead connection.
 */
export const streamLimits = { perSession: 10, perUser: 30 } as const;
/** Sessions that are read at a time when the rights of many streams have changed. */
const lanes = 4;

/** All open event streams of one process. */
class EventStreams {
  readonly #context: AppContext;
  /** In the order in which they were opened. */
  readonly #open = new Set<OpenStream>();
  readonly #toRead = new Set<OpenStream>();
  #readers = 0;

  constructor(context: AppContext) {
    this.#context = context;
    context.events.subscribe((event) => this.#hear(event));
  }

  /** Opens a stream for a call; it ends when the browser leaves, the session ends or the server stops. */
  add(call: SignedInCall, sink: Sink): OpenStream {
    const { stopping } = this.#context;
    const end = () => stream.end();
    const stream = new OpenStream({ who: call.who, appliedUnits: call.scope.units }, sink, () => {
      this.#open.delete(stream);
      this.#toRead.delete(stream);
      clearInterval(timer);
      stopping.removeEventListener('abort', end);
    });
    const timer = setInterval(() => {
      stream.beat();
      this.#read(stream);
    }, beatSeconds * 1000);
    stopping.addEventListener('abort', end);
    this.#open.add(stream);
    this.#endOldest((other) => other.sessionId === stream.sessionId, streamLimits.perSession);
    this.#endOldest((other) => other.userId === stream.userId, streamLimits.perUser);
    // The rights may have changed between the guard and the subscription.
    this.#read(stream);
    return stream;
  }

  #endOldest(isMeant: (stream: OpenStream) => boolean, most: number): void {
    const meant = [...this.#open].filter(isMeant);
    // Rounded up: a browser whose stream was ended reconnects, and would end another one.
    const part = Math.ceil(most / liveProcesses().all);
    for (const stream of meant.slice(0, Math.max(0, meant.length - part))) stream.end();
  }

  #hear(event: DomainEvent): void {
    if (isForServers(event)) return;
    for (const stream of [...this.#open]) {
      if (event.about === 'gap') stream.makeStale({ hasGap: true });
      else if (event.about !== 'rights') {
        stream.tell(event);
        continue;
      } else if (concerns(event, stream)) stream.makeStale();
      else continue;
      this.#read(stream);
    }
  }

  /** Reads the rights of a stream, soon. One that is being read just now is read again: that reading may be older. */
  #read(stream: OpenStream): void {
    this.#toRead.add(stream);
    if (this.#readers < lanes) void this.#readAll();
  }

  async #readAll(): Promise<void> {
    this.#readers += 1;
    for (const stream of this.#toRead) {
      this.#toRead.delete(stream);
      await this.#follow(stream);
    }
    this.#readers -= 1;
  }

  async #follow(stream: OpenStream): Promise<void> {
    const { db, clock, config } = this.#context;
    const limits = { idleMinutes: config.sessionIdleMinutes, hours: config.sessionHours };
    try {
      const live = await findSession(db, stream.sessionId, clock.now(), limits);
      // Another reading is due when the rights changed meanwhile.
      if (live && this.#toRead.has(stream)) return;
      if (this.#open.has(stream)) stream.follow(live);
    } catch {
      // Without a database nobody knows what this person may hear, and nothing is told. The next beat tries again.
      if (this.#open.has(stream)) stream.makeStale({ hasGap: true });
    }
  }
}

type ForServers = Extract<DomainEvent, { about: 'skills' | 'counts' | 'prewarm' | 'webhooks' }>;

const forServers: readonly DomainEvent['about'][] = ['skills', 'counts', 'prewarm', 'webhooks'];

const isForServers = (event: DomainEvent): event is ForServers => forServers.includes(event.about);

function concerns({ of, id }: Extract<DomainEvent, { about: 'rights' }>, stream: OpenStream): boolean {
  return of === 'everyone' || (of === 'role' ? stream.roleId === id : stream.userId === id);
}

const processes = new WeakMap<object, EventStreams>();

function streamsOf(context: AppContext): EventStreams {
  const known = processes.get(context.events) ?? new EventStreams(context);
  processes.set(context.events, known);
  return known;
}

/**
 * Server-sent events of what somebody may read in the applied units, until the browser leaves or the session ends. The
 * first event is `fresh`; so is the next one after any gap.
 */
export function streamEvents(context: AppContext, call: SignedInCall, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // The wait before a reconnect, for clients that use an EventSource.
  raw.write('retry: 2000\n');
  const stream = streamsOf(context).add(call, raw);
  raw.on('close', () => stream.end());
}
