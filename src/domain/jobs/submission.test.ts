import { describe, expect, test } from 'vitest';
import { stageOptions } from '#contract/catalogs/stage-options.ts';
import type { Refusal } from '#domain/errors.ts';
import {
  checkSubmission,
  decideSteps,
  requireAllowed,
  type Stage,
  type SubmitFacts,
  skippedStages,
  stages,
  stagesAfter,
} from './submission.ts';

/** Every edge of the table, written out (trade 3.3.3, ADR 0055). */
const edges: Record<Stage, string> = {
  MATCHED: 'SHORTLISTED CONTACTED INTERESTED SCREENED RTR_PENDING READY SUBMITTED NOT_INTERESTED',
  SHORTLISTED: 'CONTACTED INTERESTED SCREENED RTR_PENDING READY SUBMITTED NOT_INTERESTED',
  CONTACTED:
    'INTERESTED SCREENED RTR_PENDING READY SUBMITTED NO_RESPONSE NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  NO_RESPONSE: 'INTERESTED SCREENED RTR_PENDING READY SUBMITTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  INTERESTED: 'SCREENED RTR_PENDING READY SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  NOT_INTERESTED: 'INTERESTED',
  SCREENED: 'RTR_PENDING READY SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  RTR_PENDING: 'READY SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  READY: 'SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  SUBMITTED: 'CLIENT_REVIEW INTERVIEW REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  CLIENT_REVIEW: 'INTERVIEW OFFERED REJECTED WITHDRAWN',
  INTERVIEW: 'INTERVIEW OFFERED REJECTED WITHDRAWN',
  OFFERED: 'ACCEPTED REJECTED WITHDRAWN',
  ACCEPTED: 'ONBOARDING BACKED_OUT',
  ONBOARDING: 'STARTED FAILED_ONBOARDING BACKED_OUT',
  STARTED: '',
  REJECTED: '',
  WITHDRAWN: '',
  DUPLICATE_AT_CLIENT: '',
  BACKED_OUT: '',
  FAILED_ONBOARDING: '',
};

const status = (category: Stage) => ({ name: stageOptions[category].en, category });

describe('the stages', () => {
  test('are the 21 of the pipeline, each with its words', () => {
    expect(stages).toHaveLength(21);
    expect(Object.keys(stageOptions)).toEqual([...stages]);
  });

  test.each(Object.entries(edges))('from %s: %s', (from, to) => {
    expect([...stagesAfter(from as Stage)].sort()).toEqual(to.split(' ').filter(Boolean).sort());
  });

  test('every pair that is no edge is refused as candidate.wrong-step, with the possible stages', () => {
    let refused = 0;
    for (const from of stages)
      for (const to of stages) {
        const decide = () => decideSteps(status(from), status(to));
        if (edges[from].split(' ').includes(to)) {
          expect(decide().at(-1)).toMatchObject({ to, wasFilled: false });
          continue;
        }
        refused += 1;
        expect(decide).toThrow(expect.objectContaining({ code: 'candidate.wrong-step' }));
      }
    expect(refused).toBe(21 * 21 - Object.values(edges).flatMap((to) => to.split(' ').filter(Boolean)).length);
  });

  test('the refusal of a wrong step names both stages and the possible ones', () => {
    expect(() => decideSteps(status('OFFERED'), status('STARTED'))).toThrow(
      expect.objectContaining({
        code: 'candidate.wrong-step',
        details: { from: 'Offered', to: 'Started', allowed: 'ACCEPTED, REJECTED, WITHDRAWN' },
      }),
    );
  });
});

describe('skipped stages', () => {
  test.each([
    ['MATCHED', 'SUBMITTED', ['SHORTLISTED', 'CONTACTED', 'INTERESTED', 'SCREENED', 'READY']],
    ['CONTACTED', 'READY', ['INTERESTED', 'SCREENED']],
    ['NO_RESPONSE', 'SUBMITTED', ['INTERESTED', 'SCREENED', 'READY']],
    ['SCREENED', 'SUBMITTED', ['READY']],
    ['RTR_PENDING', 'SUBMITTED', ['READY']],
    ['INTERESTED', 'RTR_PENDING', ['SCREENED']],
    ['READY', 'SUBMITTED', []],
    ['MATCHED', 'SHORTLISTED', []],
    ['MATCHED', 'NOT_INTERESTED', []],
    ['SCREENED', 'REJECTED', []],
    ['NOT_INTERESTED', 'INTERESTED', []],
    ['SUBMITTED', 'INTERVIEW', []],
    ['READY', 'SCREENED', []],
  ] as [Stage, Stage, Stage[]][])('from %s to %s: %j', (from, to, between) => {
    expect(skippedStages(from, to)).toEqual(between);
  });

  test('are filled in one after the other; only the last step is not filled in and has the reasons', () => {
    const reasons = [
      { code: 'old-resume', reason: 'a newer one comes today' },
      { code: 'past-due', reason: 'agreed' },
    ];
    expect(decideSteps(status('CONTACTED'), status('READY'), reasons)).toEqual([
      { from: 'CONTACTED', to: 'INTERESTED', wasFilled: true },
      { from: 'INTERESTED', to: 'SCREENED', wasFilled: true },
      {
        from: 'SCREENED',
        to: 'READY',
        wasFilled: false,
        reason: 'old-resume: a newer one comes today; past-due: agreed',
      },
    ]);
  });
});

const facts: SubmitFacts = {
  jobCategory: 'OPEN',
  clientName: 'Bluewater Bank',
  rtrRequired: false,
  hasRtr: false,
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
    ['rtr-missing', { rtrRequired: true }, { rtrRequired: true, hasRtr: true }],
    ['not-authorized', { authorized: false }, {}],
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
    ['other-unit', { isSubmittedElsewhere: true }, { isSubmittedElsewhere: false }],
    ['bill-over-limit', { billRate: '95.01', billRateMax: '95.00' }, { billRate: '95', billRateMax: '95.00' }],
    ['past-due', { dueAt: '2026-11-21T11:59:59Z' }, { dueAt: '2026-11-21T12:00:00Z' }],
    ['old-resume', { resumeAt: '2025-11-01T00:00:00Z' }, { resumeAt: '2025-12-31T00:00:00Z' }],
    ['old-resume', { resumeAt: undefined }, {}],
    ['other-owner', { owner: { isCaller: false, name: 'Ann Lee' } }, { owner: { isCaller: true, name: 'Me' } }],
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
      owner: { isCaller: false, name: 'Ann Lee' },
    });

    expect(blocks).toEqual([
      { code: 'already-submitted', message: 'Already submitted by Ann Lee', ...earlier },
      { code: 'job-not-open', message: 'The job is not open' },
    ]);
    expect(warnings).toEqual([
      { code: 'past-due', message: 'The job is past its due date', when: earlier.when },
      { code: 'other-owner', message: 'The candidate belongs to Ann Lee', who: 'Ann Lee' },
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
    expect(refusalOf({ blocks, warnings: [] }, [])).toMatchObject({
      code: 'candidate.already-submitted',
      details: earlier,
    });
  });

  test('candidate.submit-blocked names every block, whatever reasons are given', () => {
    const blocks = [block('job-not-open'), block('rtr-missing')];
    const reasons = [{ code: 'job-not-open', reason: 'please' }];
    expect(refusalOf({ blocks, warnings: [] }, reasons)).toMatchObject({
      code: 'candidate.submit-blocked',
      details: { blocks: 'said of job-not-open; said of rtr-missing', codes: ['job-not-open', 'rtr-missing'] },
    });
  });

  test('candidate.warnings-unanswered names the warnings without a reason, until each has one', () => {
    const warnings = [block('old-resume'), block('past-due')];
    const [one, two] = warnings.map(({ code }) => ({ code, reason: 'agreed' }));
    expect(refusalOf({ blocks: [], warnings }, [one!])).toMatchObject({
      code: 'candidate.warnings-unanswered',
      details: { codes: ['past-due'] },
    });
    expect(refusalOf({ blocks: [], warnings }, [one!, two!])).toBeUndefined();
  });
});
