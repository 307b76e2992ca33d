import { type NewMessage, putMessage } from '#server/areas/messages/outbox.ts';
import { addAddressedPerson } from './addressed-person.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { signatureOf } from './simulators/sms.ts';

export const secret = 'a-secret-of-sixteen-letters';
export const ours = '+12145550100';
export const theirs = '+12145550177';
const env = {
  SMS_BASE_URL: 'https://sms.example.com',
  SMS_FROM: ours,
  SMS_WEBHOOK_SECRET: `${secret},the-secret-before-this`,
};

/** A server with text messages, a candidate who may be texted, and a recruiter; it is noon in Texas. */
export async function openTexting(more: NodeJS.ProcessEnv = {}) {
  const open = await openTestApp({ ...env, ...more });
  const dana = await addAddressedPerson(open);
  const recruiter = await open.signIn();
  await open.context.db
    .insertInto('contact_consent')
    .values({
      candidate_id: dana.id,
      unit_id: open.units.USA,
      channel: 'SMS',
      basis: 'EXPRESS',
      source: 'web form',
      obtained_at: '2026-01-01',
    })
    .execute();
  // Text messages may arrive at any hour of these tests.
  const noon = new Date('2026-11-24T18:00:00Z');
  Object.assign(open.context.clock, { now: () => noon });
  const text = async (key: string, change: Partial<NewMessage> = {}) =>
    (
      await putMessage(open.context, open.context.db, {
        idempotencyKey: key,
        unitId: open.units.USA,
        channel: 'SMS',
        kind: 'text',
        to: '(214) 555-0177',
        text: 'Are you free on Tuesday?',
        candidateId: dana.id,
        at: noon,
        ...change,
      })
    ).id;
  const rows = () => open.context.db.selectFrom('outbound_message').selectAll().orderBy('id').execute();
  return { ...open, dana, recruiter, text, rows, noon };
}

/** A signed request of the provider. */
export const postSigned = (
  { app }: TestApp,
  path: string,
  body: object | string,
  headers: Record<string, string> = {},
  at = Date.parse('2026-11-24T18:00:00Z'),
) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'x-signature': signatureOf(secret, payload, at), ...headers },
    payload,
  });
};
/** A text message of the candidate, as the provider tells of it. */
export const inbound = (text: string, id = text) => ({ id, from: theirs, to: ours, text });
