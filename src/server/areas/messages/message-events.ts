import { messageFailures } from '#domain/outreach/message-failures.ts';
import { stateAfter, type ToldState } from '#domain/outreach/message-state.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { addressKey } from './gate.ts';
import * as queries from './message-events-queries.ts';

/** What a provider told about a message. */
export type Told = {
  guid: string;
  /** The same for every delivery of the same event. */
  key: string;
  state: ToldState;
  at: Date;
  providerId?: string | undefined;
  code?: string | undefined;
  segments?: number | undefined;
  cost?: string | undefined;
  /** Whether a bounce is for good: the address is not written to again. */
  isHard?: boolean | undefined;
};

/**
 * Keeps an event and lets the state of its message rise (ruling 80). An event that was told before changes nothing; one of a
 * message that is not known is kept.
 */
export async function recordEvent({ events }: Pick<AppContext, 'events'>, db: Db, told: Told): Promise<boolean> {
  const at = told.at.toISOString();
  const eventId = await queries.addEvent(db, { ...told, providerId: told.providerId, code: told.code, at });
  if (eventId === undefined) return false;
  const message = await queries.lockMessage(db, told.guid);
  if (!message) return true;
  await queries.joinEvent(db, eventId, message.id);
  const state = stateAfter(message.state, told.state);
  const isEnd = state === told.state && ['FAILED', 'UNDELIVERED', 'BOUNCED'].includes(state);
  await queries.changeMessage(db, message.id, {
    state,
    ...(told.state === 'DELIVERED' && { deliveredAt: at }),
    ...(isEnd && { failure: told.code ? `The provider said ${told.code}.` : messageFailures['not-delivered'] }),
    providerId: told.providerId,
    segments: told.segments,
    cost: told.cost,
  });
  if (told.state === 'BOUNCED' && told.isHard && message.channel === 'EMAIL')
    await queries.markBounced(db, addressKey('EMAIL', message.to_address), at);
  const isFirst = state === 'BOUNCED' && message.state !== 'BOUNCED';
  const isHard = told.state === 'BOUNCED' && told.isHard === true;
  if (message.network_id !== null && (isFirst || isHard))
    await queries.noteNetworkBounce(db, message.network_id, {
      address: addressKey('EMAIL', message.to_address),
      at,
      isFirst,
      isHard,
    });
  if (message.unit_id !== null && state !== message.state)
    await events.publish(db, { unitId: message.unit_id, about: 'outbox', id: message.id });
  return true;
}
