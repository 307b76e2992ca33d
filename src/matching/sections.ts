/** The parts of a resume or job text. */
export type SectionKind = 'head' | 'summary' | 'skills' | 'experience' | 'education' | 'certifications' | 'other';

export type Section = { kind: SectionKind; start: number; end: number };

const headings: readonly [SectionKind, RegExp][] = [
  [
    'experience',
    /(?:(?:work|professional|employment|relevant|career|project)\s+)?(?:experience|history|employment)(?:\s+(?:details|history|summary))?/i,
  ],
  [
    'education',
    /education(?:al)?(?:\s+(?:and|&)\s+training|\s+(?:background|details|qualifications?))?|academics?|academic\s+(?:background|qualifications?|details)/i,
  ],
  [
    'certifications',
    /certifications?(?:\s*(?:\/|and|&)\s*licen[sc]es?)?|licen[sc]es?(?:\s+and\s+certifications?)?|professional\s+certifications?/i,
  ],
  [
    'skills',
    /(?:(?:technical|core|key|professional|additional|it|computer|software)\s+)?(?:skills?|competenc(?:ies|e)|proficienc(?:ies|y)|expertise|tools|technologies)(?:\s+(?:set|summary|matrix|and\s+\w+))?|areas\s+of\s+expertise|skill\s*highlights|technical\s+environment/i,
  ],
  [
    'summary',
    /(?:(?:professional|career|executive|experience)\s+)?(?:summary|profile|objective|overview|highlights)(?:\s+of\s+\w+)?|about\s+me/i,
  ],
  [
    'other',
    /(?:references|interests|hobbies|languages|publications|awards?(?:\s+\w+){0,3}|accomplishments|achievements|volunteer(?:ing|\s+\w+)?|personal\s+(?:details|information|profile)|affiliations|military\s+service|projects?|additional\s+information|links|groups|patents)/i,
  ],
];

/**
 * The sections of a text. A heading is a short line of its own; texts that lost their line breaks carry the usual headings
 * in the middle ("Work Experience Network Engineer Virginia Tech May 2014 to Present"), which count where they are
 * written as headings are.
 */
export function findSections(text: string): Section[] {
  const marks: { kind: SectionKind; start: number; after: number }[] = [{ kind: 'head', start: 0, after: 0 }];
  for (const match of text.matchAll(/^[^\S\n]*([^\n]{3,60}?)[^\S\n]*:?[^\S\n]*$/gmu)) {
    const line = match[1]!.replace(/^[\s#*•●▪–—_=-]+|[\s*_=:-]+$/gu, '');
    const kind = headings.find(([, says]) => new RegExp(`^(?:${says.source})$`, 'iu').test(line))?.[0];
    if (kind) marks.push({ kind, start: match.index, after: match.index + match[0].length });
  }
  if (marks.length <= 2) marks.push(...inlineHeadings(text));
  marks.sort((a, b) => a.start - b.start);
  return marks.map(({ kind, after }, at) => ({ kind, start: after, end: marks[at + 1]?.start ?? text.length }));
}

const inline: readonly [SectionKind, RegExp][] = [
  [
    'experience',
    /(?<=^|[.\n)\s])(?:Work Experience|WORK EXPERIENCE|Professional Experience|PROFESSIONAL EXPERIENCE|Employment History|EMPLOYMENT HISTORY)(?=[\s:])/gu,
  ],
  ['education', /(?<=[.\n)\s])(?:Education|EDUCATION)(?=\s+(?:[A-Z(]))/gu],
  ['skills', /(?<=[.\n)\s])(?:Skills|SKILLS|Technical Skills|TECHNICAL SKILLS)(?=[\s:]+[A-Z.(])/gu],
  ['certifications', /(?<=[.\n)\s])(?:Certifications\/Licenses|Certifications|CERTIFICATIONS)(?=[\s:]+[A-Z])/gu],
  [
    'other',
    /(?<=[.\n)\s])(?:Additional Information|ADDITIONAL INFORMATION|Awards|Links|Military Service|Groups)(?=\s+[A-Z])/gu,
  ],
];

function inlineHeadings(text: string): { kind: SectionKind; start: number; after: number }[] {
  return inline.flatMap(([kind, says]) =>
    [...text.matchAll(says)]
      .slice(0, kind === 'experience' ? 1 : 2)
      .map((match) => ({ kind, start: match.index, after: match.index + match[0].length })),
  );
}
