import { randomBytes } from 'node:crypto';
import { signInRules } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import { type AccountMail, accountMails } from '#domain/words/account-mail.ts';
import { languageOf } from '#domain/words/languages.ts';
import { type AuditCall, addAudit } from '#server/areas/audit/audit.ts';
import { linkToken } from '#server/areas/messages/link-tokens.ts';
import { putMessage } from '#server/areas/messages/outbox.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { hashToken } from '#server/http/token.ts';
import { passwordElsewhere } from './sign-in-provider.ts';
import { addLink, findByEmail, findByUsername, findPerson, removeLinks } from './user-mail-queries.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** What a mail needs of a call or of a task. */
export type MailPlace = Pick<AppContext, 'keys' | 'config' | 'tasks'> & AuditCall & { readonly now: Date };

/** The person as mails and password rules need them. @throws Refusal `record.absent` */
export async function getPerson(db: Db, userId: number): Promise<Person> {
  const person = await findPerson(db, userId);
  if (!person) throw new Refusal('record.absent');
  return person;
}

/**
 * Invites somebody to choose their password: queues the mail in the transaction of `db`. Older links stop working, so
 * inviting again is how the mail is sent again. Whose role signs in at the provider only is told so, without a link.
 * @throws Refusal `record.absent` where there is no such user
 */
export async function inviteUser(db: Db, call: MailPlace, userId: number): Promise<void> {
  const person = await getPerson(db, userId);
  const provider = await passwordElsewhere({ ...call, db }, person.role_id);
  if (provider === undefined) await putLink(db, call, person, 'invitation');
  else {
    const { company, publicUrl } = call.config;
    const mail = mailsFor(person).invitedElsewhere(person.first_name, company.name, provider, publicUrl);
    await putMail(db, call, person, mail, `invitation ${userId} ${call.requestId}`);
  }
  await addAudit(db, call, { act: 'invitation-sent', kind: 'user', recordId: userId });
}

/**
 * Mails a password link to the person with this username, if there is one. Whose role signs in at the provider only is
 * mailed where the password is changed.
 */
export async function mailResetLink(db: Db, place: MailPlace, usernameKey: string): Promise<void> {
  const person = await findByUsername(db, usernameKey);
  if (!person) return;
  const provider = await passwordElsewhere({ ...place, db }, person.role_id);
  if (provider === undefined) await putLink(db, place, person, 'reset');
  else {
    const mail = mailsFor(person).resetElsewhere(person.first_name, provider, place.config.publicUrl);
    await putMail(db, place, person, mail, `elsewhere ${person.id} ${place.now.toISOString()}`);
  }
  await addAudit(db, place, { act: 'password-reset-asked', kind: 'user', recordId: person.id, who: whoOf(person) });
}

/** Mails the username to the person with this email address, if there is one. */
export async function mailUsername(db: Db, place: MailPlace, email: string): Promise<void> {
  const person = await findByEmail(db, email);
  if (!person) return;
  const mail = mailsFor(person).username(person.first_name, person.username, place.config.publicUrl);
  await putMail(db, place, person, mail, `username ${person.id} ${place.now.toISOString()}`);
  await addAudit(db, place, { act: 'username-asked', kind: 'user', recordId: person.id, who: whoOf(person) });
}

/** Mails a person that their password was changed. All mailed links stop working. */
export async function mailChanged(db: Db, place: MailPlace, userId: number): Promise<void> {
  const person = await getPerson(db, userId);
  await removeLinks(db, userId, place.now);
  await putMail(db, place, person, mailsFor(person).changed(person.first_name), `changed ${userId} ${place.requestId}`);
}

/** Mails a person that an administrator turned their second factor off. */
export async function mailFactorOff(db: Db, place: MailPlace, userId: number): Promise<void> {
  const person = await getPerson(db, userId);
  await putMail(
    db,
    place,
    person,
    mailsFor(person).factorOff(person.first_name),
    `factor ${userId} ${place.requestId}`,
  );
}

const whoOf = ({ id, username }: Person) => ({ userId: id, username });

async function putLink(db: Db, place: MailPlace, person: Person, kind: 'reset' | 'invitation'): Promise<void> {
  const { resetLinkMinutes, invitationHours } = signInRules;
  const guid = randomBytes(18).toString('base64url');
  const minutes = kind === 'reset' ? resetLinkMinutes : invitationHours * 60;
  const endsAt = new Date(place.now.getTime() + minutes * 60_000);
  const hash = hashToken(linkToken(place.keys, guid));
  await addLink(db, { guid, hash, userId: person.id, kind, now: place.now, endsAt });
  const mails = mailsFor(person);
  const mail =
    kind === 'reset'
      ? mails.reset(person.first_name, resetLinkMinutes)
      : mails.invitation(person.first_name, place.config.company.name, person.username, invitationHours);
  await putMail(db, place, person, mail, `${kind} ${guid}`, guid);
}

/** The mails in the person's language. */
function mailsFor({ preferences }: Person) {
  const chosen = preferences['language'];
  return accountMails[languageOf(chosen)];
}

async function putMail(
  db: Db,
  { tasks, now, who }: MailPlace,
  { email }: Person,
  { subject, text }: AccountMail,
  idempotencyKey: string,
  secretLink?: string,
): Promise<void> {
  await putMessage({ tasks }, db, {
    idempotencyKey,
    channel: 'EMAIL',
    kind: 'account',
    to: email,
    subject,
    text,
    at: now,
    ...(secretLink !== undefined && { secretLink }),
    // An invitation is sent in the inviter's name; automatic mails in the company's.
    ...(who && secretLink !== undefined && { by: who.userId }),
  });
}
