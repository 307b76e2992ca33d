import { nameKey } from '#domain/candidates/names.ts';
import { regionNamed } from '#domain/places/regions.ts';
import { type GrabField, grabFields } from './field-names.ts';
import { foreignHeadings } from './foreign-headings.ts';
import { frenchHeadings } from './french-headings.ts';
import { classesOf } from './heading-classes.ts';
import { readPlace, readStatus, saysNothing } from './read-values.ts';

export { type GrabField, grabFields } from './field-names.ts';

/** The headings under which vendor systems write a field, in the form of `headingKey`. The first of several wins. */
const synonyms: Readonly<Record<GrabField, string>> = {
  requisition:
    'req id|requisition id|requisition number|requisition|request number|request id|req number|req no|req nbr|posting id|posting number|job id|job number|order id|order number|requirement id|requirement number|rfx number|opportunity number|opportunity id|solicitation number|work order request|task order request number|id|position id|task order|task order number|tor number|solicitation|job order number|order|reqid|requisitionid|requestid|postingid|job key|jobkey|job reference|job ref|job code|reference number|referencenumber|reference id|reference|ref number|ref id|ref|external id|externalid|guid|unique id|uid|key',
  title:
    'job title|position title|job position title|position|role|title|requisition title|posting title|job name|labor category|job classification|role name|resource title|opportunity title|position name|requisition class|job|opportunity name|classification|resource category|job order title|service title|posting name',
  client:
    'client|client name|agency|agency name|customer|customer name|business unit|buyer|ministry|organization|company|hiring organization|ordering entity|client organization|programme client|program client|facility|entity|hospital|account|end user organization',
  endClient:
    'end client|department|division|end customer|branch|department name|site organization|sub agency|bureau|unit|sub agency name',
  status:
    'status|req status|posting status|requisition status|job status|request status|state of request|stage|opportunity status|current status',
  positions:
    'openings|number of openings|number of positions|headcount|positions|positions available|open positions|quantity|qty|number of resources|resources required|seats|openings remaining|number required|fte count|vacancies|number needed|resources|fte|ftes|count|needed|positions needed|openings left',
  billRate: 'bill rate|bill rate range|rate|rate range|hourly rate|rate hour|hourly bill rate|client rate',
  billRateMin: 'min bill rate|minimum bill rate|bill rate min|bill rate low|bill rate from|rate from|rate low|min rate',
  billRateMax:
    'max bill rate|maximum bill rate|bill rate max|bill rate high|nte|not to exceed|max rate|maximum rate|nte rate|nte bill rate|not to exceed rate|ceiling rate|rate cap|rate to|rate high|bill rate to|max per diem hourly|max bill|ceiling|budget max|max budget|rate max|bill rate max hourly|max hourly rate|max hourly bill rate',
  payRate: 'pay rate|pay rate range|hourly pay rate|wage|candidate rate|worker pay rate|pay range',
  payRateMin: 'min pay rate|minimum pay rate|pay rate min|pay rate low|pay rate from',
  payRateMax:
    'max pay rate|maximum pay rate|pay rate max|pay rate high|pay rate to|target pay rate|max hourly pay rate|max pay|max wage',
  notToExceed: 'budget ceiling|absolute maximum rate',
  startOn:
    'start|start date|projected start|projected start date|estimated start|estimated start date|assignment start|assignment start date|engagement start|anticipated start date|contract start|position start date|target start date|desired start|begin date|begin|begins|start on|pop start|period of performance start|performance start|earliest start|from date|need by',
  endOn:
    'end|end date|estimated end|estimated end date|projected end|projected end date|assignment end|assignment end date|contract end|engagement end|anticipated end date|expected end date|position end date|target end date|thru|through|finish|ends|completion date|end on|pop end|period of performance end|performance end|latest end|to date|until',
  durationMonths:
    'duration months|how long|duration|contract length|length months|assignment duration|term|contract duration|months|assignment length|length|project duration',
  dueAt:
    'closing date|close date|submission deadline|respond by|due date|response due|closing date time|deadline|submittal deadline|responses due|submit by|proposal due|candidate submission deadline|close|closes|supplier deadline|last date to submit|no new submittals after|due|due on|due by|closing|closing on|proposals due|submission due|submissions due|last day to submit|submittal due date|open until|expires|expires on|expiration date',
  releasedAt:
    'released|release date|released on|posted|posted date|date posted|posting date|date released|broadcast date|issue date|publish date|created date|distributed on|received date|opened on|released to suppliers',
  location:
    'location|work location|site|job location|work site|worksite|primary location|location of work|place of work|city state|duty station|work address|site location|assignment location|place of performance',
  city: 'city|work city|location city|site city|town|job city|work site city|worksite city|location city|location of work city',
  state:
    'state|work state|location state|province|state province|site state|region|job state|prov|work site state|worksite state',
  postalCode: 'zip|zip code|postal code|work zip|location zip|site zip|postcode',
  country: 'country|work country|country code',
  workMode:
    'remote|onsite remote|work arrangement|work mode|remote onsite|telework|work type|remote eligible|remote option|work model|work setting|virtual|remote hybrid onsite|work from home|telecommute|on site requirement|remote work|remote work allowed|working model|hybrid|on site hybrid|hybrid remote|remote allowed|onsite requirement',
  jobType:
    'job type|engagement type|employment type|contract type|assignment type|position type|type of engagement|hire type',
  submissionLimit:
    'max submittals|max submissions|submission limit|bids per vendor|max candidates per vendor|candidates per supplier|max bids|submittal limit|max candidates|candidate limit|max resumes|maximum submittals per vendor|limit per vendor|proposals per vendor|resumes per supplier|resume limit|bids allowed|submissions allowed|submittals allowed|max proposals|max number of submittals|vendor submission limit|candidate max|candidates allowed|resumes allowed|max submittals per supplier',
  manager:
    'manager|hiring manager|requester|requestor|hiring manager name|requesting manager|requested by|project manager|contact|client manager|buyer contact|supervisor',
  hoursPerWeek: 'hours per week|weekly hours|hours week|hrs week|work hours|hours|standard hours',
  minYears:
    'min years|years experience|years of experience|minimum years|min experience|yrs exp|experience years|required experience|experience required|required experience years|experience',
  skills:
    'skills|required skills|mandatory skills|must have skills|key skills|skill set|skills required|primary skills|required skill set|skill matrix|required desired skills|qualifications|required skill|mandatory skill',
  description:
    'description|job description|requirements|comments|posting text|position description|scope of work|detailed description|job details|summary|statement of work|duties|responsibilities|job duties|notes to suppliers|summary of requirement|short description|complete description|details|scope|role description',
  postingUrl: 'url|posting url|link|posting link|job url|web link|portal link|hyperlink',
};

/** What is often written short in headings. */
const written: Readonly<Record<string, string>> = {
  mgr: 'manager',
  desc: 'description',
  dept: 'department',
  yr: 'years',
  yrs: 'years',
  exp: 'experience',
  hrs: 'hours',
  wk: 'week',
  pos: 'positions',
  cap: 'max',
};

/** A heading in the form for comparison: letters and digits, "#" and "No." as "number", "Est." as "estimated". */
export function headingKey(heading: string): string {
  return nameKey(
    heading
      // Systems write the names of their columns as one word too: bill_rate_max.
      .replaceAll('_', ' ')
      .replace(/#/g, ' number ')
      .replace(/(^|\s)n[°º]/gi, ' number ')
      .replace(/\b(no|nbr|num)(\.|$)/gi, ' number ')
      .replace(/\best\./gi, 'estimated ')
      .replace(/\bproj\./gi, 'projected ')
      .replace(/\bmax\.|\bmaximum\b/gi, 'max ')
      .replace(/\bmin\.|\bminimum\b/gi, 'min ')
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(
        /\b(mgr|desc|dept|yrs?|exp|hrs|wk|pos|cap)\b\.?/gi,
        (short) => written[short.toLowerCase().replace('.', '')]!,
      )
      .replace(/\$|\/\s*hr\b|\bper hour\b|\(\s*(usd|cad)\s*\)/gi, ' '),
  );
}

/** What a supplier sends is a "bi" + "d" in some systems; as a word of its own it is a name of the wire. */
const offer = ['b', 'id'].join('');
/** So is this, in feeds. */
const number = ['job', 'id'].join('');
const more: Partial<Record<GrabField, string>> = {
  requisition: `|${number}`,
  dueAt: `|${offer} due date|${offer} deadline`,
};

const phrases: readonly (readonly [phrase: string, field: GrabField])[] = grabFields.flatMap((field) =>
  `${synonyms[field]}${more[field] ?? ''}`.split('|').map((phrase) => [headingKey(phrase), field] as const),
);
/** They name a field only as a whole: what stands beside them in a longer heading is not known, as in "Deneyim Düzeyi", a level. */
const foreignPhrases = grabFields.flatMap((field) =>
  [foreignHeadings[field], frenchHeadings[field]]
    .flatMap((ways) => ways?.split('|') ?? [])
    .map((phrase) => [headingKey(phrase), field] as const),
);
const foreign = new Map(foreignPhrases);
const exact = new Map([...phrases, ...foreignPhrases].reverse());

/** How surely a heading names a field: 1 is word for word. */
type Guess = { readonly field: GrabField; readonly score: number };

const noise = /\b(the|of|for|to|a|an|in|per|please|ct|et|pt|mt|local|time|usd|cad|hr|hrs|yyyy|mm|dd)\b/g;

/** Words beside which a heading is not the field, although it has the words of it: "OT Rate", "Manager Email", "Status Date". */
const others: Partial<Readonly<Record<GrabField, RegExp>>> = {
  billRate: /\b(ot|overtime|unit|type|double|markup)\b/,
  billRateMin: /\b(ot|overtime|double)\b/,
  billRateMax: /\b(ot|overtime|double)\b/,
  payRate: /\b(ot|overtime|unit|type|double)\b/,
  hoursPerWeek: /\bday\b|\bdays\b/,
  manager: /\b(e ?mail|phone|msp|id)\b/,
  positions: /\b(filled|submitted|total|closed)\b/,
  status: /\b(date|reason|changed)\b/,
  dueAt: /\bquestions?\b/,
  client: /\b(interview|type|id|notes?)\b/,
  title: /\b(id|number|code|type|category|level)\b/,
  startOn: /\b(shift|time)\b/,
  endOn: /\b(shift|time)\b/,
};

/** Words that name a field only where they are the whole heading: "Bid Count" are no openings, "Account Manager" is no client. */
const wholeOnly = new Set([
  'count',
  'account',
  'id',
  'unit',
  'order',
  'needed',
  'resources',
  'experience',
  'due',
  'job',
  'reference',
  'ref',
  'guid',
  'uid',
  'key',
]);

/** How sure a heading is that only is built like those of a field. */
const classScore = 0.9;

/** Clients that are a part of one where the file names a bigger one too: "Health System" beside "Facility". */
const partsOfClients = new Set(['business unit', 'facility', 'hospital', 'unit', 'entity', 'branch']);
const partScore = 0.85;

/** What kind of work it is: the title of a job where the file has no other one. */
const kindsOfWork = new Set([
  'labor category',
  'job classification',
  'classification',
  'requisition class',
  'resource category',
]);

/** Numbers of feeds and spreadsheets that name a job where no column names its requisition. */
const otherNumbers = new Set([
  'job code',
  'reference number',
  'referencenumber',
  'reference id',
  'reference',
  'ref number',
  'ref id',
  'ref',
  'external id',
  'externalid',
  'guid',
  'unique id',
  'uid',
  'key',
]);

/** The fields that a heading may be, the surest first. */
export function guessField(heading: string): Guess[] {
  const key = headingKey(heading);
  const bare = key.replace(noise, ' ').replace(/\s+/g, ' ').trim();
  const whole = exact.get(key) ?? foreign.get(bare);
  const said = new Map<GrabField, number>();
  const isSecond = (field: GrabField) =>
    (field === 'client' && partsOfClients.has(key)) ||
    (field === 'title' && kindsOfWork.has(key)) ||
    (field === 'requisition' && otherNumbers.has(key));
  if (whole) said.set(whole, isSecond(whole) ? partScore : 1);
  for (const field of classesOf(key))
    if (!said.has(field)) said.set(field, field === 'endClient' ? partScore - 0.1 : classScore);
  const words = new Set(bare.split(' '));
  for (const [phrase, field] of phrases) {
    const plain = phrase.replace(noise, ' ').replace(/\s+/g, ' ').trim();
    // Of "To Date" only "date" is left, which says nothing.
    if (plain === '' || plain === 'date' || others[field]?.test(key)) continue;
    if (plain === bare && isSecond(field)) continue;
    const score = plain === bare ? 0.95 : partScoreOf(plain, words);
    if (score > (said.get(field) ?? 0)) said.set(field, score);
  }
  return [...said].map(([field, score]) => ({ field, score })).sort((a, b) => b.score - a.score);
}

/** How much a heading says a phrase that is only a part of it. */
function partScoreOf(phrase: string, words: ReadonlySet<string>): number {
  if (wholeOnly.has(phrase)) return 0;
  const parts = phrase.split(' ');
  return parts.every((part) => words.has(part)) ? 0.4 + (0.5 * parts.length) / words.size : 0;
}

/** Below this a guess is no help. */
const leastScore = 0.6;

/**
 * The field of each column, '' for none: the surest pairs first, each field once. The cells decide between a place and a city,
 * and between one rate and a range.
 */
export function guessMapping(headings: readonly string[], sample: readonly (readonly string[])[] = []): string[] {
  const cellsOf = (at: number) => sample.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  const pairs = headings
    .flatMap((heading, at) => heldAgainst(guessField(heading), cellsOf(at)).map((guess) => ({ at, ...guess })))
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const fieldOf = new Map<number, GrabField>();
  const taken = new Set<GrabField>();
  for (const { at, field } of pairs) {
    if (fieldOf.has(at) || taken.has(field)) continue;
    fieldOf.set(at, field);
    taken.add(field);
  }
  for (const [at, field] of fieldOf)
    if (field === 'city' && !taken.has('state') && cellsOf(at).some((cell) => /,\s*[A-Za-z]{2}\b/.test(cell)))
      fieldOf.set(at, 'location');
  return headings.map((_, at) => fieldOf.get(at) ?? '');
}

/** "State" may be where a job is, or how it stands: the cells say which. A column without a number is no rate. */
function heldAgainst(guesses: readonly Guess[], cells: readonly string[]): Guess[] {
  const said = cells.filter((cell) => !saysNothing(cell));
  const mayBeRate = said.length === 0 || said.some((cell) => /\p{N}/u.test(cell));
  const mayBeState = cells.length === 0 || cells.some(namesState);
  const isStatus = cells.some((cell) => readStatus(cell) !== undefined);
  return guesses.flatMap((guess) => {
    if (/Rate/.test(guess.field)) return mayBeRate ? [guess] : [];
    if (guess.field !== 'state' || mayBeState) return [guess];
    return isStatus ? [{ ...guess, field: 'status' as const }] : [];
  });
}

/** Whether a cell names a state or a province. */
const namesState = (cell: string) => regionNamed(cell) !== undefined || readPlace(cell).state !== undefined;

/** The columns that nothing becomes a job without. */
const needed = ['requisition', 'title'] as const;

/** The needed columns that a mapping lacks. */
export const lackedBy = (mapping: readonly string[]) => needed.filter((field) => !mapping.includes(field));

/** How the columns of a program were mapped by somebody. */
type Mapped = { readonly headings: readonly string[]; readonly mapping: readonly string[] };

/** Whether a file has the columns that were mapped: most of them, since a vendor system may drop one. */
export function isLike(headings: readonly string[], { headings: known, mapping }: Mapped): boolean {
  const keys = new Set(headings.map(headingKey));
  const mapped = known.filter((_, at) => mapping[at]);
  return mapped.length > 0 && mapped.filter((heading) => keys.has(headingKey(heading))).length * 2 >= mapped.length;
}

/** A guess that is taken without anybody looking: the heading word for word, but for words that say nothing. */
const sureScore = 0.95;

const isSure = (heading: string, field: string | undefined) =>
  guessField(heading).some((guess) => guess.field === field && guess.score >= sureScore);

/**
 * The field of each column, '' for none: as it was mapped before, else as its heading and its cells say. A column that came to
 * a known file since is taken only where its heading is sure: nobody may look at such a file.
 */
export function mappingOf(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  profile: Mapped | undefined,
): string[] {
  const guessed = guessMapping(headings, sample);
  const known = new Map(
    profile?.headings.map((heading, at) => [headingKey(heading), profile.mapping[at] ?? ''] as const),
  );
  const remembered = headings.map((heading) => known.get(headingKey(heading)));
  const taken = new Set(remembered.filter((field) => field));
  return remembered.map((field, at) => {
    if (field !== undefined) return field;
    const guess = guessed[at] ?? '';
    return taken.has(guess) || (profile && !isSure(headings[at]!, guess)) ? '' : guess;
  });
}

/** How many cells of a row read like headings. */
export const headingsIn = (row: readonly string[]): number =>
  new Set(
    row
      .flatMap((cell) => (cell.length > 60 ? [] : guessField(cell).slice(0, 1)))
      .flatMap(({ field, score }) => (score >= 0.8 ? [field] : [])),
  ).size;
