import type { Evidence } from '#domain/candidates/evidence.ts';
import { openPosting } from './posting.ts';
import { findRestrictions, mayRestrict } from './terms.ts';

/** The texts of a job that strangers read once it is published. */
type PublicTexts = { readonly title: string; readonly description: string; readonly skills: readonly string[] };

/**
 * Wording of a job that no public posting may have (trade 4.4), as its texts are now: a kept list would outlive the words
 * (ADR 0134). Each has its place in the text that it stands in; what the description says already is told once.
 */
export function restrictionsOf({ title, description, skills }: PublicTexts): Evidence[] {
  const found = restrictionsIn(description);
  const told = new Set(found.map(({ quote }) => quote.toLowerCase()));
  const more = [title, skills.join('\n')].flatMap(restrictionsIn);
  for (const one of more) {
    const key = one.quote.toLowerCase();
    if (!told.has(key)) found.push(one);
    told.add(key);
  }
  return found;
}

const restrictionsIn = (text: string) => (mayRestrict(text) ? findRestrictions(openPosting(text)) : []);
