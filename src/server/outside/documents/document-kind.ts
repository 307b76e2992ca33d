import { Refusal } from '#domain/errors.ts';
import { extensionOf } from './file-name.ts';

/** The seven kinds of documents that are read. */
export type DocumentKind = 'pdf' | 'docx' | 'doc' | 'rtf' | 'odt' | 'txt' | 'html';

/** The kind by its first bytes: a kind, or a zip whose entries decide between DOCX and ODT. */
export type SniffedKind = Exclude<DocumentKind, 'docx' | 'odt'> | 'zip';

const extensions: Readonly<Record<string, DocumentKind>> = {
  pdf: 'pdf',
  docx: 'docx',
  dotx: 'docx',
  doc: 'doc',
  dot: 'doc',
  rtf: 'rtf',
  odt: 'odt',
  ott: 'odt',
  txt: 'txt',
  text: 'txt',
  md: 'txt',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};

/** Extensions that some system executes, or whose files contain macros: refused whatever the content. */
const runnable = new Set(
  'exe com bat cmd msi msp scr pif cpl dll js jse vbs vbe wsf wsh ps1 psm1 sh bash command app jar lnk hta reg apk deb rpm docm dotm xlsm pptm'.split(
    ' ',
  ),
);

/** The kind that a file name claims, or undefined when it claims none of the seven. */
export function kindByName(name: string): DocumentKind | undefined {
  return extensions[extensionOf(name)];
}

/**
 * The kind by content. The name may only forbid: an executable extension is refused, and plain text or HTML, which have
 * no reliable signature, are accepted only under a name that claims them or none at all: text named `.pdf` is no PDF.
 *
 * @throws Refusal `file.wrong-type`, `file.password` (an encrypted Office file)
 */
export function sniffKind(bytes: Buffer, name: string): SniffedKind {
  if (runnable.has(extensionOf(name))) throw new Refusal('file.wrong-type');
  const head = bytes.subarray(0, 1024).toString('latin1');

  if (head.includes('%PDF-')) return isAlsoZip(bytes) ? refuse() : 'pdf';
  if (head.startsWith('PK\u0003\u0004')) return 'zip';
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return lookIntoCompound(bytes);
  if (!isText(bytes)) return refuse();

  const claimed = kindByName(name);
  if (claimed === undefined && extensionOf(name) !== '') return refuse();
  const isHtml = looksLikeHtml(bytes) || claimed === 'html';
  // Word writes pages as .doc too; words without any mark are a document only where the name says so.
  const mayBe: readonly (DocumentKind | undefined)[] = isHtml ? ['html', 'txt', 'doc', undefined] : ['txt', undefined];
  if (!mayBe.includes(claimed)) return refuse();
  return isHtml ? 'html' : 'txt';
}

function refuse(): never {
  throw new Refusal('file.wrong-type');
}

/** A file that opens both as PDF and as ZIP shows different content to different readers. */
function isAlsoZip(bytes: Buffer): boolean {
  const tailStart = Math.max(0, bytes.length - 66_000);
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < tailStart || end + 22 > bytes.length) return false;
  const size = bytes.readUInt32LE(end + 12);
  const directory = end - size;
  return directory >= 0 && bytes.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002';
}

/** Old Office files share one container; the names of its streams, in UTF-16, distinguish Word from the others. */
function lookIntoCompound(bytes: Buffer): 'doc' {
  const holds = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'));
  if (holds('EncryptedPackage')) throw new Refusal('file.password');
  if (!holds('WordDocument') || holds('__substg1.0_')) return refuse();
  return 'doc';
}

/** Whether bytes are a text in some encoding. */
export function isText(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64 * 1024);
  if (isUtf16(start)) return true;
  let control = 0;
  for (const byte of start) {
    if (byte === 0) return false;
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127) control += 1;
  }
  if (
    start.length > 1 &&
    (start.subarray(0, 2).toString('latin1') === 'MZ' || start.subarray(0, 2).toString() === '#!')
  ) {
    return false;
  }
  return control <= start.length / 200;
}

/** UTF-16 by its byte order mark, or by zeros in nearly every second place. */
export function isUtf16(start: Uint8Array): 'utf-16le' | 'utf-16be' | false {
  if (start.length < 2) return false;
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start.length < 8) return false;
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < start.length; at += 2) {
    if (start[at] === 0) even += 1;
    if (start[at + 1] === 0) odd += 1;
  }
  const pairs = Math.floor(start.length / 2);
  if (odd > pairs * 0.6 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.05) return 'utf-16be';
  return false;
}

function looksLikeHtml(bytes: Buffer): boolean {
  const encoding = isUtf16(bytes.subarray(0, 1024));
  const start = new TextDecoder(encoding || 'latin1').decode(bytes.subarray(0, 4096)).replace(/^\W*(?=<)/, '');
  return (
    /^<(!doctype html|html|head|body|meta|title|style)\b/i.test(start) ||
    (/^<[!?a-z]/i.test(start) && /<(html|body|head)\b/i.test(start))
  );
}
