import { Refusal } from '#domain/errors.ts';

/** Elements of HTML that may stand in each other; what people and their programs write stays below a hundred. */
const deepest = 500;

const words = (text: string) => new Set(text.split(' '));
/** Elements without content: they never enclose anything. */
const voids = words(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);
/** Elements whose content is text, whatever it looks like. */
const texts = words('script style title textarea');

const paragraph = words('p');
const headings = words('h1 h2 h3 h4 h5 h6 p');
/** Which elements end because one of this name begins, as in the parser that reads the text afterwards. */
const endedBy = new Map<string, ReadonlySet<string>>([
  ['tr', words('tr th td')],
  ['th', words('th')],
  ['td', words('thead th td')],
  ['body', words('head link script')],
  ['li', words('li')],
  ['option', words('option')],
  ['optgroup', words('optgroup option')],
  ...['dd', 'dt'].map((name) => [name, words('dd dt')] as const),
  ...['tbody', 'tfoot'].map((name) => [name, words('thead tbody')] as const),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, headings] as const),
  ...[
    ...words(
      'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    ),
  ].map((name) => [name, paragraph] as const),
]);

/**
 * Refuses an HTML text whose elements stand too deep in each other. Parsers take the square of the depth, or overflow
 * their stack; this takes time and memory by the length of the text alone.
 *
 * @throws Refusal `file.too-complex`
 */
export function refuseDeepHtml(html: string): void {
  const open: string[] = [];
  for (const { name, ends, isEmpty } of tagsOf(html)) {
    if (ends) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    const ended = endedBy.get(name);
    while (ended?.has(open.at(-1) ?? '')) open.pop();
    // Only drawings know elements that end themselves.
    if (voids.has(name) || (isEmpty && open.some((each) => each === 'svg' || each === 'math'))) continue;
    open.push(name);
    if (open.length > deepest)
      throw new Refusal('file.too-complex', { defect: `HTML deeper than ${deepest} elements`, isUnparsed: true });
  }
}

type Tag = { name: string; ends: boolean; isEmpty: boolean };

/** The tags of an HTML text in their order, without those in comments, scripts and values. */
function* tagsOf(html: string): Generator<Tag> {
  const name = /[a-z][^\s/>]*/iy;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const sign = html[at + 1];
    if (sign === '!' || sign === '?') {
      const isComment = html.startsWith('<!--', at);
      const end = html.indexOf(isComment ? '-->' : '>', at + 2);
      if (end < 0) return;
      at = end + 1;
      continue;
    }
    const ends = sign === '/';
    name.lastIndex = at + (ends ? 2 : 1);
    const found = name.exec(html)?.[0].toLowerCase();
    if (found === undefined) {
      at += 1;
      continue;
    }
    const end = endOfTag(html, name.lastIndex);
    if (end < 0) return;
    yield { name: found, ends, isEmpty: html[end - 1] === '/' };
    at = end + 1;
    if (ends || !texts.has(found)) continue;
    const close = new RegExp(`</${found}`, 'gi');
    close.lastIndex = at;
    const closing = close.exec(html);
    if (closing === null) return;
    at = closing.index;
  }
}

/** Where the > of a tag stands, or -1: a > within a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  for (let found = sign.exec(html); found !== null; found = sign.exec(html)) {
    if (found[0] === '>') return found.index;
    if (!isValueStart(html, found.index)) continue;
    const end = html.indexOf(found[0], found.index + 1);
    if (end < 0) return -1;
    sign.lastIndex = end + 1;
  }
  return -1;
}

/** Whether a quote begins a value: it follows an equals sign. Blanks between them are few in any page. */
function isValueStart(html: string, quote: number): boolean {
  let at = quote - 1;
  while (at > quote - 100 && /\s/.test(html[at] ?? '')) at -= 1;
  return html[at] === '=';
}
