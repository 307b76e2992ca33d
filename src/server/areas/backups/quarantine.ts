import { setTimeout as wait } from 'node:timers/promises';
import type { quarantineApi } from '#contract/areas/backups/quarantine.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit, taskCall } from '#server/areas/audit/audit.ts';
import {
  confirmInstallation,
  findQuarantine,
  hasUsers,
  holdLate,
  lateBefore,
  lockInstallation,
  putInstallation,
} from '#server/areas/messages/quarantine.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { readInstallationFile, writeInstallationFile } from '#server/outside/installation-file.ts';
import type { Log } from '#server/outside/log.ts';
import { findLastHeartbeat } from '#server/tasks/presence-queries.ts';

/**
 * Compares the installation that the database names with that of DATA_DIR, before anything can be sent. Where they
 * differ, one of the two is a copy, and nothing leaves until an administrator confirms (ruling 53).
 */
export async function startInstallation({
  db,
  config,
  log,
}: {
  db: AppContext['db'];
  config: Pick<AppContext['config'], 'dataDir'>;
  log: Pick<Log, 'warn' | 'info'>;
}): Promise<void> {
  const joins = (await readInstallationFile(config.dataDir)) === undefined && (await isServedNow(db));
  await db.transaction().execute(async (transaction) => {
    const known = await lockInstallation(transaction);
    const file = await readInstallationFile(config.dataDir);
    if (known && !file && joins) {
      await writeInstallationFile(config.dataDir, known.id);
      log.info('this folder joins the installation that other processes serve');
      return;
    }
    if (!known && !file) {
      await putInstallation(transaction, await writeInstallationFile(config.dataDir), null);
      return;
    }
    const reason = await differenceOf(transaction, known?.id, file);
    const id = file && !file.isCopied ? file.id : await writeInstallationFile(config.dataDir);
    if (!reason) {
      if (!known) await putInstallation(transaction, id, null);
      return;
    }
    if (known?.quarantined_at) return;
    await putInstallation(transaction, id, reason);
    await addAudit(transaction, taskCall('installation'), {
      act: 'settings-changed',
      kind: 'system',
      details: { quarantine: 'on', reason },
    });
    log.warn({ reason }, 'this database is a copy: nothing is sent until an administrator confirms');
  });
}

/** How long it is watched whether somebody serves the database, in milliseconds: longer than between two heartbeats. */
const watchedMs = 7000;

/**
 * Whether another process serves this database at this moment: then a folder without an id is a further machine's and no
 * sign of a copy. Seen by a heartbeat that goes on, because in a copied database the last one stands still.
 */
async function isServedNow(db: Db): Promise<boolean> {
  const first = await findLastHeartbeat(db);
  if (!first?.isFresh) return false;
  for (const end = performance.now() + watchedMs; performance.now() < end; await wait(500))
    if ((await findLastHeartbeat(db))?.at !== first.at) return true;
  return false;
}

/** Why the two are not of one installation; undefined where they are. */
async function differenceOf(
  db: Db,
  known: string | undefined,
  file: { id: string; isCopied: boolean } | undefined,
): Promise<string | undefined> {
  if (known === undefined) return (await hasUsers(db)) ? 'database-without-id' : undefined;
  if (!file) return 'folder-without-id';
  if (file.id !== known) return 'other-installation';
  return file.isCopied ? 'copied-folder' : undefined;
}

/** Whether this installation sends, and what waits in the caller's units. */
export async function readQuarantine(
  _: unknown,
  { db, now, who }: SignedInCall,
): Promise<Output<typeof quarantineApi.read>> {
  const { since, waiting, late } = await findQuarantine(db, lateBefore(now), unitsOf(who));
  return { isOn: since !== null, ...(since !== null && { since }), waiting, late };
}

/** Undefined for holders of page 4: messages of no unit are theirs too. */
const unitsOf = ({ pages, grantedUnits }: SignedInCall['who']) =>
  pages.has(page.businessUnits) ? undefined : grantedUnits;

/** An administrator says that this is no copy: messages leave again, late ones ask first. */
export async function endQuarantine(_: unknown, call: SignedInCall): Promise<Output<typeof quarantineApi.end>> {
  requireStepUp(call);
  const file = await readInstallationFile(call.config.dataDir);
  const late = await call.db.transaction().execute(async (transaction) => {
    await lockInstallation(transaction);
    const held = await holdLate(transaction, lateBefore(call.now));
    const isEnded = await confirmInstallation(
      transaction,
      file?.id ?? (await writeInstallationFile(call.config.dataDir)),
      call.who.userId,
    );
    if (!isEnded) throw new Refusal('record.absent');
    await addAudit(transaction, call, {
      act: 'settings-changed',
      kind: 'system',
      details: { quarantine: 'off', late: held },
    });
    return held;
  });
  return { late };
}
