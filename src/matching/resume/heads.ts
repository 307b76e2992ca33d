import { placeOf } from './head-place.ts';
import { clip, tidy } from './tidy.ts';
import { titleIn } from './title-in.ts';
import { isRole, isTitleWord, isWeakRole, legalForm, saysEmployer, saysRole, wordsOf } from './title-words.ts';

/**
 * Title, employer and place around the dates of a position. `score` is the certainty: 0 nothing, 3 a title, 5 and more
 * both.
 */
export type Head = { title: string; employer: string; location: string; score: number };

export const noHead: Head = { title: '', employer: '', location: '', score: 0 };

const labels: readonly [kind: 'title' | 'employer' | 'location' | 'none', says: RegExp][] = [
  ['title', /^(?:role|job\s+title|title|position(?:\s+held)?|designation|job\s+role|job\s+profile)\s*[:–-]+[.\s]*/iu],
  [
    'employer',
    /^(?:(?:end\s+)?clients?|company|employer|organi[sz]ation|firm|institution)(?:\s*name)?\s*[:–-]\s*|^(?:worked|working)\s+(?:with|for|at|in)\s+/iu,
  ],
  ['location', /^(?:location|place|work\s+location|address)\s*[:–-]\s*/iu],
  ['none', /^(?:duration|period|dates?|tenure|project(?:\s*(?:name|title|\d+))?|from)\s*[:#–-]?\s*$/iu],
];

/** Whether a line has a label: "Client: Acme". */
export const isLabelled = (line: string) => labels.some(([, says]) => says.test(line));

type Piece = { words: string; line: number; kind?: 'title' | 'employer' };

/**
 * Title, employer and place from the lines of a head, such as "Sr. Java Developer, Acme Corp | Dallas, TX" or "Network
 * Engineer Virginia Tech". Lines come in the order of their distance to the dates.
 *
 * @param knownTitle a title found elsewhere in the resume; a head that begins with it has a known end of the title
 * @param isRun the first line was cut out of running text, so that its first words may belong to the sentence before
 */
export function readHead(lines: readonly string[], isRun = false, knownTitle = ''): Head {
  const head = { ...noHead };
  const pieces: Piece[] = [];
  const placed = new Set<number>();
  for (const [at, line] of lines.flatMap(atLabels)) {
    let rest = tidy(line.replace(/،/g, ',').replace(/ï¼|â€“|\u200b|\t| {3,}/g, ' | '));
    const label = labels.find(([, says]) => says.test(rest));
    if (label) rest = rest.replace(label[1], '');
    if (label?.[0] === 'none') continue;
    if (label?.[0] === 'location') {
      head.location ||= tidy(rest);
      continue;
    }
    if (
      at === 0 &&
      knownTitle !== '' &&
      rest.startsWith(knownTitle) &&
      /^(?:[\s,|](?!\s*(?:[-–/&(]|Intern(?:ship)?\b))|$)/.test(rest.slice(knownTitle.length))
    ) {
      head.title = clip(knownTitle);
      rest = tidy(rest.slice(knownTitle.length));
    }
    const place = placeOf(rest, isRun && at === 0);
    if (place) {
      head.location ||= place.words;
      placed.add(at);
      rest = `${rest.slice(0, place.index)} | ${rest.slice(place.index + place.length)}`;
    }
    for (const words of splitPieces(rest))
      pieces.push({ words, line: at, ...(label && { kind: label[0] as 'title' | 'employer' }) });
  }
  if (head.title === '') takeTitle(head, pieces, isRun);
  takeEmployer(head, pieces, placed, isRun);
  const isStrong = wordsOf(head.title).some(({ key }) => isRole(key));
  const titleScore = head.title === '' ? 0 : isStrong ? 3 : 1.5;
  const employerScore = head.employer === '' ? 0 : saysEmployer(head.employer) || placed.size > 0 ? 2.5 : 2;
  head.score = titleScore + employerScore + (head.location === '' ? 0 : 0.25);
  return head;
}

/**
 * A line split where a further label begins in it: "Employer: Infosys Ltd. Client: Acme", with the number of its line.
 */
function atLabels(line: string, at: number): [number, string][] {
  return line.split(innerLabel).map((part) => [at, part]);
}
const innerLabel = /\s+(?=(?:(?:end )?client|role|(?:job )?title|designation|position|(?:work )?location)\s*:)/iu;

/** Parts between separators; "Acme, Inc." and "Manager, IT Operations" stay whole. */
function splitPieces(line: string): string[] {
  return line
    .split(/\s+[|•·–—~]\s*|(?<!\b[Ss]elf)\s+-{1,2}\s+|\s-(?=\p{Lu})|\t|[|]|\s{3,}|\s+for\s+(?=\p{Lu}[\p{L}&.]*\s*$)/u)
    .flatMap(splitAtEmployer)
    .map(tidy)
    .filter((piece) => /\p{L}{2}|\p{L}\d/u.test(piece));
}

/** "Developer at Acme", "Test analyst @ Acme"; "The Hebrew Home at River Spring" stays whole. */
function splitAtEmployer(piece: string): string[] {
  const at = /\s+(?:at|@|with)\s+(?=[\p{Lu}\d])|\s+@\s*/u.exec(piece);
  const before = at && piece.slice(0, at.index);
  if (!at || !before || !saysRole(before)) return [piece];
  return [before, piece.slice(at.index + at[0].length)];
}

function takeTitle(head: Head, pieces: Piece[], isRun: boolean): void {
  const labelled = pieces.findIndex(({ kind }) => kind === 'title');
  if (labelled >= 0) {
    head.title = clip(pieces.splice(labelled, 1)[0]!.words);
    return;
  }
  for (const role of [isRole, isWeakRole]) {
    for (const [at, piece] of pieces.entries()) {
      if (piece.kind === 'employer') continue;
      const found = titleIn(piece.words, role, isRun && piece.line === 0);
      if (!found || (role === isWeakRole && legalForm.test(found.title))) continue;
      const rests = [found.before, found.after].filter((rest) => /\p{L}{2}|\p{L}\d/u.test(rest));
      pieces.splice(at, 1, ...rests.map((words) => ({ words, line: piece.line })));
      head.title = clip(found.title);
      // "Web Developer - Lead" or "Associate Consultant | Java Developer": a following piece that is also a title
      // belongs to it.
      const next = pieces[at];
      if (rests.length === 0 && next && next.line === piece.line && next.kind !== 'employer') goOn(head, pieces, at);
      return;
    }
  }
}

/** Adds the next piece to the title, if it is or begins with a title; the rest of it may be the employer. */
function goOn(head: Head, pieces: Piece[], at: number): void {
  const { words, line } = pieces[at]!;
  const strong = titleIn(words, isRole, false);
  const weak = strong ? undefined : titleIn(words, isWeakRole, false);
  const more = strong ?? (weak && weak.after !== '' && !legalForm.test(weak.title) ? weak : undefined);
  if (more && more.before === '' && words.startsWith(more.title)) {
    head.title = clip(`${head.title} - ${more.title}`);
    pieces.splice(at, 1, ...(more.after === '' ? [] : [{ words: more.after, line }]));
  } else if (isAllTitle(words)) {
    head.title = clip(`${head.title} - ${words}`);
    pieces.splice(at, 1);
  }
}

const isAllTitle = (words: string) => !legalForm.test(words) && wordsOf(words).every(isTitleWord);

function takeEmployer(head: Head, pieces: readonly Piece[], placed: ReadonlySet<number>, isRun: boolean): void {
  const worth = ({ words, line, kind }: Piece) =>
    (kind === 'employer' ? 5 : 0) +
    // In running text the employer follows the title, whatever a later part says.
    (isRun && line === 0 ? 0 : legalForm.test(words) ? 2 : saysEmployer(words) ? 1 : 0) +
    (placed.has(line) ? 1 : 0) -
    (/^\p{Ll}/u.test(words) ? 1 : 0) -
    (words.split(' ').length > 8 ? 2 : 0) -
    line * 0.4;
  const ranked = pieces
    .filter(
      ({ words }) =>
        /\p{L}{2}|\p{L}\d/u.test(words) &&
        !/^\([^)]*\)?$/.test(words) &&
        !/^(?:inc|llc|ltd|city|state|remote)\.?$/i.test(words),
    )
    .map((piece, at) => ({ piece, worth: worth(piece) - at * 0.15 }))
    .sort((a, b) => b.worth - a.worth);
  const best = ranked[0];
  if (!best || best.worth < -1.5) return;
  head.employer = clip(employerOnly(best.piece.words));
}

/** The name without what follows it: "Acme Corp (a bank in Ohio)", "Acme, Dallas". */
function employerOnly(words: string): string {
  const cut = words.split(
    /\s*[([]|\s+-\s+|;|(?<!\b(?:Pvt|Inc|Co|Corp|Ltd|St|Dr|Mt|Ft|Bros|Dept|Mr|Mrs|[A-Z]))\.\s+(?=\p{Lu}\p{Ll})/u,
  )[0]!;
  const named = (cut.length > 1 ? cut : words)
    .replace(/^(?:(?:end\s+)?client|company|employer)\s*:\s*/iu, '')
    .replace(/^(?:in|at|for|with|by)\s+(?=\p{Lu})/u, '')
    .replace(/^([^(]*)\)$/, '$1');
  // "Baylor, Scott & White": a list of names is one name.
  if (/,\s*(?:&|and)\s|,[^,&]+&/u.test(named) && !legalForm.test(named)) return named;
  const [first = '', second] = named.split(/,\s*/u);
  if (second === undefined || first.length < 2) return named;
  return legalForm.test(second) && second.split(' ').length <= 3 ? `${first}, ${second}` : first;
}
