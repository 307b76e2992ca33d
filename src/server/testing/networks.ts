import { catalogs } from '#contract/catalogs/all.ts';
import type { CatalogRow } from '#contract/lists/catalog.ts';
import { sendMessage } from '#server/areas/messages/delivery.ts';
import { type Caller, openTestApp, type TestApp } from './open-test-app.ts';

/** The calls of the list of networks. */
export const networkList = catalogs.find(({ name }) => name === 'network')!.calls;
const text = 'Dear {{firstName}},\n\n<b>we</b> look for somebody.';
/** A mail with placeholders and with text that is not mark-up. */
export const mail = { subject: 'For {{name}}: a job', text };

/** Adds a network contact by name. */
export async function addNetwork(by: Caller, name: string, more: object = {}): Promise<number> {
  const email = `${name.toLowerCase().replace(/\W/g, '.')}@partner.example`;
  const row = await by.call(networkList.create, { name, email, states: ['TX'], skills: ['Java'], ...more } as never);
  return (row as CatalogRow).id;
}

/** Adds an open job. */
export async function addJob({ context }: TestApp, unitId: number, by: Caller, more: object = {}): Promise<number> {
  const status = await context.db
    .insertInto('job_status')
    .values({ name: `Open ${Math.random()}`, category: 'OPEN', tone: 'success' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await context.db
    .insertInto('job')
    .values({
      guid: `job-${Math.random()}`,
      unit_id: unitId,
      title: 'Senior Java Developer',
      client_name: 'Crestline Bank',
      city: 'Dallas',
      state: 'TX',
      work_mode: 'hybrid',
      hybrid_days_onsite: 3,
      duration_months: '12',
      pay_rate_min: '64',
      pay_rate_max: '78',
      bill_rate_max: '108',
      internal_notes: 'never tell',
      skills: JSON.stringify([
        { name: 'Java', mustHave: true },
        { name: 'Kafka', mustHave: false },
      ]),
      status_id: status.id,
      owner_id: by.userId,
      ...more,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Two senders of one unit, one of another, three contacts and a job. */
export async function networkWorld() {
  const testApp = await openTestApp();
  const ann = await testApp.signIn({ pages: [18], group: 'admin' });
  const ben = await testApp.signIn({ pages: [18] });
  const foreign = await testApp.signIn({ pages: [18], units: [testApp.units.CAN] });
  const ids = [];
  for (const name of ['Dana Whitfield', 'Omar Haddad', 'Lena Fox']) ids.push(await addNetwork(ann, name));
  const jobId = await addJob(testApp, testApp.units.USA, ann);
  return { testApp, ann, ben, foreign, ids: ids as [number, number, number], jobId };
}

/** Sends everything that is due, after the time to take it back is over. */
export async function deliver({ context }: TestApp): Promise<void> {
  await context.db
    .updateTable('outbound_message')
    .set({ not_before: new Date(Date.now() - 60_000).toISOString() })
    .execute();
  const rows = await context.db.selectFrom('outbound_message').select('id').orderBy('id').execute();
  for (const { id } of rows) await sendMessage(context, id);
}

/** Who was skipped and why. */
export const reasons = (answer: { skipped: readonly { networkId: number; reason: string }[] }) =>
  answer.skipped.map(({ networkId, reason }) => [networkId, reason]);
