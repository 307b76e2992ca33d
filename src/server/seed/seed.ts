import { randomBytes } from 'node:crypto';
import { sampleSignIn } from '#domain/sample.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { seedBaseline } from './baseline.ts';
import { seedDemo } from './demo.ts';
import { seedMatrix } from './matrix/matrix.ts';

/**
 * Fills an empty installation: the baseline always, then sample data or a first administrator. Returns the lines that
 * the server prints at start.
 */
export async function seed(context: AppContext, say: (line: string) => void): Promise<string[]> {
  await seedBaseline(context.db);
  const existing = await context.db.selectFrom('app_user').select('username').orderBy('id').limit(1).executeTakeFirst();
  if (context.config.seed === 'demo') {
    if (!existing) {
      say('loading sample data');
      await seedDemo(context);
    }
    return [`Sign in as ${sampleSignIn.usernames.join(', ')} with the password ${sampleSignIn.password}`];
  }
  if (context.config.seed === 'matrix') {
    if (!existing) await seedMatrix(context);
    return [`Permission matrix: sign in as matrix-admin-write with the password ${sampleSignIn.password}`];
  }
  if (existing) return [];
  return [await addAdministrator(context.db)];
}

/** Adds an administrator with a random password; returns the line that says how to sign in. */
export async function addAdministrator(db: Db): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const taken = await db
    .selectFrom('app_user')
    .select('username_key')
    .where('username_key', 'like', 'administrator%')
    .execute();
  const isTaken = (name: string) => taken.some((one) => one.username_key === name);
  let username = 'administrator';
  for (let count = 2; isTaken(username); count += 1) username = `administrator-${count}`;
  await db
    .insertInto('app_user')
    .values({
      username,
      username_key: username,
      first_name: 'First',
      last_name: 'Administrator',
      email: `${username}@localhost.localdomain`,
      role_id: 1,
      password_hash: await hashPassword(password),
    })
    .execute();
  return `Sign in as ${username} with the password ${password} (it is shown this once; change it)`;
}
