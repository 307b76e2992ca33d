import type { Evidence } from '#domain/evidence.ts';
import type { JobFact, JobType, ParsedJob, SkillNeed, WorkMode } from '#domain/requirement.ts';
import type { EducationLevel } from '#domain/resume.ts';
import { findPlaces } from './places.ts';
import { findSkills } from './skills/find-skills.ts';
import { skillName } from './skills/vocabulary.ts';
import { readTitle } from './titles.ts';

const longestText = 100_000;

/** Reads a job description: pasted, from a file, or the terse text of a vendor system. */
export function readJob(given: string, today: string): ParsedJob {
  const text = given.slice(0, longestText);
  const title = findTitle(text);
  const seniority = title && readTitle(title.value).seniority;
  const rates = findRates(text);
  const place = findPlaces(text)[0];
  const years = first(
    text,
    /\b(?:minimum (?:of )?|at least |with )?(\d{1,2})\s*\+?\s*(?:(?:-|to)\s*\d{1,2}\s*)?(?:or more )?(?:years|yrs)\b[^.\n]{0,25}?experience/iu,
  );
  const duration = first(text, /\b(\d{1,2})\s*\+?\s*(?:-\s*)?(?:months?|mos?)\b/iu);
  const durationYears = first(text, /\bduration\W{0,4}(\d)\s*(?:year|yr)s?\b/iu);
  const client = first(
    text,
    /(?:^|\n)\s*(?:end )?(?:client|customer|agency|company)(?: name)?\s*[:–-]\s*([^\n|;]{2,60})/iu,
  );
  const requisition = first(
    text,
    /\b(?:req(?:uisition|uest)?|posting|job)\s*(?:id|#|no\.?|number)\s*[:#–-]?\s*([A-Z0-9][A-Z0-9-]{2,24})\b/iu,
  );
  const positions = first(text, /(?:number of |# ?of )?(?:openings|positions)\s*[:–-]\s*(\d{1,3})\b/iu);
  const start = first(text, /\bstart(?:ing)?(?: date)?\s*[:–-]?\s*(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{4})/iu);
  const sponsorship = findSponsorship(text);
  const clearance = first(text, /\b((?:active )?(?:TS\/SCI|top secret|secret|public trust)(?: clearance)?)\b/iu);
  const workMode = findWorkMode(text);
  const jobType = findJobType(text);
  const education = findEducationNeed(text);
  return {
    ...(title && { title }),
    ...(seniority && { seniority: { value: seniority, evidence: title!.evidence!, confidence: 0.8 } }),
    ...(client && { client: fact(client.value.trim(), client.evidence, 0.75) }),
    ...(place && {
      place: { value: place.place, evidence: { quote: place.quote, offset: place.index }, confidence: 0.8 },
    }),
    ...(workMode && { workMode }),
    ...(jobType && { jobType }),
    ...(durationYears
      ? { durationMonths: fact(Number(durationYears.value) * 12, durationYears.evidence, 0.75) }
      : duration &&
        Number(duration.value) <= 60 && { durationMonths: fact(Number(duration.value), duration.evidence, 0.7) }),
    ...(start && isoDay(start.value, today) && { startOn: fact(isoDay(start.value, today)!, start.evidence, 0.7) }),
    ...(positions &&
      Number(positions.value) >= 1 && { positions: fact(Number(positions.value), positions.evidence, 0.9) }),
    ...rates,
    ...(years && Number(years.value) <= 30 && { minYears: fact(Number(years.value), years.evidence, 0.75) }),
    ...(education && { education }),
    ...(sponsorship && { sponsorshipOffered: sponsorship }),
    ...(clearance && { clearance: fact(clearance.value, clearance.evidence, 0.7) }),
    ...(requisition &&
      /\d/.test(requisition.value) && { requisition: fact(requisition.value, requisition.evidence, 0.8) }),
    skills: findNeeds(text),
    restrictionPhrases: findRestrictions(text),
  };
}

const fact = <T>(value: T, evidence: Evidence, confidence: number): JobFact<T> => ({ value, evidence, confidence });

function first(text: string, says: RegExp): { value: string; evidence: Evidence } | undefined {
  const match = says.exec(text);
  if (!match) return undefined;
  const quote = match[0].trim();
  return { value: match[1]!, evidence: { quote, offset: match.index + match[0].indexOf(quote) } };
}

/** "Title: ..." or the first line that reads as a title. */
function findTitle(text: string): JobFact<string> | undefined {
  const labelled = first(text, /(?:^|\n)\s*(?:job |position |role )?(?:title|position|role)\s*[:–-]\s*([^\n]{3,90})/iu);
  if (labelled && labelled.value.length <= 90) return fact(cutTitle(labelled.value), labelled.evidence, 0.9);
  const lines = titleLines(text);
  return lines.find(({ line }) => line < 2)?.title ?? titleInSentence(text) ?? lines[0]?.title;
}

/** Lines of the beginning that look like a title, and the how-many-th each is. */
function titleLines(text: string): { line: number; title: JobFact<string> }[] {
  const found: { line: number; title: JobFact<string> }[] = [];
  let offset = 0;
  for (const [at, line] of text.slice(0, 1500).split('\n').slice(0, 8).entries()) {
    const words = line.trim().replace(/^[#*\s]+|[*\s]+$/gu, '');
    if (words.length >= 3 && words.length <= 90 && readTitle(words).families.length > 0 && isTitleLike(words)) {
      const title = cutTitle(words);
      found.push({ line: at, title: fact(title, { quote: title, offset: offset + line.indexOf(title) }, 0.75) });
    }
    offset += line.length + 1;
  }
  return found;
}

/** "We are looking for an experienced Java Developer". */
function titleInSentence(text: string): JobFact<string> | undefined {
  const sentence =
    /\b(?:looking for|seeking|hiring|needs?|opening for|position for)\s+(?:an?\s+|experienced\s+|talented\s+|strong\s+)*((?:[\p{L}][\p{L}.+#/-]*\s+){1,5}?(?:Developer|Engineer|Analyst|Manager|Administrator|Architect|Consultant|Specialist|Lead|Scientist|Tester|Designer|Programmer|Coordinator)s?)\b/iu.exec(
      text.slice(0, 3000),
    );
  const words = sentence?.[1];
  if (!sentence || !words || /\b(?:to|the|for|with|and|who|that|in|of)\b/i.test(words)) return undefined;
  return fact(words.replace(/s$/, ''), { quote: words, offset: sentence.index + sentence[0].indexOf(words) }, 0.55);
}

/** A title is a short line of names: no sentence, no bullet. Lines of a PDF are broken anywhere and often begin small. */
function isTitleLike(words: string): boolean {
  return (
    words.split(/\s+/).length <= 11 &&
    /^[\p{Lu}\d.]/u.test(words) &&
    !/[,;.!?]$/.test(words) &&
    !/\b(?:is|are|was|you|your|we|our|us|to|that|this|will|who|responsible|looking|seeking|must|needs?)\b/i.test(words)
  );
}

/** "Senior Java Developer - Dallas, TX (Hybrid) - 12 months" is titled by its first part. */
function cutTitle(line: string): string {
  const parts = line.split(/\s+[–—|-]\s+|\s*\(|\s{3,}/u);
  const titled = parts.find((part) => readTitle(part).families.length > 0) ?? parts[0]!;
  return titled.replace(/[,:\s]+$/u, '').slice(0, 120);
}

function findWorkMode(text: string): JobFact<WorkMode> | undefined {
  const said: readonly [WorkMode, RegExp][] = [
    ['hybrid', /\bhybrid\b|\b[1-4] days? (?:per|a|\/) ?week (?:on-?site|in (?:the )?office)/iu],
    [
      'remote',
      /\b(?:100% |fully |full[- ]time )?remote\b(?! (?:access|desktop|support|site|monitor|server|user|office|work(?:ers?|force))\w*)|\bwork from home\b|\btelecommut\w+/iu,
    ],
    ['onsite', /\bon-?site\b|\bin[- ]office\b/iu],
  ];
  for (const [mode, says] of said) {
    const match = says.exec(text);
    if (match && !/\b(?:no|not)\W+(?:\w+\W+){0,2}$/i.test(text.slice(Math.max(0, match.index - 24), match.index))) {
      return fact(mode, { quote: match[0], offset: match.index }, 0.8);
    }
  }
  return undefined;
}

function findJobType(text: string): JobFact<JobType> | undefined {
  const said: readonly [JobType, RegExp][] = [
    [
      'contract-to-hire',
      /\bcontract[- ]to[- ](?:hire|perm\w*)\b|\bC2H\b|\btemp[- ]to[- ](?:hire|perm)\b|\bright to hire\b|\bmonths? to hire\b/iu,
    ],
    [
      'direct-hire',
      /\bdirect[- ]hire\b|\bfull[- ]time (?:permanent|position|employee|opportunity|role)\b|\bpermanent (?:position|role|full)/iu,
    ],
    ['sow', /\bstatement of work\b|\bSOW[- ]based\b/u],
    [
      'contract',
      /\bcontract(?:or)?\b(?! management| negotiation|ual)|\bC2C\b|\bcorp[- ]to[- ]corp\b|\bW-?2\b|\b1099\b/iu,
    ],
  ];
  for (const [type, says] of said) {
    const match = says.exec(text);
    if (match) return fact(type, { quote: match[0], offset: match.index }, type === 'contract' ? 0.7 : 0.8);
  }
  return undefined;
}

/** Hourly rates: pay where the text says pay, W2 or C2C; bill where it says bill or not to exceed. In ten-thousandths. */
function findRates(
  text: string,
): Pick<
  ParsedJob,
  'payRateMinTenThousandths' | 'payRateMaxTenThousandths' | 'billRateMinTenThousandths' | 'billRateMaxTenThousandths'
> {
  const says =
    /\$\s?(\d{2,3}(?:\.\d{1,2})?)\s*(?:(?:-|–|to)\s*\$?\s?(\d{2,3}(?:\.\d{1,2})?))?\s*(?:\/|per|an?)?\s*(?:hr|hour|h)\b/giu;
  const rates: ReturnType<typeof findRates> = {};
  for (const match of text.matchAll(says)) {
    const evidence = { quote: match[0], offset: match.index };
    const [low, high] = [Number(match[1]), Number(match[2] ?? match[1])].sort((a, b) => a - b);
    const before = text.slice(Math.max(0, match.index - 50), match.index);
    // What a rate is for stands before it on its own line; a limit may follow it.
    const label = before.slice(before.lastIndexOf('\n') + 1);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 25).split('\n')[0];
    const isBill = /\bbill|not to exceed|\bNTE\b|max(?:imum)? rate/iu.test(`${label} ${after}`);
    const min = fact(Math.round(low! * 10_000), evidence, 0.8);
    const max = fact(Math.round(high! * 10_000), evidence, 0.8);
    if (isBill && !rates.billRateMaxTenThousandths)
      Object.assign(rates, { billRateMinTenThousandths: min, billRateMaxTenThousandths: max });
    if (!isBill && !rates.payRateMaxTenThousandths)
      Object.assign(rates, { payRateMinTenThousandths: min, payRateMaxTenThousandths: max });
  }
  return rates;
}

function findEducationNeed(text: string): JobFact<EducationLevel> | undefined {
  const said: readonly [EducationLevel, RegExp][] = [
    [
      'bachelor',
      /\b(?:bachelor(?:'s|’s|s)?|B\.?S\.?\/?B?A? degree|BS in|4[- ]year degree|undergraduate degree)(?=[\s,.;)])/iu,
    ],
    ['master', /\b(?:master(?:'s|’s|s)(?: degree)?|MS degree|MBA)(?=[\s,.;)])/iu],
    ['associate', /\bassociate(?:'s|’s) degree\b/iu],
    ['high-school', /\bhigh school diploma\b|\bGED\b/iu],
  ];
  for (const [level, says] of said) {
    const match = says.exec(text);
    if (match) return fact(level, { quote: match[0], offset: match.index }, 0.7);
  }
  return undefined;
}

function findSponsorship(text: string): JobFact<boolean> | undefined {
  const no =
    /\b(?:no|not|unable to|cannot|without|does not|will not)\b[^.\n]{0,30}\bsponsor\w*|\bsponsorship\b[^.\n]{0,20}\b(?:not|un)\s?(?:available|offered|provided|possible)\b/iu.exec(
      text,
    );
  if (no) return fact(false, { quote: no[0], offset: no.index }, 0.85);
  const yes = /\bsponsorship (?:is )?(?:available|offered|provided)\b|\bwill sponsor\b/iu.exec(text);
  return yes ? fact(true, { quote: yes[0], offset: yes.index }, 0.85) : undefined;
}

/** Citizenship or visa class as a condition (domain.md 4.4): shown as a warning, never matched on. */
function findRestrictions(text: string): Evidence[] {
  const says =
    /\b(?:US ?C(?:itizens?)?(?: and| or|\/|,)? ?(?:GC|green card(?: holders?)?)?(?: holders?)? only|citizens? only|GC only|H-?1B only|no H-?1B?s?|(?:only|no) (?:OPT|CPT|EAD)|OPT\/CPT only|EAD-GC|must be (?:a )?U\.?S\.? citizens?|only U\.?S\.? citizens?)\b/giu;
  return [...text.matchAll(says)].slice(0, 10).map((match) => ({ quote: match[0], offset: match.index }));
}

const boilerplate =
  /equal (?:opportunity|employment)|\bEEO\b|without regard to|protected veteran|reasonable accommodation|401\(?k|dental|medical insurance|paid (?:time off|holidays)|benefits include|about (?:us|the company)|our company|founded in|we are (?:a|an|one of) (?:leading|global|award)|privacy (?:policy|notice)|follow us|click (?:here|apply)|to apply|cookies/iu;

const niceWords =
  /\b(?:nice[- ]to[- ]have|preferred|a plus|plus\b|bonus|desired|desirable|good to have|optional|advantage|ideally|familiarity|exposure to)\b/iu;
const mustWords =
  /\b(?:must[- ]have|must|required|requirements?|mandatory|essential|minimum qualifications?|strong|expert\w*|proficien\w+|hands[- ]on|extensive|solid|proven)\b/iu;

/** At most so many skills are asked for; the rest of a long list is background. */
const mustAtMost = 8;
const needsAtMost = 24;

/** Skills a job asks for, must-haves apart from nice-to-haves, with years where they stand beside the skill. */
function findNeeds(text: string): SkillNeed[] {
  const needs = new Map<string, SkillNeed & { count: number; at: number; must: number }>();
  let offset = 0;
  let sectionIsNice: boolean | undefined;
  for (const line of text.split('\n')) {
    const heading = line.trim();
    if (heading.length > 2 && heading.length < 60 && !/[.,;]$/.test(heading)) {
      if (niceWords.test(heading)) sectionIsNice = true;
      else if (mustWords.test(heading) || /qualification|skills?|experience|responsibilit|duties/iu.test(heading))
        sectionIsNice = false;
    }
    for (const part of line.split(/(?<=[.;!?])\s+/u)) {
      const start = offset + line.indexOf(part, 0);
      if (!boilerplate.test(part)) collect(needs, text, part, start, sectionIsNice);
    }
    offset += line.length + 1;
  }
  const title = findTitle(text);
  const inTitle = new Set(title ? findSkills(title.value).map(({ key }) => key) : []);
  const ranked = [...needs.values()].sort(
    (a, b) =>
      Number(inTitle.has(b.key)) - Number(inTitle.has(a.key)) || b.must - a.must || b.count - a.count || a.at - b.at,
  );
  let musts = 0;
  return ranked.slice(0, needsAtMost).map(({ count: _, at: __, must, ...need }) => {
    const isMust = (must > 0 || inTitle.has(need.key)) && musts < mustAtMost;
    if (isMust) musts += 1;
    return { ...need, mustHave: isMust, weight: isMust ? 5 : must > 0 ? 3 : 2 };
  });
}

function collect(
  needs: Map<string, SkillNeed & { count: number; at: number; must: number }>,
  text: string,
  part: string,
  start: number,
  sectionIsNice: boolean | undefined,
): void {
  const isNice = niceWords.test(part) || (sectionIsNice === true && !mustWords.test(part));
  const isMust =
    !isNice && (mustWords.test(part) || sectionIsNice === false || /\d\s*\+?\s*(?:years|yrs)/iu.test(part));
  for (const mention of findSkills(part)) {
    const from = start + mention.start;
    const known = needs.get(mention.key);
    const minYears = yearsBeside(part, mention.start, mention.end);
    if (known) {
      known.count += 1;
      known.must += isMust ? 1 : 0;
      if (minYears !== undefined && known.minYears === undefined) known.minYears = minYears;
      continue;
    }
    needs.set(mention.key, {
      key: mention.key,
      name: skillName(mention.key),
      mustHave: false,
      weight: 2,
      ...(minYears !== undefined && { minYears }),
      evidence: { quote: text.slice(from, start + mention.end), offset: from },
      confidence: isMust || isNice ? 0.85 : 0.65,
      count: 1,
      at: from,
      must: isMust ? 1 : 0,
    });
  }
}

/** "5+ years of Java", "Java (5 years)": years that stand within a few words of the skill. */
function yearsBeside(part: string, start: number, end: number): number | undefined {
  const before = /(\d{1,2})\s*\+?\s*(?:(?:-|to)\s*\d{1,2}\s*)?(?:years|yrs)\b[^.;,\n]{0,45}$/iu.exec(
    part.slice(0, start),
  );
  const after = /^[^.;\n]{0,25}?(\d{1,2})\s*\+?\s*(?:years|yrs)\b/iu.exec(part.slice(end));
  const years = Number((before ?? after)?.[1]);
  return Number.isFinite(years) && years > 0 && years <= 30 ? years : undefined;
}

function isoDay(words: string, today: string): string | undefined {
  const parts = words.split(/[/-]/).map(Number);
  const [year, month, day] = words.includes('-') ? parts : [parts[2], parts[0], parts[1]];
  if (!year || !month || !day || month > 12 || day > 31 || year < Number(today.slice(0, 4)) - 1) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
