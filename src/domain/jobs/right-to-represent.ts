import { toTenThousandths } from '#domain/money/money.ts';
import { yearlyOf } from '#domain/money/salary.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';

/** How a candidate may have confirmed the right to represent (trade 3.3.4). */
export const confirmations = ['EMAIL_REPLY', 'CHAT', 'SMS', 'ESIGN', 'UPLOAD', 'VERBAL'] as const;
export type Confirmation = (typeof confirmations)[number];

/** Those that a recruiter records; the chat records itself. */
export const recordedConfirmations = [
  'EMAIL_REPLY',
  'SMS',
  'ESIGN',
  'UPLOAD',
  'VERBAL',
] as const satisfies readonly Confirmation[];

/** Days for which a confirmation counts (trade 3.3.4). */
export const rtrDays = 90;

/** What a right to represent names. */
export type RtrTerms = {
  title: string;
  clientName: string;
  requisition?: string | undefined;
  place?: string | undefined;
  /** By the hour, also of a salary. */
  rate: string;
  /** The pay is a salary: a direct hire. */
  isYearly?: boolean | undefined;
  taxTerm: TaxTerm;
};

/** The pay as the text names it. */
function payOf({ rate, isYearly }: RtrTerms, currency: string): string {
  if (!isYearly) return `a pay rate of ${rate} ${currency} per hour`;
  return `a salary of ${Number(yearlyOf(rate)).toLocaleString('en-US')} ${currency} per year`;
}

/** The text that a candidate confirms: who, for what, at which pay, exclusively for this requisition. */
export function rtrWording(company: string, currency: string, terms: RtrTerms): string {
  const { title, clientName, requisition, place, taxTerm } = terms;
  const of = [requisition && `requisition ${requisition}`, place].filter(Boolean).join(', ');
  return (
    `I authorize ${company} to represent me, and no one else, for ${title}${of ? ` (${of})` : ''}` +
    `${clientName ? ` at ${clientName}` : ''} at ${payOf(terms, currency)} (${taxTerm}). ` +
    `This is valid for ${rtrDays} days for this position only.`
  );
}

/** What decides whether a recorded right to represent still counts. Instants are ISO. */
export type RtrRecord = {
  rate: string;
  taxTerm: string;
  requisition: string | null;
  expiresAt: string;
  revokedAt: string | null;
};

/** `stale`: something that it names has changed since, so it has to be confirmed again. */
export type RtrState = 'valid' | 'revoked' | 'expired' | 'stale';

/** Whether a recorded right to represent counts for a submission at these terms (trade 3.3.4). */
export function rtrStateOf(
  record: RtrRecord,
  now: { rate?: string | undefined; taxTerm?: string | undefined; requisition?: string | undefined; at: Date },
): RtrState {
  if (record.revokedAt !== null) return 'revoked';
  if (isPast(record.expiresAt, now.at)) return 'expired';
  const isOther =
    (now.rate !== undefined && toTenThousandths(record.rate) !== toTenThousandths(now.rate)) ||
    (now.taxTerm !== undefined && record.taxTerm !== now.taxTerm) ||
    (record.requisition ?? '') !== (now.requisition ?? '');
  return isOther ? 'stale' : 'valid';
}

/** What is wrong with the evidence of a confirmation: the field that is missing, or what is not true of it. */
export type RtrFault = 'fromAddress' | 'evidence' | 'fileId' | 'notOnRecord' | 'confirmedAt' | 'tooOld';

/** Until when a confirmation counts. */
export const expiresOn = (confirmedAt: string) =>
  new Date(Date.parse(confirmedAt) + rtrDays * 86_400_000).toISOString();

/** What is wrong with the time of a confirmation that is to be recorded now. */
export function wrongTime(confirmedAt: string, now: Date): 'confirmedAt' | 'tooOld' | undefined {
  if (Date.parse(confirmedAt) > now.getTime()) return 'confirmedAt';
  return isPast(expiresOn(confirmedAt), now) ? 'tooOld' : undefined;
}

const isPast = (expiresAt: string, now: Date) => Date.parse(expiresAt) <= now.getTime();

/** Whether a client's rule, or else the usual one, asks for the right to represent: for jobs of a vendor system (trade 3.3.1). */
export const isRtrRequired = (chosen: boolean | null | undefined, vmsProvider: string | null | undefined): boolean =>
  chosen ?? Boolean(vmsProvider);

/** What is missing in the evidence of a confirmation, by the name of the field. */
export function missingEvidence(given: {
  via: Confirmation;
  fromAddress?: string | undefined;
  evidence?: string | undefined;
  hasFile: boolean;
}): ('fromAddress' | 'evidence' | 'fileId')[] {
  const { via, fromAddress, evidence, hasFile } = given;
  if (via === 'EMAIL_REPLY' || via === 'SMS')
    return [...(fromAddress ? [] : ['fromAddress' as const]), ...(evidence ? [] : ['evidence' as const])];
  if (via === 'ESIGN' || via === 'UPLOAD') return hasFile ? [] : ['fileId'];
  return via === 'VERBAL' && !evidence ? ['evidence'] : [];
}
