import type { Evidence } from '#domain/candidates/evidence.ts';
import type { JobFact, JobType } from '#domain/jobs/requirement.ts';
import { type TaxTerm, taxTerms } from '#domain/money/tax-terms.ts';
import { findSkills } from '#matching/skills/find-skills.ts';
import { around, fact, numberOf, numberPattern, type Posting, quoted } from './posting.ts';

const termWords: Readonly<Record<TaxTerm, RegExp>> = {
  W2: /\bW-?\s?2\b/i,
  C2C: /\bC2C\b|\bcorp[- ]?(?:to|2)?[- ]?corp\b/i,
  '1099': /\b1099\b/u,
  T4: /\bT4\b/u,
  INC: /\bincorporated (?:contractor|rate|business)|\b(?:T4|on|as|or|and|via|through)\s?[/,]?\s?INC\b|\bINC\s?\/\s?T4\b|\bINC\b(?= (?:rate|only|basis|contractors?)\b)/u,
};

/** The tax terms that the words beside a rate name; there INC is no company. */
export function termsIn(words: string): TaxTerm[] {
  return taxTerms.filter((term) => termWords[term].test(words) || (term === 'INC' && /\bINC\b/u.test(words)));
}

/** "No third parties", "no subcontractors": whoever is hired is employed. */
const employedOnly =
  /\bno (?:third|3rd)[- ]part(?:y|ies)(?! (?:provider|vendor|software|tool|product|librar|interface|application)s?\b)|\bno sub-?contract(?:ors?|ing)\b|\bthird[- ]part(?:y|ies) (?:candidates? )?(?:will not|cannot|are not|not)\b|\bcannot work as our w-?2\b/i;
/** "H1-B corp-corp sponsorship": words about visas name no terms of pay. */
const aboutVisas = /^\s*(?:sponsorship|transfers?)\b/i;

/** The places of a tax term in a text. */
const matchesOf = ({ text }: Posting, term: TaxTerm) => [
  ...text.matchAll(new RegExp(termWords[term].source, `g${termWords[term].flags}`)),
];

/**
 * Tax terms that the posting allows, from all of its text, because notices to agencies name them. An excluded one ("no
 * C2C") is left out.
 */
export function findTaxTerms(posting: Posting): JobFact<TaxTerm>[] {
  return taxTerms.flatMap((term) => {
    const matches = matchesOf(posting, term);
    if (term !== 'W2' && matches.some((match) => isRuledOut(posting.text, match))) return [];
    const match = matches.find(
      (one) => !isRuledOut(posting.text, one) && !aboutVisas.test(posting.text.slice(one.index + one[0].length)),
    );
    return match && !isPartner(posting.text, match) ? [quoted(posting, match, term, 0.8)] : [];
  });
}

/**
 * Whether nothing but an exclusion is said: "no third parties", "no C2C". Whoever is hired is employed then, on the term of
 * the Business Unit's country, which the text does not tell.
 */
export function findEmployedOnly(posting: Posting): JobFact<true> | undefined {
  if (findTaxTerms(posting).length > 0) return undefined;
  const excluded =
    employedOnly.exec(posting.text) ??
    taxTerms
      .filter((term) => term !== 'W2')
      .flatMap((term) => matchesOf(posting, term))
      .find((match) => isRuledOut(posting.text, match));
  return excluded ? quoted(posting, excluded, true as const, 0.5) : undefined;
}

/** "Partnerships with C2C vendors" is about the company. */
function isPartner(text: string, { index = 0 }: RegExpMatchArray): boolean {
  return /\b(?:partnerships?|relationships?)\b[^.\n]{0,60}$/i.test(text.slice(Math.max(0, index - 80), index));
}

function isRuledOut(text: string, match: RegExpMatchArray & { index: number }): boolean {
  const { before, after } = around(text, match.index, match.index + match[0].length, 40);
  return (
    /\b(?:no|not|without|cannot|can['’]t|non)\b[^.;,\n]{0,32}$/i.test(before) ||
    /^\W{0,3}(?:is |are |will )?not\b/i.test(after)
  );
}

const typeWords: readonly [JobType, RegExp][] = [
  [
    'contract-to-hire',
    /\bcontract[- ](?:to|2)[- ](?:hire|perm\w*|full[- ]?time)\b|\bC2H\b|\bCTH\b|\bC-T-H\b|\btemp\w*[- ]to[- ](?:hire|perm\w*)\b|\bright[- ]to[- ]hire\b|\bmonths?[- ]to[- ]hire\b|\b(?:FTE|full[- ]time|permanent) conversion\b|\bconver(?:t|sion) to (?:FTE|full[- ]time|perm\w*)\b/i,
  ],
  [
    'direct-hire',
    /\bdirect[- ]?hires?\b|\bperm(?:anent)?\b[\s/-]+(?:position|role|job|full|placement|opportunity|hire|employment|employee)|\bfull[- ]?time[\s,/-]+(?:perm\w*|employment|employee|position|opportunity|role|hire|job|regular|salaried)\b|\b(?:position|job|employment) ?(?:type|status|term)s?\s*[:–-]\s*(?:regular |permanent |perm\b|direct|full[- ]?time(?!\s?\/\s?contract)(?! contract))|\b(?:regular|exempt) full[- ]time\b|\b(?:duration|term|terms|type)\s*[:–-]?\s*(?:is )?perm(?:anent)?\b/i,
  ],
  [
    'sow',
    /\bSOW[- ]based\b|\bSOW (?:position|role|engagement|project)\b|\bstatement of work (?:position|role|engagement)\b/i,
  ],
  [
    'contract',
    /\bcontract (?:position|role|job|opportunity|assignment|basis|duration|length|engagement|opening|only|with|for|through|until|,|-|W-?2)|\b(?:type|position|term|duration|status|employment)s?\s*[:–-]+\s*[^\n]{0,30}?\bcontract(?:or)?\b|,\s?[A-Z]{2}\s[–-]?\s?contract\b(?! (?:management|administ|negotiat|review))|\b(?:long|short)[- ]term contract\b|\b(?:months?|years?|weeks?)\s?\+?\s?(?:\+ )?contract\b|\bcontract(?:or)?\s*[–-]\s*\d+|\b(?:independent |on a |a )contract(?:or)?\b(?! (?:management|manufactur|research|administ|negotiat|review|workflow))|\bC2C\b|\bcorp[- ]to[- ]corp\b|\bW-?2 (?:contract|only|role|position|employee|basis|hourly)\b|\bon (?:W-?2|C2C|1099)\b|\bduration\s*[:–-]\s*(?:\d+|long|short)|\btemporary (?:position|assignment|role)\b|\bmonths? (?:assignment|engagement)\b/i,
  ],
];

/** Words that tie a job to an end, whatever else the text names: "6 month contract", "long-term contract", "W2 only". */
const surelyContract =
  /\b(?:months?|weeks?)\s?\+?\s?(?:\+ )?contract\b(?![- ]to\b)|\b(?:long|short)[- ]term contract\b(?![- ]to\b)|\bcontract(?:or)?\b[\s:,–-]{1,3}\d{1,2}\s?\+?[\s-]?(?:months?|weeks?)\b|\bW-?2 (?:only|contract)\b|\bduration\s*[:–-]\s*\d/i;

/** "Competitive salary and benefit package", "base salary": an employee of the client is meant. */
const salaried =
  /\b(?:competitive|attractive|generous|excellent) (?:(?:base|annual|starting) )?salary\b|\b(?:base|annual) salary\b|\bsalary,? (?:and|&|\+|plus) (?:\p{L}+ ){0,3}benefits?\b/iu;

/** The money of a posting, as far as it says what kind of job it is. */
type Money = { salary?: JobFact<number> | undefined; isHourly: boolean };

/**
 * Contract, contract to hire or permanent. The most specific words win, unless others tie the job to an end: who names both
 * may mean either, so the recruiter is asked. Where nothing but a salary is told, it is a direct hire, as a guess (ADR 0144).
 */
export function findJobType(posting: Posting, money: Money = { isHourly: false }): JobFact<JobType> | undefined {
  const said = typeWords.flatMap(([type, says]) => {
    for (const match of posting.kept.matchAll(new RegExp(says.source, 'gi')))
      if (!isRuledOut(posting.kept, match) && !isOffered(posting.kept, match)) return [{ type, match }];
    return [];
  });
  const [first] = said;
  if (first) {
    const contract = first.type === 'direct-hire' ? said.find(({ type }) => type === 'contract') : undefined;
    if (contract && surelyContract.test(posting.kept)) return quoted(posting, contract.match, 'contract', 0.6);
    const isSure = first.type !== 'contract' && !contract;
    return quoted(posting, first.match, first.type, isSure ? 0.8 : 0.7);
  }
  const labelled = /(?:^|\n)\W{0,3}contract\W{0,3}(?:\n|$)|[-–(|/,] ?contract\s?(?:[-–)|/,]|\n|$)/i.exec(
    posting.kept.slice(0, 600),
  );
  if (labelled) return quoted(posting, labelled, 'contract' as const, 0.6);
  // A job with an end is a contract, one with a salary is not.
  const duration = findDuration(posting);
  if (duration) return fact('contract' as const, duration.evidence!, 0.55);
  if (money.isHourly || findTaxTerms(posting).length > 0) return undefined;
  const salary = /\b(?:base |annual )?salary\b[^\n.]{0,30}\$\s?\d{2,3}(?:,\d{3}|k)/i.exec(posting.text);
  if (salary) return quoted(posting, salary, 'direct-hire' as const, 0.55);
  if (money.salary) return fact('direct-hire' as const, money.salary.evidence!, 0.55);
  const words = salaried.exec(posting.text);
  return words ? quoted(posting, words, 'direct-hire' as const, 0.4) : undefined;
}

/** "Our staffing services: contract, contract to hire and direct hire": what an agency offers to its clients. */
function isOffered(text: string, match: RegExpMatchArray & { index: number }): boolean {
  const { before, after } = around(text, match.index, match.index + match[0].length, 160);
  const sentence = (before.split(/[.!?]\s/u).at(-1) ?? '') + match[0] + after.split(/[.!?]\s/u)[0]!;
  const near = before.slice(-90) + after.slice(0, 90);
  if (
    /\b(?:staffing|placements?|recruiting|recruitment|services|solutions) ?(?:services|solutions|firm|agency|company|including|for|such as|of|in|:|,)/i.test(
      sentence,
    ) &&
    /\b(?:we|our|us|provid\w+|offer\w*|specializ\w+)\b/i.test(near)
  )
    return true;
  // Two kinds of employment in one sentence about a company: it says what the company sells.
  return kindsIn(sentence) > 1 && offers.test(sentence);
}

const offers =
  /\b(?:provides?|offers?|specializ\w+|deliver\w*|places?|supports?)\b[^.]*\b(?:clients?|customers?|staffing|solutions|services|talent|workforce|employers|models?|placements?)\b|\b(?:full[- ]service|staffing|recruiting|recruitment) (?:agency|firm|company|leader|partner)\b/i;

/** How many kinds of employment a sentence names: contract, temp-to-perm, direct hire. */
function kindsIn(sentence: string): number {
  const kinds = [
    /\b(?:contract|temp\w*|right)[- ](?:to|2)[- ](?:hire|perm\w*)\b/gi,
    /\bdirect[- ]hires?\b|\bperm(?:anent)?\b(?! resident)/i,
    /\b(?:contract|temporary|consulting)\b(?![- ](?:to|2)[- ])/i,
  ];
  const rest = sentence.replace(kinds[0]!, ' ');
  return kinds.filter((kind, at) => (at === 0 ? rest !== sentence : kind.test(rest))).length;
}

const monthsWord = '(?:months?|mths?\\.?|mos?\\.?|mois)';
const durations: readonly RegExp[] = [
  new RegExp(
    `\\b(?:duration|length|term|durée)\\b(?: of (?:the )?(?:contract|assignment|project))?(?: is)?\\W{0,4}(?:approx\\w*\\.? |about |initial )?(${numberPattern})\\s?\\+?(?:\\s?(?:-|–|to)\\s?(?:\\d{1,2}))?\\+?[\\s-]{0,2}(months?|mos?\\b|mois|years?|yrs?|ans?\\b|weeks?|wks?)`,
    'iu',
  ),
  new RegExp(
    `\\b(${numberPattern})(?:\\s?\\(\\d{1,2}\\))?\\s?\\+?(?:\\s?(?:-|–|to)\\s?\\d{1,2})?\\+?[\\s-]{0,2}(months?|mos?\\b|years?|yrs?|weeks?)(?!\\p{Ll})\\s?\\+?,?\\s?(?:(?!\\s?(?:in|of|as|with)\\b)\\(?[^\\n.]{0,16}\\)?\\s)?(?:contract\\b|assignment\\b|engagement\\b|project\\b|to hire\\b|w-?2\\b|c2c\\b|right to hire|temp\\w*\\b|position\\b|duration\\b|initial\\b)`,
    'iu',
  ),
  new RegExp(
    `\\bcontract\\b(?: (?:duration|length|term|position|role|for|of|is|to hire|approximately|initially|through|runs|lasts|will|run|last|expected|a|an|period|initial|estimated|minimum))*\\W{0,4}(${numberPattern})\\s?\\+?(?:\\s?(?:-|–|to)\\s?\\d{1,2})?\\+?[\\s-]{0,2}(months?|mos?\\b|years?|yrs?|weeks?)`,
    'iu',
  ),
  new RegExp(
    `\\b(?:assignment|engagement|project|position|role|work)\\b (?:is (?:expected to )?|runs?|lasts?|will (?:run|last))(?: (?:for|about|approximately|initially|a|period|of|last|run))*\\s(${numberPattern})\\s?\\+?(?:\\s?(?:-|–|to)\\s?\\d{1,2})?\\+?[\\s-]{0,2}(months?|mos?\\b|years?|yrs?|weeks?)`,
    'iu',
  ),
  new RegExp(
    `(?:^|\\n|[|,–-] ?)(\\d{1,2})\\+?(?:\\s?(?:-|–|to)\\s?\\d{1,2})?\\+?[\\s-]{0,2}(${monthsWord}|weeks?|wks?)\\+?\\s?(?=[\\n|,–(+-]|$|contract)`,
    'iu',
  ),
];

/** How long the work lasts, in months. Months of experience do not count. */
export function findDuration(posting: Posting): JobFact<number> | undefined {
  for (const says of durations) {
    for (const match of posting.kept.matchAll(new RegExp(says.source, 'giu'))) {
      const { before, after } = around(posting.kept, match.index, match.index + match[0].length, 40);
      if (
        /\bexperience\b/i.test(`${match[0]} ${after.slice(0, 20)}`) ||
        /\b(?:least|minimum|past|last|with)\s*$/i.test(before) ||
        (/^y/i.test(match[2]!) && /^['’]?\s?(?:of|in|working|hands)\b/i.test(after))
      )
        continue;
      const unit = match[2]!.toLowerCase();
      const count = numberOf(match[1]!);
      const months = /^(?:y|an)/u.test(unit) ? count * 12 : /^w/u.test(unit) ? Math.round((count * 12) / 52) : count;
      if (months >= 1 && months <= 60) return quoted(posting, match, months, 0.8);
    }
  }
  return undefined;
}

/** How many people are needed. */
export function findPositions(posting: Posting): JobFact<number> | undefined {
  const match =
    /(?:\b(?:number of |no\.? of )|# ?of )?\b(?:openings?|positions?|vacanc(?:y|ies)|resources|headcount)\b(?: available| open| needed)?\s*[:–=]\s*(\d{1,3})\b(?!\s?(?:\/|-\s?\d|months?|years?|\+))/i.exec(
      posting.kept,
    ) ??
    new RegExp(
      `\\b(${numberPattern})(?:\\s?\\(\\d{1,2}\\))?\\s(?:immediate |open |current )?(?:openings|vacancies|open positions|positions (?:available|open))\\b|\\b(?:need|hiring|looking for|seeking)\\s(${numberPattern})\\s(?=\\p{Lu})(?!\\p{Lu}{0,3}\\+)`,
      'iu',
    ).exec(posting.kept) ??
    /\((\d{1,2}) (?:openings?|positions?|resources)\)|\bx\s?(\d{1,2}) positions\b/i.exec(posting.kept);
  const count = match && numberOf((match[1] ?? match[2])!);
  return match && count && count >= 1 && count <= 999 ? quoted(posting, match, count, 0.85) : undefined;
}

const noSponsor =
  /\b(?:no|not|unable to|cannot|can ?not|can['’]t|without|does not|do not|don['’]t|will not|won['’]t|never)\b[^.\n;]{0,60}?\bsponsor\w*|\bsponsorship\b[^.\n;]{0,40}?\b(?:not|un)[- ]?(?:available|offered|provided|possible|considered|supported)\b|\b(?:requir|need)ing (?:visa |H-?1B? )?sponsorship\b[^.\n]{0,30}\bnot\b/i;
const yesSponsor =
  /\b(?:visa |H-?1B? )?sponsorship (?:is |may be |can be )?(?:available|offered|provided|possible)\b|\b(?:will|can|able to|happy to) sponsor\b|\bwe sponsor\b/i;

/** Whether the client sponsors a work permit. Boilerplate is read too, because it is often stated there. */
export function findSponsorship(posting: Posting): JobFact<boolean> | undefined {
  const no = noSponsor.exec(posting.text);
  if (no) return quoted(posting, no, false, 0.85);
  const yes = yesSponsor.exec(posting.text);
  return yes ? quoted(posting, yes, true, 0.85) : undefined;
}

const restricting =
  /\b(?:US ?C(?:itizens?)?(?: and| or|\/|,| &)? ?(?:GC|green card(?: holders?)?)?(?: holders?)? only|(?:only|just) (?:US ?C|GC|green card holders?)\b|(?:U\.?S\.? )?citizens? (?:(?:and|or|\/) (?:green card|GC)(?: holders?)? )?only|(?:GC|green cards?)(?: holders?)? only|(?:OPT|CPT|(?:GC[- ]?)?EAD)s?(?: holders?)? only|H-?1B?s? only|no H-?1B?s?|(?:only|no) (?:OPT|CPT|EAD)s?|H-?1B?s?(?: candidates?| holders?| visas?)? (?:not|cannot|will not|won['’]t)|OPT\/CPT(?: only)?|(?:GC|EAD)[-/](?:EAD|GC)|must be (?:an? )?U\.?S\.? (?:citizens?|person)|only U\.?S\.? citizens?|(?:requires?|be) (?:an? )?U\.?S\.? (?:person|citizen(?:ship)?)|U\.?S\.? citizenship (?:is )?(?:required|needed|only|mandatory)|candidate to be a US person|(?:native|born) (?:English|American|US)\b|(?:American|U\.?S\.?)[- ]born\b|Canadian experience (?:is )?(?:required|a must|only))/gi;

/** Where lines are split, words that were glued come apart: before that, any place counts. */
const mayBeRestricting = new RegExp(restricting.source.replaceAll('\\b', ''), 'i');

/** Whether a text that is not split into lines yet may say one of them: most do not, and splitting takes milliseconds. */
export const mayRestrict = (text: string): boolean => mayBeRestricting.test(text);

/** Citizenship or visa class as a condition (trade 4.4): shown as a warning, never matched on. */
export function findRestrictions(posting: Posting): Evidence[] {
  return [...posting.text.matchAll(restricting)]
    .slice(0, 10)
    .map((match) => posting.evidence(match.index, match.index + match[0].length));
}

const requisitions =
  /(?:\b(?:[Aa]uto |AUTO )?(?:[Rr]e[qQ](?:uisition|uest|uirement)?|REQ(?:UISITION|UIREMENT)?|[Pp]osting|[Jj]ob|JOB|[Pp]osition|POSITION|[Vv]acancy|[Oo]rder|[Rr]ef(?:erence)?|REF(?:ERENCE)?)\.?)(?:[ \t]*[Rr]eq\.?)?[ \t]*([Ii][Dd]|ID|#|[Nn]o\.?|NO\.?|[Nn]umber|NUMBER|[Cc]ode|CODE|[Rr]ef(?:erence)?)?(?:[ \t]*[:#–-]{1,3}\s*|[ \t]+(?=\d{4,}|(?<=(?:[Nn]o\.?|NO\.?|#|I[Dd])[ \t]+)\p{Lu}{1,6}-?\d{2,}))(?:[Ii][Dd]\s*[:#]\s*)?[-#]?([A-Z0-9](?:[A-Z0-9_#]|-(?!\p{Lu}\p{Ll})){1,24})(?![\p{Ll}])/gu;
/** "Mainframe Developer TRVJP2701", "Design Engineer - 12185": a number in the title's line. */
const inTitle = /(?:^|\s)[#(]?([A-Z]{3,8}-?\d{3,8}|\d{2}-\d{4,6})\)?(?=$|[\s)])|[-–#]\s*#?(\d{4,8})\)?\s*$/u;

/** The client's number of the job: letters and at least two digits, one where a label marks it as a number. */
export function findRequisition(posting: Posting): JobFact<string> | undefined {
  for (const match of posting.text.matchAll(requisitions)) {
    const number = match[2]!;
    if (!(match[1] ? /\d/u : /\d{2}/u).test(number) || number.length < 2 || /^\d{1,2}-\d{1,2}(?!\d)/u.test(number))
      continue;
    return fact(number, posting.evidence(match.index, match.index + match[0].length), 0.8);
  }
  const [line = ''] = posting.text.split('\n');
  const found = line.length < 160 ? inTitle.exec(line) : null;
  const number = found?.[1] ?? found?.[2];
  // "TN3270" is a tool, "2027" a year.
  if (!found || !number || /^(?:19|20)\d\d$/u.test(number) || findSkills(number).length > 0) return undefined;
  const at = found.index + found[0].indexOf(number);
  return fact(number, posting.evidence(at, at + number.length), 0.6);
}
