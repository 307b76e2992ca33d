import { isHeading } from './headings.ts';

/** What a form asks of everybody, a signature has it too. */
const contact =
  "(?:full|first|middle|last|legal|candidate(?:[’']s)?|consultant(?:[’']s)?)(?: (?:full|legal|first|last))? name(?: \\(?as per [^:\\n]{2,40})?|(?:contact|phone|cell|mobile|telephone)(?: ?(?:#|no\\.?|numbers?|phone|details))*|e-?mail(?: ?(?:id|address))?";
/** What only a candidate is asked. */
const person =
  'skype(?: ?(?:id|name))?|current (?:location|city|address|employer|company|rate|salary|compensation)(?: ?\\([^)\\n]{1,30}\\)| ?[/&,] ?\\p{L}+| and \\p{L}+)*|(?:work authorization|work permit|visa|immigration)(?: ?(?:status|type|validity|and validity))*|(?:last (?:four|4) (?:digits? )?(?:of )?(?:the |your )?)?SSN(?: ?\\([^)\\n]{1,30}\\))?|DOB|date of birth|birth ?date|availab(?:ility|le)(?: (?:to|for|date)(?: \\p{L}+)*)?|(?:expected|desired) (?:(?:pay|hourly|bill) ?)?(?:rate|salary|pay|compensation)(?: ?[/&,] ?\\p{L}+)*|best (?:time|number) to (?:call|reach)(?: you)?|education details|linked-?in(?: ?(?:profile|url|id|link))*|(?:total )?(?:number of |no\\.? of |# of )?(?:years|yrs) (?:of|in|with) [^:?\\n]{2,40}|total (?:\\p{L}+ )?(?:years|experience|exp)(?: [^:?\\n]{2,30})?|(?:(?:willing|open|ready) (?:to|for) )?relocat(?:e|ion)|are you (?:currently )?(?:on (?:a )?project|employed|working|local|willing to relocate)|will(?:ing)? (?:you )?(?:to )?(?:go for|attend|relocate)[^?:\\n]{0,70}';
const note = '(?: ?\\([^)\\n]{1,40}\\))?';
const label = `(?:${contact}|${person})${note}`;

/** A label behind which nothing is filled in: a line ends, or the next label follows. */
const emptyLabel = new RegExp(
  `(?<![\\p{L}\\d])(?:(?<contact>${contact})|(?:${person}))${note}(?:[ \\t]?[:?|][ \\t_.…|-]*${note}(?=[ \\t]*(?:\\n|$|${label}[ \\t]?[:?]))|(?<=^[ \\t•*-]*${label})(?=[ \\t]*$))`,
  'gimu',
);

/** Labels of a form at least; characters between two of them at most. */
const fewestLabels = 3;
const widestGap = 200;

/** "Years of Java:", "Rate: ____": a line that waits for its answer. */
const waits = /^[^:?\n]{2,90}[:?][ \t_.…|-]*$/u;

/** Where the forms of a text stand: what the candidate is to fill in, which asks for nothing. */
function formsIn(source: string): { start: number; end: number }[] {
  const found: { start: number; end: number; labels: number; asksPerson: boolean }[] = [];
  for (const match of source.matchAll(emptyLabel)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const asksPerson = match.groups?.['contact'] === undefined;
    const last = found.at(-1);
    if (last && start - last.end <= widestGap) {
      last.end = end;
      last.labels += 1;
      last.asksPerson ||= asksPerson;
    } else found.push({ start, end, labels: 1, asksPerson });
  }
  return found
    .filter(({ labels, asksPerson }) => labels >= fewestLabels && asksPerson)
    .map(({ start, end }) => ({ start: startOfForm(source, start), end: endOfForm(source, end) }));
}

/** The line above that asks to fill the form in belongs to it. */
function startOfForm(source: string, start: number): number {
  const above = callAbove.exec(source.slice(Math.max(0, start - longestCall), start));
  return above ? start - above[0].length : start;
}
const longestCall = 160;
const callAbove =
  /(?<=\n)\W*(?:please|kindly|fill (?:in|out)|complete|to (?:apply|be considered)|(?:if|all) (?:you are )?interested|interested)\b[^\n]*\s*$/iu;

/** The lines behind the last known label that wait for an answer too; a heading above other text is none of them. */
function endOfForm(source: string, from: number): number {
  let end = from;
  const rest = source.slice(from);
  const lines = rest.split('\n');
  let at = from + lines[0]!.length;
  if (lines[0]!.trim() !== '') return end;
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const text = line.trim();
    const next = lines.slice(index + 1).find((one) => one.trim() !== '');
    if (text !== '' && (!waits.test(text) || (isHeading(text) && next !== undefined && !waits.test(next.trim()))))
      break;
    at += 1 + line.length;
    if (text !== '') end = at;
  }
  return end;
}

/** The posting with blanks in place of the form that a candidate is to fill in, so that every place stays the same. */
export function withoutForms(source: string): string {
  let text = source;
  for (const { start, end } of formsIn(source))
    text =
      text.slice(0, start) +
      text.slice(start, end).replace(/[^\n]/gu, (sign) => ' '.repeat(sign.length)) +
      text.slice(end);
  return text;
}
