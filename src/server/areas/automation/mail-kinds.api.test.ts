import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { grabberApi } from '#contract/areas/automation/grabber.ts';
import { sourcesApi } from '#contract/areas/automation/sources.ts';
import { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import { Refusal } from '#domain/errors.ts';
import { resumeAsDocx, resumeAsPdf } from '#server/seed/sample/files.ts';
import { openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { addVendorClient, takeVendorFile, vendorCsv, vendorHeader, vendorLine } from '#server/testing/vendor-files.ts';
import { retrySource } from './retry-source.ts';

const csv = (n: number) => vendorCsv(vendorLine(n));
const b64 = (bytes: Buffer | string) =>
  Buffer.from(bytes as string)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n');
const part = (headers: string[], body: string) => `${headers.join('\r\n')}\r\n\r\n${body}`;
const multi = (kind: string, b: string, ...parts: string[]) =>
  part(
    [`Content-Type: multipart/${kind}; boundary="${b}"`],
    `${parts.map((one) => `--${b}\r\n${one}\r\n`).join('')}--${b}--\r\n`,
  );
const plain = (text: string) => part(['Content-Type: text/plain; charset=utf-8'], text);
const html = (page: string) =>
  part(['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: 7bit'], page);
const file = (name: string, type: string, bytes: Buffer | string) =>
  part(
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
    ],
    b64(bytes),
  );
let at = 0;
const mail = (subject: string, body: string, from = 'Beeline Notifications <no-reply@beeline.example>') => {
  at += 1;
  return Buffer.from(
    [
      'Return-Path: <bounce@beeline.example>',
      'Received: from out.beeline.example by mx.northgate.example; Thu, 26 Nov 2026 02:14:0 +0000',
      'DKIM-Signature: v=1; a=rsa-sha256; d=beeline.example',
      `From: ${from}`,
      'To: replies+beeline@northgate.example',
      `Subject: ${subject}`,
      `Message-ID: <night-${at}@beeline.example>`,
      'MIME-Version: 1.0',
      body,
    ].join('\r\n'),
    'latin1',
  );
};
const layout =
  '<!DOCTYPE html><html><head><style>td{font:12px Arial}</style></head><body><table width="600"><tr><td><img src="cid:logo"></td></tr><tr><td>Hello supplier,</td></tr><tr><td>please find the open requests attached.</td></tr></table></body></html>';
const posting = (n: number) =>
  [
    `Request Number: P-${n}`,
    'Job Title: Java Developer',
    'Client: Larkspur Bank',
    'Status: Open',
    'Location: Dallas, TX',
    '',
    'Build payment services with Java and SQL for our branches in Texas and Ohio.',
  ].join('\r\n');
const picture = part(
  [
    'Content-Type: image/png',
    'Content-ID: <logo>',
    'Content-Disposition: inline; filename="logo.png"',
    'Content-Transfer-Encoding: base64',
  ],
  'iVBORw0KGgo=',
);

const mapped = { mailFrom: 'beeline.example', mailTo: 'beeline' };
const csvFile = (n: number, name = 'requests.csv', type = 'text/csv') => file(name, type, csv(n));
const raw = (bytes: readonly number[]) => Buffer.from(bytes);
const forwarded = (n: number) =>
  [
    'From: Buyer <buyer@client.example>',
    'Subject: Requests',
    'MIME-Version: 1.0',
    multi('mixed', 'in', plain('See the file'), csvFile(n)),
  ].join('\r\n');
const labels = (n: number) =>
  posting(n)
    .split('\r\n')
    .filter((line) => line.includes(': '))
    .map((line) => `<tr><td>${line.replace(': ', '</td><td>')}</td></tr>`);
const listed = (n: number) =>
  [csv(n).toString().split('\r\n')[0]!.split(','), [`R-${n}`, 'Java Developer', 'Larkspur Bank', 'Open', '1']]
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('');
/** A file whose letters are those of Windows-1254: its title is "İş ğü Analyst". */
const turkish = Buffer.concat([
  Buffer.from(`${vendorHeader}\r\nR-14,`),
  raw([0xdd, 0xfe, 0x20, 0xf0, 0xfc]),
  Buffer.from(' Analyst,Larkspur Bank,Open,1,$90.00,12/07/2026,"Dallas, TX",Java'),
]);

/** Mails as vendor systems and people send them, each with the requisition that has to become a job. */
const kinds: [string, string, () => string | Promise<string>][] = [
  ['plain text', 'P-1', () => plain(posting(1))],
  ['HTML with labels in a table', 'P-2', () => html(`<html><body><table>${labels(2).join('')}</table></body></html>`)],
  [
    'HTML with a table of requests',
    'R-3',
    () => html(`<html><body><p>Open:</p><table>${listed(3)}</table></body></html>`),
  ],
  [
    'a table attached to HTML that is laid out in a table',
    'R-4',
    () => multi('mixed', 'm', multi('alternative', 'alt', plain('Attached.'), html(layout)), csvFile(4)),
  ],
  [
    'the same without a plain text',
    'R-5',
    () => multi('mixed', 'm', html(layout), csvFile(5, 'requests.csv', 'application/octet-stream')),
  ],
  [
    'a PDF',
    'P-6',
    async () =>
      multi(
        'mixed',
        'm',
        plain('A request is attached.'),
        file('P-6.pdf', 'application/pdf', await resumeAsPdf(posting(6))),
      ),
  ],
  [
    'a DOCX',
    'P-7',
    async () =>
      multi(
        'mixed',
        'm',
        plain('A request is attached.'),
        file('P-7.docx', 'application/octet-stream', await resumeAsDocx(posting(7))),
      ),
  ],
  [
    'a forwarded mail as a file',
    'R-8',
    () =>
      multi(
        'mixed',
        'm',
        plain('FYI'),
        part(['Content-Type: message/rfc822', 'Content-Disposition: attachment'], forwarded(8)),
      ),
  ],
  [
    'a forwarded mail in the text',
    'R-9',
    () => multi('mixed', 'm', plain('FYI'), part(['Content-Type: message/rfc822'], forwarded(9))),
  ],
  [
    'a picture in the text beside the table',
    'R-10',
    () => multi('mixed', 'm', multi('related', 'r', html(layout), picture), csvFile(10)),
  ],
  [
    'quoted-printable',
    'R-11',
    () =>
      multi(
        'mixed',
        'm',
        plain('See file'),
        part(
          [
            'Content-Type: text/csv',
            'Content-Disposition: attachment; filename=requests.csv',
            'Content-Transfer-Encoding: quoted-printable',
          ],
          csv(11).toString().replaceAll('Java', 'Ja=\r\nva'),
        ),
      ),
  ],
  [
    'a name by RFC 2231',
    'R-12',
    () =>
      multi(
        'mixed',
        'm',
        plain('See file'),
        part(
          [
            'Content-Type: text/csv',
            "Content-Disposition: attachment; filename*0*=utf-8''%C5%9Fubat%20; filename*1*=talepleri.csv",
            'Content-Transfer-Encoding: base64',
          ],
          b64(csv(12)),
        ),
      ),
  ],
  [
    'a name in raw Windows-1254',
    'R-13',
    () =>
      multi(
        'mixed',
        'm',
        plain('See file'),
        csvFile(13, raw([0xde, 0x75, 0x62, 0x2e, 0x63, 0x73, 0x76]).toString('latin1')),
      ),
  ],
  [
    'letters of Windows-1254',
    'R-14',
    () =>
      multi(
        'mixed',
        'm',
        plain('See file'),
        file('=?windows-1254?Q?=DEubat.csv?=', 'text/csv; charset=windows-1254', turkish),
      ),
  ],
  [
    'a table that is sent as a part of the text',
    'R-15',
    () =>
      multi(
        'mixed',
        'm',
        plain('See file'),
        part(
          ['Content-Type: text/plain; name="requests.csv"', 'Content-Disposition: inline; filename="requests.csv"'],
          csv(15).toString(),
        ),
      ),
  ],
  [
    'a footer about unsubscribing',
    'R-16',
    () =>
      multi('mixed', 'm', plain('Unsubscribe: https://beeline.example/u. Please do not contact us here.'), csvFile(16)),
  ],
  ['no text at all', 'R-17', () => csvFile(17)],
];

async function openNight() {
  const app = await openTestApp({ IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' });
  const person = await app.signIn({ pages: [1, 2, 3, 22, 25], group: 'admin', units: [app.units.USA] });
  await addVendorClient(app, 'Larkspur Bank');
  const box = { kind: 'MAILBOX', name: 'Beeline mail', vmsProvider: 'Beeline', settings: mapped } as const;
  const { id } = await person.call(connectorsApi.save, box);
  await takeVendorFile(person, csv(900));
  const inbox = openMemoryInbox(app.context);
  const receive = async (subject: string, body: string) => {
    inbox.deliver(mail(subject, body));
    await inbox.read();
  };
  const mails = async () => (await person.call(connectorsApi.list, {})).connectors[0]!.mails!;
  return { app, db: app.context.db, person, id, receive, mails, run: () => person.call(sourcesApi.run, { id }) };
}

test('every kind of mail becomes its job: what is attached, listed or written in it', async () => {
  const { person, receive, run, db } = await openNight();
  for (const [subject, , body] of kinds) await receive(subject, await body());
  expect(await run()).toMatchObject({ files: kinds.length, created: kinds.length, failed: 0, waiting: 0 });
  const rows = (await person.call(grabberApi.info, { outcome: 'CREATED', size: 100 })).found.rows;
  const found = new Map(rows.map(({ requisition, title }) => [requisition, title]));
  expect(kinds.filter(([, requisition]) => !found.has(requisition))).toEqual([]);
  expect(found.get('R-14')).toBe('İş ğü Analyst');
  // Nothing of it is a rejected row of the words around it, or a reply of a person.
  expect((await person.call(grabberApi.info, { outcome: 'REJECTED' })).found.rows).toEqual([]);
  expect(await db.selectFrom('inbound_message').select('subject').execute()).toEqual([]);
});

test('a file that cannot be read is not lost with the rest of its mail, and nothing is made of the words around it', async () => {
  const { person, receive, run, mails } = await openNight();
  const damaged = file('damaged.xlsx', 'application/octet-stream', 'PK\u0003\u0004 nothing');
  await receive('Only a damaged one', multi('mixed', 'm', plain('See the workbook.'), damaged));
  await receive('Two', multi('mixed', 'm', plain('See the files.'), csvFile(21), damaged));
  expect(await run()).toMatchObject({ files: 2, created: 1, failed: 2 });
  expect(await mails()).toMatchObject([
    { subject: 'Two', state: 'FAILED', report: expect.stringMatching(/1 row: 1 new[\s\S]*damaged\.xlsx: /) },
    { subject: 'Only a damaged one', state: 'FAILED', report: expect.any(String) },
  ]);
  // Whoever uploads such a mail is told at once.
  const two = mail('Two', multi('mixed', 'm', plain('See the files.'), csvFile(22), damaged));
  const { unread, uploads } = await person.call(grabberApi.upload, { vmsProvider: 'beeline' }, { 'two.eml': two });
  expect([unread, uploads.length]).toEqual([[{ name: 'damaged.xlsx', message: expect.any(String) }], 1]);
});

test('what fails for a passing reason is read again by itself, later and later, and stays failed in the end', async () => {
  const { app, db, person, id, receive, run, mails } = await openNight();
  const { context } = app;
  const { documents } = context;
  const busy = { ...documents, readGrab: () => Promise.reject(late) };
  const late = new Refusal('file.too-complex', { defect: 'Error: Sandboxed process: no answer within 20000 ms.' });
  const isDue = () =>
    db
      .updateTable('source_mail')
      .set({ next_try_at: new Date(0).toISOString() })
      .execute();
  const retry = { connectorId: id, unitId: app.units.USA, userId: person.userId, isOfPlan: false };
  const looks: number[] = [];
  const again = () =>
    retrySource(context, retry, {
      onTaken: async () => undefined,
      onLater: async (_, seconds) => void looks.push(seconds),
    });

  await receive('Requests', multi('mixed', 'm', plain('See the file.'), csvFile(31)));
  Object.assign(context, { documents: busy });
  expect(await run()).toMatchObject({ files: 1, later: 1, failed: 0, created: 0 });
  expect(await mails()).toMatchObject([
    { state: 'WAITING', report: expect.any(String), nextTryAt: expect.any(String) },
  ]);
  const { rows } = await sql<{ wait: number }>`select extract(epoch from start_after - created_on)::int as wait
    from pgboss.job where name = 'sources.retry'`.execute(db);
  expect(rows.map(({ wait }) => Math.round(wait / 10))).toEqual([6]);
  // Not before its time.
  await again();
  expect((await mails())[0]!.state).toBe('WAITING');
  for (let count = 0; count < 3; count += 1) {
    await isDue();
    await again();
  }
  expect(looks.map((seconds) => Math.round(seconds / 100))).toEqual([3, 9, 36]);
  Object.assign(context, { documents });
  await isDue();
  await again();
  expect(await mails()).toMatchObject([{ state: 'TAKEN', report: 'requests.csv: 1 row: 1 new' }]);

  await receive('More', multi('mixed', 'm', plain('See the file.'), csvFile(32)));
  Object.assign(context, { documents: busy });
  await run();
  for (let count = 0; count < 5; count += 1) {
    await isDue();
    await again();
  }
  expect((await mails())[0]).toMatchObject({ subject: 'More', state: 'FAILED', report: late.message });
  // Nothing is tried any more until somebody asks; while the switch is pulled nothing is.
  Object.assign(context, { documents });
  await again();
  expect((await mails())[0]!.state).toBe('FAILED');
  await db.updateTable('source_mail').set({ state: 'WAITING' }).where('subject', '=', 'More').execute();
  await sql`update automation_service set killed_at = now()`.execute(db);
  await again();
  expect((await mails())[0]!.state).toBe('WAITING');
  await sql`update automation_service set killed_at = null`.execute(db);
  await retrySource(context, { ...retry, isOfPlan: true }, { onTaken: async () => undefined });
  expect((await mails())[0]!.state).toBe('WAITING');
  expect(await run()).toMatchObject({ files: 1, created: 1 });
});

test('a file that came by itself waits for its columns however long, and other imports leave it there', async () => {
  const { db, person, receive, run } = await openNight();
  await db.deleteFrom('grab_profile').execute();
  await receive('Unknown columns', csvFile(41));
  expect(await run()).toMatchObject({ waiting: 1 });
  await db.updateTable('list_import').set({ created_at: '2026-01-01T00:00:00Z' }).execute();
  await takeVendorFile(person, csv(42));
  expect((await person.call(grabberApi.unmapped, {})).files).toMatchObject([{ name: 'requests.csv', state: 'READ' }]);
});
