import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { connectorsApi } from '#contract/areas/job-boards/connectors.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { type GrabField, mappingOf } from '#domain/grabber/fields.ts';
import {
  type ConnectorKind,
  type ConnectorSettings,
  isBoardKind,
  settingFlaws,
  skillsOf,
} from '#domain/job-boards/connector.ts';
import { vendorSystemsOf } from '#domain/jobs/vendor-systems.ts';
import { causeOfRefusal, failedFor } from '#domain/outside-causes.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { isQuarantined } from '#server/areas/messages/quarantine.ts';
import { listAutomated } from '#server/areas/vault/automated-use.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './connectors-queries.ts';
import { dropFolderOf, feedUrlOf, mailAddressOf, openConnector } from './open-connector.ts';
import { countUnreadMails, findLatestMails, moveMails } from './source-mails.ts';

export { findConnectors, findProfile, findUnitConnectors, noteRun } from './connectors-queries.ts';

type Connector = Output<typeof connectorsApi.save>;

const placeOf: Partial<
  Readonly<Record<ConnectorKind, (config: AppContext['config'], row: queries.ConnectorRow) => string | undefined>>
> = {
  XML_FEED: feedUrlOf,
  DROP_FOLDER: dropFolderOf,
  MAILBOX: mailAddressOf,
};

const present = (row: queries.ConnectorRow, config: AppContext['config']): Connector => {
  const place = placeOf[row.kind]?.(config, row);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    settings: row.settings,
    can: [...skillsOf[row.kind]],
    vaultEntryId: row.vault_entry_id ?? undefined,
    vaultName: row.vault_name ?? undefined,
    boardId: row.board_id ?? undefined,
    boardName: row.board_name ?? undefined,
    vmsProvider: row.vms_provider ?? undefined,
    programme: row.programme,
    ...(place !== undefined && { place }),
    isActive: row.is_active,
    lastRunAt: row.last_run_at ?? undefined,
    lastOkAt: row.last_ok_at ?? undefined,
    lastError: row.last_error ?? undefined,
    ...(row.last_causes && { lastCauses: row.last_causes }),
    lastCounts: row.last_counts,
    ...(row.is_active && skillsOf[row.kind].includes('list') && row.next_run_at && { nextRunAt: row.next_run_at }),
    version: row.version,
  };
};

/** The connectors of the applied units, and what new ones may use. */
export async function listConnectors(_: unknown, call: SignedInCall): Promise<Output<typeof connectorsApi.list>> {
  const { db, scope, config } = call;
  const [rows, logins, boards, units] = [
    await queries.findConnectors(db, scope),
    await listAutomated(db, scope),
    await queries.findBoards(db, scope),
    await queries.findUnits(db, scope),
  ];
  return {
    connectors: await withMails(
      db,
      rows.map((row) => present(row, config)),
    ),
    logins: logins.map(({ id, vms_provider: system, username }) => ({ id, name: `${system} · ${username}` })),
    boards,
    vendorSystems: [...new Set(units.flatMap(vendorSystemsOf))],
    hasDropFolder: config.grabberDrop !== undefined,
    hasInbox: config.imapUrl !== undefined,
    hosts: [...(config.outboundAllow ?? [])],
    isQuarantined: await isQuarantined(db),
  };
}

/** Mails of a mailbox that are shown with it. */
const mailsShown = 5;

/** Mailboxes with the latest mails that met their rules. */
async function withMails(db: Db, connectors: Connector[]): Promise<Connector[]> {
  const mailboxes = connectors.filter(({ kind }) => kind === 'MAILBOX').map(({ id }) => id);
  if (mailboxes.length === 0) return connectors;
  const mails = Map.groupBy(await findLatestMails(db, mailboxes, mailsShown), (row) => row.connector_id);
  return connectors.map((one) => {
    if (one.kind !== 'MAILBOX') return one;
    const own = mails.get(one.id) ?? [];
    return {
      ...one,
      waiting: own[0]?.waiting ?? 0,
      unread: own[0]?.unread ?? 0,
      mails: own.map((row) => ({
        id: row.id,
        from: row.from_address,
        subject: row.subject,
        at: row.received_at,
        state: row.state,
        ...(row.report && { report: row.report }),
        ...(row.causes && { causes: row.causes }),
        ...(row.next_try_at && { nextTryAt: row.next_try_at }),
      })),
    };
  });
}

/** Adds a connector, or changes one; everything that is wrong is named at once. */
export async function saveConnector(input: Input<typeof connectorsApi.save>, call: SignedInCall): Promise<Connector> {
  const unitId = call.scope.units[0]!;
  const { id, version, kind, name } = input;
  await refuseWrong(input, call);
  const values = {
    kind,
    name,
    settings: JSON.stringify(input.settings),
    vault_entry_id: input.vaultEntryId ?? null,
    board_id: isBoardKind(kind) ? (input.boardId ?? null) : null,
    vms_provider: skillsOf[kind].includes('list') ? (input.vmsProvider ?? null) : null,
    programme: input.programme ?? '',
    is_active: input.isActive,
    updated_at: call.now.toISOString(),
    updated_by: call.who.userId,
  };
  const savedId = await call.db.transaction().execute(async (db) => {
    const clash = await queries.findClash(db, { unitId, name, boardId: input.boardId, id });
    if (clash)
      throw new Refusal('call.invalid', {}, [
        clash === 'name'
          ? { field: 'name', message: fieldMessage('nameTaken') }
          : { field: 'boardId', message: fieldMessage('choose') },
      ]);
    const details = {
      list: 'connectors',
      name,
      ...(input.vaultEntryId !== undefined && { login: input.vaultEntryId }),
    };
    if (id === undefined) {
      const guid = randomBytes(24).toString('base64url');
      const added = await db
        .insertInto('connector')
        .values({ ...values, guid, unit_id: unitId })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addAudit(db, call, { act: 'entry-added', kind: 'list', recordId: added.id, unitId, details });
      return added.id;
    }
    await refuseMoved(db, call, { id, version }, values.board_id, input);
    const changed = await db
      .updateTable('connector')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .where('unit_id', '=', inUnits(call.scope))
      .$if(version !== undefined, (q) => q.where('version', '=', version!))
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n)
      throw new Refusal(
        (await queries.findConnectors(db, call.scope, { id })).length > 0 ? 'record.stale' : 'record.absent',
      );
    await addAudit(db, call, { act: 'entry-changed', kind: 'list', recordId: id, unitId, details });
    return id;
  });
  return present((await queries.findConnectors(call.db, call.scope, { id: savedId }))[0]!, call.config);
}

const flawMessages = { missing: 'missing', address: 'address', mail: 'mailSuchAs', anybody: 'publicMail' } as const;

/** @throws Refusal `call.invalid` naming every wrong field */
async function refuseWrong(
  { kind, settings, vaultEntryId, boardId, vmsProvider }: Input<typeof connectorsApi.save>,
  { db, scope }: SignedInCall,
): Promise<void> {
  const wrong: InvalidField[] = settingFlaws(kind, settings, vaultEntryId !== undefined).map(({ field, flaw }) => ({
    field: field === 'vaultEntryId' ? field : `settings.${field}`,
    message: fieldMessage(flawMessages[flaw]),
  }));
  const choose = (field: string) => wrong.push({ field, message: fieldMessage('choose') });
  if (vaultEntryId !== undefined && !(await listAutomated(db, scope)).some((one) => one.id === vaultEntryId))
    choose('vaultEntryId');
  if (isBoardKind(kind) && !(await queries.findBoards(db, scope)).some((one) => one.id === boardId)) choose('boardId');
  if (skillsOf[kind].includes('list')) {
    const systems = (await queries.findUnits(db, scope)).flatMap(vendorSystemsOf);
    if (!systems.some((one) => one === vmsProvider)) choose('vmsProvider');
  }
  if (wrong.length > 0) throw new Refusal('call.invalid', {}, wrong);
}

/**
 * @throws Refusal `connector.postings` where the change would leave what stands on the board out of reach, `connector.mails`
 * where nobody would read the mails that are here any more
 */
async function refuseMoved(
  db: Db,
  { scope }: SignedInCall,
  { id, version }: { id: number; version: number | undefined },
  boardId: number | null,
  { kind, settings }: Input<typeof connectorsApi.save>,
): Promise<void> {
  const [before] = await queries.findConnectors(db, scope, { id });
  if (!before || (version !== undefined && before.version !== version)) return;
  const base = ({ baseUrl = '' }: ConnectorSettings) => baseUrl.replace(/\/$/, '');
  const isMoved = before.kind !== kind || before.board_id !== boardId || base(before.settings) !== base(settings);
  if (isMoved && (await queries.countStanding(db, id)) > 0) throw new Refusal('connector.postings');
  if (before.kind === 'MAILBOX' && kind !== 'MAILBOX') await refuseUnread(db, id);
}

/** @throws Refusal `connector.mails` where a mailbox holds mails that nobody has read */
async function refuseUnread(db: Db, id: number): Promise<void> {
  await queries.lockConnector(db, id);
  const count = await countUnreadMails(db, id);
  if (count > 0) throw new Refusal('connector.mails', { count });
}

/**
 * Removes a connector; a board on which jobs stand keeps it. Mails that nobody has read are handed over to another mailbox, or go
 * with it where somebody says so; nothing of them goes unsaid.
 */
export async function removeConnector(
  { id, handOverTo, dropMails = false }: Input<typeof connectorsApi.remove>,
  call: SignedInCall,
): Promise<{ message: string }> {
  const row = await getConnector(id, call);
  await call.db.transaction().execute(async (db) => {
    if ((await queries.countStanding(db, id)) > 0) throw new Refusal('connector.postings');
    if (handOverTo !== undefined) await handOver(db, call, row, handOverTo);
    else if (!dropMails) await refuseUnread(db, id);
    await db.deleteFrom('connector').where('id', '=', id).execute();
    await addAudit(db, call, {
      act: 'entry-removed',
      kind: 'list',
      recordId: id,
      unitId: row.unit_id,
      details: {
        list: 'connectors',
        name: row.name,
        ...(handOverTo !== undefined && { mails: handOverTo }),
        ...(dropMails && { mails: 'dropped' }),
      },
    });
  });
  return { message: 'Removed' };
}

/** Gives the mails of a mailbox to another one of its unit. */
async function handOver(db: Db, { scope }: SignedInCall, from: queries.ConnectorRow, to: number): Promise<void> {
  const [other] = await queries.findConnectors(db, scope, { id: to });
  const mayTake = other?.kind === 'MAILBOX' && other.unit_id === from.unit_id && to !== from.id;
  if (!mayTake) throw new Refusal('call.invalid', {}, [{ field: 'handOverTo', message: fieldMessage('choose') }]);
  await queries.lockConnector(db, from.id);
  await moveMails(db, from.id, to);
}

/** Tries a connector step by step. */
export async function checkConnector(
  { id }: Input<typeof connectorsApi.check>,
  call: SignedInCall,
): Promise<Output<typeof connectorsApi.check>> {
  const row = await getConnector(id, call);
  const { steps, sample } = await tryIt(row, call);
  return { ok: steps.every(({ ok }) => ok), steps, ...(sample && { sample }) };
}

async function tryIt(
  row: queries.ConnectorRow,
  call: SignedInCall,
): Promise<Omit<Output<typeof connectorsApi.check>, 'ok'>> {
  try {
    const connection = await openConnector(call, row);
    const steps = await connection.check();
    const sample = connection.sample?.();
    return { steps, ...(sample && { sample: { ...sample, ...(await readColumns(row, sample, call)) } }) };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const step = failure.code === 'vault.unreadable' ? 'secret' : 'settings';
    return { steps: [{ step, ok: false, ...failedFor(causeOfRefusal(failure)) }] };
  }
}

/** What the columns of a feed would be read as: as somebody mapped them before, else as their headings say. */
async function readColumns(
  { unit_id: unitId, vms_provider: system, programme }: queries.ConnectorRow,
  { headings, rows }: { headings: readonly string[]; rows: readonly string[][] },
  { db }: SignedInCall,
) {
  const profile = system === null ? undefined : await queries.findProfile(db, unitId, system, programme);
  return {
    fields: mappingOf(headings, rows, profile) as (GrabField | '')[],
    isMapped: profile !== undefined && headings.length > 0,
  };
}

/** @throws Refusal `record.absent` */
export async function getConnector(
  id: number,
  { db, scope }: Pick<SignedInCall, 'db' | 'scope'>,
): Promise<queries.ConnectorRow> {
  const [row] = await queries.findConnectors(db, scope, { id });
  if (!row) throw new Refusal('record.absent');
  return row;
}
