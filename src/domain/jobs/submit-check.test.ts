import { describe, expect, test } from 'vitest';
import type { Refusal } from '#domain/errors.ts';
import { checkSubmission, requireAllowed, type SubmitFacts } from './submit-check.ts';

const facts: SubmitFacts = {
  jobCategory: 'OPEN',
  clientName: 'Bluewater Bank',
  rtrRequired: false,
  hasResume: true,
  billRate: '90.00',
  payRate: '60.00',
  taxTerm: 'W2',
  candidateCategory: 'ACTIVE',
  authorized: true,
  resumeAt: '2026-10-01T00:00:00Z',
  now: new Date('2026-11-21T12:00:00Z'),
};
const found = (more: Partial<SubmitFacts>) => {
  const { blocks, warnings } = checkSubmission({ ...facts, ...more });
  return { blocks: blocks.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};
const earlier = { who: 'Ann Lee', when: '2026-11-01T00:00:00Z' };

describe('the check before a submission', () => {
  test('finds nothing where all is well', () => {
    expect(found({})).toEqual({ blocks: [], warnings: [] });
  });

  test.each<[string, Partial<SubmitFacts>, Partial<SubmitFacts>]>([
    ['already-submitted', { already: earlier }, {}],
    ['same-requisition', { sameRequisition: earlier }, {}],
    ['do-not-contact', { candidateCategory: 'DO_NOT_CONTACT' }, { candidateCategory: 'PLACED' }],
    ['job-not-open', { jobCategory: 'CLOSED' }, {}],
    ['rtr-missing', { rtrRequired: true }, { rtrRequired: true, rtr: 'valid' }],
    ['rtr-refused', { rtrRequired: true, isRtrRefused: true }, { rtrRequired: true, rtr: 'valid', isRtrRefused: true }],
    ['rtr-stale', { rtrRequired: true, rtr: 'stale' }, { rtr: 'stale' }],
    ['rtr-expired', { rtrRequired: true, rtr: 'expired' }, { rtr: 'expired' }],
    ['rtr-revoked', { rtrRequired: true, rtr: 'revoked' }, { rtr: 'revoked' }],
    ['resume-missing', { hasResume: false }, {}],
    ['bill-missing', { billRate: undefined }, {}],
    ['pay-missing', { payRate: undefined }, {}],
    [
      'salary-missing',
      { directHire: {}, billRate: undefined },
      { directHire: { salary: '95000' }, billRate: undefined },
    ],
    // "95" is meant in thousands.
    ['salary-small', { directHire: { salary: '95.00' } }, { directHire: { salary: '10000' } }],
    ['term-missing', { taxTerm: undefined }, {}],
    [
      'bill-over-ceiling',
      { isCeiling: true, billRate: '95.01', billRateMax: '95.00' },
      { isCeiling: true, billRate: '95', billRateMax: '95.00' },
    ],
    // The lower of the two limits counts, whichever is given.
    [
      'bill-over-ceiling',
      { isCeiling: true, billRate: '92', billRateMax: '95', notToExceed: '91.50' },
      { isCeiling: true, billRate: '91.50', billRateMax: '95', notToExceed: '91.50' },
    ],
    ['rtr-tooOld', { rtrFaults: ['tooOld'], rtr: 'valid' }, {}],
    ['not-authorized', { authorized: false }, {}],
    ['c2c-missing', { taxTerm: 'C2C' }, { taxTerm: 'C2C', c2cEmployer: 'Whitfield LLC' }],
    ['client-refuses', { clientBlock: { kind: 'CLIENT', reason: 'No show' } }, {}],
    ['candidate-refuses', { clientBlock: { kind: 'CANDIDATE', reason: 'Worked there' } }, {}],
    ['authorization-unknown', { authorized: undefined }, {}],
    ['pay-over-bill', { payRate: '100.01', billRate: '100.00' }, { payRate: '100.00', billRate: '100.00' }],
    // Compared as text, 9 would be more than 100.
    ['pay-over-bill', { payRate: '100', billRate: '9.5' }, { payRate: '9.5', billRate: '100' }],
  ])('block %s', (code, more, otherwise) => {
    expect(found(more)).toEqual({ blocks: [code], warnings: [] });
    expect(found(otherwise)).toEqual({ blocks: [], warnings: [] });
  });

  test.each<[string, Partial<SubmitFacts>, Partial<SubmitFacts>]>([
    ['same-client', { sameClient: { title: 'QA Engineer', status: 'Submitted', when: earlier.when } }, {}],
    ['limit-reached', { limit: { most: 2, taken: 2 } }, { limit: { most: 2, taken: 1 } }],
    ['availability-stale', { availabilityAt: '2026-10-22T11:00:00Z' }, { availabilityAt: '2026-10-22T13:00:00Z' }],
    ['other-unit', { isSubmittedElsewhere: true }, { isSubmittedElsewhere: false }],
    ['bill-over-limit', { billRate: '95.01', billRateMax: '95.00' }, { billRate: '95', billRateMax: '95.00' }],
    ['bill-over-limit', { billRate: '90.01', notToExceed: '90' }, { notToExceed: '90.00' }],
    [
      'bill-over-limit',
      { billRate: '92', billRateMax: '95', notToExceed: '91' },
      { billRateMax: '90', notToExceed: '95' },
    ],
    // (90 - 60) / 60 is 50 %, to the last digit.
    ['markup-over-limit', { billRate: '90.0001', maxMarkup: '50' }, { maxMarkup: '50.0000' }],
    ['markup-over-limit', { billRate: '100', payRate: '75.01', maxMarkup: '33.3' }, { billRate: '60', maxMarkup: '0' }],
    ['pay-over-limit', { payRate: '60.01', payRateMax: '60.00' }, { payRateMax: '60.00' }],
    [
      'salary-over-limit',
      { directHire: { salary: '95001', salaryMax: '95000' } },
      // Its rate by the hour is no pay rate of a contract.
      { directHire: { salary: '95000', salaryMax: '95000.00' }, payRate: '70', payRateMax: '60' },
    ],
    ['margin-below-floor', { marginBand: 'low' }, { marginBand: 'good' }],
    ['margin-below-floor', { marginBand: 'bad' }, { marginBand: undefined }],
    ['margin-loss', { marginBand: 'loss' }, {}],
    ['other-agency', { otherAgency: true }, { otherAgency: false }],
    ['term-refused', { refusedTerms: { wants: 'C2C', pays: ['W2'] } }, { refusedTerms: undefined }],
    ['needs-sponsorship', { lacksSponsorship: true }, { lacksSponsorship: false }],
    ['past-due', { dueAt: '2026-11-21T11:59:59Z' }, { dueAt: '2026-11-21T12:00:00Z' }],
    ['old-resume', { resumeAt: '2025-11-21T11:59:59Z' }, { resumeAt: '2025-11-21T12:00:00Z' }],
    // 11 months and a day are not more than 12 months, though the year and the month are others.
    [
      'old-resume',
      { resumeAt: '2025-10-31T00:00:00Z', now: new Date('2026-11-01T00:00:00Z') },
      { resumeAt: '2025-11-30T00:00:00Z', now: new Date('2026-11-01T00:00:00Z') },
    ],
    ['old-resume', { resumeAt: undefined }, {}],
    [
      'other-owner',
      { owner: { isCaller: false, name: 'Ann Lee', touchedAt: '2026-08-23T12:00:00Z' } },
      { owner: { isCaller: true, name: 'Me', touchedAt: '2026-11-20T12:00:00Z' } },
    ],
    [
      'other-owner',
      { owner: { isCaller: false, name: 'Ann Lee', touchedAt: '2026-11-20T12:00:00Z' } },
      // The window of 90 days is over.
      { owner: { isCaller: false, name: 'Ann Lee', touchedAt: '2026-08-23T11:59:59Z' } },
    ],
    [
      'on-project',
      { project: { clientName: 'Gulf Marine', endsOn: '2027-01-06', daysLeft: 46 } },
      { project: { clientName: 'Gulf Marine', endsOn: '2027-01-05', daysLeft: 45 } },
    ],
    [
      'on-project',
      { project: { clientName: '' } },
      { project: { clientName: '', endsOn: '2026-11-01', daysLeft: -20 } },
    ],
    ['same-number', { sameNumber: { clientName: 'Other Bank', title: 'Analyst', when: earlier.when } }, {}],
    // Where nobody has to give it in writing, a call is enough.
    ['rtr-refused', { isRtrRefused: true }, { isRtrRefused: true, rtr: 'valid' }],
    ['rtr-spoken', { rtrRequired: true, rtr: 'valid', isRtrSpoken: true }, { rtr: 'valid', isRtrSpoken: true }],
  ])('warning %s', (code, more, otherwise) => {
    expect(found(more)).toEqual({ blocks: [], warnings: [code] });
    expect(found(otherwise)).toEqual({ blocks: [], warnings: [] });
  });

  test('reports who and when, and everything at once', () => {
    const { blocks, warnings } = checkSubmission({
      ...facts,
      already: earlier,
      jobCategory: 'FILLED',
      dueAt: earlier.when,
      owner: { isCaller: false, name: 'Ann Lee', touchedAt: earlier.when },
      sameNumber: { clientName: 'Other Bank', title: 'Analyst', when: earlier.when },
      project: { clientName: 'Gulf Marine', endsOn: '2027-03-31', daysLeft: 130 },
    });

    expect(blocks).toEqual([
      { code: 'already-submitted', message: 'Already submitted by Ann Lee', ...earlier },
      { code: 'job-not-open', message: 'The job is not open' },
    ]);
    expect(warnings).toEqual([
      {
        code: 'same-number',
        message: 'Submitted under the same requisition number to Other Bank: Analyst',
        who: 'Other Bank',
        when: earlier.when,
      },
      { code: 'past-due', message: 'The job is past its due date', when: earlier.when, needsLead: true },
      { code: 'other-owner', message: 'The candidate belongs to Ann Lee', who: 'Ann Lee' },
      {
        code: 'on-project',
        message: 'On a project of ours at Gulf Marine until 2027-03-31',
        who: 'Gulf Marine',
        when: '2027-03-31',
      },
    ]);
  });
});

describe('what the check found', () => {
  const block = (code: string) => ({ code, message: `said of ${code}` });
  const refusalOf = (...args: Parameters<typeof requireAllowed>) => {
    try {
      requireAllowed(...args);
    } catch (failure) {
      return failure as Refusal;
    }
    return undefined;
  };

  test('candidate.already-submitted goes before every other block', () => {
    const blocks = [block('job-not-open'), { ...block('already-submitted'), ...earlier }];
    expect(refusalOf({ blocks, warnings: [] }, [], false)).toMatchObject({
      code: 'candidate.already-submitted',
      details: earlier,
    });
  });

  test('candidate.submit-blocked names every block, whatever reasons are given', () => {
    const blocks = [block('job-not-open'), block('rtr-missing')];
    const reasons = [{ code: 'job-not-open', reason: 'please' }];
    expect(refusalOf({ blocks, warnings: [] }, reasons, true)).toMatchObject({
      code: 'candidate.submit-blocked',
      details: { blocks: 'said of job-not-open; said of rtr-missing', codes: ['job-not-open', 'rtr-missing'] },
    });
  });

  test('candidate.warnings-unanswered names the warnings without a reason, until each has one', () => {
    const warnings = [block('old-resume'), block('past-due')];
    const [one, two] = warnings.map(({ code }) => ({ code, reason: 'agreed' }));
    expect(refusalOf({ blocks: [], warnings }, [one!], false)).toMatchObject({
      code: 'candidate.warnings-unanswered',
      details: { codes: ['past-due'] },
    });
    expect(refusalOf({ blocks: [], warnings }, [one!, two!], false)).toBeUndefined();
  });

  test('candidate.lead-needed: what needs a lead is not overridden by a recruiter, whatever reason is given', () => {
    const warnings = [{ ...block('past-due'), needsLead: true as const }];
    const reasons = [{ code: 'past-due', reason: 'agreed' }];
    expect(refusalOf({ blocks: [], warnings }, reasons, false)).toMatchObject({
      code: 'candidate.lead-needed',
      details: { codes: ['past-due'] },
    });
    expect(refusalOf({ blocks: [], warnings }, reasons, true)).toBeUndefined();
  });
});
