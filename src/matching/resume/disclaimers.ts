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

/** The items of a list below a denial that ends in a colon: "No experience with:", then a bullet each. */
const listBelow = /:[ \t]*(?:\n[ \t]*[-–•*●▪][ \t]*[^\n]{1,80}){1,20}/uy;
/** "Kafka: none", "SAP - no experience", "0 years of Java". */
const none =
  /(?<=^|[\n;|•])[ \t]*(?:[-–•*●▪][ \t]*)?[^\n:;|•]{2,60}(?::|\s[-–])[ \t]*(?:none|never|nil|n\/a|no(?: experience| knowledge)?|(?:0|zero)(?: (?:years?|yrs?|months?))?)[ \t]*\.?(?=$|[\n;|•])|(?<![\p{L}\p{N}.,+-])(?:0|zero)\s(?:years?|yrs?|months?)['’]?(?: of)?(?: (?:experience|work))?(?: (?:with|in|of|using))?\s[^.;\n•|!?,]{1,60}/giu;

const people =
  '(?:people|persons|candidates|colleagues|developers|engineers|programmers|consultants|specialists|experts|analysts|administrators|professionals|talent|teams?|staff|vendors|contractors)';
/** What others did: the person worked beside them, hired them, or planned for them. */
const others = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:work(?:ed|ing|s)? (?:beside|alongside|next to|in the same (?:room|office|team) as) (?:\\S+ ){0,3}${people} (?:of|who|whose|that|using|in|for|on|with)|${people}(?: of \\d+)?,? (?:who|whose(?: \\p{L}+)?) (?:us(?:e|es|ed|ing)|knows?|knew|writes?|wrote|programs?|programmed|codes?|coded|work(?:s|ed)? (?:with|in|on))|(?:arrang(?:ed|es|ing) interviews|interview(?:ed|ing|s)|recruit(?:ed|ing|s)|hir(?:ed|es|ing)|sourc(?:ed|es|ing)|screen(?:ed|s|ing)|plac(?:ed|es|ing))\\b[^.;\\n•|!?]{0,60}?(?<![\\p{L}\\p{N}])${people} (?:who|with|for|in|of|skilled|familiar|on))(?![\\p{L}])${clause}`,
  'giu',
);
const planned = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:to (?:gain|obtain|acquire|get|develop|broaden|expand) (?:more |some |further |new |hands-on |practical |professional |work(?:ing)? )*(?:experience|knowledge|exposure|skills|expertise) (?:with|in|of|on|using)|(?:planned|upcoming|future) (?:trainings?|courses?|certifications?)(?: in| for| on|:|\\s[-–])|(?:souhaite|désire|aimerais|voudrais) (?:apprendre|découvrir)|(?:me gustaría|deseo|quiero) aprender)(?![\\p{L}])${clause}`,
  'giu',
);
/** In French and Spanish the denial stands before, in Turkish behind what is denied. */
const deniedElsewhere = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:aucune|sans) (?:expérience|connaissance) (?:en|avec|de|du|des|sur)|(?:sin|ninguna) (?:experiencia|conocimientos?) (?:en|con|de))(?![\\p{L}])${clause}`,
  'giu',
);

/**
 * Finds what a resume denies or wishes, and what it says others did: "no experience with Java, Kafka", "interested in
 * learning Kubernetes", "familiar with the concepts of SAP", "worked beside developers of Oracle". Such words prove
 * nothing (screens.md S1-3).
 */
export function findDisclaimers(text: string): Disclaimer[] {
  const found = (pattern: RegExp, kind: Disclaimer['kind']) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({ kind, start: index, end: index + words.length }));
  return [
    ...found(negated, 'negated').map((one) => ({ ...one, end: endOfList(text, one.end) })),
    ...[none, others, deniedElsewhere].flatMap((pattern) => found(pattern, 'negated')),
    ...turkishDenials(text),
    ...found(wished, 'wished'),
    ...found(planned, 'wished').map((one) => ({ ...one, end: endOfList(text, one.end) })),
  ].sort((a, b) => a.start - b.start);
}

/** The clauses before "deneyimim yok". */
function turkishDenials(text: string): Disclaimer[] {
  return [...text.matchAll(/(?:deneyimim|deneyimi|tecrübem|bilgim) yok(?!\p{L})/giu)].map(({ 0: words, index }) => {
    const before = text.slice(Math.max(0, index - 120), index);
    return {
      kind: 'negated',
      start: index - before.length + before.search(/[^.;\n•|!?]*$/u),
      end: index + words.length,
    };
  });
}

/** The end of the list below a clause that ends in a colon; the clause's own end where there is none. */
function endOfList(text: string, end: number): number {
  const colon = text[end - 1] === ':' ? end - 1 : end;
  listBelow.lastIndex = colon;
  const list = listBelow.exec(text);
  return list ? colon + list[0].length : end;
}
