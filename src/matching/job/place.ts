import type { Place } from '#domain/candidates/resume.ts';
import type { JobFact } from '#domain/jobs/requirement.ts';
import { regions } from '#domain/places/regions.ts';
import { regionCodes } from '#matching/places.ts';
import { spellings } from '#matching/skills/vocabulary.ts';
import { cities } from './data/cities.ts';
import { fact, type Posting } from './posting.ts';
import { roleWord } from './roles.ts';

const byName = new Map(Object.entries(regions).map(([code, { name }]) => [name.toLowerCase(), code]));
for (const [name, code] of [
  ['québec', 'QC'],
  ['washington dc', 'DC'],
  ['d.c.', 'DC'],
] as const)
  byName.set(name, code);
const names = [...byName.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/\./gu, '\\.').replace(/(^|\s)\p{Ll}/gu, (one) => one.toUpperCase()))
  .join('|');
const codeOf = (state: string) => byName.get(state.toLowerCase()) ?? state;
const citiesLikeStates = new Set(['New York', 'Washington', 'Quebec', 'Québec']);

/** A role or a skill. */
function isNoCity(words: readonly string[], isLabelled: boolean): boolean {
  const name = words.join(' ');
  return notCity.test(words[0]!) || roleWord.test(name) || (!isLabelled && spellings.has(name.toLowerCase()));
}

/** "Plans in Illinois, Montana and Texas"; "Delaware, Ohio" is a city. */
const isListOfStates = (words: readonly string[], after: string) =>
  byName.has(words.join(' ').toLowerCase()) && !citiesLikeStates.has(words.join(' ')) && moreStates.test(after);
const moreStates = new RegExp(`^,?\\s(?:and\\s|or\\s)?(?:${names})(?![\\p{L}])`, 'u');

const word = "\\p{Lu}[\\p{L}'’.-]{1,20}";
const city = `(?:(?:${word}|of|de|la) ){0,2}${word}`;

/** "Dallas, TX", "Pittsburgh , PA", "Queens, New York", "Montréal (Québec)". */
const withComma = () =>
  new RegExp(
    `(?<![\\p{L}])(${city})\\s?(?:,\\s{0,2}(?:(${regionCodes})(?![\\p{L}])|(${names})(?![\\p{L}]))|\\(\\s?(${names})\\s?\\))`,
    'gu',
  );
/** "Marlborough MA": only where a place is expected, because "Perl OR" is none. */
const withoutComma = () =>
  new RegExp(
    `(?<![\\p{L}])(${city})[ ](${regionCodes})(?=\\s*(?:$|\\n|[^\\p{L}\\s#+]|\\d|(?:area|region|metro|only|office|locals?)\\b))`,
    'gu',
  );
/** "Local to Columbus Ohio only": only behind a word of place, and not "in Northern California". */
const withName = () =>
  new RegExp(
    `(?<=\\b(?:[Ll]ocals? (?:to|in|of)|[Ll]ocated in|[Bb]ased in|[Oo]nsite in) )(?!(?:(?:North|South|East|West)(?:ern)?|Central|Upstate|Greater|Downtown) (?:${names}))(${city}) (${names})(?![\\p{L}])`,
    'gu',
  );
/** "Location: -Richardson-TX" */
const stateLast = () =>
  new RegExp(`(?<=\\b[Ll]ocations?\\s?:\\s*[-–]?\\s?)(${city})\\s?[-–]\\s?(${regionCodes})(?![\\p{L}])`, 'gu');
/** "RI - Woonsocket", "United States-Massachusetts-Lexington". */
const stateFirst = () =>
  new RegExp(
    `(?<![\\p{L}])(?:(${regionCodes})|(${names}))\\s?[-–—‒]\\s?(${word}(?: ${word})?(?=\\s*(?:$|\\n|[^\\p{L}\\s]))|${word})(?![\\p{L}])`,
    'gu',
  );
const known: Readonly<Record<string, [city: string, state: string]>> = {
  'new york city': ['New York', 'NY'],
  nyc: ['New York', 'NY'],
  'washington dc': ['Washington', 'DC'],
  'washington d.c': ['Washington', 'DC'],
};

type Found = { place: Place; start: number; end: number; likely: number };

const labelled =
  /\b(?:locations?|location code|based in|site|(?<!\b(?:lake|york|kansas|oklahoma|jersey|atlantic|iowa|sioux|carson|rapid|union|daly|culver|quebec) )city|lieu|work address)\b[^\n]{0,24}$/i;
const inIt = /\b(?:in|at|near|to|for|from)\b[^\n.]{0,22}$/i;
const elsewhere =
  /\b(?:hours?|hrs?|minutes?|miles|km) (?:\p{L}+ )?(?:from|of|to|outside)\b[^.\n]{0,20}$|\b(?:travel|fly|flights?|relocat\w+ from)\b[^.\n]{0,24}\bto (?:\p{Lu}[\p{L}., ]{2,24} or )?$|\b(?:offices?|headquartered|headquarters|branches|university|clients) (?:in|of|at)\b[^\n.]{0,40}$|\bUniversity of $|\d{2,5} [^\n,]{3,40},?\s?$/iu;

/** "Job LocationDallas": the blank was lost. */
const gluedLabel = /^(?:Locations?|Site|City)(?=\p{Lu}\p{Ll})/u;

/** Every place that a posting offers, the likeliest first: a labelled one, then the title, then "in Dallas, TX". */
export function findJobPlaces(posting: Posting): JobFact<Place>[] {
  const { kept: remaining } = posting;
  const titleEnd = remaining.indexOf('\n') < 0 ? remaining.length : remaining.indexOf('\n');
  const found: Found[] = [];
  const add = (start: number, quote: string, name: string, code: string | undefined, weight: number) => {
    if (!code || !regions[code]) return;
    const before = remaining.slice(Math.max(0, start - 70), start);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const isLabelled = labelled.test(line);
    const isWholeLine = line.trim() === '' && /^\s*(?:$|[\n(|,–—-])/u.test(remaining.slice(start + quote.length));
    if (weight < 0 && !isLabelled && start > Math.min(titleEnd, 140) && !inIt.test(line) && !isWholeLine) return;
    const likely =
      (isLabelled ? 3 : 0) +
      (start <= titleEnd && titleEnd < 140 ? 2 : 0) +
      (inIt.test(line) ? 1 : 0) -
      (elsewhere.test(line) ? 3 : 0) +
      weight;
    const stated = withoutLabel(name.split(' '));
    const words = stated.map((one) => one.replace(gluedLabel, ''));
    // The first words of a line or sentence may not belong to the city: "Remote Austin", "Location Dallas".
    const role = words.findLastIndex((one) => roleWord.test(one));
    if (role >= 0 && role < words.length - 1) words.splice(0, role + 1);
    while (words.length > 1 && notCity.test(words[0]!)) words.shift();
    // "Senior Engineer (REMOTE OK)": it may be done from elsewhere.
    if (/^remote$/iu.test(words.join(' '))) return;
    if (isNoCity(words, isLabelled) || (!isLabelled && isListOfStates(words, remaining.slice(start + quote.length))))
      return;
    if (
      /^(?:MS|IT|ID)$/u.test(code) &&
      /^,? ?(?:SQL|Office|Excel|Word|Access|Project|Visio|degree|Number|or|in)\b/u.test(
        remaining.slice(start + quote.length),
      )
    )
      return;
    const offset = start + (stated.join(' ').length - words.join(' ').length);
    found.push({
      place: {
        city: words.join(' ').replace(/^New York City$/u, 'New York'),
        state: code,
        country: regions[code].country,
      },
      start: offset,
      end: start + quote.length,
      likely,
    });
  };
  const commas = withComma();
  for (let match = commas.exec(remaining); match; match = commas.exec(remaining)) {
    const [quote, name = ''] = match;
    // "Business Analyst, New York, NY": the city is after the role, and its state follows.
    if (roleWord.test(name.slice(name.lastIndexOf(' ') + 1))) commas.lastIndex = match.index + name.length;
    else {
      const code = match[2] ?? byName.get((match[3] ?? match[4] ?? '').toLowerCase());
      const twin = twinBefore(remaining, match.index, code);
      if (twin) add(twin.start, twin.name, twin.name, code, 0);
      add(match.index, quote, name, code, 0);
    }
  }
  for (const [says, weight] of [
    [withoutComma(), -0.5],
    [withName(), -0.5],
    [stateLast(), 2],
  ] as const)
    for (const match of remaining.matchAll(says)) add(match.index, match[0], match[1]!, codeOf(match[2]!), weight);
  for (const match of remaining.matchAll(stateFirst())) {
    const line = remaining.slice(Math.max(0, match.index - 50), match.index);
    if (!labelled.test(line.slice(line.lastIndexOf('\n') + 1)) && !/location/i.test(line)) continue;
    const code = match[1] ?? byName.get((match[2] ?? '').toLowerCase());
    // "CA - United States" names no city.
    if (code && regions[code] && !/^(?:United|USA?$|Canada$)/u.test(match[3]!))
      found.push({
        place: { city: withoutLabel(match[3]!.split(' ')).join(' '), state: code, country: regions[code].country },
        start: match.index,
        end: match.index + match[0].length,
        likely: 3,
      });
  }
  found.push(...byNickname(remaining));
  return distinct(posting, found.length > 0 ? found : lessSure(posting));
}

/** Where no town with its state is named: what says most, the surest kind first. */
function lessSure(posting: Posting): Found[] {
  for (const kind of [largeTowns, labelledTown, seats, stateOfClient]) {
    const places = kind(posting);
    if (places.length > 0) return places;
  }
  return [];
}

const largeTowns = (posting: Posting) => [...withCountry(posting), ...alone(posting)];

/** "Our direct client, a major firm in Massachusetts, requires": the state where nothing says more. */
function stateOfClient({ kept: remaining }: Posting): Found[] {
  const says = new RegExp(
    `\\b(?:client|firm|organi[sz]ation|position|role|opening|opportunity|job)\\b(?!s)[^.;\\n]{0,24}(?<!\\bnot )\\bin (${names})(?![\\p{L}])(?! (?:City|Beach)\\b)(?!,? (?:and|or|${names}))`,
    'gu',
  );
  return [...remaining.slice(0, headReach).matchAll(says)].flatMap((match): Found[] => {
    const code = byName.get(match[1]!.toLowerCase());
    if (!code || elsewhere.test(remaining.slice(Math.max(0, match.index - 70), match.index))) return [];
    const end = match.index + match[0].length;
    const start = end - match[1]!.length;
    return [{ place: { state: code, country: regions[code]!.country }, start, end, likely: -1 }];
  });
}

/** "Dallas or Plano, TX", "Dallas/Plano, TX": a large city of the state that the next one names. */
function twinBefore(text: string, at: number, code: string | undefined): { name: string; start: number } | undefined {
  const joined = twin.exec(text.slice(Math.max(0, at - 50), at));
  if (!joined || !code || cities.get(joined[1]!) !== code) return undefined;
  return { name: joined[1]!, start: at - joined[0].length };
}
const twin = new RegExp(`(?<![\\p{L}])(${city})\\s?(?:\\/|,? or|,? and(?:\\/or)?|&)\\s?$`, 'u');

/** The places that a posting offers alike, of which a job has one: "Dallas, TX or Reno, NV". */
export function placesOffered(places: readonly JobFact<Place>[]): JobFact<Place>[] {
  const [first] = places;
  return places.filter(({ confidence }) => confidence === first!.confidence && confidence > unsure);
}
const unsure = 0.5;

/** The first of several places, to be checked: its quote names the others too where they stand close by. */
export function oneOf(places: readonly JobFact<Place>[], source: string): JobFact<Place> {
  const [first] = places;
  const quotes = places.flatMap(({ evidence }) => (evidence ? [evidence] : []));
  const start = Math.min(...quotes.map(({ offset }) => offset));
  const end = Math.max(...quotes.map(({ offset, quote }) => offset + quote.length));
  const isClose = quotes.length > 0 && end - start <= longestQuote;
  return {
    ...first!,
    ...(isClose && { evidence: { quote: source.slice(start, end), offset: start } }),
    confidence: Math.min(first!.confidence, oneOfSeveral),
  };
}
const longestQuote = 160;
const oneOfSeveral = 0.6;

/** "NYC" and "Washington DC". */
function byNickname(remaining: string): Found[] {
  return [...remaining.matchAll(/\b(?:New York City|NYC|Washington,? D\.?C)\b/gu)].flatMap((match): Found[] => {
    const at = known[match[0].toLowerCase().replace(',', '')];
    if (!at) return [];
    const line = remaining
      .slice(Math.max(0, match.index - 90), match.index)
      .split('\n')
      .at(-1)!;
    return [
      {
        place: { city: at[0], state: at[1], country: 'US' },
        start: match.index,
        end: match.index + match[0].length,
        likely: (labelled.test(line) ? 3 : 0) - (elsewhere.test(line) ? 3 : 0) - 0.5,
      },
    ];
  });
}

/** "Montreal, Canada": a city and its country; the province of a city that is known. */
function withCountry({ kept: remaining }: Posting): Found[] {
  const says = new RegExp(
    `(?<![\\p{L}])(${city})\\s?,\\s?(Canada|CAN|USA|U\\.S\\.A?\\.?|United States)(?![\\p{L}])`,
    'gu',
  );
  return [...remaining.matchAll(says)].flatMap((match): Found[] => {
    const before = remaining.slice(Math.max(0, match.index - 70), match.index);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const isLabelled = labelled.test(line);
    const words = match[1]!.split(' ');
    while (words.length > 1 && (notCity.test(words[0]!) || roleWord.test(words[0]!))) words.shift();
    const name = words.join(' ');
    const isHead = match.index < headReach && (inIt.test(line) || /(?:^|[|(–—-])\s*$/u.test(line));
    if (notCity.test(name) || byName.has(name.toLowerCase()) || elsewhere.test(line) || !(isLabelled || isHead))
      return [];
    const country = /^can/i.test(match[2]!) ? 'CA' : 'US';
    const code = cities.get(name);
    const state = code && regions[code]?.country === country ? code : undefined;
    const start = match.index + match[1]!.length - name.length;
    return [
      {
        place: { city: name, ...(state && { state }), country },
        start,
        end: match.index + match[0].length,
        likely: (isLabelled ? 2 : 1) - (state ? 0 : 1),
      },
    ];
  });
}

/** "Location: Millbrook", "Location: NJ": what a label says is the place, with a state or without. */
function labelledTown({ kept: remaining }: Posting): Found[] {
  const says = new RegExp(
    `(?:^|\\n|[.;] )\\W{0,4}(?:(?:job|work|position|primary|project)\\s)?(?:location|lieu(?: de travail)?|city)\\s?[:–-]\\s*(?:remote\\s?[/,–-]\\s?)?(?:(${regionCodes})(?![\\p{L}])|(${names})(?=\\s*(?:$|[\\n,(|/;]))|(${city})(?=\\s*(?:$|[\\n,(|/;–—-])))`,
    'giu',
  );
  return [...remaining.matchAll(says)].flatMap((match): Found[] => {
    const stated = match[1] ?? match[2] ?? match[3]!;
    const start = match.index + match[0].lastIndexOf(stated);
    const end = start + stated.length;
    if (!/^\p{Lu}/u.test(stated)) return [];
    const code = match[1] ?? byName.get((match[2] ?? '').toLowerCase());
    if (code === 'DC') return [{ place: { city: 'Washington', state: code, country: 'US' }, start, end, likely: 0 }];
    if (code) return [{ place: { state: code, country: regions[code]!.country }, start, end, likely: 0 }];
    const isTown = stated.split(' ').every((one) => /^\p{Lu}/u.test(one) && !notCity.test(one));
    if (!isTown || notTown.test(stated)) return [];
    return [{ place: { city: stated }, start, end, likely: -1 }];
  });
}

/** What stands after "Location:" and is no town. */
const notTown =
  /\b(?:remote|anywhere|multiple|various|negotiable|TBD|see|USA?|united states|canada|client|onsite|hybrid|flexible|nationwide|east|west|midwest|north|south|region|coast|office|institute|center|campus|building|services|hospital|university|department|home|virtual|telecommute|open|any|all|preferred|downtown|virtual|area|metro|local)\b/i;

const cityNames = [...cities.keys()].map((name) => name.replaceAll('.', '\\.')).join('|');
/** Characters from the top in which a posting names its place without a label. */
const headReach = 400;

/** "Toronto (hybrid)", "Location: Dallas": a large city alone, where a place is expected and no state is named. */
function alone({ kept: remaining }: Posting): Found[] {
  const says = new RegExp(
    `(?<![\\p{L}\\d])(${cityNames})(?=\\s*(?:$|[\\n,.(|/;–—-]|(?:or|and|for|area|with|only|on|is) |(?:[Cc]ampus|[Cc]linic|[Hh]ospital)(?!\\p{L})))`,
    'gu',
  );
  return [...remaining.matchAll(says)].flatMap((match): Found[] => {
    const city = match[1]!;
    const before = remaining.slice(Math.max(0, match.index - 70), match.index);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const isLabelled = labelled.test(line);
    // "Elixir, Phoenix, Ecto" are tools.
    const isListed = /[,:]\s*$/u.test(line) || /^\s*,/u.test(remaining.slice(match.index + city.length));
    const isApart =
      /(?:^|[|(–—-])\s*$|\b(?:in|to) (?:the )?(?:heart of )?(?:downtown |greater |central )?$/iu.test(line) &&
      !isListed;
    const isSeated =
      /\b(?:located|based|(?:position|role|job|opportunity|contract|client|office|team) (?:is )?(?:located |based )?)\s?in (?:the heart of )?(?:downtown |greater |central )?$/iu.test(
        line,
      );
    const isOther =
      spellings.has(city.toLowerCase()) ||
      !isApart ||
      (match.index > headReach && !isSeated) ||
      /\b(?:headquartered|founded)\b/i.test(line);
    if ((!isLabelled && isOther) || elsewhere.test(line)) return [];
    const code = cities.get(city)!;
    const place: Place = { city, state: code, country: regions[code]!.country };
    return [{ place, start: match.index, end: match.index + city.length, likely: isLabelled ? 1 : 0 }];
  });
}

/** Without any other place the company's seat is the likeliest one. */
function seats({ text }: Posting): Found[] {
  return [...text.matchAll(withComma())].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    const code = match[2] ?? byName.get((match[3] ?? '').toLowerCase());
    if (
      !/\b(?:(?:headquartered|based|located|founded|company|firm) in (?:the )?(?:city of )?|city of )$/i.test(before) ||
      !code ||
      !regions[code]
    )
      return [];
    const place: Place = { city: match[1]!, state: code, country: regions[code].country };
    return [{ place, start: match.index, end: match.index + match[0].length, likely: -1 }];
  });
}

/** The label of the next fact, behind a city: "Boston Requisition #". */
const labelWord = /^(?:Requisition|Req|Job|Category|Department|Type|Date|Posted|Duration|Rate|Contract)$/u;
const withoutLabel = (words: string[]): string[] =>
  words.length > 1 && labelWord.test(words.at(-1)!) ? words.slice(0, -1) : words;

const notCity =
  /^(?:[NS][EW]|Remote|Our|Location|Locations|Onsite|On-site|Hybrid|Contract|Clearance|Developer|Engineer|Analyst|Manager|Office|In|At|The|Or|And|Client|Must|Local|Job|Work|Primary|City|Site|University|Experience|Skills|Java|Perl|SQL|of|de|la|Local|LOCAL|All|Any|Citizens|Consultant|Architect|Administrator|Only|Candidates?|Inc|LLC|PhD|PharmD|MBA|MS|BS|BA|RN|MD)\.?$/u;

function distinct(posting: Posting, found: Found[]): JobFact<Place>[] {
  const best = Math.max(...found.map(({ likely }) => likely));
  const seen = new Set<string>();
  return found
    .sort((a, b) => b.likely - a.likely || a.start - b.start)
    .filter(({ place, likely }) => {
      const name = `${place.city}, ${place.state}`.toLowerCase();
      // Beside a labelled place, places named in passing are not offered.
      if (seen.has(name) || (best >= 2 && likely < best - 2)) return false;
      seen.add(name);
      return true;
    })
    .slice(0, 8)
    .map(({ place, start, end, likely }) =>
      fact(place, posting.evidence(start, end), likely >= 2 ? 0.9 : likely >= 1 ? 0.8 : likely < 0 ? 0.5 : 0.65),
    );
}
