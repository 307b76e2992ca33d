import { isNameAlike } from '#domain/candidates/doubles.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import {
  labelOf,
  refsOf,
  strangeSystem,
  type TransferReason,
  type TransferRecord,
  textOf,
} from '#domain/transfer/records.ts';
import { type TransferKind, transferKinds } from '#domain/transfer/transfer-fields.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { type RowOutcome, saveOutcomes } from '#server/lists/import-store.ts';
import { saveProgress } from '#server/lists/long-import.ts';
import { addressesOf, findNamed, findThere, type Into, isErased, isOfItsOwn, nameOf } from './find-there.ts';
import { findRows, type StagedRow, saveRecords } from './judge-rows-queries.ts';
import { knowPeople, type People, refuseKind, unknownUsers } from './write-users.ts';

/** Rows that are looked at between two saves. */
const portion = 200;

/** The record that a reference stands for: one of the unit, or an earlier row of the file. */
type Target = { readonly id?: number; readonly row: number };
type Judged = Pick<RowOutcome, 'outcome' | 'problems'> & { target?: Target; record?: TransferRecord };

const problem = (field: string, message: TransferReason) => [{ field, message }];

/**
 * Says of every row of an import what would become of it, before anything is written: the way in which the run finds out, and
 * for the records of the file itself what their earlier rows will have become by then.
 */
export async function judgeRows(
  context: Pick<AppContext, 'db' | 'keys'>,
  importId: number,
  { call, unit, ...into }: Into & { call: SignedInCall; unit: { code: string; country: string } },
  { signal, hold }: { signal: AbortSignal; hold: (db: Db) => Promise<void> },
): Promise<void> {
  const { db } = context;
  const judge = new Judge(context, into, { call, unit });
  let done = 0;
  for (const kind of transferKinds)
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const rows = await findRows(db, importId, { kind, after, most: portion });
      if (rows.length === 0) break;
      const outcomes: RowOutcome[] = [];
      const changed: { row: number; record: TransferRecord }[] = [];
      for (const row of rows) {
        const judged = await judge.row(kind, row);
        if (!judged) continue;
        const { target: _, record, ...outcome } = judged;
        outcomes.push({ row: row.row_number, ...outcome });
        if (record) changed.push({ row: row.row_number, record });
      }
      await db.transaction().execute(async (transaction) => {
        await hold(transaction);
        await saveRecords(transaction, importId, changed);
        await saveOutcomes(transaction, importId, outcomes);
      });
      after = rows.at(-1)!.row_number;
      done += rows.length;
      await saveProgress(db, importId, done);
    }
}

/** What is known of a file while its rows are judged in their order. */
class Judge {
  readonly #context: Pick<AppContext, 'db' | 'keys'>;
  readonly #into: Into;
  readonly #call: SignedInCall;
  readonly #unit: { code: string; country: string };
  /** Who the users of the file are here; of those who come with it only that they do. */
  readonly #people: People = new Map();
  readonly #users = new Map<string, number>();
  /** By kind and reference. */
  readonly #targets = new Map<string, Target>();
  /** References by another name of the record; null where it is the name of several. */
  readonly #aliases = new Map<string, string | null>();
  /** Earlier rows of the file by what makes a record the same. */
  readonly #same = new Map<string, Target>();
  readonly #addressed = new Map<string, { first: string; last: string; target: Target }[]>();

  constructor(
    context: Pick<AppContext, 'db' | 'keys'>,
    into: Into,
    { call, unit }: { call: SignedInCall; unit: { code: string; country: string } },
  ) {
    this.#context = context;
    this.#into = { ...into, taken: new Set() };
    this.#call = call;
    this.#unit = unit;
  }

  /** What would become of a row; undefined where it has a flaw that is known already. */
  async row(
    kind: TransferKind,
    { row_number: row, record: given, ref, outcome }: StagedRow,
  ): Promise<Judged | undefined> {
    if (outcome === 'ERROR' || ref === '') return undefined;
    if (this.#targets.has(`${kind} ${ref}`)) return { outcome: 'ERROR', problems: problem('ref', 'double-ref') };
    const record = await this.#withRefs(kind, given);
    if ('unknown' in record) return { outcome: 'ERROR', problems: problem(record.unknown, 'unknown-ref') };
    const judged = await this.#judge(kind, record.record, row);
    if (judged.target) {
      this.#targets.set(`${kind} ${ref}`, judged.target);
      if (kind === 'user') this.#users.set(`user ${ref}`, judged.target.id ?? row);
      for (const alias of aliasesOf(kind, record.record)) this.#addAlias(`${kind} ${alias}`, ref);
    }
    return record.record === given ? judged : { ...judged, record: record.record };
  }

  #addAlias(alias: string, ref: string): void {
    const before = this.#aliases.get(alias);
    const [kind] = alias.split(' ');
    const [one, other] = [before, ref].map((name) => this.#targets.get(`${kind} ${name}`));
    // Two rows of one person are one: what counts is what they became.
    const isSame = one?.id === other?.id && (one?.id !== undefined || one?.row === other?.row);
    this.#aliases.set(alias, before === undefined || (before !== null && isSame) ? (before ?? ref) : null);
  }

  /** References as they have to be: some systems name what belongs together by its name or address. */
  async #withRefs(
    kind: TransferKind,
    given: TransferRecord,
  ): Promise<{ record: TransferRecord } | { unknown: string }> {
    let record = given;
    for (const { field, to, ref } of refsOf(kind, given)) {
      if (this.#targets.has(`${to} ${ref}`)) continue;
      const named = this.#aliases.get(`${to} ${nameKey(ref)}`) ?? this.#aliases.get(`${to} ${ref.toLowerCase()}`);
      if (named) record = { ...record, [field]: named };
      else if (named === undefined && (await this.#isInUnit(to, ref))) continue;
      else if (kind === 'job' && field === 'client') {
        // A job whose client is not in the file keeps its name.
        const { client: _, ...rest } = record;
        record = { ...rest, clientName: textOf(rest, 'clientName') ?? ref };
      } else return { unknown: field };
    }
    return { record };
  }

  /** Whether a reference names a record of the unit that is not in the file. */
  async #isInUnit(kind: TransferKind, ref: string): Promise<boolean> {
    const id = await findNamed(this.#context.db, this.#into, kind, ref);
    if (id !== undefined) this.#targets.set(`${kind} ${ref}`, { id, row: 0 });
    return id !== undefined;
  }

  async #judge(kind: TransferKind, record: TransferRecord, row: number): Promise<Judged> {
    const { db, keys } = this.#context;
    const idOf = (of: TransferKind, ref: string) => this.#targets.get(`${of} ${ref}`)?.id;
    const there = await findThere(db, this.#into, kind, record, idOf);
    if (there) this.#into.taken?.add(`${kind} ${there.id}`);
    if (there) return { outcome: 'EXISTS', problems: problem(there.field, there.why), target: { id: there.id, row } };
    const earlier = kind === 'candidate' ? this.#samePerson(record) : this.#sameKey(kind, record, row);
    if (earlier) return { outcome: 'EXISTS', problems: problem('ref', 'in-file'), target: earlier };
    if (kind === 'candidate' && (await isErased(db, keys, record)))
      return { outcome: 'ERROR', problems: problem('emails', 'erased') };
    const refused = refuseKind(kind, this.#call);
    if (refused) return { outcome: 'ERROR', problems: refused };
    const target = { row };
    if (kind === 'candidate')
      for (const { kind: way, key } of addressesOf(record)) {
        const people = this.#addressed.get(`${way} ${key}`) ?? [];
        // An address of many names is nobody's, so no more of them are kept.
        if (people.length < 3) people.push({ ...nameOf(record), target });
        this.#addressed.set(`${way} ${key}`, people);
      }
    const known = { people: this.#people, written: this.#users, into: this.#into };
    const problems = [...unknownUsers(knowPeople(known, kind, record)), ...strangeSystem(this.#unit, record)];
    return { outcome: 'NEW', target, ...(problems.length > 0 && { problems }) };
  }

  /** An earlier row with an address of this person and a name that agrees; an address of many names is nobody's (ruling 91). */
  #samePerson(record: TransferRecord): Target | undefined {
    const name = nameOf(record);
    for (const { kind, key } of addressesOf(record)) {
      const people = this.#addressed.get(`${kind} ${key}`) ?? [];
      const found = people.find((one) => isNameAlike(one, name));
      const names = new Set(people.map(({ first, last }) => nameKey(`${first} ${last}`)));
      if (found && names.size < 3) return found.target;
    }
    return undefined;
  }

  #sameKey(kind: TransferKind, record: TransferRecord, row: number): Target | undefined {
    if (isOfItsOwn(kind, this.#into.source)) return undefined;
    const placeOf = (of: TransferKind) => {
      const target = this.#targets.get(`${of} ${record[of]}`);
      return target?.id === undefined ? `row ${target?.row}` : String(target.id);
    };
    const requisition = requisitionKey(textOf(record, 'requisition') ?? '');
    const key = {
      fee: () => [record['kind'], record['vendorSystem'], record['client'] && placeOf('client')].join(' '),
      vendor: () => nameKey(labelOf(kind, record)),
      manager: () => (textOf(record, 'email') ?? '').toLowerCase(),
      insurance: () => 'one',
      board: () => labelOf(kind, record).toLowerCase(),
      consultant: () => placeOf('candidate'),
      project: () => [placeOf('consultant'), record['start'], record['clientName'], labelOf(kind, record)].join(' '),
      user: () => (textOf(record, 'email') ?? '').toLowerCase(),
      client: () => nameKey(labelOf(kind, record)),
      contact: () => `${placeOf('client')} ${labelOf(kind, record).toLowerCase()}`,
      job: () => requisition,
      submission: () => `${placeOf('candidate')} ${placeOf('job')}`,
      candidate: () => '',
    }[kind]();
    if (key === '') return undefined;
    const before = this.#same.get(`${kind} ${key}`);
    if (!before) this.#same.set(`${kind} ${key}`, { row });
    return before;
  }
}

/** Other names that a record goes by in tables that name it. */
function aliasesOf(kind: TransferKind, record: TransferRecord): string[] {
  const label = nameKey(labelOf(kind, record));
  if (kind === 'candidate') {
    const turned = nameKey(`${textOf(record, 'lastName') ?? ''} ${textOf(record, 'firstName') ?? ''}`);
    return [label, turned, ...addressesOf(record).flatMap((one) => (one.kind === 'email' ? [one.key] : []))];
  }
  if (kind === 'job') return [label, nameKey(textOf(record, 'requisition') ?? '')].filter((one) => one !== '');
  return label === '' ? [] : [label];
}
