import { type RefusalCode, refusals, refusalWords } from './errors.ts';
import { type Cause, type OutsideCode, outcomeWords, outsideCauses } from './outside-causes.ts';

type Details = Readonly<Record<string, string | number>>;
type Sentence = readonly [OutsideCode, RegExp];

/** Sentences with figures and names in them, as this version and those before it wrote them. */
const sentences: readonly Sentence[] = [
  ['outside.not-allowed', /^OUTBOUND_ALLOW does not name (?:this host|(?<host>\S+))\.$/],
  ['outside.login-refused', /^(?<host>\S+|The service) refused the login(?: \(answer (?<status>\d+)\))?\.$/],
  ['outside.no-token', /^No token came(?: \(answer (?<status>\d+)\))?\.$/],
  ['outside.asks-to-wait', /^(?<host>\S+|The service) asks to wait(?: \(answer (?<status>\d+)\))?\.$/],
  [
    'outside.elsewhere',
    /^(?<host>\S+|The service) points elsewhere(?: \(answer (?<status>\d+)\))?; that is not followed\.$/,
  ],
  ['outside.fault', /^(?<host>\S+|The service) has a fault(?: \(answer (?<status>\d+)\))?\.$/],
  ['outside.not-accepted', /^(?<host>\S+|The service) does not accept this(?: \(answer (?<status>\d+)\))?\.$/],
  ['outside.no-json', /^The answer(?: \((?<status>\d+)\))? is no JSON(?: \(answer (?<answer>\d+)\))?\.$/],
  ['outside.nothing-there', /^Nothing is at (?<path>\S+|this path)(?: \(answer (?<status>\d+)\))?\.$/],
  [
    'outside.no-list',
    /^(?:The answer is no list|No list at "(?<path>[^"]+)")\. (?:The answer is empty|Lists in the answer: (?<lists>.+?)|The answer has no list, only: (?<names>.+?))\.$/,
  ],
  [
    'outside.feed-cut',
    /^The feed holds more than (?<records>\d+) records or (?<pages>\d+) pages: the first (?<read>\d+) records were read\.$/,
  ],
  ['board.refuses', /^The board does not accept this posting(?: \(answer (?<status>\d+)\))?\.$/],
  ['board.keeps', /^The board does not take this posting down(?: \(answer (?<status>\d+)\))?\.$/],
  ['folder.broken', /^The folder cannot be opened \((?<code>[^)]+)\)\.$/],
  ['folder.file-gone', /^The file (?<name>.+) is no longer there\.$/],
  ['folder.file-closed', /^The server may not read or move the file (?<name>.+)\.$/],
  ['folder.file-broken', /^The file (?<name>.+) cannot be read or moved \((?<code>[^)]+)\)\.$/],
  ['take.waiting', /^(?<rows>\d+) rows? waiting; map the columns once in Rolecall\.$/],
];

/** Sentences without figures: each is one code. */
const fixed = new Map<string, Cause['code']>([
  ...(Object.keys(refusals) as RefusalCode[]).map((code) => [refusalWords(code, {}), code] as const),
  ...Object.entries(outsideCauses).flatMap(([code, words]) =>
    typeof words === 'string' ? [[words, code as OutsideCode] as const] : [],
  ),
]);

/** Names that stand for nothing: the words of a code have their own for them. */
const unnamed = new Set(['The service', 'this path', '?']);

/**
 * What was written down before there were codes, as codes: then it is told in the reader's language too. Each line is a cause of
 * its own, perhaps of one file of several and with the other system's own words at its end.
 * @returns undefined where one line is none of ours
 */
export function causesOfText(text: string): Cause[] | undefined {
  const causes = text.split('\n').map(causeOfLine);
  return causes.every((cause) => cause !== undefined) ? causes : undefined;
}

function causeOfLine(line: string): Cause | undefined {
  const whole = causeOfSentence(line.trim());
  if (whole) return whole;
  const quoted = /^(?<said>.+?) “(?<quote>.*)”$/su.exec(line.trim())?.groups;
  const said = quoted?.['said'] ?? line.trim();
  const quote = quoted?.['quote'];
  const more = { ...(quote && { quote }) };
  const plain = causeOfSentence(said);
  if (plain) return { ...plain, ...more };
  // A name of a file may hold a colon: the last one that leaves a sentence counts.
  for (let at = said.lastIndexOf(': '); at > 0; at = said.lastIndexOf(': ', at - 1)) {
    const cause = causeOfSentence(said.slice(at + 2));
    if (cause) return { ...cause, part: said.slice(0, at), ...more };
  }
  return undefined;
}

function causeOfSentence(said: string): Cause | undefined {
  const code = fixed.get(said);
  if (code) return { code };
  const rows = rowsOf(said);
  if (rows) return { code: 'take.done', details: rows };
  for (const [of, pattern] of sentences) {
    const found = pattern.exec(said)?.groups;
    if (!found) continue;
    const { answer, ...named } = found;
    const kept = Object.entries({ ...named, ...(answer && { status: answer }) }).filter(
      ([, value]) => value !== undefined && !unnamed.has(value),
    );
    const details = Object.fromEntries(
      kept.map(([name, value]) => [name, /^\d+$/.test(value!) && name !== 'name' ? Number(value) : value!]),
    );
    return { code: of, ...(kept.length > 0 && { details }) };
  }
  return undefined;
}

/** "3 rows: 2 new, 1 rejected" as figures. */
function rowsOf(said: string): Details | undefined {
  const [, rows, parts] = /^(\d+) rows?(?:: (.+))?$/.exec(said) ?? [];
  if (rows === undefined) return undefined;
  const counts: Record<string, number> = { rows: Number(rows) };
  for (const part of parts?.split(', ') ?? []) {
    const [, count, words] = /^(\d+) (.+)$/.exec(part) ?? [];
    const [outcome] = Object.entries(outcomeWords).find(([, one]) => one === words) ?? [];
    if (!outcome) return undefined;
    counts[outcome] = Number(count);
  }
  return counts;
}
