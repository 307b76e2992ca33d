/** What of a mail a rule is held against; addresses in lower case. */
type RuledMail = {
  /** The mailboxes of From; a mail of several meets no rule for a sender. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly subject: string;
};

/** Which mails belong to a vendor system: of whom, to which address, with which words in the subject. */
export type MailRule = {
  readonly mailFrom?: string | undefined;
  readonly mailTo?: string | undefined;
  readonly mailSubject?: string | undefined;
};

const partsOf = (list: string | undefined): string[] =>
  (list ?? '')
    .toLowerCase()
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a part for senders may be: a whole address, or a domain with or without `@` before it. */
const sender = /^(?:[^\s@]+@|@)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
/** What a part for recipients may be: a whole address, or the tag behind the plus. */
const recipient = /^(?:[^\s@]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+|\+?[a-z0-9][a-z0-9._-]*)$/;

/** Whether every sender, or every recipient, that is written there can be one. */
export const isSenderList = (list: string): boolean => partsOf(list).every((part) => sender.test(part));
export const isRecipientList = (list: string): boolean => partsOf(list).every((part) => recipient.test(part));

/** Domains where everybody may have an address: as a sender they would be every person. */
const publicDomains =
  /^@?(?:(?:gmail|googlemail|outlook|hotmail|live|msn|aol|icloud|mac|gmx|mail|yandex|zoho|comcast|proton|protonmail|fastmail|verizon|ymail|rocketmail)\.(?:com|net|me|de|ru)|(?:yahoo|outlook|hotmail|live)(?:\.co)?\.[a-z]{2,3}|me\.com|att\.net|sbcglobal\.net|bellsouth\.net|pm\.me|(?:rogers|shaw|bell|telus|videotron|sympatico)\.(?:com|ca|net))$/;

/** Whether senders of a public mail service are meant, whoever they are, without an address that the mail has to go to. */
export const takesAnybody = ({ mailFrom, mailTo }: MailRule): boolean =>
  partsOf(mailTo).length === 0 && partsOf(mailFrom).some((part) => publicDomains.test(part));

/** The tags of the addresses that a rule names, without the plus. */
export const tagsOf = ({ mailTo }: MailRule): string[] =>
  partsOf(mailTo)
    .filter((part) => !part.includes('@'))
    .map((part) => part.replace(/^\+/, ''));

/** Whether a mail meets a rule: everything that the rule names, each by any one of its parts. */
export function meetsRule(rule: MailRule, mail: RuledMail): boolean {
  const [from, to, subject] = [partsOf(rule.mailFrom), partsOf(rule.mailTo), partsOf(rule.mailSubject)];
  // A rule without anybody in it would take every mail.
  if (from.length === 0 && to.length === 0) return false;
  const [own] = mail.from;
  if (from.length > 0 && (own === undefined || mail.from.length > 1 || !from.some((part) => isFrom(own, part))))
    return false;
  if (to.length > 0 && !mail.to.some((address) => to.some((part) => isTo(address, part)))) return false;
  const said = mail.subject.toLowerCase();
  return subject.length === 0 || subject.some((words) => said.includes(words));
}

/** A domain stands for those below it too. */
function isFrom(address: string, part: string): boolean {
  if (/^[^@]+@/.test(part)) return address === part;
  const [domain, wanted] = [address.slice(address.lastIndexOf('@') + 1), part.replace('@', '')];
  return domain === wanted || domain.endsWith(`.${wanted}`);
}

function isTo(address: string, part: string): boolean {
  if (part.includes('@')) return address === part;
  const [local, tag] = [address.slice(0, address.lastIndexOf('@')), part.replace(/^\+/, '')];
  return local === tag || local.endsWith(`+${tag}`);
}

/** How much a rule says: of two that a mail meets, the one that says more is meant. */
export const exactness = ({ mailFrom, mailTo, mailSubject }: MailRule): number =>
  [mailFrom, mailTo, mailSubject].filter((part) => partsOf(part).length > 0).length;
