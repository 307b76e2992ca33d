import { randomBytes } from 'node:crypto';
import { sampleSignIn } from '#domain/sample.ts';
import { hashPassword } from '#server/areas/identity/password-security.ts';
import type { House } from '#server/context.ts';
import { seedFrame } from './baseline.ts';
import { seedDemo } from './demo.ts';
import { seedMatrix } from './matrix/matrix.ts';

/**
 * Fills an empty installation: the frame always, then sample data or a first administrator. Answers the lines that the
 * start prints.
 */
export async function seed(house: House, say: (line: string) => void): Promise<string[]> {
  await seedFrame(house.db);
  const existing = await house.db.selectFrom('app_user').select('username').orderBy('id').limit(1).executeTakeFirst();
  if (house.config.seed === 'demo') {
    if (!existing) {
      say('loading sample data');
      await seedDemo(house);
    }
    return [`Sign in as ${sampleSignIn.usernames.join(', ')} with the password ${sampleSignIn.password}`];
  }
  if (house.config.seed === 'matrix') {
    if (!existing) await seedMatrix(house);
    return [`Permission matrix: sign in as matrix-admin-write with the password ${sampleSignIn.password}`];
  }
  if (existing) return [];
  const password = randomBytes(12).toString('base64url');
  await house.db
    .insertInto('app_user')
    .values({
      username: 'administrator',
      username_key: 'administrator',
      first_name: 'First',
      last_name: 'Administrator',
      email: 'administrator@localhost.localdomain',
      role_id: 1,
      password_hash: await hashPassword(password),
    })
    .execute();
  return [`Sign in as administrator with the password ${password} (it is shown this once; change it)`];
}
