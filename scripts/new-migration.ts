import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of a migration: when it was written (UTC, to the minute) and what it is about. */
const form = /^(\d{12})-[a-z0-9]+(-[a-z0-9]+)*$/;

/** The names of all migrations in a folder, in order. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

/** The text of all.ts: the list of these migrations. */
export function listOf(names: readonly string[]): string {
  const moduleOf = (name: string) => `m${name.slice(0, 12)}`;
  return `import type { Migration } from 'kysely/migration';
${names.map((name) => `import * as ${moduleOf(name)} from './${name}.ts';\n`).join('')}
/**
 * \`expand\`: the previous version can go on working on the changed database. \`contract\`: it cannot, because something
 * that it uses is gone.
 */
export type Phase = 'expand' | 'contract';

/** Every migration in order; a released one is never changed. \`npm run new:migration\` writes this list. */
export const migrations: Record<string, Migration & { phase: Phase }> = {
${names.map((name) => `  '${name}': ${moduleOf(name)},\n`).join('')}};
`;
}

/**
 * Writes an empty migration and puts it into the list, as the last one whatever the clock says.
 * @returns the name of the migration
 * @param phase `expand`, or `contract` where the version before cannot work on the changed database (ADR 0053)
 * @throws Error when the topic is not in kebab-case, or the phase is neither
 */
export function addMigration(folder: string, topic: string, now: Date, phase = 'expand'): string {
  const names = migrationNames(folder);
  const name = `${timestampAfter(names.at(-1), now)}-${topic}`;
  if (!form.test(name)) throw new Error(`"${topic}" is no topic: write it like client-credit-limits.`);
  if (!['expand', 'contract'].includes(phase)) throw new Error(`"${phase}" is no phase: say expand or contract.`);
  writeFileSync(join(folder, `${name}.ts`), template(topic, phase));
  writeFileSync(join(folder, 'all.ts'), listOf([...names, name]));
  return name;
}

/** YYYYMMDDHHMM in UTC; a minute after the newest migration where the clock is behind it or shows the same minute. */
function timestampAfter(newest: string | undefined, now: Date): string {
  const stampOf = (at: Date) => at.toISOString().replace(/\D/g, '').slice(0, 12);
  const stamp = stampOf(now);
  if (!newest || stamp > newest.slice(0, 12)) return stamp;
  const [, year, month, day, hour, minute] = /^(....)(..)(..)(..)(..)/.exec(newest)!.map(Number);
  return stampOf(new Date(Date.UTC(year!, month! - 1, day, hour, minute! + 1)));
}

const template = (topic: string, phase: string) => `import { type Kysely, sql } from 'kysely';

export const phase = '${phase}';

/** Say here what this changes and why: ${topic.replaceAll('-', ' ')}. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`write the statement here\`.execute(db);
}
`;

if (process.argv[1] === import.meta.filename) {
  const folder = join(import.meta.dirname, '../src/server/db/migrations');
  try {
    const name = addMigration(folder, process.argv[2] ?? '', new Date(), process.argv[3]);
    console.log(`wrote src/server/db/migrations/${name}.ts and its line in all.ts. When it is done: npm run schema`);
  } catch (failure) {
    console.error((failure as Error).message);
    process.exitCode = 1;
  }
}
