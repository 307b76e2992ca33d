import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call } from '#server/http/call.ts';
import { endAccessOf } from '#server/http/session.ts';
import { checkNewPassword, decryptPassword, hashPassword, refuseUnchanged } from './password-security.ts';
import { replacePassword } from './sign-in-queries.ts';
import { getPerson, mailChanged } from './user-mail.ts';

/** The hash of a password that a person chose. @throws Refusal `auth.password-weak` */
export async function judgedAndHashed(
  call: Call,
  userId: number,
  password: string,
  field?: 'newPassword',
): Promise<string> {
  const { username, first_name, last_name, email } = await getPerson(call.db, userId);
  const owner = { username, names: [first_name, last_name], email, company: call.config.company.name };
  checkNewPassword(password, owner, field);
  return hashPassword(password);
}

type Account = { id: number; username: string; password_hash: string | null; must_change_password: boolean };

/**
 * The hash of the password that takes the place of one that an administrator set; undefined where none has to (ADR 0146).
 * @throws Refusal `auth.password-change-needed`, `auth.password-weak`, `auth.envelope`
 */
export async function readReplacement(
  call: Call,
  account: Account,
  { current, sealed, kid }: { current: string; sealed: string | undefined; kid: string | undefined },
): Promise<string | undefined> {
  if (!account.must_change_password) return undefined;
  if (sealed === undefined) throw new Refusal('auth.password-change-needed');
  const password = await decryptPassword(call, sealed, kid);
  refuseUnchanged(password, current, 'newPassword');
  return judgedAndHashed(call, account.id, password, 'newPassword');
}

/**
 * Replaces the password in the transaction that begins the session. Of two at once only one does.
 * @throws Refusal `auth.wrong-credentials` where it was replaced meanwhile
 */
export async function replaceFirst(
  db: Db,
  call: Call,
  { id, username, password_hash: before }: Account,
  { hash, sessionId }: { hash: string; sessionId: string },
): Promise<void> {
  if (!(await replacePassword(db, id, { before, hash }))) throw new Refusal('auth.wrong-credentials');
  await tellChanged(db, call, { userId: id, username, sessionId });
}

/** What follows a change of a password by its owner: all sessions but this one end, a mail says so, and so does the audit. */
export async function tellChanged(
  db: Db,
  call: Call,
  { userId, username, sessionId }: { userId: number; username: string; sessionId: string },
): Promise<void> {
  const ended = await endAccessOf(db, userId, call.now, 'password changed', sessionId);
  await mailChanged(db, call, userId);
  await addAudit(db, call, {
    act: 'password-changed',
    kind: 'user',
    recordId: userId,
    details: { sessionsEnded: ended },
    who: { userId, username },
  });
}
