import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, writes } from '#contract/core/endpoint.ts';
import { Refusal, refusals } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { openBytes, sealBytes } from '#server/outside/sealed-bytes.ts';
import type { SignedInCall } from './call.ts';

/** The answer of a call as it goes out. */
export type Answered = { readonly status: 200 | 206; readonly body: unknown };

/** Longer answers are not kept; a repeated request is told that the first one was made. */
const mostKeptBytes = 256 * 1024;

/** How long an answer is kept for a repeated request, in hours. */
export const keptHours = 24;

/**
 * The idempotency key of a changing call, from its header. An answer with a secret is never kept, so its key is ignored.
 * @throws Refusal `call.invalid` for a key that is none
 */
export function idempotencyKeyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || endpoint.secretAnswer) return undefined;
  // What reads may be asked again as often as one likes.
  const changes = writes(endpoint) || (endpoint.allow === 'session' && request.method !== 'GET');
  if (!changes) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,64}$/.test(key)) return key;
  throw new Refusal('call.invalid', {}, [{ field: 'Idempotency-Key', message: fieldMessage('reference') }]);
}

/**
 * Makes a changing call once per person and key: a repeated request gets the first answer again, with the header
 * `Idempotency-Replayed`. A call that is refused has changed nothing, so its key is free again.
 * @param own whether the call itself recognizes the key, so that one that was cut off by a crash may simply be made again
 * @throws Refusal `call.key-reused` for another request; `call.key-in-use` while the first one runs, or where a
 * failure or a crash left open whether it took effect
 */
export async function once(
  call: SignedInCall,
  reply: FastifyReply,
  { key, own, request }: { readonly key: string; readonly own: boolean; readonly request: readonly unknown[] },
  run: () => Promise<Answered>,
): Promise<Answered> {
  const { db, keys, who, now } = call;
  const row = {
    user_id: who.userId,
    key_hash: hash('sha256', key),
    request_hash: hash('sha256', JSON.stringify(request)),
  };
  const purpose = `answer ${row.user_id} ${row.key_hash}`;
  const here = () =>
    db.selectFrom('idempotency_key').where('user_id', '=', row.user_id).where('key_hash', '=', row.key_hash);
  const put = await db
    .insertInto('idempotency_key')
    .values({ ...row, created_at: now.toISOString() })
    // A key of the day before is a new one.
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key_hash'])
        .doUpdateSet({ ...row, created_at: now.toISOString(), status: null, sealed_answer: null })
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - keptHours * 3_600_000).toISOString()),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!put) {
    const first = await here().select(['request_hash', 'status', 'sealed_answer']).executeTakeFirst();
    if (first && first.request_hash !== row.request_hash) throw new Refusal('call.key-reused');
    const kept = first?.sealed_answer ? openBytes(keys, purpose, first.sealed_answer) : undefined;
    if (first?.status && kept) {
      reply.header('idempotency-replayed', 'true');
      return { status: first.status as Answered['status'], body: JSON.parse(kept.toString()) };
    }
    if (!own) throw new Refusal('call.key-in-use');
  }
  const free = () =>
    db.deleteFrom('idempotency_key').where('user_id', '=', row.user_id).where('key_hash', '=', row.key_hash).execute();
  let answered: Answered;
  try {
    answered = await run();
  } catch (failure) {
    if (failure instanceof Refusal && refusals[failure.code].status < 500) await free();
    throw failure;
  }
  const body = Buffer.from(JSON.stringify(answered.body ?? null));
  await db
    .updateTable('idempotency_key')
    .set({
      status: answered.status,
      sealed_answer: body.length <= mostKeptBytes ? sealBytes(keys, purpose, body) : null,
    })
    .where('user_id', '=', row.user_id)
    .where('key_hash', '=', row.key_hash)
    .execute();
  return answered;
}
