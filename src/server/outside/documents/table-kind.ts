import Papa from 'papaparse';
import { Refusal } from '#domain/errors.ts';
import { isText } from './document-kind.ts';
import { extensionOf } from './file-name.ts';

/** What a vendor system's file is by its bytes: a table of rows, a mail, an archive, or a document that tells of one job. */
export type GrabKind = 'csv' | 'xlsx' | 'html' | 'xml' | 'json' | 'mail' | 'archive' | 'document';

/** How much of a text is looked at to tell its kind, in bytes. */
const head = 64 * 1024;

/**
 * The kind of a file by its content (ruling 59): an HTML table that calls itself .xls is HTML. `zipNames` are the names in it
 * where it is a zip.
 *
 * @throws Refusal `file.password`, `grab.old-workbook`, `grab.outlook`, `file.wrong-type`
 */
export function sniffGrabKind(bytes: Buffer, name: string, zipNames: readonly string[] | undefined): GrabKind {
  if (zipNames) return kindOfZip(zipNames);
  if (bytes.subarray(0, 8).toString('latin1') === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') {
    const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
    if (holds('EncryptedPackage')) throw new Refusal('file.password');
    if (holds('__substg1.0_') || extensionOf(name) === 'msg') throw new Refusal('grab.outlook');
    if (holds('Workbook') || holds('Book')) throw new Refusal('grab.old-workbook');
    return 'document';
  }
  if (!isText(bytes)) return extensionOf(name) === 'eml' ? 'mail' : 'document';
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe;
  const start = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'latin1')
    .decode(bytes.subarray(0, head))
    .replace(/^(\ufeff|ï»¿)/, '')
    .trimStart();
  // Before tables: nearly every vendor system lays its mails out in one, and what is attached is what they are about.
  if (isMail(start, name)) return 'mail';
  if (/^[[{]/.test(start)) return 'json';
  if (/<table\b/i.test(start) && /<(html|table|body|meta)\b/i.test(start.slice(0, 4000))) return 'html';
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return 'document';
  if (/^<\?xml\b|^<[A-Za-z][\w:.-]*[\s>]/.test(start)) return 'xml';
  return isTable(start, name) ? 'csv' : 'document';
}

function kindOfZip(names: readonly string[]): GrabKind {
  if (names.includes('xl/workbook.xml')) return 'xlsx';
  if (names.some((name) => /^word\/document\d*\.xml$/.test(name)) || names.includes('content.xml')) return 'document';
  return 'archive';
}

/** Whether a text is a mail: its name says so, or it begins with headers and nothing but headers. */
function isMail(start: string, name: string): boolean {
  if (extensionOf(name) === 'eml') return true;
  const end = /\r?\n\r?\n/.exec(start)?.index ?? start.length;
  const headers = start.slice(0, end).split(/\r?\n/);
  if (headers.length < 2 || !headers.every((line) => /^(?:[\w-]+:(?: |$)|[ \t])/.test(line))) return false;
  const names = new Set(headers.map((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase()));
  const has = (...all: string[]) => all.some((one) => names.has(one));
  return has('message-id', 'mime-version', 'received', 'return-path', 'delivered-to')
    ? has('from', 'subject', 'received')
    : has('from') && has('subject');
}

/** Whether a text is a table: its name says so, or its first lines have the same three cells or more. */
function isTable(start: string, name: string): boolean {
  if (['csv', 'tsv', 'xls'].includes(extensionOf(name))) return true;
  const { data, meta } = Papa.parse<string[]>(start, {
    delimitersToGuess: ['\t', ',', ';', '|'],
    skipEmptyLines: 'greedy',
    preview: 4,
  });
  const [first = [], ...rest] = data;
  const isUsual = meta.delimiter !== ',' || first.every((cell) => cell.length < 60);
  return (
    isUsual &&
    first.length >= 3 &&
    rest.length > 0 &&
    rest.slice(0, 2).every((row) => Math.abs(row.length - first.length) <= 1)
  );
}
