import type { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { languageOf } from '#domain/words/languages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { settleTemplate } from '#server/areas/messages/notifications.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { tellDecision } from './template-approval.ts';
import { findWaitingPlans, type WaitingPlans } from './template-approval-queries.ts';
import * as queries from './templates-queries.ts';

type Template = Output<typeof templatesApi.record>;
type Written = Input<typeof templatesApi.create>;

const list = 'message_template';

/** What a lead wants changed, where one does. */
const refusalOf = (row: { refused_by: string | null; refused_at: string | null; refused_because: string | null }) =>
  row.refused_at === null
    ? {}
    : { refusedAt: row.refused_at, refusedBy: row.refused_by ?? '', refusedBecause: row.refused_because ?? '' };

const present = (row: queries.TemplateRow, waiting: readonly WaitingPlans[] = []): Omit<Template, 'versions'> => ({
  id: row.id,
  name: row.name,
  channel: row.channel,
  language: languageOf(row.language),
  ...(row.subject !== null && { subject: row.subject }),
  text: row.body,
  ...(row.purpose !== null && { purpose: row.purpose }),
  isActive: row.is_active,
  version: row.version,
  updatedAt: row.updated_at,
  ...(row.by !== null && { updatedBy: row.by }),
  ...(row.approved_at !== null && { approvedAt: row.approved_at, approvedBy: row.approved_by ?? '' }),
  ...refusalOf(row),
  waiting: waiting
    .filter(({ template_id: id }) => id === row.id)
    .map(({ version, count }) => ({ version, plans: count })),
});

/** One page of the templates. */
export async function searchTemplates(
  input: Input<typeof templatesApi.search>,
  { db, scope }: SignedInCall,
): Promise<Output<typeof templatesApi.search>> {
  const { rows, total } = await queries.findTemplates(db, scope, input);
  const waiting = await findWaitingPlans(
    db,
    rows.map(({ id }) => id),
  );
  return found(
    rows.map((row) => present(row, waiting)),
    total,
    input,
  );
}

/** One template with its versions. */
export async function readTemplate({ id }: { id: number }, { db, scope }: SignedInCall): Promise<Template> {
  const row = await queries.findTemplate(db, scope, id);
  if (!row) throw new Refusal('record.absent');
  const [versions, waiting] = await Promise.all([queries.findVersions(db, id), findWaitingPlans(db, [id])]);
  return {
    ...present(row, waiting),
    versions: versions.map((one) => ({
      version: one.version,
      ...(one.subject !== null && { subject: one.subject }),
      text: one.body,
      at: one.saved_at,
      ...(one.by !== null && { by: one.by }),
      ...(one.approved_at !== null && { approvedAt: one.approved_at, approvedBy: one.approved_by ?? '' }),
      ...refusalOf(one),
    })),
  };
}

const columnsOf = ({ name, channel, language, subject, text, purpose }: Written, by: number, at: string) => ({
  name,
  name_key: nameKey(name),
  channel,
  language,
  // A text message has none.
  subject: channel === 'EMAIL' ? (subject ?? null) : null,
  body: text,
  purpose: purpose ?? null,
  updated_at: at,
  updated_by: by,
});

const versionOf = (columns: ReturnType<typeof columnsOf>, template: { templateId: number; version: number }) => ({
  template_id: template.templateId,
  version: template.version,
  subject: columns.subject,
  body: columns.body,
  saved_by: columns.updated_by,
  saved_at: columns.updated_at,
});

/** Adds a template with its first version. */
export async function createTemplate(input: Written, call: SignedInCall): Promise<Template> {
  const unitId = call.scope.units[0]!;
  const columns = columnsOf(input, call.who.userId, call.now.toISOString());
  const templateId = await call.db.transaction().execute(async (db) => {
    const id = await named(() => queries.addTemplate(db, { ...columns, unit_id: unitId }));
    await queries.addVersion(db, versionOf(columns, { templateId: id, version: 1 }));
    await note(db, call, 'entry-added', { id, unitId, name: input.name, version: 1 });
    return id;
  });
  return readTemplate({ id: templateId }, call);
}

/** Saves a template as its next version; one that somebody else saved meanwhile is refused with what it says now. */
export async function editTemplate(
  { id, version, ...input }: Input<typeof templatesApi.edit>,
  call: SignedInCall,
): Promise<Template> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findTemplate(db, call.scope, id, true);
    if (!row) throw new Refusal('record.absent');
    if (version !== undefined && version !== row.version)
      throw new Refusal('record.stale', { current: present(row), by: row.by ?? '', at: row.updated_at });
    const columns = columnsOf(input, call.who.userId, call.now.toISOString());
    const next = row.version + 1;
    // What was approved is the version before.
    const unapproved = { approved_by: null, approved_at: null };
    await named(() => queries.changeTemplate(db, id, { ...columns, ...unapproved, version: next }));
    await queries.addVersion(db, versionOf(columns, { templateId: id, version: next }));
    // Whoever writes the next version has done what a lead asked of the one before.
    await settleTemplate(call, db, {
      unitId: row.unit_id,
      templateId: id,
      userId: call.who.userId,
      at: columns.updated_at,
    });
    await note(db, call, 'entry-changed', { id, unitId: row.unit_id, name: input.name, version: next });
  });
  return readTemplate({ id }, call);
}

/** A lead approves the version that they have read, asks for changes, or takes either back; what waited for an approval goes on (ruling 86). */
export async function approveTemplate(
  { id, version, isApproved, reason, isEarlier = false }: Input<typeof templatesApi.approve>,
  call: SignedInCall,
): Promise<Template> {
  const because = isApproved ? undefined : reason;
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findTemplate(db, call.scope, id, true);
    if (!row) throw new Refusal('record.absent');
    const before = await queries.findStanding(db, id, version);
    if (!before || isEarlier !== version < row.version)
      throw new Refusal('record.stale', { current: present(row), by: row.by ?? '', at: row.updated_at });
    if (before.isApproved === isApproved && before.because === because) return;
    const by = call.who.userId;
    const at = call.now.toISOString();
    await queries.setStanding(
      db,
      { id, version, isPresent: !isEarlier },
      {
        ...(isApproved ? { approved_by: by, approved_at: at } : { approved_by: null, approved_at: null }),
        ...(because === undefined
          ? { refused_by: null, refused_at: null, refused_because: null }
          : { refused_by: by, refused_at: at, refused_because: because }),
      },
    );
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: id,
      unitId: row.unit_id,
      details: {
        list,
        name: row.name,
        version,
        approved: isApproved,
        ...(because !== undefined && { reason: because }),
      },
    });
    const decision = isApproved ? 'approved' : because === undefined ? 'open' : 'refused';
    await tellDecision(call, db, { id, version, unitId: row.unit_id, decision, by });
  });
  return readTemplate({ id }, call);
}

/** Archives a template, or takes it back; its text and version stay. */
export async function switchTemplate(
  { id, isActive }: Input<typeof templatesApi.active>,
  call: SignedInCall,
): Promise<Template> {
  await call.db.transaction().execute(async (db) => {
    const row = await queries.findTemplate(db, call.scope, id, true);
    if (!row) throw new Refusal('record.absent');
    if (row.is_active === isActive) return;
    const at = call.now.toISOString();
    await queries.changeTemplate(db, id, { is_active: isActive, updated_at: at, updated_by: call.who.userId });
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: id,
      unitId: row.unit_id,
      details: { list, name: row.name, active: isActive },
    });
  });
  return readTemplate({ id }, call);
}

async function note(
  db: Db,
  call: SignedInCall,
  act: 'entry-added' | 'entry-changed',
  { id, unitId, name, version }: { id: number; unitId: number; name: string; version: number },
): Promise<void> {
  await addAudit(db, call, { act, kind: 'list', recordId: id, unitId, details: { list, name, version } });
}

/** @throws Refusal `record.duplicate` where the name is in use in the unit */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    if ((failure as { code?: string }).code !== '23505') throw failure;
    throw new Refusal('record.duplicate', {}, [{ field: 'name', message: fieldMessage('nameTaken') }]);
  }
}
