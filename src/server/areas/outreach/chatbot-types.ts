import type { chatbotTypesApi } from '#contract/areas/outreach/chatbot-types.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { type FlowItem, flawsOf, standardFlow } from '#domain/outreach/chat-flow.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { addVersion, findItems, findStandardType, findType, findVersions } from './chatbot-types-queries.ts';

type Flow = Output<typeof chatbotTypesApi.flow>;

/** The current questions of a type; without a type, of the screening. Undefined where there is no such active type. */
export async function findFlow(
  db: Db,
  typeId: number | undefined,
): Promise<{ typeId: number; version: number; items: FlowItem[] } | undefined> {
  const type = await findStandardType(db, typeId);
  if (!type) return undefined;
  const saved = await findItems(db, type.id, undefined);
  return { typeId: type.id, version: saved?.version ?? 0, items: saved?.items ?? standardFlow(type.category) };
}

/** The questions of a type with its versions. */
export async function readFlow(
  { typeId, version }: Input<typeof chatbotTypesApi.flow>,
  { db, config }: SignedInCall,
): Promise<Flow> {
  const type = await findType(db, typeId);
  if (!type) throw new Refusal('record.absent');
  const [versions, saved] = await Promise.all([findVersions(db, typeId), findItems(db, typeId, version)]);
  if (version !== undefined && version > 0 && !saved) throw new Refusal('record.absent');
  const isStandard = version === 0 || !saved;
  return {
    typeId,
    typeName: type.name,
    category: type.category,
    company: config.company.name,
    version: isStandard ? 0 : saved.version,
    newest: versions[0]?.version ?? 0,
    items: isStandard ? standardFlow(type.category) : saved.items,
    versions: versions.map((one) => ({
      version: one.version,
      questions: one.questions,
      at: one.made_at,
      ...(one.by && { by: one.by }),
      ...(one.note && { note: one.note }),
    })),
  };
}

/** Saves questions as a new version. If somebody else saved a version meanwhile, the save is refused and names them. */
export async function saveFlow(
  { typeId, version, items, note }: Input<typeof chatbotTypesApi.saveFlow>,
  call: SignedInCall,
): Promise<Flow> {
  const flaws = flawsOf(items);
  if (flaws.length > 0) {
    throw new Refusal(
      'flow.flaws',
      { flaws },
      flaws.map(({ at, flaw }) => ({ field: `items.${at}`, message: flaw })),
    );
  }
  await call.db.transaction().execute(async (db) => {
    if (!(await findType(db, typeId, true))) throw new Refusal('record.absent');
    const [newest] = await findVersions(db, typeId);
    const last = newest?.version ?? 0;
    // Without a version nothing is compared, as in every other list.
    if (version !== undefined && last !== version) {
      const current = { version: last };
      throw new Refusal('record.stale', { current, by: newest?.by ?? '', at: newest?.made_at ?? '' });
    }
    await addVersion(db, { typeId, version: last + 1, items, note, by: call.who.userId });
    await addAudit(db, call, {
      act: 'entry-changed',
      kind: 'list',
      recordId: typeId,
      details: { list: 'chatbot_type', version: last + 1, questions: items.length },
    });
  });
  return readFlow({ typeId }, call);
}
