import { findSkills } from '#matching/skills/find-skills.ts';
import { hasBoilerplate, isBoilerplate } from './boilerplate.ts';

/** What boilerplate begins with where the full stop before it was lost: a call to apply, a company, a bullet, an address. */
const openings: readonly RegExp[] = [
  /\s(?=(?:Please|PLEASE|If you|IF YOU|Qualified (?:candidates|applicants)|Interested|We are|We offer|For more|Learn more|Note:|Thanks?|Regards|Best regards|Submit|Send|Contact|Visit|Apply|Equal|All qualified|Salary|Benefits|Background)\b)/gu,
  /(?<=[\p{Ll}\d)][.!]?)(?=\p{Lu}{2,}[\s,])|(?<=\p{Lu}\.)(?=\p{Lu}{2,} \p{Lu})/gu,
  /(?<=\p{Ll}{3})(?=\p{Lu}\p{Ll}+ (?:in|at|by|is|are|has|offers?)\b)/gu,
  /\s(?=[-–*•]\s?\p{Lu})/gu,
  /,\s(?=please (?:read|apply|send|submit|contact|e-?mail)\b)/giu,
  /(?<=(?<![\p{L}\d])\p{Ll}\p{L}*[)\]]?|[”"])\s(?=[“"]?(?:\p{Lu}[\p{L}&.’'-]*,? ){1,6}(?:is|are|has|was|were|offers?|provides?|sources?|specializ\p{Ll}+|proudly)\b)/gu,
  /(?=https?:\/\/)|(?<![/\p{L}])(?=www\.)/gu,
];

/**
 * Where boilerplate begins that is glued to a requirement: "experience with Mahout Please note: background check". What
 * stands before is kept. Undefined where nothing is glued, or nothing is asked before it.
 */
export function boilerplateFrom(text: string): number | undefined {
  if (!hasBoilerplate(text)) return undefined;
  const places = openings.flatMap((opening) => [...text.matchAll(opening)].map(({ index }) => index));
  for (const at of places.sort((a, b) => b - a)) {
    if (at < shortestDemand || !isBoilerplate(text.slice(at))) continue;
    const head = text.slice(0, at);
    if (!isBoilerplate(head) && !openEnd.test(head) && findSkills(head).length > 0) return at;
  }
  return undefined;
}

/** What a sentence cannot end with: "is available at:", "named by". */
const openEnd = /\b(?:at|by|of|the|an?|with|and|or|for|in|to|on|from|is|are)\s*:?\s*$/iu;

/** Characters of a requirement at least. */
const shortestDemand = 6;
