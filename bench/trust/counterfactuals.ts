import type { CandidateFacts, Counterfactual, JobNeed } from '#domain/matching/match.ts';
import { confirmedSkill } from '#matching/scoring/counterfactuals.ts';

/** What is changed; undefined where nobody can carry the counterfactual out. */
type Changed = { need?: JobNeed; facts?: CandidateFacts } | undefined;

/** Carries a counterfactual out on the job or the person, as a recruiter or the person would. */
export function carryOut({ code, subject = '' }: Counterfactual, need: JobNeed, facts: CandidateFacts): Changed {
  switch (code) {
    case 'skill': {
      const asked = need.skills.find(({ name }) => name === subject);
      return asked && { facts: { ...facts, skills: [...facts.skills, confirmedSkill(asked)] } };
    }
    case 'soften':
      return {
        need: {
          ...need,
          skills: need.skills.map((one) => (one.name === subject ? { ...one, mustHave: false, weight: 2 } : one)),
        },
      };
    case 'remote':
      return { need: { ...need, workMode: 'remote' } };
    case 'rate':
      return { need: { ...need, payRateMaxTenThousandths: Math.round(Number(subject) * 10_000) } };
    case 'start':
      return { need: { ...need, startOn: subject } };
    default:
      return undefined;
  }
}
