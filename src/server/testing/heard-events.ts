import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ScreenEvent } from '#contract/events.ts';
import { until } from './open-test-app.ts';

/** What a browser heard on one stream so far. */
export type Heard = {
  readonly events: (ScreenEvent | { about: 'fresh' })[];
  /** Whether the server ended the stream. */
  isOver: boolean;
  /** The kinds of events that were heard after the first `fresh`. */
  kinds(): string[];
  leave(): void;
};

/** The address of a server that listens on a port of its own, once for each server. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  const [known] = app.addresses();
  return typeof known === 'object' ? `http://127.0.0.1:${known.port}` : app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens the event stream as a browser does, over a real connection; resolves with the first event. */
export async function hear(app: FastifyInstance, token: string, leaveBy = onTestFinished): Promise<Heard> {
  const stop = new AbortController();
  leaveBy(() => stop.abort());
  const headers = { authorization: `Bearer ${token}`, 'x-background': '1' };
  const answer = await fetch(`${await addressOf(app)}/api/events`, { headers, signal: stop.signal });
  if (!answer.ok) throw new Error(`the stream answered ${answer.status}`);
  const heard: Heard = {
    events: [],
    isOver: false,
    kinds: () => heard.events.slice(1).map(({ about }) => about),
    leave: () => stop.abort(),
  };
  void read(answer.body!, heard)
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true;
    });
  await until(async () => heard.events.length > 0 || heard.isOver);
  return heard;
}

async function read(body: ReadableStream<Uint8Array>, heard: Heard): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) heard.events.push(JSON.parse(data));
    }
  }
}
