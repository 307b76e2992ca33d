import type { BlockKind } from '#domain/candidates/client-block.ts';
import { staleAfterDays } from '#domain/candidates/fast-facts.ts';
import { isOwnerProtected } from '#domain/candidates/ownership.ts';
import { Refusal } from '#domain/errors.ts';
import { compare, exact } from '#domain/money/exact.ts';
import { type MarginBand, markupPercent } from '#domain/money/margin.ts';
import { toTenThousandths } from '#domain/money/money.ts';
import { leastSalary } from '#domain/money/salary.ts';
import { type RtrFault, type RtrState, rtrDays } from './right-to-represent.ts';

/**
 * One result of the check; `message` is English, the code is the key of the browser's own words. `needsLead`: only a lead
 * may override it (ruling 49).
 */
export type Finding = {
  code: string;
  message: string;
  who?: string;
  when?: string;
  /** What somebody gave as the reason. */
  reason?: string;
  /** The tax term that the candidate wants, where they named one, and those that the job pays. */
  terms?: Terms;
  needsLead?: true;
};

type Terms = { wants?: string; pays: string[] };

/** The inputs of the check before a submission. Instants are ISO. */
export type SubmitFacts = {
  jobCategory: string;
  clientName: string;
  dueAt?: string | undefined;
  rtrRequired: boolean;
  /** Of the newest right to represent for this job; undefined where there is none. */
  rtr?: RtrState | undefined;
  /** The candidate said no when the chatbot asked for it. */
  isRtrRefused?: boolean;
  /** It was told by phone, for a job of a vendor system. */
  isRtrSpoken?: boolean;
  /** What is missing in the evidence of a right to represent that is recorded with the submission. */
  rtrFaults?: readonly RtrFault[];
  hasResume: boolean;
  taxTerm?: string | undefined;
  /** Through whom the candidate works corp-to-corp; asked for with that term only. */
  c2cEmployer?: string | undefined;
  /** What keeps the candidate from this client: the client's word, or their own. */
  clientBlock?: { kind: BlockKind; reason: string } | undefined;
  /** How many more the job takes: its limit, and how many are counted; undefined without a limit. */
  limit?: { most: number; taken: number } | undefined;
  /** When availability was last told; undefined where none is on file. */
  availabilityAt?: string | undefined;
  candidateCategory: string;
  authorized?: boolean | undefined;
  /** `touchedAt`: when the owner last did something for the candidate. */
  owner?: { isCaller: boolean; name: string; touchedAt: string } | undefined;
  /** Works for us now, at a client; undefined `daysLeft` is without an end, which is a day of the calendar. */
  project?: { clientName: string; endsOn?: string | undefined; daysLeft?: number | undefined } | undefined;
  resumeAt?: string | undefined;
  already?: { who: string; when: string } | undefined;
  /** A team lead has it before it goes to the client, and the caller is none. */
  isInReview?: boolean;
  sameRequisition?: { who: string; when: string } | undefined;
  sameClient?: { title: string; status: string; when: string } | undefined;
  /** Submitted under this requisition number, but to a client that is not known to be this one. */
  sameNumber?: { clientName: string; title: string; when: string } | undefined;
  /** Another unit of the company has submitted the person to this client; what, when and by whom is not told. */
  isSubmittedElsewhere?: boolean;
  billRate?: string | undefined;
  payRate?: string | undefined;
  /** The terms of a direct hire, which has no rates by the hour: the salary, and the most that the job pays a year. */
  directHire?: { salary?: string | undefined; salaryMax?: string | undefined } | undefined;
  billRateMax?: string | undefined;
  /** The job's "not to exceed". */
  notToExceed?: string | undefined;
  /** The most that the bill rate may be above the pay rate, in percent of it. */
  maxMarkup?: string | undefined;
  payRateMax?: string | undefined;
  /** The client takes no bill rate above the maximum. */
  isCeiling?: boolean;
  marginBand?: MarginBand | undefined;
  /** The candidate told the chatbot of another agency. */
  otherAgency?: boolean;
  /** The candidate told the chatbot of another tax term than this, or refused it. */
  refusedTerms?: Terms | undefined;
  /** The candidate told the chatbot that they need visa sponsorship, which the job does not offer. */
  lacksSponsorship?: boolean;
  now: Date;
};

/** Age in months from which a resume counts as old. */
const oldResumeMonths = 12;
/** Whoever has more days left on a project is not free (trade 3.3.5). */
const freeDays = 45;

/** The check before a submission (trade 3.3.5): blocks forbid it, warnings each need a reason. */
export function checkSubmission(facts: SubmitFacts): { blocks: Finding[]; warnings: Finding[] } {
  return { blocks: findBlocks(facts), warnings: findWarnings(facts) };
}

function findBlocks(facts: SubmitFacts): Finding[] {
  const blocks: Finding[] = [];
  const { already, sameRequisition } = facts;
  if (already) blocks.push({ code: 'already-submitted', message: `Already submitted by ${already.who}`, ...already });
  if (facts.isInReview) blocks.push({ code: 'in-review', message: 'A team lead is reviewing this submission already' });
  if (sameRequisition)
    blocks.push({ code: 'same-requisition', message: 'Already submitted to this requisition', ...sameRequisition });
  if (facts.candidateCategory === 'DO_NOT_CONTACT')
    blocks.push({ code: 'do-not-contact', message: 'The candidate is marked do not contact' });
  if (facts.clientBlock) blocks.push(blockFinding(facts.clientName, facts.clientBlock));
  if (facts.jobCategory !== 'OPEN') blocks.push({ code: 'job-not-open', message: 'The job is not open' });
  for (const fault of facts.rtrFaults ?? []) blocks.push({ code: `rtr-${fault}`, message: rtrFaults[fault] });
  if (facts.rtrRequired && facts.rtr !== 'valid') blocks.push(rtrFinding(facts.rtr, facts.isRtrRefused ?? false));
  if (!facts.hasResume) blocks.push({ code: 'resume-missing', message: 'Choose the resume that is sent' });
  blocks.push(...findMissingPay(facts));
  if (!facts.taxTerm) blocks.push({ code: 'term-missing', message: 'Choose the tax term' });
  else if (facts.taxTerm === 'C2C' && !facts.c2cEmployer)
    blocks.push({ code: 'c2c-missing', message: 'Enter the corp-to-corp employer' });
  if (facts.authorized !== true) blocks.push(authorizationFinding(facts.authorized));
  return [...blocks, ...findRateBlocks(facts)];
}

/** Pay that nobody has named: a salary for a direct hire, else both rates. */
function findMissingPay({ directHire, billRate, payRate }: SubmitFacts): Finding[] {
  if (directHire) {
    if (!directHire.salary) return [{ code: 'salary-missing', message: 'Enter the salary' }];
    const isSmall = Number(directHire.salary) < leastSalary;
    return isSmall ? [{ code: 'salary-small', message: 'Enter the salary for a whole year' }] : [];
  }
  return [
    ...(billRate ? [] : [{ code: 'bill-missing', message: 'Enter the bill rate' }]),
    ...(payRate ? [] : [{ code: 'pay-missing', message: 'Enter the pay rate' }]),
  ];
}

/** Whether the person may work was denied, or nobody has said so. */
const authorizationFinding = (authorized: boolean | undefined): Finding =>
  authorized === false
    ? { code: 'not-authorized', message: 'The candidate is not authorized to work' }
    : {
        code: 'authorization-unknown',
        message: 'It is not confirmed that the candidate is authorized to work',
      };

/** Why the person is not put forward to this client. */
function blockFinding(clientName: string, { kind, reason }: NonNullable<SubmitFacts['clientBlock']>): Finding {
  return kind === 'CLIENT'
    ? { code: 'client-refuses', message: `${clientName} takes no submission of this candidate`, reason }
    : { code: 'candidate-refuses', message: `The candidate does not want to work for ${clientName}`, reason };
}

/** Rates that nobody may submit at. */
function findRateBlocks(facts: SubmitFacts): Finding[] {
  const blocks: Finding[] = [];
  if (facts.billRate && facts.payRate && toTenThousandths(facts.payRate) > toTenThousandths(facts.billRate))
    blocks.push({ code: 'pay-over-bill', message: 'The pay rate is higher than the bill rate' });
  if (facts.isCeiling && isAbove(facts.billRate, billLimit(facts)))
    blocks.push({
      code: 'bill-over-ceiling',
      message: "The client takes no bill rate over the job's max or not-to-exceed rate",
    });
  return blocks;
}

/** The most that a job bills: the lower of its maximum and its "not to exceed" (trade 3.1.1). */
export function billLimit({
  billRateMax: most,
  notToExceed,
}: Pick<SubmitFacts, 'billRateMax' | 'notToExceed'>): string | undefined {
  if (most === undefined || notToExceed === undefined) return most ?? notToExceed;
  return isAbove(most, notToExceed) ? notToExceed : most;
}

/** Whether the bill rate is further above the pay rate than the job allows; nobody is paid nothing. */
const isMarkupAbove = ({ billRate, payRate, maxMarkup }: SubmitFacts): boolean => {
  if (!billRate || !payRate || maxMarkup === undefined) return false;
  const markup = markupPercent(exact(billRate), exact(payRate));
  return markup !== undefined && compare(markup, exact(maxMarkup)) > 0;
};

const isAbove = (rate: string | undefined, limit: string | undefined) =>
  rate !== undefined && limit !== undefined && toTenThousandths(rate) > toTenThousandths(limit);

const rtrFaults: Readonly<Record<RtrFault, string>> = {
  fromAddress: 'Enter the address or number that the confirmation came from',
  notOnRecord: 'The confirmation has to come from an address or number on the candidate’s record',
  evidence: 'Enter what the candidate said',
  fileId: 'Attach the signed document',
  confirmedAt: 'The confirmation cannot be in the future',
  tooOld: `The confirmation is more than ${rtrDays} days old. Have it confirmed again.`,
};

const refusedRtr: Finding = {
  code: 'rtr-refused',
  message: 'The candidate told the chatbot no when asked for the right to represent (RTR)',
};

/** Why the right to represent does not count; it is never a matter of a reason. */
function rtrFinding(state: RtrState | undefined, isRefused: boolean): Finding {
  if (state === 'stale')
    return { code: 'rtr-stale', message: 'The right to represent (RTR) names another rate, tax term or requisition' };
  if (state === 'expired') return { code: 'rtr-expired', message: 'The right to represent (RTR) has expired' };
  if (state === 'revoked')
    return { code: 'rtr-revoked', message: 'The candidate revoked the right to represent (RTR)' };
  if (isRefused) return refusedRtr;
  return { code: 'rtr-missing', message: 'This job requires a right to represent (RTR)' };
}

/** What the candidate wants and what the job pays, which a recruiter may settle with either. */
function termFinding(terms: Terms): Finding {
  const { wants, pays } = terms;
  const message =
    wants === undefined
      ? 'In the chat the candidate did not accept this tax term'
      : `Wants ${wants}; the job pays ${pays.join(' or ')} only`;
  return { code: 'term-refused', message, terms };
}

/** Other submissions of the person that this one may get in the way of. */
function findRelatedWarnings({ clientName, sameClient, sameNumber, isSubmittedElsewhere }: SubmitFacts): Finding[] {
  const warnings: Finding[] = [];
  if (sameClient)
    warnings.push({
      code: 'same-client',
      message: `Submitted to ${clientName} for ${sameClient.title}: ${sameClient.status}`,
      who: sameClient.title,
      when: sameClient.when,
      reason: sameClient.status,
    });
  // Two clients may use the same number for two requisitions (trade 3.1.2).
  if (sameNumber)
    warnings.push({
      code: 'same-number',
      message: `Submitted under the same requisition number${sameNumber.clientName && ` to ${sameNumber.clientName}`}: ${sameNumber.title}`,
      ...(sameNumber.clientName && { who: sameNumber.clientName }),
      when: sameNumber.when,
    });
  // The whole sentence that ruling 119 allows; it has no time, because that would be told too.
  if (isSubmittedElsewhere)
    warnings.push({
      code: 'other-unit',
      message: 'Another unit of the company has submitted this person to this client',
    });
  return warnings;
}

function findWarnings(facts: SubmitFacts): Finding[] {
  const warnings = findRelatedWarnings(facts);
  const { owner, project, now } = facts;
  if (facts.otherAgency)
    warnings.push({ code: 'other-agency', message: 'The candidate may be with another agency for this role' });
  if (facts.refusedTerms) warnings.push(termFinding(facts.refusedTerms));
  if (facts.lacksSponsorship)
    warnings.push({
      code: 'needs-sponsorship',
      message: 'The candidate needs visa sponsorship, which this job does not offer',
    });
  warnings.push(...findRtrWarnings(facts));
  warnings.push(...findPayWarnings(facts));
  if (facts.dueAt && Date.parse(facts.dueAt) < facts.now.getTime())
    warnings.push({ code: 'past-due', message: 'The job is past its due date', when: facts.dueAt, needsLead: true });
  if (facts.limit && facts.limit.taken >= facts.limit.most)
    warnings.push({
      code: 'limit-reached',
      message: `The job takes ${facts.limit.most} submissions from us, and ${facts.limit.taken} were made`,
      needsLead: true,
    });
  if (facts.availabilityAt && facts.now.getTime() - Date.parse(facts.availabilityAt) > staleAfterDays * 86_400_000)
    warnings.push({
      code: 'availability-stale',
      message: `Availability was told more than ${staleAfterDays} days ago`,
      when: facts.availabilityAt,
    });
  if (!facts.resumeAt || isOlder(facts.resumeAt, oldResumeMonths, facts.now))
    warnings.push({ code: 'old-resume', message: 'The resume is more than 12 months old' });
  if (owner && !owner.isCaller && isOwnerProtected(owner.touchedAt, now))
    warnings.push({ code: 'other-owner', message: `The candidate belongs to ${owner.name}`, who: owner.name });
  if (project && (project.daysLeft ?? Infinity) > freeDays) warnings.push(projectFinding(project));
  return warnings;
}

/** A right to represent that the candidate refused, or that is not in writing. */
function findRtrWarnings({ rtrRequired, rtr, isRtrRefused, isRtrSpoken }: SubmitFacts): Finding[] {
  if (!rtrRequired) return isRtrRefused && rtr !== 'valid' ? [refusedRtr] : [];
  if (!isRtrSpoken) return [];
  return [{ code: 'rtr-spoken', message: 'The right to represent (RTR) of this VMS job is not in writing' }];
}

/** Where our consultant works, and until when. */
const projectFinding = ({ clientName, endsOn }: NonNullable<SubmitFacts['project']>): Finding => ({
  code: 'on-project',
  message: `On a project of ours${clientName && ` at ${clientName}`}${endsOn ? ` until ${endsOn}` : ' without an end date'}`,
  ...(clientName && { who: clientName }),
  ...(endsOn && { when: endsOn }),
});

/** Pay above what the job allows, and too little left of it. */
function findPayWarnings({ directHire, ...facts }: SubmitFacts): Finding[] {
  if (directHire)
    return isAbove(directHire.salary, directHire.salaryMax)
      ? [{ code: 'salary-over-limit', message: "The salary is over the job's max" }]
      : [];
  const warnings: Finding[] = [];
  if (!facts.isCeiling && isAbove(facts.billRate, billLimit(facts)))
    warnings.push({ code: 'bill-over-limit', message: "The bill rate is over the job's max or not-to-exceed rate" });
  if (isMarkupAbove(facts)) warnings.push({ code: 'markup-over-limit', message: "The markup is over the job's max" });
  if (isAbove(facts.payRate, facts.payRateMax))
    warnings.push({ code: 'pay-over-limit', message: "The pay rate is over the job's max" });
  if (facts.marginBand !== undefined && facts.marginBand !== 'good')
    warnings.push(
      facts.marginBand === 'loss'
        ? { code: 'margin-loss', message: 'This submission would lose money' }
        : { code: 'margin-below-floor', message: 'The margin is below the floor' },
    );
  return warnings;
}

/** What a right to represent names: where one is recorded, it has to be there. */
const namedByRtr = ['pay-missing', 'salary-missing', 'salary-small', 'term-missing'];

/**
 * Of the blocks of a submission those that keep somebody from being ready for it (trade 3.3.3): the right to represent that
 * the client asks for is not there, or what is recorded as one is not complete.
 */
export const readyBlocks = (blocks: readonly Finding[], isRecording: boolean): Finding[] =>
  blocks.filter(({ code }) => code.startsWith('rtr-') || (isRecording && namedByRtr.includes(code)));

/** The reason given for overriding each warning. */
type Reasons = readonly { code: string; reason: string }[];

/**
 * Refuses a blocked submission, and one with a warning that has no reason: `candidate.already-submitted`,
 * `candidate.submit-blocked`, `candidate.warnings-unanswered`; `candidate.lead-needed` for a warning that only a lead may
 * override.
 */
export function requireAllowed(
  { blocks, warnings }: { blocks: readonly Finding[]; warnings: readonly Finding[] },
  reasons: Reasons,
  isLead: boolean,
): void {
  const already = blocks.find(({ code }) => code === 'already-submitted');
  if (already) throw new Refusal('candidate.already-submitted', { who: already.who, when: already.when });
  if (blocks.length > 0)
    throw new Refusal('candidate.submit-blocked', {
      blocks: blocks.map(({ message }) => message).join('; '),
      codes: blocks.map(({ code }) => code),
    });
  const open = warnings.filter(({ code }) => !reasons.some((one) => one.code === code));
  if (open.length > 0) throw new Refusal('candidate.warnings-unanswered', { codes: open.map(({ code }) => code) });
  const led = warnings.filter(({ needsLead }) => needsLead && !isLead);
  if (led.length > 0) throw new Refusal('candidate.lead-needed', { codes: led.map(({ code }) => code) });
}

/** Whether something is longer ago than some months, to the moment. */
function isOlder(at: string, months: number, now: Date): boolean {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - months);
  return Date.parse(at) < limit.getTime();
}
