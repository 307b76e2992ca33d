import { Problem } from '#web/api/problem.ts';

const codesOf = ({ details: { codes } }: Problem): string[] => (Array.isArray(codes) ? codes.map(String) : []);

/** The warnings that an offer has no reason for yet. */
export const openCodes = (problem: Problem): string[] | undefined =>
  problem.code === 'candidate.warnings-unanswered' ? codesOf(problem) : undefined;

/** Why an offer was refused, at the fields of its dialog: what forbids the rate, and the warnings that ask for reasons. */
export function offerProblemOf(problem: Problem | null, findings: Readonly<Record<string, string>>): Problem | null {
  if (problem?.code === 'candidate.submit-blocked') {
    const said = codesOf(problem).map((code) => findings[code] ?? code);
    return new Problem(problem.code, problem.message, { fields: { offerRate: said.join('. ') } });
  }
  // Each warning is a field of its own, which says that it has no reason.
  if (problem && openCodes(problem)) return new Problem(problem.code, problem.message, { fields: { reasons: '' } });
  return problem;
}
