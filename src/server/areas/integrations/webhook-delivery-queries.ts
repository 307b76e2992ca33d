import { sql } from 'kysely';
import type { WebhookData, WebhookOffReason, WebhookState } from '#domain/integrations/webhooks.ts';
import type { Db } from '#server/db/connect.ts';

/** A delivery that this process has claimed, with what is needed to send it. */
export type ClaimedDelivery = {
  id: number;
  fence: number;
  attempts: number;
  guid: string;
  endpoint_id: number;
  unit_id: number;
  type: string;
  data: WebhookData;
  happened_at: string;
  endpoint_guid: string;
  url: string;
  sealed_secret: string;
  sealed_previous: string | null;
};

/** The secret before counts until its time. */
const endpointColumns = sql`e.guid as endpoint_guid, e.url, e.sealed_secret,
  case when e.previous_until > clock_timestamp() then e.sealed_previous end as sealed_previous`;

/** Nobody is sending it. */
const isFree = sql`(d.leased_until is null or d.leased_until < clock_timestamp())`;
const isDue = sql`d.state = 'QUEUED' and d.next_try_at <= clock_timestamp() and ${isFree}`;

/**
 * Claims deliveries that are due, a few of each endpoint, so that one that answers slowly holds up no other: those under
 * way, of whichever process, count. The lease is committed before anything leaves. A copied installation claims none (ADR 0066).
 */
export async function claimDue(
  db: Db,
  { most, ofEach, leaseSeconds }: { most: number; ofEach: number; leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with busy as (
      select d.endpoint_id, count(*) as count from webhook_delivery d
      where d.state = 'QUEUED' and d.leased_until >= clock_timestamp() group by d.endpoint_id),
    due as (
      select d.id, row_number() over (partition by d.endpoint_id order by d.next_try_at, d.id)
        + coalesce((select b.count from busy b where b.endpoint_id = d.endpoint_id), 0) as place
      from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.is_active where ${isDue}),
    chosen as (
      select d.id from webhook_delivery d join due on due.id = d.id and due.place <= ${ofEach} where ${isDue}
        and not exists (select from installation where quarantined_at is not null)
      order by d.next_try_at, d.id limit ${most} for update of d skip locked)
    update webhook_delivery d set fence = d.fence + 1, attempts = d.attempts + 1,
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from chosen, webhook_endpoint e where d.id = chosen.id and e.id = d.endpoint_id
    returning d.id, d.fence, d.attempts, d.guid, d.endpoint_id, d.unit_id, d.type, d.data, d.happened_at, ${endpointColumns}`.execute(
    db,
  );
  return rows;
}

/** Adds a delivery to an endpoint that is claimed from the start: a test, sent by whoever adds it. */
export async function addClaimed(
  db: Db,
  { endpointId, type, leaseSeconds }: { endpointId: number; type: string; leaseSeconds: number },
): Promise<ClaimedDelivery> {
  const { rows } = await sql<ClaimedDelivery>`
    with added as (
      insert into webhook_delivery (endpoint_id, unit_id, type, data, fence, attempts, leased_until)
      select id, unit_id, ${type}::text, '{}'::jsonb, 1, 1, clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from webhook_endpoint where id = ${endpointId} returning *)
    select d.id, d.fence, d.attempts, d.guid, d.endpoint_id, d.unit_id, d.type, d.data, d.happened_at, ${endpointColumns}
    from added d join webhook_endpoint e on e.id = d.endpoint_id`.execute(db);
  return rows[0]!;
}

/** Ends an attempt, unless the delivery was claimed again since. `waitSeconds` is until the next one. */
export async function endAttempt(
  db: Db,
  { id, fence }: Pick<ClaimedDelivery, 'id' | 'fence'>,
  ended: {
    state: WebhookState;
    waitSeconds: number;
    statusCode: number | null;
    answer: string | null;
    failure: string | null;
    tookMs: number;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_delivery set state = ${ended.state}, leased_until = null, tried_at = clock_timestamp(),
      next_try_at = clock_timestamp() + make_interval(secs => ${ended.waitSeconds}), status_code = ${ended.statusCode},
      answer = ${ended.answer}, failure = ${ended.failure}, took_ms = ${ended.tookMs}
    where id = ${id} and fence = ${fence} and state = 'QUEUED' returning id`.execute(db);
  return rows.length > 0;
}

/** Notes that an endpoint answered as it should. */
export async function noteWorks(db: Db, endpointId: number): Promise<void> {
  await sql`update webhook_endpoint set failing_since = null where id = ${endpointId} and failing_since is not null`.execute(
    db,
  );
}

/**
 * Notes that an endpoint failed, and turns it off where it is gone or has failed for `offAfterDays`.
 * @returns its unit where it was turned off now
 */
export async function noteFails(
  db: Db,
  endpointId: number,
  { isGone, offAfterDays }: { isGone: boolean; offAfterDays: number },
): Promise<{ unit_id: number } | undefined> {
  await sql`update webhook_endpoint set failing_since = clock_timestamp() where id = ${endpointId} and failing_since is null`.execute(
    db,
  );
  const because: WebhookOffReason = isGone ? 'GONE' : 'FAILING';
  const { rows } = await sql<{ unit_id: number }>`
    update webhook_endpoint set is_active = false, off_because = ${because}, version = version + 1, updated_at = now()
    where id = ${endpointId} and is_active
      and (${isGone} or failing_since < clock_timestamp() - make_interval(days => ${offAfterDays}))
    returning unit_id`.execute(db);
  return rows[0];
}

/** The administrators who hold a unit. */
export async function findAdministrators(db: Db, unitId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u join role r on r.id = u.role_id and r.is_active and r.group_name = 'admin'
    where u.is_active and (exists (select from user_unit k where k.user_id = u.id and k.unit_id = ${unitId})
      or exists (select from role_page p where p.role_id = r.id and p.page_id = 4)) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes deliveries that are older than they are shown, a stretch at a time; returns how many. */
export async function removeOld(db: Db, days: number): Promise<number> {
  const { rows } = await sql`
    delete from webhook_delivery where id in (select id from webhook_delivery
      where happened_at < now() - make_interval(days => ${days}) order by id limit 5000) returning id`.execute(db);
  return rows.length;
}
