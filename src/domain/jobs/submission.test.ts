import { describe, expect, test } from 'vitest';
import { stageOptions } from '#contract/catalogs/stage-options.ts';
import { decideSteps, type Stage, skippedStages, stages, stagesAfter } from './submission.ts';

/** Every edge of the table, written out (trade 3.3.3, ADR 0055). */
const edges: Record<Stage, string> = {
  MATCHED: 'SHORTLISTED CONTACTED INTERESTED SCREENED RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED',
  SHORTLISTED: 'CONTACTED INTERESTED SCREENED RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED',
  CONTACTED:
    'INTERESTED SCREENED RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED NO_RESPONSE NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  NO_RESPONSE: 'INTERESTED SCREENED RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  INTERESTED:
    'SCREENED RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  NOT_INTERESTED: 'INTERESTED',
  SCREENED: 'RTR_PENDING READY IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  RTR_PENDING: 'READY IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  READY: 'IN_REVIEW_LEAD SUBMITTED NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  IN_REVIEW_LEAD: 'SUBMITTED READY NOT_INTERESTED REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  SUBMITTED: 'SUBMITTED CLIENT_REVIEW INTERVIEW REJECTED WITHDRAWN DUPLICATE_AT_CLIENT',
  CLIENT_REVIEW: 'SUBMITTED INTERVIEW OFFERED REJECTED WITHDRAWN',
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
  test('are the 22 of the pipeline, each with its words', () => {
    expect(stages).toHaveLength(22);
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
    expect(refused).toBe(22 * 22 - Object.values(edges).flatMap((to) => to.split(' ').filter(Boolean)).length);
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
    ['MATCHED', 'IN_REVIEW_LEAD', ['SHORTLISTED', 'CONTACTED', 'INTERESTED', 'SCREENED', 'READY']],
    ['IN_REVIEW_LEAD', 'SUBMITTED', []],
    ['IN_REVIEW_LEAD', 'READY', []],
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
