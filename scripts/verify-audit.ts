import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditFault } from '#domain/audit.ts';
import { readCheckpoints, verifyChain } from '#server/areas/audit/audit-chain.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { joinDatabase } from '#server/db/join.ts';
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

/** Checks the audit of this installation, even while its server runs. Exit code 1: the first broken entry is printed. */
const root = join(import.meta.dirname, '..');
const config = readConfig(process.env, root);
if (!config.databaseUrl && !existsSync(join(config.dataDir, 'pg'))) {
  console.error(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  process.exit(1);
}
const { owner: connection, leave } = await joinDatabase(config, root);
const database = openDatabase(connection, openLog('silent'), 1);
try {
  const checkpoints = await readCheckpoints(config.auditCheckpoints, await openKeys(join(config.dataDir, 'keys')));
  const { lines, upTo, broken } = await verifyChain(database.db, checkpoints);
  if (broken) {
    const line = broken.lineId === undefined ? '' : ` (line ${broken.lineId})`;
    console.error(`audit: broken at number ${broken.number}${line}: ${faults[broken.why]}`);
    process.exitCode = 1;
  } else {
    console.log(`audit: ${lines} lines verified${upTo ? ` up to ${upTo}` : ''}, ${checkpoints.length} checkpoints`);
  }
} finally {
  await database.close();
  await leave();
}
