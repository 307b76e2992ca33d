import { expect, test } from 'vitest';
import { readInboundMail } from './inbound-mail.ts';
import { newPart } from './new-part.ts';

const ours = ['Hello Dana,', 'are you interested?', 'Reply STOP to end all messages.'];
const quoted = ours.map((line) => `> ${line}`).join('\n');

test.each([
  ['above', `Yes, I am.\n\nOn Tue, Nov 24, 2026 at 10:00 AM Ana Ruiz <a@b.example> wrote:\n${quoted}`],
  ['below', `On Tue, Nov 24, 2026 at 10:00 AM Ana Ruiz <a@b.example> wrote:\n${quoted}\n\nYes, I am.`],
  [
    'wrapped',
    `Yes, I am.\n\nOn Tue, Nov 24, 2026 at 10:00 AM Ana Ruiz, Northgate Talent\n<a@b.example> wrote:\n\n${quoted}`,
  ],
  ['in Turkish', `Yes, I am.\n\nAna Ruiz <a@b.example>, 24 Kas 2026 Sal, 10:00 tarihinde şunu yazdı:\n\n${quoted}`],
  [
    'in Arabic',
    `Yes, I am.\n\nفي الثلاثاء، 24 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Ana <a@b.example>:\n\n${quoted}`,
  ],
  [
    'Outlook',
    `Yes, I am.\n\nFrom: Ana Ruiz <a@b.example>\nSent: Tuesday, November 24, 2026 10:00\nTo: dana@example.com\nSubject: The role\n\n${ours.join('\n')}`,
  ],
  [
    'Outlook in Turkish',
    `Yes, I am.\n\nKimden: Ana Ruiz <a@b.example>\nGönderme Tarihi: 24 Kasım 2026 10:00\nKime: dana@example.com\nKonu: Pozisyon\n\n${ours.join('\n')}`,
  ],
  [
    'Original Message',
    `Yes, I am.\n\n-----Original Message-----\nFrom: a@b.example\nSent: 24 Nov 2026\nTo: x@y.example\n\n${ours.join('\n')}`,
  ],
  [
    'a phone',
    `Yes, I am.\n\nSent from my iPhone\n\n> On Nov 24, 2026, at 10:00, Ana <a@b.example> wrote:\n>\n${quoted}`,
  ],
  ...[
    'iPhone’umdan gönderildi',
    "iPad'imden gönderildi",
    'Samsung Galaxy akıllı telefonumdan gönderildi.',
    'iOS için Outlook’u edinin',
    'أُرسلت من الـ iPhone',
    'تم الإرسال من هاتفي',
    'Envoyé de mon iPhone',
    'Get Outlook for Android',
  ].map((line): [string, string] => [line, `Yes, I am.\n\n${line}\n\n${quoted}`]),
  ['a signature', `Yes, I am.\n\n-- \nDana Whitfield\n+1 214 555 0177`],
])('only the new words count: %s', (_, text) => {
  expect(newPart(text)).toBe('Yes, I am.');
});

test('O4: a mail that is nothing but our own words says nothing', () => {
  expect(newPart(quoted)).toBe('');
  expect(newPart(`On Tue, Nov 24, 2026 Ana <a@b.example> wrote:\n${quoted}`)).toBe('');
});

test('times and lists of one’s own words are no header of somebody else’s', () => {
  const text = 'My times:\nMonday: 10 to 12\nTuesday: after 3\nFriday: all day';
  expect(newPart(text)).toBe(text);
});

const mail = (headers: string[], body: string) => Buffer.from(`${headers.join('\r\n')}\r\n\r\n${body}`);

test('HTML alone is read to where its quote begins; From is asked, Reply-To is not', async () => {
  const read = await readInboundMail(
    mail(
      [
        'From: "Whitfield, Dana" <Dana@Example.com>',
        'Reply-To: evil@elsewhere.example',
        'To: replies+abc@northgate.example',
        'References: <one@n> <two@n>',
        'In-Reply-To: <two@n>',
        'Content-Type: text/html; charset=utf-8',
      ],
      '<p>Yes, <b>gladly</b>.</p><div class="gmail_quote">On Tuesday Ana wrote:<blockquote>Reply STOP</blockquote></div>',
    ),
  );
  expect(read).toMatchObject({
    from: ['dana@example.com'],
    to: ['replies+abc@northgate.example'],
    answers: ['<two@n>', '<two@n>', '<one@n>'],
    reply: 'Yes, gladly.',
  });
});

test('files are named; of many only the first come along, and a returned mail is a file', async () => {
  const part = (name: string, type: string, body: string) =>
    `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${body}\r\n`;
  const many = Array.from({ length: 200 }, (_, at) => part(`${at}.txt`, 'text/plain', 'x')).join('');
  const read = await readInboundMail(
    mail(
      ['From: a@b.example', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
      `--b\r\nContent-Type: text/plain\r\n\r\nHere.\r\n${many}--b--\r\n`,
    ),
  );
  expect([read.reply, read.files.length, read.files.filter(({ bytes }) => bytes).length]).toEqual(['Here.', 60, 20]);
});

test('a report tells its recipient, code and the mail that it speaks of', async () => {
  const read = await readInboundMail(
    mail(
      [
        'From: MAILER-DAEMON@mx.example',
        'Return-Path: <>',
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      ],
      [
        '--b',
        'Content-Type: text/plain',
        '',
        'It could not be delivered.',
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        'Final-Recipient: rfc822; Gone@Example.com',
        'Action: failed',
        'Status: 5.1.1',
        'Diagnostic-Code: smtp; 550 5.1.1',
        '  user unknown',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'Message-ID: <guid-of-ours@northgate.example>',
        'Subject: The role',
        '',
        'Hello',
        '--b--',
        '',
      ].join('\r\n'),
    ),
  );
  expect(read.report).toEqual({
    recipient: 'gone@example.com',
    action: 'failed',
    status: '5.1.1',
    diagnostic: 'smtp; 550 5.1.1 user unknown',
    originalId: '<guid-of-ours@northgate.example>',
  });
  expect(read.signs).toMatchObject({ isReport: true, isNullSender: true });
});
