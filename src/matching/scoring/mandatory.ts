import type { CandidateFacts, JobNeed } from '#domain/matching/match.ts';
import { clearanceIn, mustWords, niceWords } from '#matching/job/demands.ts';
import { findCertificate, wordsOf } from './certificates.ts';

/** What a job insists on beside skills: a security clearance, licenses and certifications. */
export type Mandatory = { clearance?: number; certifications: readonly string[] };

/** Clearances, the lowest first; one also meets all below it. */
const clearances: readonly RegExp[] = [
  /\bpublic trust\b/i,
  /\b(?:secret|reliability status|enhanced reliability|dod clearance|security clearance|active clearance|l clearance)\b/i,
  /\btop[- ]secret\b|\bq clearance\b/i,
  /\bTS\s?\/\s?SCI\b|\btop[- ]secret\s?\/\s?sci\b/i,
];

const levelOf = (words: string) => clearances.findLastIndex((says) => says.test(words));

/**
 * What the posting insists on. A certification that is typed or read counts as mandatory only where the posting says
 * that it is required; one that is preferred never caps a word.
 */
export function mandatoryOf({ text, certifications }: Pick<JobNeed, 'text' | 'certifications'>): Mandatory {
  const clearance = clearanceIn(text);
  const level = clearance === undefined ? -1 : Math.max(0, levelOf(clearance));
  return {
    ...(level >= 0 && { clearance: level }),
    certifications: certifications.filter((name) => insistsOn(text, name)),
  };
}

function insistsOn(text: string, name: string): boolean {
  const at = text.search(wordsOf(name));
  if (at < 0) return false;
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? undefined : end);
  return mustWords.test(line) && !niceWords.test(line);
}

/** Why the word beside a score is capped: `no-clearance`, `no-certification`. */
export function capsOf({ clearance, certifications }: Mandatory, facts: CandidateFacts): string[] {
  const lacks = certifications.some((name) => findCertificate(name, facts) === undefined);
  return [
    ...(clearance !== undefined && levelOf(facts.text) < clearance ? ['no-clearance'] : []),
    ...(lacks ? ['no-certification'] : []),
  ];
}
