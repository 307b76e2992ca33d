import { expect, test } from 'vitest';
import { bounceVerdict, type MailSigns, mailKind, readPlainBounce, withoutOwnLines } from './inbound-mail.ts';

const plain: MailSigns = { hasAutoHeader: false, isNullSender: false, isReport: false };
const kind = (signs: Partial<MailSigns>, subject = 'Re: The role', from = 'dana@example.com', hasReport = false) =>
  mailKind({ ...plain, ...signs }, { from, subject, hasReport });

test('ruling 75: only a person’s mail is a reply', () => {
  expect(kind({})).toBe('REPLY');
  expect(kind({ autoSubmitted: 'no' })).toBe('REPLY');
  expect(kind({ precedence: 'list' })).toBe('REPLY');
  for (const signs of [
    { autoSubmitted: 'auto-replied' },
    { autoSubmitted: 'auto-generated; owner=x' },
    { precedence: 'bulk' },
    { precedence: 'junk' },
    { precedence: 'auto_reply' },
    { hasAutoHeader: true },
    { isNullSender: true },
  ])
    expect(kind(signs), JSON.stringify(signs)).toBe('AUTO_REPLY');
  for (const subject of [
    'Automatic reply: The role',
    'Out of Office Re: The role',
    'Otomatik yanıt: Pozisyon',
    'رد تلقائي: الوظيفة',
    'Réponse automatique : poste',
  ])
    expect(kind({}, subject), subject).toBe('AUTO_REPLY');
  expect(kind({}, 'The office is out of the way, is remote fine?')).toBe('REPLY');
});

test('a report is a bounce, also without the original; a person who writes of one is not', () => {
  expect(kind({}, 'x', 'mailer-daemon@mx.example', true)).toBe('BOUNCE');
  expect(kind({}, 'Undelivered Mail Returned to Sender', 'MAILER-DAEMON@mx.example'.toLowerCase())).toBe('BOUNCE');
  expect(kind({ isNullSender: true, isReport: true }, 'Delivery Status Notification (Failure)', 'a@b.example')).toBe(
    'BOUNCE',
  );
  expect(kind({}, 'Your last mail was undeliverable, writing again')).toBe('REPLY');
});

test('O10: an address that does not exist is dead, a full or careful one is not', () => {
  const verdicts = [
    ['failed', '5.1.1', ''],
    ['failed', '5.0.0', '550 No such user here'],
    ['failed', '5.2.2', '552 mailbox full'],
    ['failed', '5.7.1', '550 blocked by policy'],
    ['failed', '4.4.1', ''],
    ['delayed', '4.4.1', ''],
    ['delivered', '2.0.0', ''],
    ['failed', '', '550 5.1.1 user unknown'],
  ].map(([action, status, diagnostic]) => bounceVerdict({ action, status, diagnostic }));
  expect(verdicts).toEqual(['hard', 'hard', 'soft', 'soft', 'soft', 'delayed', 'fine', 'hard']);
});

test('a bounce in words tells recipient and code', () => {
  const text = 'Sorry, it could not be delivered to <gone@example.com>.\n550 5.1.1 user unknown\n';
  expect(readPlainBounce(text)).toEqual({
    recipient: 'gone@example.com',
    status: '5.1.1',
    diagnostic: '550 5.1.1 user unknown',
  });
});

test('lines of our own mail are not the answer', () => {
  const ours = 'Hello Dana,\nReply STOP to end all messages.\nYours';
  expect(withoutOwnLines('Yes, gladly\n\nReply STOP to end all messages.', ours)).toBe('Yes, gladly');
});

test.each([
  ['Yes\n\nNorthgate\nUnsubscribe: https://a.example/unsubscribe?key=abc.def&lang=en', 'Yes\n\nNorthgate'],
  // A mail program broke the line: "Unsubscribe" alone would be an opt-out.
  ['Yes\nUnsubscribe:\n<https://a.example/unsubscribe?key=abc.def&lang=en>', 'Yes'],
  ['Evet\nAbonelikten çık: https://a.example/unsubscribe?key=abc.def&lang=tr', 'Evet'],
  ['نعم\nإلغاء الاشتراك: https://a.example/unsubscribe?key=abc.def&lang=ar', 'نعم'],
  // What somebody says themselves stays.
  ['Unsubscribe', 'Unsubscribe'],
  ['Unsubscribe: me please', 'Unsubscribe: me please'],
])('our unsubscribe line is not the answer (%#)', (reply, said) => {
  expect(withoutOwnLines(reply, 'Hello')).toBe(said);
});
