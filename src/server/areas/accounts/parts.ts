import type { RawBuilder } from 'kysely';
import { type Found, found } from '#contract/core/paging.ts';
import type { AuditAct } from '#domain/audit.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { columnOf } from '#server/catalogs/catalog-source.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { getAccount } from './accounts.ts';
import * as queries from './parts-queries.ts';

export type PartnerKind = queries.PartnerKind;

type Values = Record<string, unknown>;
type Paged = { id: number; page: number; size: number };
type Sent = { version?: number | undefined } & Values;

/** One kind of part of an account, such as contacts or addresses. */
export type PartKind = {
  readonly table: queries.PartTable;
  /** Its name in the history. */
  readonly name: 'contact' | 'address';
  readonly idName: 'contactId' | 'addressId';
  /** Its fields; each is a column. */
  readonly fields: readonly string[];
  /** Values for fields left empty, where that is not null. */
  readonly unset: Readonly<Values>;
  readonly order: RawBuilder<unknown>;
  readonly removed: string;
  /** Checks all fields together and returns them as they are saved. */
  readonly settle?: (values: Values) => Values;
};

/**
 * Parts of accounts of one kind: read, added, changed with optimistic concurrency, removed and, within a day, restored.
 */
export function partsOf<Answer>(part: PartKind, kind: PartnerKind) {
  const place = { table: part.table, kind };
  const present = (row: queries.PartRow) => presentOf(part, row) as Answer;
  const idOf = (input: Values) => Number(input[part.idName]);
  const settle = part.settle ?? ((values: Values) => values);

  /** Runs a change on a part while its row is locked, and returns the part as it is afterwards. */
  const hold = (id: number, call: SignedInCall, run: (db: Db, row: queries.PartRow) => Promise<void>) =>
    call.db.transaction().execute(async (db) => {
      const row = await queries.findPart(db, call.scope, place, id, true);
      if (!row) throw new Refusal('record.absent');
      await run(db, row);
      return present((await queries.findPart(db, call.scope, place, id))!);
    });

  /** Adds an entry to the history of the account. What a person typed stays out: the audit is never erased. */
  const keep = (db: Db, call: SignedInCall, act: AuditAct, row: queries.PartRow, fields: readonly string[]) => {
    const details = { part: part.name, [part.idName]: row.id, fields: [...fields] };
    return addAudit(db, call, { act, kind, recordId: row.account, unitId: row.unit_id, details });
  };

  return {
    search: async (query: Paged, call: SignedInCall): Promise<{ found: Found<Answer> }> => {
      await getAccount(kind, query.id, call);
      const { rows, total } = await queries.findParts(call.db, call.scope, place, part.order, query);
      return found(rows.map(present), total, query);
    },
    add: async ({ id, ...sent }: Values & { id: number }, call: SignedInCall): Promise<Answer> => {
      const { unitId } = await getAccount(kind, id, call);
      return call.db.transaction().execute(async (db) => {
        const values = toColumns(settle({ ...part.unset, ...cleared(part, sent) }));
        const added = await queries.addPart(db, place, { account: id, unitId, by: call.who.userId }, values);
        const row = (await queries.findPart(db, call.scope, place, added))!;
        await keep(db, call, 'entry-added', row, Object.keys(sent));
        return present(row);
      });
    },
    change: ({ version, ...sent }: Sent, call: SignedInCall): Promise<Answer> =>
      hold(idOf(sent), call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        if (version !== undefined && version !== row.version)
          throw new Refusal('record.stale', { current: presentOf(part, row), by: row.by ?? '', at: row.updated_at });
        const before = fieldsOf(part, row);
        const after = settle({ ...before, ...cleared(part, sent) });
        const changed = part.fields.filter((field) => after[field] !== before[field]);
        if (changed.length === 0) return;
        const values = toColumns(Object.fromEntries(changed.map((field) => [field, after[field]])));
        await queries.changePart(db, place, row.id, values, call.who.userId);
        await keep(db, call, 'entry-changed', row, changed);
      }),
    remove: async (input: Values, call: SignedInCall) => {
      await hold(idOf(input), call, async (db, row) => {
        if (row.removed_at !== null) throw new Refusal('record.absent');
        await queries.forgetRemoved(db, place);
        await queries.changePart(db, place, row.id, { removed_at: call.now.toISOString() }, call.who.userId);
        await keep(db, call, 'entry-removed', row, []);
      });
      return { message: part.removed };
    },
    restore: (input: Values, call: SignedInCall): Promise<Answer> =>
      hold(idOf(input), call, async (db, row) => {
        if (row.removed_at === null) return;
        await queries.changePart(db, place, row.id, { removed_at: null }, call.who.userId);
        await keep(db, call, 'entry-added', row, []);
      }),
  };
}

/** The fields that were sent; one that was sent blank is cleared. */
function cleared({ fields, unset }: PartKind, sent: Values): Values {
  return Object.fromEntries(
    fields.filter((field) => field in sent).map((field) => [field, sent[field] ?? unset[field] ?? null]),
  );
}

const toColumns = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnOf(field), value]));

const fieldsOf = ({ fields }: PartKind, row: queries.PartRow): Values =>
  Object.fromEntries(fields.map((field) => [field, row[columnOf(field)]]));

function presentOf(part: PartKind, row: queries.PartRow): Values {
  const known = Object.entries(fieldsOf(part, row)).filter(([, value]) => value !== null);
  return {
    [part.idName]: row.id,
    ...Object.fromEntries(known),
    version: row.version,
    updatedAt: row.updated_at,
    ...(row.by && { updatedBy: row.by }),
  };
}
