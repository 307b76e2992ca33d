import { expect, test } from 'vitest';
import { bounceVerdict, type MailSigns, mailKind, readPlainBounce } from './inbound-mail.ts';

const plain: MailSigns = { hasAutoHeader: false, isNullSender: false, isReport: false };
type Labelled = { signs?: Partial<MailSigns>; subject?: string; from?: string; hasReport?: boolean };

/** Notes that people's programs write for them, by header or by subject alone. */
const autoReplies: Labelled[] = [
  ...['auto-replied', 'auto-generated', 'auto-notified', 'auto-replied; owner-email="x@y.example"'].map(
    (autoSubmitted) => ({
      signs: { autoSubmitted },
      subject: 'Re: The role',
    }),
  ),
  ...['bulk', 'junk', 'auto_reply'].map((precedence) => ({ signs: { precedence } })),
  { signs: { hasAutoHeader: true } },
  { signs: { isNullSender: true }, subject: 'Your mail' },
  { signs: { isNullSender: true }, subject: 'Abwesend' },
  { signs: { hasAutoHeader: true }, subject: 'Thank you for contacting us' },
  { signs: { precedence: 'auto_reply' }, subject: 'Vielen Dank' },
  { from: 'mailer-daemon@mx.example', subject: 'Confirm that you are a person' },
  ...[
    'Automatic reply: The role',
    'Automatic Reply: Re: The role',
    'Auto reply: Senior Java Developer',
    'Auto-Reply: On leave',
    'AUTO-RESPONSE: thank you',
    'Automated response',
    '[Auto-Reply] Thank you for your mail',
    'Out of Office: The role',
    'Out of the office Re: The role',
    'Out Of Office AutoReply: Java',
    'OOO Re: The role',
    'On vacation until Jan 4',
    'Away from my desk: Re: The role',
    'I am out of the office until Monday',
    'Otomatik yanıt: Pozisyon',
    'Otomatik Yanit: Pozisyon',
    'Otomatik cevap: Java Geliştirici',
    'Ofis dışındayım',
    'İzindeyim: Re: Pozisyon',
    'Réponse automatique : poste',
    'Respuesta automática: puesto',
    'رد تلقائي: الوظيفة',
    'الرد التلقائي: الوظيفة',
    'خارج المكتب حتى الأحد',
  ].map((subject) => ({ subject })),
];

/** Reports that a mail did not arrive: with their code, and whether the address is dead. */
const reports: (Labelled & { status: string; diagnostic?: string; verdict: string })[] = [
  ...['5.1.1', '5.1.0', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'].map((status) => ({
    status,
    verdict: 'hard',
    hasReport: true,
  })),
  {
    status: '',
    diagnostic: '550 No such user here',
    verdict: 'hard',
    from: 'mailer-daemon@mx.example',
    subject: 'Undelivered Mail Returned to Sender',
  },
  {
    status: '5.0.0',
    diagnostic: '550 mailbox unavailable',
    verdict: 'hard',
    from: 'postmaster@mx.example',
    subject: 'Delivery Status Notification (Failure)',
  },
  {
    status: '',
    diagnostic: '550 Recipient address rejected: user unknown',
    verdict: 'hard',
    from: 'mail-daemon@mx.example',
    subject: 'Mail delivery failed: returning message to sender',
  },
  ...['5.2.2', '5.2.3', '5.3.4', '5.7.1', '5.7.26', '4.2.2', '4.4.1', '4.4.7'].map((status) => ({
    status,
    verdict: 'soft',
    hasReport: true,
  })),
  {
    status: '',
    diagnostic: '552 mailbox full',
    verdict: 'soft',
    from: 'mailer-daemon@mx.example',
    subject: 'failure notice',
  },
  {
    status: '5.7.1',
    diagnostic: '550 blocked by policy',
    verdict: 'soft',
    from: 'mailer-daemon@mx.example',
    subject: 'Undeliverable: The role',
  },
  {
    status: '',
    diagnostic: '451 try again later',
    verdict: 'soft',
    signs: { isNullSender: true, isReport: true },
    subject: 'Teslim edilemedi',
  },
  {
    status: '5.0.0',
    diagnostic: '554 rejected',
    verdict: 'soft',
    signs: { isNullSender: true, isReport: true },
    subject: 'تعذر تسليم الرسالة',
  },
];

/** People who write what machines write too: they are heard. */
const people: Labelled[] = [
  { subject: 'Re: Automatic reply: The role' },
  { subject: 'The office is out of the way, is remote fine?' },
  { subject: 'Your last mail was undeliverable, writing again' },
  { signs: { autoSubmitted: 'no' }, subject: 'Re: The role' },
  { signs: { precedence: 'list' }, subject: 'Re: The role' },
];

const kindOf = ({ signs = {}, subject = 'Re: The role', from = 'dana@example.com', hasReport = false }: Labelled) =>
  mailKind({ ...plain, ...signs }, { from, subject, hasReport });

test('O10: of 60 mails of machines none is taken for a person, and each report says the right thing of its address', () => {
  expect(autoReplies.length + reports.length).toBe(60);
  expect(autoReplies.filter((one) => kindOf(one) !== 'AUTO_REPLY')).toEqual([]);
  expect(reports.filter((one) => kindOf(one) !== 'BOUNCE')).toEqual([]);
  expect(people.filter((one) => kindOf(one) !== 'REPLY')).toEqual([]);
  for (const { status, diagnostic = '', verdict } of reports)
    expect([status, diagnostic, bounceVerdict({ action: 'failed', status, diagnostic })]).toEqual([
      status,
      diagnostic,
      verdict,
    ]);
  expect(readPlainBounce('gone@example.com: 550 5.1.1 user unknown').status).toBe('5.1.1');
});
