import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#server/context.ts';
import type { SignedInCall } from './call.ts';
import { findSession } from './session.ts';

/** How often an open stream is checked: its session may have ended, or lost units, meanwhile. */
const checkSeconds = 15;

/** Server-sent events of the applied units, until the browser leaves or the session ends. */
export async function streamEvents(
  house: House,
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
  const stop = house.events.hear((happening) => {
    if (units.has(happening.unitId)) raw.write(`event: ${happening.about}\ndata: ${JSON.stringify(happening)}\n\n`);
  });
  const timer = setInterval(() => void check(), checkSeconds * 1000);
  const check = async (): Promise<void> => {
    const live = await findSession(house.db, call.who.sessionId, house.clock.now(), {
      idleMinutes: house.config.sessionIdleMinutes,
      hours: house.config.sessionHours,
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
  house.stopping.addEventListener('abort', end);
}
