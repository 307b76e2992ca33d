import type { Evidence } from '#domain/candidates/evidence.ts';
import type { EducationLevel } from '#domain/candidates/resume.ts';
import { fromTenThousandths } from '#domain/money/money.ts';
import { type TaxTerm, termsOf } from '#domain/money/tax-terms.ts';
import type { JobFact, JobType, ParsedJob, Shift, WorkMode } from './requirement.ts';

/** The confidence of a field, and the words it was read from. */
export type ReadMark = { confidence: number; evidence?: Evidence };

/** The fields of a job as the parser proposes them; facts that the text lacks are left out. */
export type JobDraft = {
  title: string;
  clientName: string;
  city?: string;
  state?: string;
  country?: string;
  workMode?: WorkMode | undefined;
  hybridDaysOnsite?: number;
  jobType: JobType;
  durationMonths?: number;
  startOn?: string;
  positions: number;
  billRateMin?: string;
  billRateMax?: string;
  payRateMin?: string;
  payRateMax?: string;
  taxTerms: TaxTerm[];
  salaryMin?: string;
  salaryMax?: string;
  travelPercent?: number;
  shift?: Shift;
  minYears?: number;
  education?: EducationLevel;
  certifications: string[];
  sponsorshipOffered?: boolean;
  requisition?: string;
};

/** A draft from a parsed job, and a mark for every field that was read. The currency tells the unit's country. */
export function draftOf(
  parsed: ParsedJob,
  fallbackTitle: string,
  currency?: string,
): { draft: JobDraft; marks: Record<string, ReadMark> } {
  const marks: Record<string, ReadMark> = {};
  const take = <T>(field: string, fact: JobFact<T> | undefined): T | undefined => {
    if (fact) marks[field] = { confidence: fact.confidence, ...(fact.evidence && { evidence: fact.evidence }) };
    return fact?.value;
  };
  const amount = (field: string, fact: JobFact<number> | undefined) => {
    const value = take(field, fact);
    return value === undefined ? undefined : fromTenThousandths(value);
  };
  const place = take('city', parsed.place);
  const fields = {
    title: take('title', parsed.title)?.slice(0, 200) ?? fallbackTitle,
    clientName: take('clientName', parsed.client) ?? '',
    city: place?.city,
    state: place?.state,
    country: place?.country,
    workMode: take('workMode', parsed.workMode),
    hybridDaysOnsite:
      parsed.workMode?.value === 'hybrid' ? take('hybridDaysOnsite', parsed.hybridDaysOnsite) : undefined,
    jobType: take('jobType', parsed.jobType) ?? ('contract' as const),
    durationMonths: take('durationMonths', parsed.durationMonths),
    startOn: take('startOn', parsed.startOn),
    positions: take('positions', parsed.positions) ?? 1,
    billRateMin: amount('billRateMin', parsed.billRateMinTenThousandths),
    billRateMax: amount('billRateMax', parsed.billRateMaxTenThousandths),
    payRateMin: amount('payRateMin', parsed.payRateMinTenThousandths),
    payRateMax: amount('payRateMax', parsed.payRateMaxTenThousandths),
    taxTerms: taxTermsOf(parsed, currency, marks),
    salaryMin: amount('salaryMin', parsed.yearlyPayMinTenThousandths),
    salaryMax: amount('salaryMax', parsed.yearlyPayMaxTenThousandths),
    travelPercent: take('travelPercent', parsed.travelPercent),
    shift: take('shift', parsed.shift),
    minYears: take('minYears', parsed.minYears),
    education: take('education', parsed.education),
    certifications: certificationsOf(parsed, marks),
    sponsorshipOffered: take('sponsorshipOffered', parsed.sponsorshipOffered),
    requisition: take('requisition', parsed.requisition),
  };
  const told = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { draft: Object.fromEntries(told) as JobDraft, marks };
}

/**
 * The tax terms of a job, with the evidence of the first. Where the text only rules companies out, it is employment in the
 * unit's country: W2 or T4. A job that is elsewhere has neither.
 */
function taxTermsOf(
  { taxTerms: said, employedOnly, place }: ParsedJob,
  currency: string | undefined,
  marks: Record<string, ReadMark>,
): TaxTerm[] {
  const isElsewhere = place?.value.country !== undefined && (place.value.country === 'CA') !== (currency === 'CAD');
  const taxTerms: JobFact<TaxTerm>[] =
    said.length === 0 && employedOnly && currency !== undefined && !isElsewhere
      ? [{ ...employedOnly, value: termsOf(currency)[0]! }]
      : said;
  const [first] = taxTerms;
  if (first) {
    const confidence = Math.min(...taxTerms.map((one) => one.confidence));
    marks['taxTerms'] = { confidence, ...(first.evidence && { evidence: first.evidence }) };
  }
  return [...new Set(taxTerms.map(({ value }) => value))];
}

/** The certifications that a job requires, with the evidence of the first. */
function certificationsOf({ certifications }: ParsedJob, marks: Record<string, ReadMark>): string[] {
  const [first] = certifications;
  if (first) {
    const confidence = Math.min(...certifications.map((one) => one.confidence));
    marks['certifications'] = { confidence, ...(first.evidence && { evidence: first.evidence }) };
  }
  return certifications.map(({ value }) => value.slice(0, 120).toWellFormed()).slice(0, 20);
}
