import type { Catalog } from '#contract/lists/catalog.ts';
import { misplacedIn, tiedTo } from '#contract/lists/catalog-fields.ts';
import { mostAtOnce } from '#contract/lists/list-export.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { PartialResult, type SignedInCall } from '#server/http/call.ts';
import { forgetCounts } from '#server/lists/count-rows.ts';
import { findIds } from '#server/lists/find-page.ts';
import type { ListQuery } from '#server/lists/list-source.ts';
import { sourceOf } from './catalog-source.ts';
import { hooksOf } from './hooks.ts';
import { holdActive } from './last-active.ts';
import { changeRows, findUsed, lockRows, settableColumn } from './queries.ts';
import { isKept } from './rows.ts';

type BulkInput = ListQuery & { everything?: boolean; field: string; value: string };
type BulkAnswer = {
  changed: number;
  before: { value: string; ids: number[] }[];
  skipped: { id: number; name: string; code: string; message: string }[];
};

/** Sets one field of many entries, all in one transaction; entries that rules depend on are skipped and named. */
export async function changeMany(
  catalog: Catalog,
  input: BulkInput,
  call: SignedInCall,
): Promise<BulkAnswer | PartialResult<BulkAnswer>> {
  const { field, everything, ...query } = input;
  const value = readValue(catalog, input);
  const hooks = hooksOf(call, catalog);
  const ids = everything
    ? await findIds(call.db, sourceOf(catalog, call.scope), { ...query, ids: undefined }, mostAtOnce)
    : input.ids;
  if (!ids) throw new Refusal(everything ? 'list.too-many' : 'list.nothing-chosen', { count: mostAtOnce });
  if (ids.length === 0) throw new Refusal('list.nothing-chosen');
  const column = settableColumn(field);
  const answer = await call.db.transaction().execute(async (db) => {
    const active = await holdActive(db, catalog, hooks);
    const rows = await lockRows(db, call.scope, catalog, ids, column, tiedTo(catalog.fields, field));
    const used = field === 'category' && hooks.keepsCategory ? await findUsed(db, catalog, ids) : new Set<number>();
    const whyNot = (row: (typeof rows)[number]) => {
      if (isKept(hooks, row) && (field === 'category' || value === false)) return new Refusal('record.protected');
      if (field === 'category' && used.has(row.id)) return new Refusal('record.category-used');
      const misplaced = misplacedIn(catalog.fields, row.others, { [field]: value });
      if (misplaced.length > 0) return new Refusal('record.misplaced');
      const leaves = field === 'category' || (field === 'status' && value === false);
      return leaves && !active.mayLeave(row.id) ? new Refusal('record.last-active') : undefined;
    };
    const differing = rows.filter((row) => row.value !== value);
    const skipped = differing.flatMap(({ id, name, ...row }) => {
      const refusal = whyNot({ id, name, ...row });
      return refusal ? [{ id, name, code: refusal.code, message: refusal.message }] : [];
    });
    const left = new Set(skipped.map(({ id }) => id));
    const changing = differing.filter(({ id }) => !left.has(id));
    if (changing.length > 0) {
      await changeRows(
        db,
        catalog,
        changing.map(({ id }) => id),
        { [column]: value },
        call.who.userId,
      );
      await addAudit(db, call, {
        act: 'entries-changed',
        kind: 'list',
        recordId: catalog.name,
        details: { field, value: input.value, count: changing.length },
      });
    }
    return {
      changed: changing.length,
      before: groups(changing),
      skipped,
    };
  });
  forgetCounts(catalog.name);
  return answer.skipped.length > 0 ? new PartialResult(answer) : answer;
}

/** The value as its column takes it; a blank empties an optional field, as undoing a change does. */
function readValue(catalog: Catalog, { field, value }: BulkInput): string | boolean | null {
  const { options, kind, usual } = catalog.fields[field] ?? {};
  const isFlag = field === 'status' || kind === 'flag';
  const word = value.trim().toLowerCase();
  if (isFlag && ['true', 'active'].includes(word)) return true;
  if (isFlag && ['false', 'inactive'].includes(word)) return false;
  if (usual && word === '') return null;
  if (options && Object.hasOwn(options, value)) return value;
  if (options && word === '' && !catalog.fields[field]!.required) return null;
  throw new Refusal('call.invalid', {}, [{ field: 'value', message: fieldMessage('choose') }]);
}

function groups(rows: readonly { id: number; value: unknown }[]): BulkAnswer['before'] {
  const byValue = new Map<string, number[]>();
  for (const { id, value } of rows) {
    const before = String(value ?? '');
    byValue.set(before, [...(byValue.get(before) ?? []), id]);
  }
  return [...byValue].map(([value, ids]) => ({ value, ids }));
}
