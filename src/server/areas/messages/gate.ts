import { contactKey } from '#domain/candidates/candidate.ts';
import { type GateFacts, mayWrite, type Verdict } from '#domain/outreach/gate.ts';
import { nextSendTime, zonesFor } from '#domain/outreach/quiet-hours.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './gate-queries.ts';

export { lockAddresses } from './gate-queries.ts';

/** Kinds of messages that no rule holds: for our own people, and the answers to STOP and HELP. */
const free: ReadonlySet<string> = new Set(['account', 'copy', 'service']);
/** Kinds of messages that a person writes to a person: within a talk they are answers. */
const answers: ReadonlySet<string> = new Set(['reply', 'mail', 'text']);
/** How long after their last message an answer is part of a live talk, in milliseconds. */
const liveTalkMs = 15 * 60_000;

/** A message that somebody wants to send. */
export type Asked = Omit<queries.Subject, 'addressKey' | 'messageId'> & { to: string; messageId?: number };

/**
 * Asks the gate about messages, in their order (ruling 71). For the answer to hold until they are queued, the addresses are
 * locked first (`lockAddresses`).
 * @param stage `queue`: messages that wait count against the caps; `claim`: only those that left
 */
export async function askGate(
  db: Db,
  asked: readonly Asked[],
  now: Date,
  stage: 'queue' | 'claim',
): Promise<Verdict[]> {
  const subjects = asked.map(
    ({ to, messageId, ...subject }): queries.Subject => ({
      ...subject,
      addressKey: addressKey(subject.channel, to),
      messageId: messageId ?? null,
    }),
  );
  const counts = stage === 'claim' ? queries.gone : [...queries.gone, 'QUEUED', 'HELD', 'LATE'];
  const rows = await queries.findSubjects(db, subjects, counts, now);
  return rows.map((row, at) => {
    const subject = subjects[at]!;
    return free.has(subject.kind) ? { may: 'go' } : mayWrite(factsOf(subject, row, now), now);
  });
}

/** The form in which addresses of a channel are compared: a number's is that of a phone. */
export const addressKey = (channel: 'EMAIL' | 'SMS', to: string) =>
  contactKey(channel === 'SMS' ? 'phone' : 'email', to);

/** Candidates' rules hold for candidates only; a client's contact and a network have their opt-outs. */
function factsOf(subject: queries.Subject, row: queries.SubjectRow, now: Date): GateFacts {
  const isCandidate = subject.candidateId !== null && subject.contactId === null && subject.networkId === null;
  const isSms = subject.channel === 'SMS';
  const zones = zonesFor({ state: row.state, zone: row.timeZone, phone: subject.addressKey });
  const quietUntil = isCandidate && isSms ? nextSendTime(now, zones, row.state ?? undefined) : undefined;
  return {
    isStopped: row.isStopped,
    isErased: isCandidate && row.isErased,
    doNotContact: isCandidate && row.doNotContact,
    isOut: row.isOut,
    isBounced: isCandidate && row.isBounced,
    needsConsent: isCandidate && (isSms || row.country === 'CA'),
    hasConsent: row.hasConsent,
    isJobOpen: isCandidate && row.jobCategory !== null ? ['OPEN', 'HOLD'].includes(row.jobCategory) : undefined,
    isJobOnHold: isCandidate && row.jobCategory === 'HOLD',
    leftAt: isCandidate ? row.leftAt.map((at) => new Date(at)) : [],
    isLiveTalk:
      answers.has(subject.kind) &&
      row.repliedAt !== null &&
      now.getTime() - new Date(row.repliedAt).getTime() < liveTalkMs,
    quietUntil,
  };
}

/** Counts a message that is about to leave; where a cap of the day is reached, when it may leave instead. */
export async function spendOrWait(
  db: Db,
  {
    unitId,
    userId,
    channel,
    kind,
  }: { unitId: number | null; userId: number | null; channel: 'EMAIL' | 'SMS'; kind: string },
  now: Date,
): Promise<Date | undefined> {
  if (unitId === null || free.has(kind)) return undefined;
  if (await queries.spend(db, { unitId, userId: userId ?? 0, channel }, now)) return undefined;
  return queries.nextDayOf(db, unitId, now);
}
