import { Refusal } from '#domain/errors.ts';
import { filesIn, refsOf, strangeSystem, type TransferReason, type TransferRecord } from '#domain/transfer/records.ts';
import type { TransferKind } from '#domain/transfer/transfer-fields.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Archive } from '#server/outside/documents/open-archive.ts';
import { findNamed, findThere, isErased, keepRef } from './find-there.ts';
import { keepNoContact, type Writing, type Written, writeClient } from './write-accounts.ts';
import {
  keepRefusals,
  lacksFile,
  type ReadyResume,
  readyResumes,
  waitForPerson,
  writeCandidate,
} from './write-candidates.ts';
import { keepWithdrawals } from './write-consents.ts';
import { writeConsultant, writeFee, writeProject } from './write-consultants.ts';
import { writeContact } from './write-contacts.ts';
import { missingFiles, type ReadyFiles, RecordFiles, readyFiles } from './write-files.ts';
import { type ReadyJob, readyJob, writeJob } from './write-jobs.ts';
import { candidateOf, holdPerson } from './write-records-queries.ts';
import { writeSubmission } from './write-submissions.ts';
import { knowPeople, type People, refuseKind, unknownUsers, writeUser } from './write-users.ts';
import { writeBoard, writeInsurance, writeManager, writeVendor } from './write-vendors.ts';

export { beginRecord, clearRow, clearRows, findWritten, openRows } from './write-records-queries.ts';

/** What a run knows: in whose name it writes and where, what earlier records became, and the statuses. */
export type Run = Writing & {
  /** The unit into which they come: it decides which vendor systems there are. */
  readonly unit: { readonly code: string; readonly country: string };
  readonly archive: Archive | undefined;
  /** By kind and reference. */
  readonly written: Map<string, number>;
  readonly people: People;
  readonly statuses: { readonly job: ReadonlyMap<string, number>; readonly submission: ReadonlyMap<string, number> };
};

/** What was worked out before the transaction of a record. */
export type Ready = {
  readonly resumes?: readonly ReadyResume[] | undefined;
  readonly job?: ReadyJob | undefined;
  readonly files?: ReadyFiles | undefined;
};

/** Works out what other processes have to: the text of resumes and descriptions, and what documents are. */
export async function prepare(
  context: AppContext,
  run: Run,
  kind: TransferKind,
  record: TransferRecord,
): Promise<Ready> {
  if (kind === 'candidate') {
    // Nothing is read of somebody who is there already or was erased.
    const isKnown = await findThere(context.db, run.into, kind, record, () => undefined);
    if (isKnown || (await isErased(context.db, context.keys, record))) return {};
    const resumes = await readyResumes(context, run, record, run.archive);
    return { resumes, files: await readyFiles(context, run.archive, kind, record) };
  }
  if (kind === 'job')
    return { job: await readyJob(run, record), files: await readyFiles(context, run.archive, kind, record) };
  if (filesIn(kind, record).length === 0) return {};
  const idOf = (of: TransferKind, ref: string) => run.written.get(`${of} ${ref}`);
  // What is there already is linked, and what it hangs on is not read for whoever may not have it.
  if (refuseKind(kind, run.call) || (await findThere(context.db, run.into, kind, record, idOf))) return {};
  return { files: await readyFiles(context, run.archive, kind, record) };
}

/** Lets go of files that no record has taken. */
export async function release({ resumes = [], files = new Map() }: Ready): Promise<void> {
  for (const { file } of resumes) await file?.draft.discard();
  for (const draft of files.values()) await draft.discard();
}

/** Links a record that is here already, and keeps what its person refused. */
async function linkRecord(
  db: Db,
  run: Run,
  { kind, record, ready }: { kind: TransferKind; record: TransferRecord; ready: Ready },
  there: NonNullable<Awaited<ReturnType<typeof findThere>>>,
): Promise<Written> {
  await keepRef(db, run.into, kind, record, there.id);
  if (kind === 'candidate') {
    await keepRefusals(db, run, record, there.id, ready.resumes);
    await keepWithdrawals(db, run, record, there.id);
  }
  if (kind === 'contact') await keepNoContact(db, run, record, there.id);
  return { outcome: 'EXISTS', recordId: there.id, problems: [{ field: there.field, message: there.why }] };
}

/**
 * Writes one record; what is there already is left as it is, and later records may name it. Only that somebody is not to be
 * written to is taken over of every record.
 */
export async function writeRecord(
  db: Db,
  run: Run,
  { kind, record, ready }: { kind: TransferKind; record: TransferRecord; ready: Ready },
): Promise<Written> {
  const idOf = (of: TransferKind, ref: string) => run.written.get(`${of} ${ref}`);
  for (const { to, ref } of refsOf(kind, record)) {
    const id = idOf(to, ref) ?? (await findNamed(db, run.into, to, ref));
    if (id !== undefined) run.written.set(`${to} ${ref}`, id);
  }
  const missing = refsOf(kind, record).find(({ to, ref }) => idOf(to, ref) === undefined);
  if (missing) return { outcome: 'ERROR', problems: [{ field: missing.field, message: 'unknown-ref' }] };
  const gone = await holdPeople(db, run, record, idOf);
  if (gone) return { outcome: 'ERROR', problems: [{ field: gone, message: 'erased' }] };
  const strangers = knowPeople(run, kind, record);
  if (kind === 'candidate' && ready.resumes) await waitForPerson(db, run, record, ready.resumes);
  const there = await findThere(db, run.into, kind, record, idOf);
  if (there) return linkRecord(db, run, { kind, record, ready }, there);
  try {
    const written = await add(db, run, { kind, record, ready }, (of) => idOf(of, String(record[of])));
    if (written.recordId !== undefined) await keepRef(db, run.into, kind, record, written.recordId);
    if (written.outcome !== 'NEW') return written;
    const lacks = run.archive && ready.resumes && lacksFile(record, ready.resumes);
    const problems = [
      ...(lacks ? [{ field: 'resumes', message: 'file-missing' satisfies TransferReason }] : []),
      ...missingFiles(kind, record, ready.files ?? new Map()),
      ...unknownUsers(strangers),
      ...strangeSystem(run.unit, record),
      ...(written.problems ?? []),
    ];
    return { ...written, ...(problems.length > 0 && { problems }) };
  } catch (failure) {
    if (failure instanceof Refusal && failure.code === 'person.erased')
      return { outcome: 'ERROR', problems: [{ field: 'emails', message: 'erased' }] };
    throw failure;
  }
}

/** Holds the person whom a record names, and names them as they are by now; the field that named them where they were erased. */
async function holdPeople(
  db: Db,
  { written }: Run,
  record: TransferRecord,
  idOf: (kind: TransferKind, ref: string) => number | undefined,
): Promise<'candidate' | 'consultant' | undefined> {
  const candidate = record['candidate'] === undefined ? undefined : idOf('candidate', String(record['candidate']));
  if (candidate !== undefined) {
    const id = await holdPerson(db, candidate);
    if (id === undefined) return 'candidate';
    written.set(`candidate ${String(record['candidate'])}`, id);
  }
  const consultant = record['consultant'] === undefined ? undefined : idOf('consultant', String(record['consultant']));
  const person = consultant === undefined ? undefined : await candidateOf(db, consultant);
  return person !== undefined && (await holdPerson(db, person)) === undefined ? 'consultant' : undefined;
}

function add(
  db: Db,
  run: Run,
  { kind, record, ready }: { kind: TransferKind; record: TransferRecord; ready: Ready },
  named: (kind: TransferKind) => number | undefined,
): Promise<Written> | Written {
  const { statuses } = run;
  const files = new RecordFiles(run, ready.files ?? new Map());
  const refused = refuseKind(kind, run.call);
  if (refused) return { outcome: 'ERROR', problems: refused };
  switch (kind) {
    case 'user':
      return writeUser(db, run, record);
    case 'vendor':
      return writeVendor(db, run, record);
    case 'manager':
      return writeManager(db, run, record);
    case 'insurance':
      return writeInsurance(db, run, record);
    case 'board':
      return writeBoard(db, run, record);
    case 'fee':
      return writeFee(db, run, record, named('client'));
    case 'consultant':
      return writeConsultant(db, run, record, { candidateId: named('candidate')!, files });
    case 'project':
      return writeProject(db, run, record, named('consultant')!);
    case 'client':
      return writeClient(db, run, record);
    case 'contact':
      return writeContact(db, run, record, { clientId: named('client')!, files });
    case 'candidate':
      return ready.resumes
        ? writeCandidate(db, run, record, { resumes: ready.resumes, files })
        : { outcome: 'ERROR', problems: [{ field: 'emails', message: 'erased' }] };
    case 'job':
      return writeJob(db, run, record, { clientId: named('client'), statuses: statuses.job, ready: ready.job, files });
    default:
      return writeSubmission(db, run, record, {
        candidateId: named('candidate')!,
        jobId: named('job')!,
        statuses: statuses.submission,
        files,
      });
  }
}
