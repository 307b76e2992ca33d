import { expect, test } from 'vitest';
import { sweepOutbox } from '#server/areas/messages/delivery.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import { addAddressedPerson } from '#server/testing/addressed-person.ts';
import { type MadeMail, makeMail, openMemoryInbox } from '#server/testing/mails.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';

const names = ['dana', 'omar', 'lea', 'ravi', 'mina', 'igor', 'zoe', 'juan', 'aylin', 'samir'] as const;
type Name = (typeof names)[number];

/** What a mail of ours was like when it left. */
type Left = { to: Name; replyTo: string; messageId: string; text: string };

const quoted = (text: string) => text.replace(/^/gm, '> ');
const wrote = 'On Tue, Nov 24, 2026 at 10:00 AM Test Recruiter <recruiting@northgate.example> wrote:';
const plain = 'recruiting@northgate.example';
const mailOf = (name: Name) => `${name[0]!.toUpperCase()}${name.slice(1)} Whitfield <${name}@example.com>`;

/** The ways in which people answer: each makes a mail of one person from a mail of ours. */
const ways: readonly ((left: Left, other: Left) => MadeMail)[] = [
  // Gmail, Outlook, Apple, below, HTML alone.
  (left) => ({ to: left.replyTo, text: `Yes please.\n\n${wrote}\n${quoted(left.text)}` }),
  (left) => ({
    to: left.replyTo,
    text: `Yes please.\n\nFrom: Test <${plain}>\nSent: Tuesday, November 24, 2026 10:00 AM\nTo: x@example.com\nSubject: Role\n\n${left.text}`,
  }),
  (left) => ({ to: left.replyTo, text: `Yes please.\n\nSent from my iPhone\n\n> ${wrote}\n>\n${quoted(left.text)}` }),
  (left) => ({ to: left.replyTo, text: `${wrote}\n${quoted(left.text)}\n\nYes please.` }),
  (left) => ({
    to: left.replyTo,
    html: `<p>Yes please.</p><div class="gmail_quote"><blockquote>${left.text}</blockquote></div>`,
  }),
  // The reply address was lost, and only the references tell.
  (left) => ({ to: plain, answers: left.messageId, text: 'Yes please.' }),
  // Another subject; a colleague in copy; another address of the same person; a Reply-To of somebody else.
  (left) => ({ to: left.replyTo, subject: 'Something else', text: 'Yes please.' }),
  (left, other) => ({ to: `${left.replyTo}, ${other.to}@example.com`, answers: left.messageId, text: 'Yes please.' }),
  (left) => ({
    from: mailOf(left.to).replace(/<.*>/, `<${left.to}@private.example>`),
    to: left.replyTo,
    text: 'Yes please.',
  }),
  (left, other) => ({ to: left.replyTo, headers: [`Reply-To: ${other.to}@example.com`], text: 'Yes please.' }),
];

/** What nobody may be given: a stranger with somebody's address, and one person with another one's. */
const traps: readonly ((left: Left, other: Left) => MadeMail)[] = [
  (left) => ({ from: 'Sam Fielding <sam@elsewhere.example>', to: left.replyTo, text: 'He is away.' }),
  (left, other) => ({ from: mailOf(other.to), to: left.replyTo, text: 'She asked me to answer.' }),
];

test('O9: of 100 labelled replies all come to the right person and message, and none to a wrong one', async () => {
  const open = await openTestApp({ IMAP_URL: 'imap://replies%40northgate.example:secret@127.0.0.1:1' });
  const { context, mailer, units } = open;
  const { db } = context;
  const recruiter = await open.signIn();
  const ids = new Map<Name, number>();
  const mails: Left[] = [];
  for (const name of names) ids.set(name, (await addAddressedPerson(open, 'USA', name)).id);
  // People who share a number would share the cap of a day.
  await db.deleteFrom('candidate_contact').where('kind', '=', 'phone').execute();
  for (const name of names) {
    const text = `Hello ${name},\nare you interested in the role that we spoke about?\nReply STOP to end all messages.`;
    await putMessage(context, db, {
      idempotencyKey: name,
      unitId: units.USA,
      channel: 'EMAIL',
      kind: 'mail',
      to: `${name}@example.com`,
      subject: 'Role',
      text,
      candidateId: ids.get(name)!,
      by: recruiter.userId,
      at: context.clock.now(),
    });
    await sweepOutbox(context, new AbortController().signal);
    const { replyTo, messageId } = mailer.sent.at(-1)!;
    mails.push({ to: name, replyTo: replyTo!, messageId, text });
  }
  const inbox = openMemoryInbox(context);
  const expected = new Map<string, Name | undefined>();
  const add = (kind: string, make: readonly ((left: Left, other: Left) => MadeMail)[], isTrap: boolean) => {
    for (const [at, left] of mails.entries())
      for (const [way, one] of make.entries()) {
        const id = `${kind}-${at}-${way}@example.com`;
        inbox.deliver(makeMail({ from: mailOf(left.to), id, ...one(left, mails[(at + 1) % mails.length]!) }));
        expected.set(`<${id}>`, isTrap ? undefined : left.to);
      }
  };
  add('reply', ways, false);
  add('trap', traps, true);
  await inbox.read();

  const rows = await db
    .selectFrom('inbound_message as i')
    .leftJoin('outbound_message as m', 'm.id', 'i.reply_to_id')
    .select(['i.message_id', 'i.candidate_id', 'i.kind', 'i.body', 'm.candidate_id as answered'])
    .execute();
  expect(rows).toHaveLength(120);
  const wrong = rows.filter(({ message_id: id, candidate_id: person }) => {
    const name = expected.get(id!);
    return person !== null && (name === undefined || ids.get(name) !== person);
  });
  const right = rows.filter(({ message_id: id, candidate_id: person, answered }) => {
    const name = expected.get(id!);
    return name !== undefined && ids.get(name) === person && answered === person;
  });
  expect([right.length, wrong]).toEqual([100, []]);
  // And each says what its writer said, no more.
  expect(new Set(right.map(({ body }) => body))).toEqual(new Set(['Yes please.']));
  expect(new Set(right.map(({ kind }) => kind))).toEqual(new Set(['REPLY']));
});
