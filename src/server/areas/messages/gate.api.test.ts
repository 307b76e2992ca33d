import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAddressedPerson as addPerson } from '#server/testing/addressed-person.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { sendMessage, sweepOutbox } from './delivery.ts';
import { type Asked, askGate, lockAddresses } from './gate.ts';
import { type NewMessage, putMessage } from './outbox.ts';

const never = new AbortController().signal;

const asked = ({ units }: TestApp, candidateId: number, change: Partial<Asked> = {}): Asked => ({
  unitId: units.USA,
  channel: 'EMAIL',
  kind: 'mail',
  to: 'dana@example.com',
  candidateId,
  networkId: null,
  contactId: null,
  jobId: null,
  ...change,
});

const put = ({ context, units }: TestApp, candidateId: number, key: string, change: Partial<NewMessage> = {}) =>
  putMessage(context, context.db, {
    idempotencyKey: key,
    unitId: units.USA,
    channel: 'EMAIL',
    kind: 'mail',
    to: 'dana@example.com',
    subject: 'Hello',
    text: 'Tuesday?',
    candidateId,
    at: context.clock.now(),
    ...change,
  });

test('ruling 71: each rule is asked by the right key, for the right people', async () => {
  const open = await openTestApp();
  const { db, clock } = open.context;
  const dana = await addPerson(open);
  const ask = async (change: Partial<Asked> = {}) =>
    (await askGate(db, [asked(open, dana.id, change)], clock.now(), 'queue'))[0]!;
  const sms = { channel: 'SMS', to: '+1 (214) 555-0177' } as const;

  expect(await ask()).toEqual({ may: 'go' });
  expect(await ask({ unitId: open.units.CAN })).toEqual({ may: 'never', because: 'no-consent' });
  expect(await ask(sms)).toEqual({ may: 'never', because: 'no-consent' });
  const consent = { candidate_id: dana.id, unit_id: open.units.USA, channel: 'SMS' as const, basis: 'IMPLIED_INQUIRY' };
  await db
    .insertInto('contact_consent')
    .values({ ...consent, source: 'phone call', obtained_at: '2020-01-01', expires_at: '2020-07-01' })
    .execute();
  expect(await ask(sms)).toEqual({ may: 'never', because: 'no-consent' });
  await db.updateTable('contact_consent').set({ expires_at: '2999-01-01' }).execute();
  expect((await ask(sms)).may).not.toBe('never');
  // A published address is a basis for email, never for texts, whatever stands in the table (ruling 67).
  const basis = (is: string) => db.updateTable('contact_consent').set({ basis: is }).execute();
  await basis('PUBLISHED_ADDRESS');
  expect(await ask(sms)).toEqual({ may: 'never', because: 'no-consent' });
  await db
    .insertInto('contact_consent')
    .values({
      ...consent,
      unit_id: open.units.CAN,
      channel: 'EMAIL',
      basis: 'PUBLISHED_ADDRESS',
      source: 'board',
      obtained_at: '2020-01-01',
    })
    .execute();
  expect(await ask({ unitId: open.units.CAN })).toEqual({ may: 'go' });
  await db.updateTable('contact_consent').set({ basis: 'EXPRESS' }).execute();

  // A number that said STOP is out for text messages, not for email; the key is that of the number.
  await db.insertInto('opt_out').values({ channel: 'SMS', address_key: '2145550177', words: 'STOP' }).execute();
  expect([await ask(sms), await ask()]).toEqual([{ may: 'never', because: 'opted-out' }, { may: 'go' }]);

  // Whoever shares an address with somebody another unit marked is not written to either; a client's contact is.
  const other = await addPerson(open, 'CAN', 'omar');
  await db
    .updateTable('candidate_status')
    .set({ category: 'DO_NOT_CONTACT' })
    .where('id', '=', other.statusId)
    .execute();
  expect(await ask()).toEqual({ may: 'never', because: 'do-not-contact' });
  expect(await ask({ candidateId: null, contactId: 1, kind: 'submittal' })).toEqual({ may: 'go' });
});

test('the gate is asked again inside the claim: who opted out while a message waited gets nothing', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  const dana = await addPerson(open);
  const { id } = await put(open, dana.id, 'one');
  await db.insertInto('opt_out').values({ channel: 'EMAIL', address_key: 'dana@example.com', words: 'link' }).execute();

  await sendMessage(open.context, id);

  const row = await db.selectFrom('outbound_message').selectAll().executeTakeFirstOrThrow();
  expect([row.state, row.attempts, open.mailer.sent]).toEqual(['BLOCKED_OPTOUT', 0, []]);
});

test('three messages leave in a day, the fourth waits for the next', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  const dana = await addPerson(open);
  for (const key of ['1', '2', '3', '4']) await put(open, dana.id, key);

  await sweepOutbox(open.context, never);

  expect(open.mailer.sent).toHaveLength(3);
  const held = await db.selectFrom('outbound_message').selectAll().where('state', '=', 'HELD').execute();
  expect(held).toMatchObject([{ held_because: 'often', attempts: 0 }]);
  expect(Date.parse(held[0]!.not_before)).toBeGreaterThan(Date.now() + 20 * 3_600_000);
});

test('ruling 68: the switch of all automation holds what nobody wrote, and nothing else', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  const switched = (on: boolean) =>
    sql`update automation_service set killed_at = ${on ? '2026-11-24T18:00:00Z' : null}`.execute(db);
  const of = [
    ['chatbot', 'automation', 'HELD'],
    ['reply', 'chatbot', 'HELD'],
    ['chatbot', 'chatbot', 'SENT'],
    ['reply', 'person', 'SENT'],
    ['service', undefined, 'SENT'],
  ] as const;
  for (const [at, [kind, origin]] of of.entries()) {
    const { id } = await addPerson(open, 'USA', `p${at}`);
    await put(open, id, `${at}`, { kind, to: `p${at}@example.com`, ...(origin && { origin }) });
  }
  await switched(true);
  await sweepOutbox(open.context, never);

  const rows = await db
    .selectFrom('outbound_message')
    .select(['kind', 'origin', 'state', 'held_because'])
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind, origin, state }) => [kind, origin ?? undefined, state])).toEqual(of.map((one) => [...one]));
  expect(rows.slice(0, 2).map(({ held_because: because }) => because)).toEqual(['stopped', 'stopped']);

  await switched(false);
  await db
    .updateTable('outbound_message')
    // The database tells microseconds, the server's clock milliseconds: a bare now() can lie after the sweep's.
    .set({ not_before: sql<string>`now() - interval '1 second'` })
    .where('state', '=', 'HELD')
    .execute();
  await sweepOutbox(open.context, never);
  expect(open.mailer.sent).toHaveLength(of.length);
});

test('the caps of a day hold the rest until tomorrow, and a stopped unit sends nothing', async () => {
  const open = await openTestApp();
  const { db } = open.context;
  const { userId } = await open.signIn();
  await db.insertInto('message_limit').values({ unit_id: open.units.USA, user_mails_a_day: 1 }).execute();
  const people = await Promise.all(['ann', 'bea'].map((name) => addPerson(open, 'USA', name)));
  for (const [at, { id }] of people.entries())
    await put(open, id, `${at}`, { by: userId, to: `${['ann', 'bea'][at]}@example.com` });

  await sweepOutbox(open.context, never);

  const states = await db.selectFrom('outbound_message').select(['state', 'held_because']).orderBy('id').execute();
  expect(states).toEqual([
    { state: 'SENT', held_because: null },
    { state: 'HELD', held_because: 'spent' },
  ]);
  await db.updateTable('message_limit').set({ is_stopped: true, user_mails_a_day: 9 }).execute();
  await db
    .updateTable('outbound_message')
    // The database tells microseconds, the server's clock milliseconds: a bare now() can lie after the sweep's.
    .set({ not_before: sql<string>`now() - interval '1 second'` })
    .where('state', '=', 'HELD')
    .execute();
  await sweepOutbox(open.context, never);
  expect(open.mailer.sent).toHaveLength(1);
});

test('O6: of senders in the same moment exactly as many get through as the cap allows', async () => {
  const open = await openTestApp();
  const { db, clock } = open.context;
  const dana = await addPerson(open);
  const tries = await Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      db.transaction().execute(async (transaction) => {
        await lockAddresses(transaction, [dana.id], []);
        const [verdict] = await askGate(transaction, [asked(open, dana.id)], clock.now(), 'queue');
        if (verdict!.may !== 'go') return false;
        await putMessage(open.context, transaction, {
          idempotencyKey: `race ${at}`,
          unitId: open.units.USA,
          channel: 'EMAIL',
          kind: 'mail',
          to: 'dana@example.com',
          text: 'Hello',
          candidateId: dana.id,
          at: clock.now(),
        });
        return true;
      }),
    ),
  );
  expect(tries.filter(Boolean)).toHaveLength(3);
});
