/** Words of a resume that claim nothing: what somebody does not know, and what somebody would like to learn. */
export type Disclaimer = { kind: 'negated' | 'wished'; start: number; end: number };

/** Where what is denied or wished ends: a new sentence, a bullet, or a turn ("but", "however"). */
const clause =
  '(?:(?!\\b(?:but|however|although|though|whereas|except|while|instead)\\b)[^.;\\n•|!?]|\\.(?=[\\p{L}\\p{N}])){0,220}';
const knowledge =
  'experience|knowledge|exposure|background|expertise|familiarity|training|skills?|proficiency|understanding|hands-on';
const manner =
  '(?:prior|previous|hands-on|professional|direct|practical|commercial|real|actual|formal|production|working|much|any|specific|relevant|work)';
const doing =
  '(?:used|worked (?:with|in|on)|work (?:with|in|on)|touched|learned|learnt|programmed|coded|developed (?:in|with)|written|administered|handled|use)';
const verb =
  '(?:learn(?:ing)?|study(?:ing)?|work(?:ing)? (?:with|in|on)|get(?:ting)? into|mov(?:e|ing) into|gain(?:ing)?|explor(?:e|ing)|pick(?:ing)? up|master(?:ing)?|grow(?:ing)?|become|becoming|expand(?:ing)?|build(?:ing)? skills)';

const negated = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:no|zero|without(?: any)?|lack(?:s|ing)?(?: of)?(?: any)?) (?:${manner} ?,? ?(?:or )?)*(?:${knowledge})\\s+(?:with|in|of|using|on|at|to|as)|unfamiliar with|not (?:yet )?(?:very |too )?(?:familiar|experienced|proficient|skilled|trained|comfortable|certified|fluent) (?:with|in|on|at)|(?:have|has|had)(?: not|n['’]t| never)(?: yet)?(?: ever)? ${doing}|never(?: yet)? ${doing}|(?:do|does)(?: not|n['’]t) (?:know|have (?:any )?(?:${manner} ?)*(?:${knowledge}) (?:with|in|of|using|on)))(?![\\p{L}])${clause}`,
  'giu',
);
const wished = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:very |highly |also |really )?interested in (?:${verb}|the field of|a career in)|(?:want|wish|hope|like|love|eager|keen|look(?:ing)?(?: forward)?|plan(?:ning)?|hoping|wanting|excited|willing|ready|aspir(?:e|ing)|aim(?:ing)?|seek(?:ing)?) to (?:${verb})|(?:currently|now|actively|self-?) ?(?:learning|studying)|in the process of learning|(?:would like|['’]d like|i['’]d love|would love) to (?:${verb})|familiar with the concepts? of|heard of|curious about)(?![\\p{L}])${clause}`,
  'giu',
);

/**
 * Finds what a resume denies or wishes: "no experience with Java, Kafka", "interested in learning Kubernetes",
 * "familiar with the concepts of SAP". Such words prove nothing (screens.md S1-3).
 */
export function findDisclaimers(text: string): Disclaimer[] {
  const found = (pattern: RegExp, kind: Disclaimer['kind']) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, start: index, end: index + words.length }));
  return [...found(negated, 'negated'), ...found(wished, 'wished')].sort((a, b) => a.start - b.start);
}
