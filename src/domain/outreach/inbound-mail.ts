import { nameKey } from '#domain/candidates/names.ts';
import { withoutUnsubscribeLine } from '#domain/words/network-mail.ts';

/** What tells a machine's mail from a person's. */
export type MailSigns = {
  autoSubmitted?: string;
  precedence?: string;
  hasAutoHeader: boolean;
  isNullSender: boolean;
  isReport: boolean;
};

/** The kinds of mail that come in (ruling 75): only a reply is a person's word. */
export type MailKind = 'REPLY' | 'AUTO_REPLY' | 'BOUNCE';

const fromDaemon = /^(?:mailer-daemon|postmaster|mail-?daemon|mail\.?delivery|bounces?)(?:[+.-]|@)/;
const bounceSubject =
  /\bundeliver|\bnot? (?:be )?deliver|delivery (?:status|failure|has failed|incomplete|problem|delayed)|returned mail|mail delivery (?:failed|subsystem|system)|failure notice|iletilemedi|teslim edilemedi|تعذر تسليم|فشل تسليم/i;
/** Subjects that people's mail programs write for them. */
const autoSubject =
  /^(?:\[?auto(?:matic|mated)?[ -]?(?:reply|response|antwort)|out of (?:the )?office|ooo\b|on vacation|away from|i am out|otomatik (?:yan[iı]t|cevap)|ofis d[iı][sş][iı]nda|[iİ]zindeyim|réponse automatique|respuesta automática|رد تلقائي|الرد التلقائي|خارج المكتب)/iu;

/** What a mail is, by its headers (RFC 3834) and where these are silent by its subject. */
export function mailKind(signs: MailSigns, { from, subject, hasReport }: MailLook): MailKind {
  const isDaemon = fromDaemon.test(from);
  if (hasReport || ((isDaemon || signs.isNullSender) && (signs.isReport || bounceSubject.test(subject))))
    return 'BOUNCE';
  const { autoSubmitted, precedence } = signs;
  const isAuto =
    (autoSubmitted !== undefined && !/^no\b/.test(autoSubmitted)) ||
    signs.hasAutoHeader ||
    /^(?:auto_reply|bulk|junk)$/.test(precedence ?? '') ||
    signs.isNullSender ||
    isDaemon ||
    autoSubject.test(subject.trim());
  return isAuto ? 'AUTO_REPLY' : 'REPLY';
}

type MailLook = { from: string; subject: string; hasReport: boolean };

/** What a report says of a mail: it never arrives there, it did not arrive now, it is late, or nothing went wrong. */
export type BounceVerdict = 'hard' | 'soft' | 'delayed' | 'fine';

/** Status codes of an address that does not exist or takes nothing any more (RFC 3463). */
const deadStatus = /^5\.(?:1\.(?:0|1|2|3|6|8|10)|2\.1|4\.4)$/;
const deadWords =
  /user unknown|unknown user|no such (?:user|mailbox|address|recipient)|(?:mailbox|recipient|address|account)[^.]{0,40}(?:not (?:found|exist)|does ?n[o']t exist|unavailable|disabled|rejected|unknown)|invalid (?:recipient|mailbox)/i;

/** Judges a report. A full mailbox, a size or a policy says nothing against the address. */
export function bounceVerdict({
  action = 'failed',
  status = '',
  diagnostic = '',
}: {
  action?: string | undefined;
  status?: string | undefined;
  diagnostic?: string | undefined;
}): BounceVerdict {
  if (/^(?:delivered|relayed|expanded)/.test(action) || status.startsWith('2')) return 'fine';
  if (action.startsWith('delayed')) return 'delayed';
  if (deadStatus.test(status)) return 'hard';
  if (status.startsWith('4')) return 'soft';
  return (status === '' || status === '5.0.0') && deadWords.test(diagnostic) ? 'hard' : 'soft';
}

/** How often mail to an address comes back softly within 30 days before it counts as dead. */
export const softBounces = 3;

/** What a bounce without a report says in words: its recipient and code. */
export function readPlainBounce(text: string): { recipient?: string; status?: string; diagnostic: string } {
  const start = text.slice(0, 20_000);
  const recipient =
    /(?:recipient|address|to|for|deliver)[^@\n]{0,80}?<?\b([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5})>?/i.exec(
      start,
    )?.[1];
  const status = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(start)?.[1];
  const line = start.split('\n').find((one) => deadWords.test(one) || (status !== undefined && one.includes(status)));
  return {
    ...(recipient && { recipient: recipient.toLowerCase() }),
    ...(status && { status }),
    diagnostic: (line ?? '').trim().slice(0, 300),
  };
}

/** Our own lines of the mail that is answered, taken out of a reply: what was quoted without a mark is not the answer. */
export function withoutOwnLines(reply: string, ours: string): string {
  const known = new Set(
    ours
      .split('\n')
      .map(nameKey)
      .filter((line) => line.length >= 12),
  );
  return withoutUnsubscribeLine(reply)
    .split('\n')
    .filter((line) => !known.has(nameKey(line)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The subject of a mail that answers one with this subject. */
export const answeredSubject = (subject: string) =>
  (/^(?:re|ynt|رد)\s*:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, 200);
