import { createHash, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { auditChainApi } from '#contract/areas/audit/audit.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { AuditFault } from '#domain/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { isSignedBy, type PublicAuditKey } from '#server/outside/audit-keys.ts';
import { mapInSlices } from '#server/outside/in-slices.ts';
import type { Keys } from '#server/outside/keys.ts';
import type { Log } from '#server/outside/log.ts';
import { addAudit, taskCall } from './audit.ts';
import { addCheck, findLastCheck, findLastLink, findLinks, findUnlinked, type Link } from './audit-chain-queries.ts';

/** The result of a check of the whole chain. */
export type ChainState = {
  /** How many entries are unchanged, counted from the first. */
  readonly lines: number;
  /** When the last of these was written; undefined while there is none. */
  readonly upTo: string | undefined;
  readonly broken: Broken | undefined;
};

/** The first entry that is not as it was written. `number` is its place in the chain, from 1. */
export type Broken = { readonly number: number; readonly lineId: number | undefined; readonly why: AuditFault };

const portion = 2000;
const start = Buffer.alloc(32);

/**
 * Computes the chain again from the entries and names the first that does not fit: changed, removed, inserted, swapped,
 * or cut off after a checkpoint.
 */
export async function verifyChain(db: Db, checkpoints: readonly Checkpoint[]): Promise<ChainState> {
  const known = new Map(checkpoints.map((one) => [one.number, one]));
  let lines = 0;
  let upTo: string | undefined;
  let hash: Buffer = start;
  for (;;) {
    const links = await findLinks(db, lines, portion);
    for (const link of links) {
      const why = faultOf(link, lines + 1, hash, known.get(link.number));
      if (why) return { lines, upTo, broken: { number: lines + 1, lineId: link.lineId, why } };
      lines += 1;
      upTo = link.parts![1]!;
      hash = link.hash;
    }
    if (links.length < portion) break;
  }
  const loose = await findUnlinked(db);
  const last = checkpoints.reduce((most, { number }) => Math.max(most, number), 0);
  if (last > lines) {
    return { lines, upTo, broken: { number: lines + 1, lineId: undefined, why: 'cut-off' } };
  }
  if (loose) {
    return { lines, upTo, broken: { number: lines + 1, lineId: loose.id, why: 'loose' } };
  }
  return { lines, upTo, broken: undefined };
}

function faultOf(
  link: Link,
  number: number,
  before: Buffer,
  checkpoint: Checkpoint | undefined,
): AuditFault | undefined {
  if (link.number !== number) return 'link-gone';
  if (!link.parts) return 'line-gone';
  if (!timingSafeEqual(hashOf(before, link.parts), link.hash)) return 'changed';
  if (checkpoint && checkpoint.hash !== link.hash.toString('hex')) return 'replaced';
  return undefined;
}

/** The hash of an entry after the previous hash. The database computes the same in its function audit_said. */
export function hashOf(before: Buffer, parts: readonly (string | null)[]): Buffer {
  const stated = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join(',');
  return createHash('sha256').update(before).update(stated, 'utf8').digest();
}

/** The end of the chain at a moment, signed and stored outside the database. */
export type Checkpoint = { readonly number: number; readonly hash: string; readonly at: string };

/** As it is written: signed by Ed25519, before that under the root of the server's keys. */
type Written = Checkpoint & { readonly kid?: string; readonly signature?: string; readonly sign?: string };

/** What checks checkpoints: public keys, and what derives the signatures of older ones, where it is at hand. */
type Checking = {
  readonly publicKeys: readonly PublicAuditKey[];
  readonly derive?: Keys['derive'] | undefined;
};

/** What is signed (ADR 0119); whoever has the public key can check it without this product. */
const statement = ({ number, hash, at }: Checkpoint) => `rolecall-audit-checkpoint-1\n${number}\n${hash}\n${at}\n`;

const isSigned = ({ publicKeys, derive }: Checking, one: Written): boolean => {
  const { number, hash, at, kid, signature, sign } = one;
  const { lastNumber = Number.POSITIVE_INFINITY } = publicKeys.find((key) => key.kid === kid) ?? {};
  if (number > lastNumber) return false;
  if (kid !== undefined && signature !== undefined) return isSignedBy(publicKeys, statement(one), { kid, signature });
  return sign !== undefined && sign === derive?.('audit-checkpoint', String(number), hash, at);
};

/** The checkpoints that were signed here; other lines of the file are skipped. A year has a hundred thousand. */
export async function readCheckpoints(file: string, keys: Keys): Promise<Checkpoint[]> {
  const checking = await checkingOf(keys);
  const lines = linesOf(await readWritten(file));
  const isGood = await mapInSlices(lines, (one) => one !== undefined && isSigned(checking, one));
  return lines.filter((one, at) => one !== undefined && isGood[at]) as Checkpoint[];
}

/** The last checkpoint that was signed here. */
async function findLastCheckpoint(file: string, keys: Keys): Promise<Written | undefined> {
  const checking = await checkingOf(keys);
  return linesOf(await readWritten(file)).findLast((one) => one !== undefined && isSigned(checking, one));
}

const readWritten = (file: string) => readFile(file, 'utf8').catch(() => '');

const checkingOf = async (keys: Keys): Promise<Checking> => ({
  publicKeys: await keys.audit.publicKeys(),
  derive: keys.derive,
});

/** The same from the text of such a file. */
export function checkpointsOf(written: string, checking: Checking): Checkpoint[] {
  return linesOf(written).flatMap((one) => (one && isSigned(checking, one) ? [one] : []));
}

/** How many lines of such a file are signed, and which are not, by their place from 1. */
export function checkSignatures(written: string, checking: Checking): { good: number; bad: number[] } {
  const lines = linesOf(written);
  const bad = lines.flatMap((one, at) => (one && isSigned(checking, one) ? [] : [at + 1]));
  return { good: lines.length - bad.length, bad };
}

const linesOf = (written: string) =>
  written
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parse);

function parse(line: string): Written | undefined {
  try {
    const { number, hash, at, ...rest } = JSON.parse(line) as Written;
    const isOne = Number.isSafeInteger(number) && /^[0-9a-f]{64}$/.test(hash) && typeof at === 'string';
    return isOne ? { number, hash, at, ...rest } : undefined;
  } catch {
    return undefined;
  }
}

/** Signs the end of the chain into the checkpoint file and the server's log, unless it is there already. */
export async function addCheckpoint(
  context: Pick<AppContext, 'db' | 'keys' | 'clock' | 'log' | 'config'>,
): Promise<void> {
  const last = await findLastLink(context.db);
  if (!last) return;
  const file = context.config.auditCheckpoints;
  if (((await findLastCheckpoint(file, context.keys))?.number ?? 0) >= last.number) return;
  const made = { number: last.number, hash: last.hash.toString('hex'), at: context.clock.now().toISOString() };
  await mkdir(dirname(file), { recursive: true });
  const signed = { ...made, ...(await context.keys.audit.sign(statement(made))) };
  await appendFile(file, `${JSON.stringify(signed)}\n`, { mode: 0o600 });
  // Where logs are shipped, this is the copy that nobody on this machine can reach.
  context.log.info(signed, 'audit checkpoint');
}

/** Checks the whole chain and saves the result for the screen. */
export async function checkChain(
  context: Pick<AppContext, 'db' | 'keys' | 'config'> & { readonly log: Pick<Log, 'error'> },
  by: string,
): Promise<ChainState> {
  const state = await verifyChain(context.db, await readCheckpoints(context.config.auditCheckpoints, context.keys));
  await addCheck(context.db, {
    lines: state.lines,
    up_to: state.upTo ?? null,
    broken_number: state.broken?.number ?? null,
    why: state.broken?.why ?? null,
    checked_by: by,
  });
  if (state.broken) context.log.error({ ...state.broken }, 'the audit chain is broken');
  return state;
}

type Answer = Output<typeof auditChainApi.read>;

/** The result of the last check. */
export async function readChain(
  _: unknown,
  { db, config, keys }: Pick<SignedInCall, 'db' | 'config' | 'keys'>,
): Promise<Answer> {
  const [last, check, signed] = await Promise.all([
    findLastLink(db),
    findLastCheck(db),
    findLastCheckpoint(config.auditCheckpoints, keys),
  ]);
  return {
    lines: last?.number ?? 0,
    ...(signed && {
      checkpoint: {
        number: signed.number,
        hash: signed.hash,
        at: signed.at,
        ...(signed.kid && { kid: signed.kid }),
        ...(signed.signature && { signature: signed.signature }),
      },
    }),
    ...(check && {
      check: {
        at: check.at,
        by: check.checked_by,
        verified: check.lines,
        ...(check.up_to && { upTo: check.up_to }),
        ...(check.broken_number !== null && { brokenNumber: check.broken_number }),
        ...(check.why && { fault: check.why }),
      },
    }),
  };
}

/** A check is expensive: callers who come while one runs share its result. */
let running: Promise<unknown> | undefined;

/** Checks the whole chain now. */
export async function recheckChain(_: unknown, call: SignedInCall): Promise<Answer> {
  running ??= checkChain(call, call.who.username).finally(() => {
    running = undefined;
  });
  await running;
  return readChain(undefined, call);
}

/** Makes a new key that signs the ends of the audit; those before it only check from now on. */
export async function rotateAuditKey({ db, keys }: Pick<AppContext, 'db' | 'keys'>, now: Date): Promise<string> {
  const { kid } = await keys.audit.makeNext(now, async () => (await findLastLink(db))?.number ?? 0);
  await addAudit(db, taskCall('audit.rotate-keys'), { act: 'keys-rotated', kind: 'system', details: { audit: kid } });
  return kid;
}
