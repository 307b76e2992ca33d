import type { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { contactKey } from '#domain/candidates/candidate.ts';
import {
  expiresOn,
  missingEvidence,
  type RtrFault,
  type RtrState,
  type RtrTerms,
  rtrStateOf,
  rtrWording,
  wrongTime,
} from '#domain/jobs/right-to-represent.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { type StoredFile, takeFiles } from '#server/areas/files/files.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { addRtr, findRtrs, isOnRecord, type RtrRow } from './rights-to-represent-queries.ts';

type NewRtr = NonNullable<Input<typeof submissionsApi.submit>['rtr']>;
type Shown = NonNullable<Output<typeof submissionsApi.submit>['rtr']>;

/** The person, the job and the unit that a right to represent is about. */
export type RtrPair = { unitId: number; candidateId: number; jobId: number };

/** What a conversation confirmed: when, from where, at which rate. */
export type ChatConfirmation = {
  sessionId: number;
  at: string;
  address?: string | undefined;
  device?: string | undefined;
  wording: string;
  rate?: string | undefined;
  taxTerm?: string | undefined;
};

/** What now holds: the terms at which somebody is submitted. */
type Now = { rate?: string | undefined; taxTerm?: string | undefined; requisition?: string | undefined; at: Date };

/** The right to represent that counts here, or the newest that does not, and what it says. */
export type FoundRtr = { id?: number | undefined; state: RtrState; row?: RtrRow | undefined };

/** The right to represent on record that counts at these terms, else the newest; a conversation counts as one. */
export async function findRtr(
  db: Db,
  { candidateId, jobId }: Pick<RtrPair, 'candidateId' | 'jobId'>,
  chat: ChatConfirmation | undefined,
  now: Now,
): Promise<FoundRtr | undefined> {
  const rows = await findRtrs(db, candidateId, jobId);
  const recorded = rows.map((row) => ({ id: row.id, row, state: stateOf(row, now) }));
  const isNoted = chat && rows.some((row) => row.chat_session_id === chat.sessionId);
  const said = chat && !isNoted ? [{ state: chatState(chat, now) }] : [];
  const all: FoundRtr[] = [...recorded, ...said];
  const valid = all.filter(({ state }) => state === 'valid');
  // What is in writing proves more than a call.
  return valid.find(({ row }) => row?.via !== 'VERBAL') ?? valid[0] ?? all[0];
}

const stateOf = (row: RtrRow, now: Now) =>
  rtrStateOf(
    {
      rate: row.rate,
      taxTerm: row.tax_term,
      requisition: row.requisition,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    },
    now,
  );

/** A conversation names the requisition of its job, and the rate and term that its candidate gave there. */
const chatState = ({ at, rate, taxTerm }: ChatConfirmation, now: Now) =>
  rtrStateOf(
    {
      rate: rate ?? now.rate ?? '0',
      taxTerm: taxTerm ?? now.taxTerm ?? '',
      requisition: now.requisition ?? null,
      expiresAt: expiresOn(at),
      revokedAt: null,
    },
    now,
  );

/** What is wrong with the evidence that somebody wants to record. */
export async function findFaults(
  db: Db,
  candidateId: number,
  given: NewRtr,
  file: StoredFile | undefined,
  now: Date,
): Promise<RtrFault[]> {
  const { confirmedVia: via, fromAddress, evidence, confirmedAt } = given;
  const faults: RtrFault[] = missingEvidence({ via, fromAddress, evidence, hasFile: file !== undefined });
  if (fromAddress) {
    const keys = [contactKey('email', fromAddress), contactKey('phone', fromAddress)].filter(Boolean);
    if (!(await isOnRecord(db, candidateId, keys))) faults.push('notOnRecord');
  }
  const time = confirmedAt === undefined ? undefined : wrongTime(confirmedAt, now);
  return time ? [...faults, time] : faults;
}

type Said = { terms: RtrTerms; company: string; currency: string };

/** Records what a recruiter was told, with its evidence; returns its number. */
export async function recordRtr(
  db: Db,
  pair: RtrPair,
  given: NewRtr,
  { terms, company, currency }: Said,
  { file, by, at }: { file: StoredFile | undefined; by: number; at: string },
): Promise<number> {
  const confirmedAt = given.confirmedAt ?? at;
  if (file) await takeFiles(db, [file.id]);
  const id = await addRtr(db, {
    ...columnsOf(pair, terms),
    wording: rtrWording(company, currency, terms),
    via: given.confirmedVia,
    from_address: given.fromAddress ?? null,
    evidence: given.evidence ?? null,
    file_id: file?.id ?? null,
    confirmed_at: confirmedAt,
    recorded_by: by,
    expires_at: expiresOn(confirmedAt),
  });
  return id!;
}

/** Records what a conversation confirmed; undefined where it is on record already. */
export async function recordChatRtr(
  db: Db,
  pair: RtrPair,
  chat: ChatConfirmation,
  terms: RtrTerms,
): Promise<number | undefined> {
  const named = { ...terms, rate: chat.rate ?? terms.rate, ...(chat.taxTerm && { taxTerm: chat.taxTerm as never }) };
  return addRtr(db, {
    ...columnsOf(pair, named),
    wording: chat.wording,
    via: 'CHAT',
    from_address: chat.address ?? null,
    device: chat.device ?? null,
    chat_session_id: chat.sessionId,
    confirmed_at: chat.at,
    expires_at: expiresOn(chat.at),
  });
}

const columnsOf = ({ unitId, candidateId, jobId }: RtrPair, terms: RtrTerms) => ({
  unit_id: unitId,
  candidate_id: candidateId,
  job_id: jobId,
  requisition: terms.requisition ?? null,
  title: terms.title,
  client_name: terms.clientName,
  place: terms.place ?? null,
  rate: terms.rate,
  tax_term: terms.taxTerm,
});

/** A right to represent as it is shown. */
export function presentRtr(row: RtrRow, state: RtrState): Shown {
  return {
    id: row.id,
    state,
    confirmedVia: row.via,
    confirmedAt: row.confirmed_at,
    expiresAt: row.expires_at,
    recordedBy: row.recorded_by_name || undefined,
    fromAddress: row.from_address ?? undefined,
    device: row.device ?? undefined,
    evidence: row.evidence ?? undefined,
    fileId: row.file_guid ?? undefined,
    fileName: row.file_name ?? undefined,
    wording: row.wording,
    rate: tidyAmount(row.rate),
    taxTerm: row.tax_term,
    requisition: row.requisition ?? undefined,
    revokedAt: row.revoked_at ?? undefined,
    revokedReason: row.revoked_reason ?? undefined,
  };
}

/** The rights to represent of a candidate for a job, newest first, each with whether it counts at these terms. */
export async function listRtrs(
  { db }: Pick<SignedInCall, 'db'>,
  pair: Pick<RtrPair, 'candidateId' | 'jobId'>,
  now: Now,
): Promise<Shown[]> {
  return (await findRtrs(db, pair.candidateId, pair.jobId)).map((row) => presentRtr(row, stateOf(row, now)));
}
