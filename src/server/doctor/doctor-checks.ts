import { constants, existsSync, readFileSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { countDaysWithoutSums } from '#server/areas/dashboards/sums.ts';
import { startVault } from '#server/areas/vault/vault-keys.ts';
import type { Config } from '#server/config.ts';
import { executedMigrations } from '#server/db/baseline.ts';
import { migrations } from '#server/db/migrations/all.ts';
import { queryOf } from '#server/db/query.ts';
import type { Tables } from '#server/db/tables.ts';
import { openOneStore } from '#server/outside/blobs/open-store.ts';
import { readInstallationFile } from '#server/outside/installation-file.ts';
import { openVaultKeys } from '#server/outside/vault-keys.ts';
import { type Finding, fault, note, ok } from './findings.ts';
import { checkParts } from './parts.ts';
import { checkConnections, checkMail, checkProcesses, checkReplica, checkRights } from './surroundings.ts';

/** Free space below these shares is a fault and a note. */
const leastFree = 0.05;
const littleFree = 0.15;
/** A clock that is further off than this, in seconds, makes sign-in codes and leases wrong. */
const clockSeconds = 5;
/** A backup older than this, in hours, is told. */
const backupHours = 36;

/** Folders, disk, keys and settings: what can be checked without the database. */
export async function checkMachine(config: Config): Promise<Finding[]> {
  return [
    ...checkSettings(config),
    ...(await checkFolders(config)),
    checkNode(),
    checkKeys(config),
    ...(await checkMail(config)),
  ];
}

/** Settings that are allowed and probably not meant. */
export function checkSettings(config: Config): Finding[] {
  const url = new URL(config.publicUrl);
  const missing = [
    ...(config.smtpUrl ? [] : [note('mail', 'SMTP_URL is not set: no mail leaves, it is read under Outbox.')]),
    ...(config.sms?.baseUrl ? [] : [note('texts', 'SMS_BASE_URL is not set: no text message leaves.')]),
    ...(config.clamd ? [] : [note('viruses', 'CLAMD is not set: uploaded files are not scanned.')]),
    ...(config.chatModel
      ? [
          note(
            'chatbot',
            `CHAT_MODEL_URL is set: questions of the chatbot, and messages of candidates that its rules do not understand (without emails, links and long numbers), are sent to ${new URL(config.chatModel.url).host}.`,
          ),
        ]
      : []),
    ...(config.backupPassphraseFile
      ? []
      : [note('backups', 'BACKUP_PASSPHRASE_FILE is not set: no backup is taken at night.')]),
  ];
  if (!config.isProduction)
    return [note('settings', 'NODE_ENV is not production: this is an installation for trying out.'), ...missing];
  return [
    ...(url.protocol === 'https:'
      ? [ok('address', `${config.publicUrl}`)]
      : [
          fault(
            'address',
            `PUBLIC_URL is ${config.publicUrl}: people need https, and links in mails are made from it.`,
          ),
        ]),
    ...(config.trustProxy === false
      ? [note('proxy', 'TRUST_PROXY is off: behind a proxy, limits and audit see the address of the proxy only.')]
      : []),
    ...missing,
  ];
}

async function checkFolders(config: Config): Promise<Finding[]> {
  const folders = { 'data folder': config.dataDir, files: config.fileRoot, backups: config.backup.dir };
  const found: Finding[] = [];
  for (const [about, path] of Object.entries(folders)) {
    if (!existsSync(path)) {
      if (about === 'data folder') found.push(fault(about, `${path} does not exist. Set DATA_DIR.`));
      continue;
    }
    const isWritable = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    );
    const { bavail, blocks } = await statfs(path);
    const free = bavail / blocks;
    const says = `${path}: ${Math.round(free * 100)} % of its disk is free`;
    if (!isWritable) found.push(fault(about, `${path} cannot be written by this user.`));
    else if (free < leastFree) found.push(fault(about, `${says}: uploads are refused. Make space.`));
    else found.push(free < littleFree ? note(about, says) : ok(about, says));
  }
  return found;
}

function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= 24
    ? ok('Node', process.version)
    : fault('Node', `${process.version}: Node 24 or newer is needed. npm start brings its own.`);
}

function checkKeys({ keysDir: folder }: Config): Finding {
  if (!existsSync(folder)) return note('keys', `${folder} does not exist: it is made at the first start.`);
  const mode = statSync(folder).mode & 0o777;
  return (mode & 0o077) === 0
    ? ok('keys', `${folder} is closed to others`)
    : fault('keys', `${folder} can be read by others (mode ${mode.toString(8)}): chmod 700.`);
}

/** What can be checked in the database of the installation. */
export async function checkDatabase(db: Kysely<Tables>, config: Config): Promise<Finding[]> {
  const found = [await checkClock(db), ...(await checkVersions(db))];
  // Without the tables of this version nothing else can be asked.
  if (found.some(({ about, state }) => about === 'migrations' && state !== 'ok')) return found;
  return [
    ...found,
    await checkRights(db, config),
    ...(await checkConnections(db, config)),
    await checkProcesses(db),
    ...(await checkReplica(db, config)),
    await checkFileStore(db, config),
    ...(await checkParts(db)),
    await checkVault(db, config),
    await checkCopy(db, config),
    await checkBackups(db, config),
    ...(await checkWork(db)),
  ];
}

async function checkClock(db: Kysely<Tables>): Promise<Finding> {
  const before = Date.now();
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
  const after = Date.now();
  const off = Math.abs(new Date(rows[0]!.at).getTime() - (before + after) / 2) / 1000;
  return off > clockSeconds
    ? fault('clock', `This machine and the database differ by ${off.toFixed(0)} s. Set both by NTP.`)
    : ok('clock', `This machine and the database agree within ${Math.max(0.1, off).toFixed(1)} s`);
}

async function checkVersions(db: Kysely<Tables>): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; size: string; connections: number; most: number }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_stat_activity) as connections, current_setting('max_connections')::int as most`.execute(
    db,
  );
  const { version, size, connections, most } = rows[0]!;
  const server = ok('database', `PostgreSQL ${version}, ${size}, ${connections} of ${most} connections`);
  const executed = new Set(await executedMigrations(db as unknown as Kysely<unknown>).catch(() => []));
  const missing = Object.keys(migrations).filter((name) => !executed.has(name));
  if (executed.size === 0) return [server, note('migrations', 'The database is empty: the first start fills it.')];
  if (missing.length > 0)
    return [server, note('migrations', `${missing.length} of this version have not run: the next start runs them.`)];
  return [server, ok('migrations', 'All of this version have run')];
}

async function checkVault(db: Kysely<Tables>, { keysDir }: Config): Promise<Finding> {
  const { count } = await db
    .selectFrom('vault_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return ok('vault', 'No stored passwords');
  const damaged: string[] = [];
  const log = { error: (_: object, text: string) => damaged.push(text) };
  return startVault(db, openVaultKeys(keysDir), log as never).then(
    () =>
      damaged.length > 0
        ? fault('vault', damaged.join('; '))
        : ok('vault', `The keys open the ${count} stored passwords that were tried`),
    (failure: Error) => fault('vault', failure.message),
  );
}

async function checkCopy(db: Kysely<Tables>, { dataDir }: Config): Promise<Finding> {
  const file = await readInstallationFile(dataDir);
  const { rows } = await sql<{ id: string; isHeld: boolean }>`
    select id, quarantined_at is not null as "isHeld" from installation`.execute(db);
  const row = rows[0];
  if (!row) return note('installation', 'It has not been started yet.');
  if (row.isHeld || (file && file.id !== row.id))
    return fault('installation', 'This is a copy: nothing is sent until an administrator confirms it under Outbox.');
  return ok('installation', 'Database and DATA_DIR belong together');
}

async function checkBackups(db: Kysely<Tables>, config: Config): Promise<Finding> {
  const path = config.backupPassphraseFile;
  if (path === undefined) return note('backups', 'none at night (BACKUP_PASSPHRASE_FILE is not set)');
  if (!existsSync(path) || readFileSync(path, 'utf8').trim() === '')
    return fault('backups', `BACKUP_PASSPHRASE_FILE: ${path} is missing or empty: no backup can be sealed.`);
  const { rows } = await sql<{ hours: number | null }>`
    select extract(epoch from now() - max(ended_at))::float8 / 3600 as hours from backup_run
    where kind = 'backup' and state = 'DONE'`.execute(db);
  const hours = rows[0]!.hours;
  if (hours === null) return note('backups', 'None has been taken yet');
  const says = `The newest is ${hours.toFixed(0)} hours old`;
  return hours > backupHours ? fault('backups', `${says}. See the screen Backups.`) : ok('backups', says);
}

async function checkWork(db: Kysely<Tables>): Promise<Finding[]> {
  const { rows } = await sql<{ failed: number; late: number; uncertain: number; unsummed: number }>`
    select (select count(*)::int from daily_sum_change where noted_at < now() - interval '1 hour') as unsummed,
      (select count(*)::int from pgboss.job where state = 'failed') as failed,
      (select count(*)::int from outbound_message where state in ('QUEUED', 'SENDING') and not_before < now() - interval '1 hour') as late,
      (select count(*)::int from outbound_message where state = 'UNCERTAIN') as uncertain`.execute(db);
  const { failed, late, uncertain, unsummed } = rows[0]!;
  const daysWithout = unsummed > 0 ? 0 : await countDaysWithoutSums(db);
  return [
    failed > 0
      ? note('tasks', `${failed} background tasks failed. See the screen Background work.`)
      : ok('tasks', 'None failed'),
    unsummed > 0
      ? note(
          'daily sums',
          'Changes of more than an hour ago are not in the daily sums: dashboards are right and slow. Does a server with the role tasks run?',
        )
      : daysWithout > 0
        ? note(
            'daily sums',
            `${daysWithout} days wait for their sums, as after the start of a version that has them: dashboards are right and slow.`,
          )
        : ok('daily sums', 'Up to date'),
    late > 0
      ? fault(
          'outbox',
          `${late} messages wait for more than an hour. Does the server run, and does the mail server answer?`,
        )
      : ok('outbox', 'Nothing is late'),
    ...(uncertain > 0
      ? [note('outbox', `${uncertain} messages are uncertain: somebody decides under Outbox whether they go again.`)]
      : []),
  ];
}

/** Whether the store of files answers; a disk is checked with its folder. */
async function checkFileStore(db: Kysely<Tables>, { fileStore, fileRoot }: Config): Promise<Finding> {
  const name = fileStore.kind === 's3' ? `the bucket ${fileStore.bucket}` : `the ${fileStore.kind}`;
  try {
    await openOneStore(fileStore, fileRoot, queryOf(db)).writtenAt('0'.repeat(64));
    return ok('file store', name);
  } catch (failure) {
    const { cause, message } = failure as Error;
    return fault('file store', `${name} does not answer (${cause ?? message}). Check FILE_STORE and S3_*.`);
  }
}
