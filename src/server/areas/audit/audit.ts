import { type AuditAct, type AuditDetails, type AuditKind, type AuditResult, savedDetails } from '#domain/audit.ts';
import type { RefusalCode } from '#domain/errors.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { Call, Who } from '#server/http/call.ts';
import { addLines, findLastDone as findLast, type NewLine } from './audit-queries.ts';

/** What an entry takes from a call: who, from where, in which request. */
export type AuditCall = Pick<Call, 'requestId' | 'address'> & {
  readonly who?: Pick<Who, 'userId' | 'username' | 'apiToken'>;
};

/** An audit entry to add. */
export type AuditEntry = {
  readonly act: AuditAct;
  /** Default: `done`. */
  readonly result?: AuditResult;
  readonly kind?: AuditKind;
  readonly recordId?: number | string | undefined;
  readonly unitId?: number | undefined;
  /** Short facts; never secrets, message bodies or resume text. */
  readonly details?: AuditDetails;
  /** The account that was named, where nobody is signed in yet. */
  readonly who?: { readonly userId: number | null; readonly username: string };
};

/** The user of entries that no person caused. */
const nobody = { userId: null, username: '' } as const;

/**
 * Adds an audit entry in the transaction of `db`. It exists exactly when that commits, chained to the entry that
 * committed before it. The time is the database's.
 *
 *     await addAudit(transaction, call, { act: 'role-changed', kind: 'role', recordId: roleId, details: { pages: '1,2' } });
 */
export async function addAudit(db: Db, call: AuditCall, entry: AuditEntry): Promise<void> {
  await addLines(db, [lineOf(call, entry)]);
}

/** Adds the audit entries of a change of many records at once. */
export async function addAudits(db: Db, call: AuditCall, entries: readonly AuditEntry[]): Promise<void> {
  await addLines(
    db,
    entries.map((entry) => lineOf(call, entry)),
  );
}

/** The call of a background task, which no request caused. */
export function taskCall(name: string): AuditCall {
  return { requestId: `task ${name}`, address: '' };
}

function lineOf(call: AuditCall, entry: AuditEntry): NewLine {
  const who = entry.who ?? call.who ?? nobody;
  const token = call.who?.apiToken;
  return {
    act: entry.act,
    result: entry.result ?? 'done',
    user_id: who.userId,
    user_name: who.username.slice(0, 200),
    kind: entry.kind ?? null,
    record_id: entry.recordId === undefined ? null : String(entry.recordId).slice(0, 200),
    unit_id: entry.unitId ?? null,
    address: call.address.slice(0, 100),
    request_id: call.requestId.slice(0, 100),
    details: JSON.stringify(savedDetails({ ...entry.details, ...(token && { calledBy: token.name }) })),
  };
}

/** Refusals that are audited: what a person may not do or reach. Wrong input and stale saves are too ordinary. */
const auditedRefusals: readonly RefusalCode[] = [
  'right.no-page',
  'right.read-only',
  'right.no-group',
  'right.person-only',
  'scope.not-granted',
  'user.above-you',
  'user.beyond-units',
  'role.above-you',
  'role.beyond-units',
  'record.absent',
];

/** Repeats of one refusal by one person become one entry at the start and one with the count per window. */
const windowMs = 10 * 60_000;
/** Different refusals of one person that get entries of their own per window; the rest is counted in one entry. */
const mostPerPerson = 20;
/** Entries waiting while the database is down; further ones are dropped and reported in the log. */
const mostWaiting = 1000;
const writeAfterMs = 500;

/** A refused call of somebody who is signed in. */
export type RefusedCall = { readonly call: AuditCall; readonly path: string; readonly code: RefusalCode };

type Tally = { readonly refused: RefusedCall; readonly person: string; readonly since: number; more: number };

/**
 * Records refused calls cheaply: noting one touches memory only, and one person leaves at most 42 entries in ten
 * minutes however many calls come.
 */
export function openRefusals(context: Pick<AppContext, 'db' | 'log' | 'clock'>) {
  const tallies = new Map<string, Tally>();
  const perPerson = new Map<string, number>();
  let waiting: NewLine[] = [];
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const put = ({ call, path, code }: RefusedCall, more: AuditDetails): void => {
    const entry = { act: 'refused', result: 'refused', kind: 'call', recordId: path } as const;
    if (waiting.length >= mostWaiting) context.log.error({ path, code }, 'a refused call could not be audited');
    else waiting.push(lineOf(call, { ...entry, details: { code, ...more } }));
    timer ??= setTimeout(() => void write(), writeAfterMs).unref();
  };
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    await writing;
    const lines = waiting;
    waiting = [];
    writing = addLines(context.db, lines).catch((failure) => {
      context.log.error({ failure: String(failure) }, 'refused calls could not be audited yet');
      waiting = [...lines, ...waiting].slice(0, mostWaiting);
      timer ??= setTimeout(() => void write(), 5000).unref();
    });
    await writing;
  };
  /** Closes the counts that began before a moment, in milliseconds. */
  const endBefore = (moment: number): void => {
    for (const [key, tally] of tallies) {
      if (tally.since >= moment) continue;
      if (tally.more > 0) put(tally.refused, { times: tally.more });
      tallies.delete(key);
      perPerson.set(tally.person, perPerson.get(tally.person)! - 1);
      if (perPerson.get(tally.person) === 0) perPerson.delete(tally.person);
    }
  };
  const sweep = setInterval(() => endBefore(context.clock.now().getTime() - windowMs), 60_000).unref();

  return {
    /** Notes a refused call, if its refusal is one that is audited. */
    note: (refused: RefusedCall): void => {
      if (!auditedRefusals.includes(refused.code)) return;
      const now = context.clock.now().getTime();
      const person = String(refused.call.who?.userId ?? refused.call.address);
      const own = `${person} ${refused.code} ${refused.path}`;
      const others = `${person} others`;
      if ((tallies.get(own)?.since ?? tallies.get(others)?.since ?? now) < now - windowMs) endBefore(now - windowMs);
      const known = perPerson.get(person) ?? 0;
      const key = tallies.has(own) || known < mostPerPerson ? own : others;
      const tally = tallies.get(key);
      if (tally) {
        tally.more += 1;
        return;
      }
      const first = key === own ? refused : { ...refused, path: 'many calls' };
      tallies.set(key, { refused: first, person, since: now, more: 0 });
      perPerson.set(person, known + 1);
      put(first, {});
    },
    /** Writes the waiting entries and all counts. */
    close: async (): Promise<void> => {
      clearInterval(sweep);
      endBefore(Number.POSITIVE_INFINITY);
      await write();
    },
  };
}

/** Who last did something to a record within these units, and when. */
export const findLastDone = findLast;
