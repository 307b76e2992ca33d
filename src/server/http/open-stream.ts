import type { Writable } from 'node:stream';
import { readsOfEvent, type ScreenEvent } from '#contract/events.ts';
import { proveScope } from '#domain/access/scope.ts';
import type { Who } from './call.ts';
import { refusalFor } from './guard.ts';

/** Bytes that may wait for a slow browser. Beyond them its stream ends; it reconnects and asks again for what it shows. */
const mostWaitingBytes = 64 * 1024;
/** Events that wait while the rights of a stream are read; of more it hears only that it missed some. */
const mostHeld = 100;

/** Who hears a stream, as of the last reading of the session; undefined where the session has ended. */
export type Hearer = { readonly who: Who; readonly appliedUnits: readonly number[] } | undefined;

/** Where the bytes of a stream go: a response. */
export type Sink = Pick<Writable, 'write' | 'end' | 'destroy' | 'writableLength' | 'destroyed'>;

/**
 * One open event stream. It starts stale: nothing is told before its rights were read. After each reading that follows a
 * gap its first event is `fresh`: screens ask again for what they show, and every later event arrives.
 */
export class OpenStream {
  readonly sessionId: string;
  readonly userId: number;
  #hearer: Hearer;
  #sink: Sink;
  /** Events since the rights became stale; undefined while they are current. */
  #held: ScreenEvent[] | undefined = [];
  #hasGap = true;
  #onEnd: () => void;

  constructor(hearer: NonNullable<Hearer>, sink: Sink, onEnd: () => void) {
    this.sessionId = hearer.who.sessionId;
    this.userId = hearer.who.userId;
    this.#hearer = hearer;
    this.#sink = sink;
    this.#onEnd = onEnd;
  }

  get roleId(): number {
    return this.#hearer!.who.roleId;
  }

  /** The rights may have changed: events wait until they are read again. */
  makeStale({ hasGap = false } = {}): void {
    this.#held ??= [];
    if (hasGap) this.#miss();
  }

  #miss(): void {
    this.#hasGap = true;
    this.#held = [];
  }

  /** Takes the rights as they were read, and tells what waited for them; a stream of an ended session ends. */
  follow(hearer: Hearer): void {
    if (!hearer) {
      this.end();
      return;
    }
    this.#hearer = hearer;
    const held = this.#held ?? [];
    this.#held = undefined;
    if (this.#hasGap) this.#write('event: fresh\ndata: {"about":"fresh"}\n\n');
    this.#hasGap = false;
    for (const event of held) this.tell(event);
  }

  /** Tells an event, if this person may read the record that it speaks of. */
  tell(event: ScreenEvent): void {
    if (!this.#held) {
      if (mayHear(this.#hearer, event)) this.#write(`event: ${event.about}\ndata: ${JSON.stringify(event)}\n\n`);
    } else if (this.#held.length >= mostHeld) this.#miss();
    else this.#held.push(event);
  }

  /** A comment, so that neither side takes a quiet connection for a dead one. */
  beat(): void {
    this.#write(': alive\n\n');
  }

  #write(text: string): void {
    if (this.#sink.destroyed) return;
    if (this.#sink.writableLength + text.length > mostWaitingBytes) {
      this.#onEnd();
      // An orderly end would wait behind the bytes that nobody takes.
      this.#sink.destroy();
      return;
    }
    this.#sink.write(text);
  }

  end(): void {
    this.#onEnd();
    this.#sink.end();
  }
}

/** Whether somebody may hear an event: in its unit, and by the right to read its record (ADR 0062). */
export function mayHear(hearer: Hearer, event: ScreenEvent): boolean {
  if (!hearer?.appliedUnits.includes(event.unitId)) return false;
  const admitted = { who: hearer.who, scope: proveScope(hearer.appliedUnits) };
  return readsOfEvent(event).some((read) => refusalFor(read, admitted) === undefined);
}
