import { createHash, timingSafeEqual } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { auditChainApi } from '#contract/areas/audit/audit.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { AuditFault } from '#domain/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import type { Keys } from '#server/outside/keys.ts';
import type { Log } from '#server/outside/log.ts';
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

type Signed = Checkpoint & { readonly sign: string };

const signOf = (keys: Pick<Keys, 'derive'>, { number, hash, at }: Checkpoint) =>
  keys.derive('audit-checkpoint', String(number), hash, at);

/** The checkpoints that were signed here; other lines of the file are skipped. */
export async function readCheckpoints(file: string, keys: Keys): Promise<Checkpoint[]> {
  return checkpointsOf(await readFile(file, 'utf8').catch(() => ''), keys);
}

/** The same from the text of such a file. */
export function checkpointsOf(written: string, keys: Pick<Keys, 'derive'>): Checkpoint[] {
  return written.split('\n').flatMap((line) => {
    const one = parse(line);
    return one && one.sign === signOf(keys, one) ? [one] : [];
  });
}

function parse(line: string): Signed | undefined {
  try {
    return JSON.parse(line) as Signed;
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
  const checkpoints = await readCheckpoints(file, context.keys);
  if ((checkpoints.at(-1)?.number ?? 0) >= last.number) return;
  const made = { number: last.number, hash: last.hash.toString('hex'), at: context.clock.now().toISOString() };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ ...made, sign: signOf(context.keys, made) })}\n`, { mode: 0o600 });
  // Where logs are shipped, this is the copy that nobody on this machine can reach.
  context.log.info(made, 'audit checkpoint');
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
export async function readChain(_: unknown, { db }: Pick<SignedInCall, 'db'>): Promise<Answer> {
  const [last, check] = await Promise.all([findLastLink(db), findLastCheck(db)]);
  return {
    lines: last?.number ?? 0,
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
