import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AuditFault } from '#domain/audit.ts';
import { checkpointsOf, checkSignatures, verifyChain } from '#server/areas/audit/audit-chain.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/join.ts';
import type { PublicAuditKey } from '#server/outside/audit-keys.ts';
import { openKeys } from '#server/outside/keys.ts';
import { openLog } from '#server/outside/log.ts';

const faults: Readonly<Record<AuditFault, string>> = {
  'link-gone': 'its link is gone',
  'line-gone': 'the line is gone',
  changed: 'the line is not what was written',
  replaced: 'the chain was replaced: a signed checkpoint differs',
  'cut-off':
    'the chain ends before it, but a signed checkpoint knows more lines: they were cut off, or a backup restored',
  loose: 'the line stands outside the chain: it was put in, or its link removed',
};

/**
 * Checks the audit of this installation, even while its server runs. Exit code 1: the first broken entry is printed, or
 * lines among the checkpoints that nobody signed who may.
 *
 *     npm run verify-audit [-- --checkpoints FILE] [--keys FILE] [--signatures]
 *
 * `--checkpoints` is a copy that was kept elsewhere, `--keys` what /.well-known/rolecall-audit-keys answered: then nothing
 * that lies on this machine is believed. `--signatures` checks only these two files, without a database.
 */
const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { checkpoints: { type: 'string' }, keys: { type: 'string' }, signatures: { type: 'boolean' } },
});
const given = values.keys === undefined ? undefined : keysOf(readGiven(values.keys));

function fail(says: string): never {
  console.error(says);
  process.exit(1);
}

function readGiven(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    return fail(`${file} cannot be read: ${(failure as Error).message}`);
  }
}

function keysOf(text: string): PublicAuditKey[] {
  try {
    const { keys } = JSON.parse(text) as { keys: PublicAuditKey[] };
    if (Array.isArray(keys) && keys.every(({ kid, x }) => kid && x)) return keys;
  } catch {
    // Told below.
  }
  return fail(`${values.keys} is no set of keys: save what /.well-known/rolecall-audit-keys answers.`);
}

if (values.signatures) {
  if (!given || !values.checkpoints) fail('--signatures needs --keys FILE and --checkpoints FILE.');
  const { good, bad } = checkSignatures(readGiven(values.checkpoints!), { publicKeys: given! });
  console.log(`audit: ${good} checkpoints are signed by these keys`);
  if (bad.length > 0) fail(`audit: not signed by these keys: line ${bad.slice(0, 20).join(', ')}`);
} else await checkChain(readConfig(process.env, root));

async function ownKeys({ keysDir }: Config) {
  const { audit, derive } = await openKeys(keysDir);
  return { publicKeys: await audit.publicKeys(), derive };
}

async function checkChain(config: Config): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg')))
    fail(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const { owner: connection, leave } = await joinDatabase(config, root);
  const database = openDatabase(connection, openLog('silent'), 1);
  try {
    const file = values.checkpoints ?? config.auditCheckpoints;
    // Before the first checkpoint there is no file.
    const written = given || values.checkpoints || existsSync(file) ? readGiven(file) : '';
    const checking = given ? { publicKeys: given } : await ownKeys(config);
    const checkpoints = checkpointsOf(written, checking);
    const { lines, upTo, broken } = await verifyChain(database.db, checkpoints);
    if (broken) {
      const line = broken.lineId === undefined ? '' : ` (line ${broken.lineId})`;
      console.error(`audit: broken at number ${broken.number}${line}: ${faults[broken.why]}`);
      process.exitCode = 1;
    } else {
      console.log(`audit: ${lines} lines verified${upTo ? ` up to ${upTo}` : ''}, ${checkpoints.length} checkpoints`);
    }
    // A checkpoint that somebody spoiled is one that is missed above.
    const { bad } = checkSignatures(written, checking);
    if (bad.length > 0) {
      console.error(`audit: not signed by these keys: line ${bad.slice(0, 20).join(', ')} of ${file}`);
      process.exitCode = 1;
    }
  } finally {
    await database.close();
    await leave();
  }
}
