import { createHash } from 'node:crypto';
import { contactKey } from '#domain/candidates/candidate.ts';
import { nameKey } from '#domain/candidates/names.ts';
import { requisitionKey } from '#domain/jobs/job-text.ts';
import { csvSystems } from '#domain/transfer/csv-systems.ts';
import { isMadeUpRef } from '#domain/transfer/raw-records.ts';
import { labelOf, type TransferReason, type TransferRecord, textOf, textsOf } from '#domain/transfer/records.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import { isOwnSource, plainSource } from '#domain/transfer/transfer-source.ts';
import { findAlikeScored } from '#server/areas/candidates/doubles.ts';
import { surelySame } from '#server/areas/candidates/resumes.ts';
import { isSuppressed } from '#server/areas/candidates/suppression.ts';
import type { Db } from '#server/db/connect.ts';
import type { Keys } from '#server/outside/keys.ts';
import * as queries from './find-there-queries.ts';

/** Into which unit records come, and the system whose references they have. */
export type Into = {
  readonly unitId: number;
  readonly source: string;
  /** What earlier rows of the file became, by kind and number, of kinds where each row of a file of ours is its own record. */
  readonly taken?: Set<string>;
};

/** Whether each row of a file is a record of its own: ours have two contacts of one name, and two projects of one title and day. */
export const isOfItsOwn = (kind: TransferKind, source: string): boolean =>
  isOwnSource(source) && (kind === 'contact' || kind === 'project' || kind === 'manager');

/** A record that is there already, with the field by which it was known, and how. */
export type There = { readonly id: number; readonly field: string; readonly why: TransferReason };

/** A hash of the name of a record: the same reference with another name is not the same record. */
const markOf = (kind: TransferKind, record: TransferRecord) =>
  createHash('sha256')
    .update(`${kind} ${nameKey(labelOf(kind, record))}`)
    .digest('hex')
    .slice(0, 16);

const refOf = ({ unitId, source }: Into, kind: TransferKind, record: TransferRecord) => ({
  unitId,
  source,
  kind,
  ref: String(record['ref']),
  mark: markOf(kind, record),
});

/** Kinds of which references are kept; the others are known by what they belong to. */
const refKinds = ['client', 'contact', 'candidate', 'job'] as const;
type RefKind = (typeof refKinds)[number];

/** Whether a record is known again by its reference: not by one that was only made up for a row. */
const hasOwnRef = (kind: TransferKind, record: TransferRecord): kind is RefKind =>
  (refKinds as readonly TransferKind[]).includes(kind) && !isMadeUpRef(String(record['ref']));

/** The email addresses and phone numbers of a candidate's record. */
export const addressesOf = (record: TransferRecord) =>
  (['emails', 'phones'] as const).flatMap((field) => {
    const kind = field === 'emails' ? 'email' : 'phone';
    return textsOf(record, field).map((value) => ({ kind, value, key: contactKey(kind, value) }) as const);
  });

/** First and last name of a candidate's record. */
export const nameOf = (record: TransferRecord) => ({
  first: textOf(record, 'firstName') ?? '',
  last: textOf(record, 'lastName') ?? '',
});

/**
 * The record of the unit that a record of a file is: by its reference where it was imported before, by its name or number, and a
 * candidate by what decides that anywhere in the product (ruling 91, ruling 92); a reference whose addresses are all others is
 * another list's. `idOf` says what the records became that it names.
 */
export async function findThere(
  db: Db,
  into: Into,
  kind: TransferKind,
  record: TransferRecord,
  idOf: (kind: TransferKind, ref: string) => number | undefined,
): Promise<There | undefined> {
  const known = hasOwnRef(kind, record) ? await queries.findKnownRef(db, refOf(into, kind, record)) : undefined;
  if (known !== undefined && !(kind === 'candidate' && (await queries.isContradicted(db, known, addressesOf(record)))))
    return { id: known, field: 'ref', why: 'known-ref' };
  const [field, why, id] = await findAlike(db, into, kind, record, (name) => idOf(name, String(record[name])));
  return id === undefined ? undefined : { id, field, why };
}

/** Kinds of what a unit has set up beside its clients. */
const setUpKinds = ['vendor', 'manager', 'insurance', 'board'] as const;
type SetUpKind = (typeof setUpKinds)[number];
const isSetUp = (kind: TransferKind): kind is SetUpKind => (setUpKinds as readonly TransferKind[]).includes(kind);

/** The same of what a unit has set up. An address is one manager's, a name may be of several. */
async function findSetUp(
  db: Db,
  unitId: number,
  kind: SetUpKind,
  record: TransferRecord,
  free: (ids: readonly number[]) => number | undefined,
): Promise<[string, TransferReason, number | undefined]> {
  const name = labelOf(kind, record);
  if (kind === 'vendor') return ['name', 'same-name', await queries.findVendor(db, unitId, nameKey(name))];
  if (kind === 'board') return ['name', 'same-name', await queries.findBoard(db, unitId, name)];
  if (kind === 'insurance') return ['lines', 'same-record', await queries.findInsurance(db, unitId)];
  const ids = await queries.findManagers(db, unitId, record);
  return ['email', 'same-record', record['email'] === undefined ? free(ids) : ids[0]];
}

async function findAlike(
  db: Db,
  { unitId, source, taken }: Into,
  kind: TransferKind,
  record: TransferRecord,
  named: (kind: 'client' | 'candidate' | 'job' | 'consultant' | 'submission') => number | undefined,
): Promise<[string, TransferReason, number | undefined]> {
  const free = (ids: readonly number[]) => ids.find((id) => !isOfItsOwn(kind, source) || !taken?.has(`${kind} ${id}`));
  if (isSetUp(kind)) return findSetUp(db, unitId, kind, record, free);
  switch (kind) {
    case 'user':
      return ['email', 'same-user', await findUser(db, record)];
    case 'client':
      return ['name', 'same-name', (await queries.findClients(db, unitId, nameKey(String(record['name']))))[0]];
    case 'contact': {
      const client = named('client');
      return ['name', 'same-name', client && free(await queries.findContacts(db, client, record))];
    }
    case 'candidate':
      return ['emails', 'same-person', await findPerson(db, unitId, record)];
    case 'job': {
      const key = requisitionKey(textOf(record, 'requisition') ?? '');
      return ['requisition', 'same-requisition', key === '' ? undefined : await queries.findJob(db, unitId, key)];
    }
    case 'fee':
      return ['kind', 'same-record', await queries.findFee(db, unitId, record, named('client'))];
    case 'consultant': {
      const candidate = named('candidate');
      return ['candidate', 'same-record', candidate && (await queries.findConsultant(db, unitId, candidate))];
    }
    case 'project': {
      const consultant = named('consultant');
      const of = { submissionId: named('submission'), jobId: named('job') };
      return ['title', 'same-record', consultant && free(await queries.findProjects(db, consultant, record, of))];
    }
    default: {
      const [candidate, job] = [named('candidate'), named('job')];
      const id = candidate && job && (await queries.findSubmission(db, candidate, job));
      return ['candidate', 'same-pair', id || undefined];
    }
  }
}

/**
 * The record of the unit that another one names and that is not in its file, because tables are dropped one after the other: by
 * the reference that it had in the same system, or the only one of this name, address or requisition. Dumps are whole, so
 * their numbers are never looked for.
 */
export async function findNamed(db: Db, { unitId, source }: Into, kind: TransferKind, ref: string) {
  const isSystem = Object.hasOwn(csvSystems, source);
  if ((!isSystem && source !== plainSource) || isMadeUpRef(ref)) return undefined;
  const known = isSystem ? await queries.findIdsOfRef(db, { unitId, source, kind, ref }) : [];
  const ids = known.length > 0 || !/\p{L}/u.test(ref) ? known : await idsOfName(db, unitId, kind, ref);
  return ids.length === 1 ? ids[0] : undefined;
}

async function idsOfName(db: Db, unitId: number, kind: TransferKind, ref: string): Promise<number[]> {
  switch (kind) {
    case 'client':
      return queries.findClients(db, unitId, nameKey(ref));
    case 'candidate':
      return queries.findCandidatesOfName(db, unitId, { name: nameKey(ref), email: contactKey('email', ref) });
    case 'job':
      return queries.findJobsOfName(db, unitId, { title: ref, requisition: requisitionKey(ref) });
    default:
      return [];
  }
}

async function findPerson(db: Db, unitId: number, record: TransferRecord): Promise<number | undefined> {
  const addresses = addressesOf(record);
  const keys = (kind: 'email' | 'phone') => addresses.flatMap((one) => (one.kind === kind ? [one.key] : []));
  const name = nameOf(record);
  const alike = await findAlikeScored(
    db,
    unitId,
    {
      emails: keys('email'),
      phones: keys('phone'),
      linkedin: textOf(record, 'linkedin') ?? null,
      contents: [],
      nameKey: nameKey(`${name.first} ${name.last}`),
      city: textOf(record, 'city') ?? null,
      state: textOf(record, 'region') ?? null,
      employer: textOf(record, 'employer') ?? null,
    },
    name,
  );
  return surelySame(alike)?.id;
}

/** One of our users by their address, or by their username and name. */
const findUser = (db: Db, record: TransferRecord) =>
  queries.findUser(db, {
    email: String(record['email']),
    username: String(record['ref']),
    name: labelOf('user', record),
  });

/** Whether a candidate's record is somebody's who was erased: they are not created again (ruling 67). */
export const isErased = (db: Db, keys: Keys, record: TransferRecord): Promise<boolean> =>
  isSuppressed(db, keys, addressesOf(record), nameOf(record));

/** Notes what a record became, so that the same file adds it only once. */
export async function keepRef(
  db: Db,
  into: Into,
  kind: TransferKind,
  record: TransferRecord,
  id: number,
): Promise<void> {
  if (hasOwnRef(kind, record)) await queries.addRef(db, { ...refOf(into, kind, record), kind }, id);
}
