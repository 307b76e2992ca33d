import type { CandidateFacts, Counterfactual, JobNeed, Match } from '#domain/matching/match.ts';

/** What is changed; undefined where nobody can carry the counterfactual out. */
type Changed = { need?: JobNeed; facts?: CandidateFacts } | undefined;

/** Carries a counterfactual out on the job or the person, as a recruiter or the person would. */
export function carryOut(
  { code, subject }: Counterfactual,
  need: JobNeed,
  facts: CandidateFacts,
  _match: Match,
): Changed {
  switch (code) {
    case 'skill':
      return confirm(subject ?? '', need, facts);
    case 'location':
      return need.place ? { facts: { ...facts, place: need.place } } : undefined;
    case 'rate':
      return {
        need: { ...need, ...(facts.rateTenThousandths && { payRateMaxTenThousandths: facts.rateTenThousandths }) },
      };
    case 'availability':
      return need.startOn ? { facts: { ...facts, availableOn: need.startOn } } : undefined;
    case 'certifications':
      return { facts: { ...facts, certifications: [...facts.certifications, ...need.certifications] } };
    default:
      return undefined;
  }
}

/** The person confirms a skill: with the asked years, in the work that they do now. */
function confirm(name: string, need: JobNeed, facts: CandidateFacts): Changed {
  const asked = need.skills.find((one) => one.name === name);
  if (!asked) return undefined;
  const line = `\n- Works with ${name} every day.`;
  const text = facts.text + line.repeat(4);
  const at = Array.from(
    { length: 4 },
    (_, index) => facts.text.length + line.length * index + '\n- Works with '.length,
  );
  const skill = {
    key: asked.key,
    name,
    years: Math.max(asked.minYears ?? 0, 5),
    isCurrent: true,
    evidence: at.map((offset) => ({ quote: name, offset })),
    confidence: 1,
  };
  return { facts: { ...facts, text, skills: [...facts.skills.filter(({ key }) => key !== asked.key), skill] } };
}
