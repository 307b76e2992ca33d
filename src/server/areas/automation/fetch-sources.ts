import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors.ts';
import { lackedBy } from '#domain/grabber/fields.ts';
import { noCounts } from '#domain/grabber/outcomes.ts';
import { skillsOf } from '#domain/job-boards/connector.ts';
import { type Cause, causeOfRefusal } from '#domain/outside-causes.ts';
import { findConnectors, findProfile, noteRun } from '#server/areas/job-boards/connectors.ts';
import { openConnector } from '#server/areas/job-boards/open-connector.ts';
import { tellSourceFailed } from '#server/areas/job-boards/source-notices.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { type Connection, ConnectorFailure, type Waiting } from '#server/outside/connectors/connection.ts';
import { keepPart } from './grab-keep.ts';
import { readParts, type Unread } from './grab-read.ts';
import { runGrab } from './grab-run.ts';
import * as queries from './grab-run-queries.ts';
import { isPassing } from './passing-failures.ts';

type Connector = Awaited<ReturnType<typeof findConnectors>>[number];

/** What one look at a source brought. */
export type Fetched = {
  readonly files: number;
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  /** Files whose columns somebody has to map first. */
  readonly waiting: number;
  /** Files that were taken before. */
  readonly same: number;
  readonly failed: number;
  /** Files that are tried again later: they could not be read for a passing reason. */
  readonly later: number;
};

const nothing: Fetched = { files: 0, rows: 0, created: 0, updated: 0, waiting: 0, same: 0, failed: 0, later: 0 };

type Taking = {
  /** Runs in the transaction that takes a file. */
  readonly onTaken: (db: Db, importId: number) => Promise<void>;
  /** Whether one may go on: asked before each file. */
  readonly mayGoOn?: () => Promise<boolean>;
  /** Asks for another look at a source in so many seconds. */
  readonly onLater?:
    | ((source: { connectorId: number; unitId: number }, afterSeconds: number) => Promise<void>)
    | undefined;
};

/**
 * Takes what waits at one source. Each file has its own outcome and is put aside with a report; killed, what was taken is
 * known by its content and not taken twice, and what was only kept is taken. Not everything taken, the cursor stays. A file
 * whose columns nobody has mapped yet waits among the uploads; one that failed for a passing reason is tried again later.
 */
export async function takeFrom(call: SignedInCall, connector: Connector, taking: Taking): Promise<Fetched> {
  const at = call.now.toISOString();
  let total = nothing;
  try {
    const connection = await openConnector(call, connector);
    const { waiting, cursor, problem } = await connection.list!(connector.cursor ?? undefined);
    let [last, isWhole] = [problem, true];
    const later: Date[] = [];
    for (const one of waiting) {
      if (taking.mayGoOn && !(await taking.mayGoOn())) {
        isWhole = false;
        break;
      }
      const { counts, why, again } = await takeFile(call, connector, connection, one, taking);
      if (again) later.push(again);
      total = sum(total, counts);
      last = why ?? last;
    }
    if (total.failed > 0) await tellFailed(call, connector);
    if (total.files > 0)
      await call.events.publish(call.db, { unitId: connector.unit_id, about: 'grab', id: 0, state: 'TAKEN' });
    const end = isWhole && last === undefined ? { cursor } : { causes: last && [last] };
    await noteRun(call.db, connector.id, { at, counts: { ...total }, ...end });
    if (later.length > 0) {
      const soonest = Math.min(...later.map(Number)) - call.clock.now().getTime();
      const source = { connectorId: connector.id, unitId: connector.unit_id };
      await taking.onLater?.(source, Math.max(1, Math.ceil(soonest / 1000)));
    }
  } catch (failure) {
    if (!(failure instanceof ConnectorFailure) && !(failure instanceof Refusal)) throw failure;
    const cause = failure instanceof ConnectorFailure ? failure.why : causeOfRefusal(failure);
    await noteRun(call.db, connector.id, { at, causes: [cause], counts: { ...total } });
    const isNew = connector.last_error !== failure.message;
    if (isNew && failure instanceof ConnectorFailure && !failure.mayRetry) await tellFailed(call, connector);
    throw failure;
  }
  return total;
}

/** What is not tried again by itself is told, or nobody would know of the requisitions in it. */
const tellFailed = (call: SignedInCall, { unit_id: unitId }: Connector): Promise<void> =>
  call.db.transaction().execute((db) => tellSourceFailed(call, db, unitId));

const origins: Partial<Readonly<Record<Connector['kind'], queries.FileSource['origin']>>> = {
  DROP_FOLDER: 'DROP',
  MAILBOX: 'MAIL',
};

const sum = (one: Fetched, other: Fetched): Fetched =>
  Object.fromEntries(Object.entries(one).map(([key, count]) => [key, count + other[key as keyof Fetched]])) as Fetched;

/** What became of one file, and what was wrong with it. */
type Taken = {
  readonly counts: Fetched;
  readonly why?: Cause | undefined;
  /** When it is tried again. */
  readonly again?: Date;
};

async function takeFile(
  call: SignedInCall,
  connector: Connector,
  connection: Connection,
  { id, name, mail }: Waiting,
  { onTaken }: Taking,
): Promise<Taken> {
  const source: queries.FileSource = {
    unitId: connector.unit_id,
    system: connector.vms_provider!,
    programme: connector.programme,
    origin: origins[connector.kind] ?? 'FEED',
  };
  const from = { connectorId: connector.id, cameFrom: { connector: connector.name, ...mail } };
  try {
    const bytes = await connection.fetch!(id);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (await queries.wasTaken(call.db, source, sha256)) {
      const why = await putAside(call, connection, id, {
        ok: true,
        causes: [{ code: 'take.same' }],
      });
      return { counts: { ...nothing, files: 1, same: 1 }, why };
    }
    const unread: Unread[] = [];
    const parts = await readParts({ name, bytes }, call, { unread });
    const causes: Cause[] = [];
    let taken: Fetched = { ...nothing, files: 1 };
    for (const part of parts) {
      const own = parts.length === 1 ? sha256 : part.sha256;
      const guid =
        (await queries.findUntaken(call.db, source, own)) ??
        (await call.db
          .transaction()
          .execute((db) => keepPart(db, { ...part, sha256: own }, { ...source, ...from, by: call.who.userId })));
      const upload = (await queries.findUpload(call.db, call.scope, { uploadId: guid }))!;
      const isReady = part.shape === 'DOCUMENT' || (await isMapped(call, upload));
      if (!isReady) {
        taken = sum(taken, { ...nothing, rows: upload.rows, waiting: 1 });
        causes.push({ code: 'take.waiting', details: { rows: upload.rows }, part: part.name });
        continue;
      }
      const counts = {
        ...noCounts(),
        ...(await runGrab(call, upload.import_id, { dryRun: false, onDone: (db) => onTaken(db, upload.import_id) })),
      };
      taken = sum(taken, { ...nothing, rows: upload.rows, created: counts.CREATED, updated: counts.UPDATED });
      causes.push({ code: 'take.done', details: { rows: upload.rows, ...counts }, part: part.name });
    }
    // What of it could not be read is not lost with the rest: it stays for somebody to look at.
    causes.push(...unread.map((one) => causeOfRefusal(one.refusal, one.name)));
    const why = await putAside(call, connection, id, { ok: unread.length === 0, causes });
    if (unread.length === 0) return { counts: taken, why };
    return { counts: sum(taken, { ...nothing, failed: 1 }), why: why ?? causes.at(-1) };
  } catch (failure) {
    if (!(failure instanceof Refusal) && !(failure instanceof ConnectorFailure)) throw failure;
    call.log.warn({ connector: connector.id, why: failure.message }, 'a file of a source was not taken');
    // A folder and a mailbox keep what it was for somebody to look at; of a feed nothing else is left.
    if (!connection.done) throw failure;
    const why = failure instanceof ConnectorFailure ? failure.why : causeOfRefusal(failure);
    const again = isPassing(failure) ? await connection.again?.(id, why) : undefined;
    if (again) return { counts: { ...nothing, files: 1, later: 1 }, why, again };
    await putAside(call, connection, id, { ok: false, causes: [why] });
    return { counts: { ...nothing, files: 1, failed: 1 }, why };
  }
}

/** Puts a file aside; where it cannot be moved, it is said why, and the next file is taken. */
async function putAside(
  call: SignedInCall,
  connection: Connection,
  id: string,
  taken: { ok: boolean; causes: readonly Cause[] },
): Promise<Cause | undefined> {
  try {
    await connection.done?.(id, taken);
    return undefined;
  } catch (failure) {
    if (!(failure instanceof ConnectorFailure)) throw failure;
    call.log.warn({ why: failure.message }, 'a file of a source was not put aside');
    return failure.why;
  }
}

/** Whether a remembered profile reads the file, with the two columns that nothing goes without. */
async function isMapped(call: SignedInCall, upload: queries.UploadRow): Promise<boolean> {
  const profile = await findProfile(call.db, upload.unit_id, upload.vms_provider, upload.programme);
  const mapping = upload.settings.mapping ?? [];
  // What was kept before anybody had mapped a file was only guessed at.
  const isRemembered = profile !== undefined && Date.parse(profile.created_at) <= Date.parse(upload.created_at);
  return isRemembered && lackedBy(mapping).length === 0;
}

/** The active sources of jobs of the applied units. */
export async function findJobSources({ db, scope }: Pick<SignedInCall, 'db' | 'scope'>): Promise<Connector[]> {
  const all = await findConnectors(db, scope, { isActive: true });
  return all.filter(({ kind }) => skillsOf[kind].includes('list'));
}

/** Looks at every source of jobs; one that fails does not keep the others. */
export async function takeFromAll(call: SignedInCall, taking: Taking): Promise<Fetched & { errors: number }> {
  let [total, errors] = [nothing, 0];
  for (const source of await findJobSources(call)) {
    if (taking.mayGoOn && !(await taking.mayGoOn())) break;
    try {
      total = sum(total, await takeFrom(call, source, taking));
    } catch (failure) {
      if (!(failure instanceof ConnectorFailure) && !(failure instanceof Refusal)) throw failure;
      errors += 1;
    }
  }
  return { ...total, errors };
}
