import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { sweepTexts } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { addAddressedPerson } from './addressed-person.ts';
import { openHelpDesk } from './matching.ts';
import { openTestApp } from './open-test-app.ts';
import { signatureOf } from './simulators/sms.ts';

const secret = 'a-secret-of-sixteen-letters';
/** Our number, and that of whoever `addAddressedPerson` made. */
export const [ours, theirs] = ['+12145550100', '+12145550177'];
/** An hour at which text messages may leave. */
export const noon = new Date('2026-11-24T18:00:00Z');

/** An app that sends text messages, a recruiter, and somebody who agreed to them and has one chat about one job. */
export async function openTextWorld() {
  const world = await openTestApp({
    SMS_BASE_URL: 'https://sms.example.com',
    SMS_FROM: ours,
    SMS_WEBHOOK_SECRET: secret,
  });
  const { db, clock } = world.context;
  const dana = await addAddressedPerson(world);
  const recruiter = await world.signIn({ pages: [1, 2, 3, 17] });
  const consent = { candidate_id: dana.id, unit_id: world.units.USA, channel: 'SMS', basis: 'EXPRESS', source: 'form' };
  await db
    .insertInto('contact_consent')
    .values({ ...consent, obtained_at: '2026-01-01' } as never)
    .execute();
  const job = await openHelpDesk(recruiter);
  const { guid } = await db.selectFrom('candidate').select('guid').where('id', '=', dana.id).executeTakeFirstOrThrow();
  const sent = await recruiter.call(outreachApi.sendBot, { jobId: job.id, candidateGuids: [guid], channel: 'email' });
  const session = await db.selectFrom('chat_session').selectAll().executeTakeFirstOrThrow();
  return {
    ...world,
    ...{ dana, recruiter, job, sent, session },
    /** Our first text message about the job leaves, at noon. */
    sendFirst: async () => {
      Object.assign(clock, { now: () => noon });
      await putMessage(world.context, db, {
        idempotencyKey: 'first',
        unitId: world.units.USA,
        channel: 'SMS',
        kind: 'text',
        to: theirs,
        text: 'Are you interested?',
        candidateId: dana.id,
        jobId: job.id,
        sessionId: session.id,
        at: noon,
      });
      await sweepTexts(world.context, new AbortController().signal);
    },
    /** They write to us at noon; the provider tells it by a number of its own. */
    say: (text: string, id: string, media = 0, files: readonly { url: string; type?: string }[] = []) => {
      const payload = JSON.stringify({ id, from: theirs, to: ours, text, media: media || files.length, files });
      const signature = signatureOf(secret, payload, noon.getTime());
      const headers = { 'content-type': 'application/json', 'x-signature': signature };
      return world.app.inject({ method: 'POST', url: '/api/webhooks/sms/in', headers, payload });
    },
  };
}
