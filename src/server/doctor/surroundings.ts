import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { runningRole } from '#server/db/embedded/roles.ts';
import { ReadReplica } from '#server/db/read-replica.ts';
import type { Tables } from '#server/db/tables.ts';
import { openLog } from '#server/outside/log.ts';
import { openSmtpMailer } from '#server/outside/mail/smtp-mailer.ts';
import { connectionsOf } from '#server/outside/process-plan.ts';
import { findProcesses } from '#server/tasks/presence-queries.ts';
import { type Finding, fault, note, ok } from './findings.ts';

/** The oldest PostgreSQL that the product runs on, as its own number. */
const oldestPostgres = 150_000;
/** A mail server that does not answer for this long is taken for none, in milliseconds. */
const mailMs = 10_000;
/** Connections for backups, the commands and people. */
const spareConnections = 10;
/** A standby further behind is told, in seconds. */
const replicaSeconds = 30;

/** Signs in to the mail server and leaves: nothing is sent. */
export async function checkMail({ smtpUrl }: Config): Promise<Finding[]> {
  if (!smtpUrl) return [];
  const { hostname } = new URL(smtpUrl);
  const limits = { connectMs: mailMs, greetingMs: mailMs, silenceMs: mailMs, totalMs: mailMs };
  return openSmtpMailer(smtpUrl, limits)
    .check()
    .then(
      () => [ok('mail', `${hostname} accepts the sign-in`)],
      (failure: Error) => [fault('mail', `${hostname}: ${failure.message} Check SMTP_URL and the way to the server.`)],
    );
}

/** What the role that the product runs as may do: it should own nothing and change nothing of the audit. */
export async function checkRights(db: Kysely<Tables>, { databaseUrl }: Config): Promise<Finding> {
  const role = databaseUrl ? decodeURIComponent(new URL(databaseUrl).username) : runningRole;
  const { rows } = await sql<{ isSuper: boolean; owns: boolean; changes: boolean; version: number }>`
    select rolsuper as "isSuper", pg_has_role(rolname, (select relowner from pg_class where oid = 'audit_line'::regclass), 'usage') as owns,
      has_table_privilege(rolname, 'audit_line', 'update') as changes, current_setting('server_version_num')::int as version
    from pg_roles where rolname = ${role}`.execute(db);
  const found = rows[0];
  if (!found) return note('rights', `The role ${role} of DATABASE_URL is not known in this database.`);
  if (found.version < oldestPostgres) return fault('rights', 'PostgreSQL is older than 15. Upgrade it.');
  if (found.isSuper)
    return fault(
      'rights',
      `${role} is a superuser: whoever gets into the product has the whole server. Use a plain role.`,
    );
  if (found.owns)
    return note(
      'rights',
      `${role} owns the tables, so it could change the audit. Give MIGRATE_DATABASE_URL an owner and DATABASE_URL a plain role.`,
    );
  return found.changes
    ? fault('rights', `${role} may change lines of the audit. The next start takes that right away.`)
    : ok('rights', `${role} owns nothing and cannot change the audit`);
}

/** Whether the database admits as many connections as this command may open, and a few for people. */
export async function checkConnections(db: Kysely<Tables>, { plan }: Config): Promise<Finding[]> {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int as most`.execute(db);
  const [need, most] = [connectionsOf(plan.processes), rows[0]!.most];
  if (need + spareConnections <= most) return [];
  return [
    fault('connections', `PROCESSES=${plan.processes} opens up to ${need}; max_connections is ${most}. Raise it.`),
  ];
}

/** Whether somebody serves, runs tasks and matches, by the heartbeats of all machines. */
export async function checkProcesses(db: Kysely<Tables>): Promise<Finding> {
  const all = await findProcesses(db);
  const live = all.filter(({ is_alive }) => is_alive);
  if (live.length === 0) return note('processes', 'None is running');
  const missing = (['calls', 'tasks', 'matching'] as const).filter(
    (role) => !live.some(({ roles }) => roles.includes(role)),
  );
  if (missing.length > 0)
    return fault('processes', `Nobody has the role ${missing.join(', ')}. Check PROCESSES, MATCHERS and ROLES.`);
  const versions = new Set(live.map(({ version }) => version));
  const dead = all.length - live.length;
  const says = `${live.length} live${dead > 0 ? `, ${dead} died within a day: see Automation Status and the log` : ''}`;
  if (versions.size > 1) return note('processes', `${says}; versions ${[...versions].join(' and ')} side by side`);
  return dead > 0 ? note('processes', says) : ok('processes', says);
}

/** How far the standby is behind. */
export async function checkReplica(db: Kysely<Tables>, { readDatabaseUrl }: Config): Promise<Finding[]> {
  if (!readDatabaseUrl) return [];
  const replica = new ReadReplica(db, readDatabaseUrl, openLog('silent'));
  try {
    const lag = await replica.lag();
    if (lag === undefined)
      return [fault('standby', 'READ_DATABASE_URL does not answer, or is no standby: the primary is read instead.')];
    const says = Number.isFinite(lag)
      ? `The standby is ${lag.toFixed(1)} s behind`
      : 'The standby has replayed nothing since it started';
    return [lag > replicaSeconds ? note('standby', says) : ok('standby', says)];
  } finally {
    await replica.close();
  }
}
