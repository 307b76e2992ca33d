import { sampleSignIn } from '#domain/sample.ts';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import { passwordFits } from '#server/areas/identity/password-security.ts';
import type { Db } from '#server/db/connect.ts';
import { endSessionsOf } from '#server/http/session.ts';
import { countAdministrators, lockPermissions } from './permission-changes-queries.ts';
import { closeAccount, findPasswordUsers, markChecked, type PasswordUser } from './sample-users-queries.ts';

/** Usernames that the refusal spells out. */
const mostNamed = 20;
/** From this many on, the first check is announced: a password takes about 50 ms. */
const announcedFrom = 100;
/** Users whose result is saved at once, so that an interrupted check continues. */
const portion = 100;

/** What ends the start in production: who can sign in with a password that everybody knows, and what to do. */
const explain = (users: readonly PasswordUser[]): string => {
  const names = users.slice(0, mostNamed).map(({ username }) => username);
  const more = users.length > names.length ? ` and ${users.length - names.length} more` : '';
  return [
    `This database has users of the sample data, whose password everybody can read: ${names.join(', ')}${more}.`,
    'Production does not start with them. Deactivate them, with the same DATA_DIR and DATABASE_URL:',
    '  npm run deactivate-sample-users',
    'A user whose password was changed is no longer one of them.',
  ].join('\n');
};

/**
 * Looks for active users with the password of the sample data (ruling 30), whatever they are called by now. The password
 * itself is verified, so no mark can be missing or left over; a hash that was checked once is not checked again.
 *
 * @returns the refusal of a start in production; undefined where there are none
 */
export async function tellSampleUsers(db: Db, say: (line: string) => void): Promise<string | undefined> {
  const unchecked = await findPasswordUsers(db, true);
  if (unchecked.length >= announcedFrom) say(`checking the passwords of ${unchecked.length} users once`);
  const found = await findSampleUsers(unchecked, (cleared) => markChecked(db, cleared));
  return found.length > 0 ? explain(found) : undefined;
}

/** Those who can sign in with the password of the sample data. Seeds give all their users one hash: it is verified once. */
async function findSampleUsers(
  users: readonly PasswordUser[],
  onCleared: (users: readonly PasswordUser[]) => Promise<void>,
): Promise<PasswordUser[]> {
  const verified = new Map<string, Promise<boolean>>();
  const isSample = ({ hash }: PasswordUser) => {
    const known = verified.get(hash) ?? passwordFits(sampleSignIn.password, hash);
    verified.set(hash, known);
    return known;
  };
  const found: PasswordUser[] = [];
  for (let from = 0; from < users.length; from += portion) {
    const some = users.slice(from, from + portion);
    const results = await Promise.all(some.map(isSample));
    found.push(...some.filter((_, at) => results[at]));
    await onCleared(some.filter((_, at) => !results[at]));
  }
  return found;
}

/**
 * Deactivates every user who can sign in with the password of the sample data, removes that password and ends their
 * sessions. Where nobody is left who could grant rights, an administrator is added.
 *
 * @param addAdministrator adds one and returns the line that says how to sign in
 * @returns the usernames, and that line
 */
export async function deactivateSampleUsers(
  db: Db,
  now: Date,
  addAdministrator: (db: Db) => Promise<string>,
): Promise<{ usernames: string[]; administrator: string | undefined }> {
  return db.transaction().execute(async (change) => {
    await lockPermissions(change);
    const users = await findSampleUsers(await findPasswordUsers(change, false), async () => undefined);
    const call = taskCall('deactivate-sample-users');
    for (const { id } of users) {
      await closeAccount(change, id, now.toISOString());
      await endSessionsOf(change, id, now, 'user of the sample data');
      await addAudit(change, call, {
        act: 'user-deactivated',
        kind: 'user',
        recordId: id,
        details: { why: 'sample data' },
      });
    }
    const isLocked = users.length > 0 && (await countAdministrators(change)) === 0;
    const administrator = isLocked ? await addAdministrator(change) : undefined;
    if (isLocked)
      await addAudit(change, call, { act: 'user-added', kind: 'user', details: { why: 'no administrator was left' } });
    return { usernames: users.map(({ username }) => username), administrator };
  });
}
