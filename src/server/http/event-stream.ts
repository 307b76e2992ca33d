import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import type { SignedInCall } from './call.ts';
import { findSession } from './session.ts';

/** How often an open stream is checked, in seconds: its session may have ended, or lost units, meanwhile. */
const checkSeconds = 15;

/** Server-sent events of the applied units, until the browser leaves or the session ends. */
export async function streamEvents(
  context: AppContext,
  call: SignedInCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const units = new Set(call.scope.units);
  const stop = context.events.subscribe((event) => {
    if (units.has(event.unitId)) raw.write(`event: ${event.about}\ndata: ${JSON.stringify(event)}\n\n`);
  });
  const timer = setInterval(() => void check(), checkSeconds * 1000);
  const check = async (): Promise<void> => {
    const live = await findSession(context.db, call.who.sessionId, context.clock.now(), {
      idleMinutes: context.config.sessionIdleMinutes,
      hours: context.config.sessionHours,
    }).catch(() => undefined);
    if (!live) return end();
    units.clear();
    for (const id of live.appliedUnits) units.add(id);
    raw.write(': alive\n\n');
  };
  const end = (): void => {
    clearInterval(timer);
    stop();
    raw.end();
  };
  request.raw.on('close', end);
  context.stopping.addEventListener('abort', end);
}
