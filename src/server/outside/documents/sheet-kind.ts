import { Refusal } from '#domain/errors.ts';
import { isText } from './document-kind.ts';
import { extensionOf } from './file-name.ts';

/** The two kinds of sheets that are read. */
export type SheetKind = 'csv' | 'xlsx';

/** The content of a sheet, headings first; every cell as text. */
export type SheetRows = {
  kind: SheetKind;
  rows: string[][];
  /** The delimiter of a CSV. */
  delimiter?: string;
  /** The sheet of a workbook that was read: the first visible one. */
  sheet?: string;
  /** More rows than allowed; the rest was not read. */
  isTooLong: boolean;
  notes: ('cut' | 'formulas' | 'uneven')[];
};

/** The content of any file of rows; its headings are not looked for. */
export type TableRows = Omit<SheetRows, 'kind'> & { kind: SheetKind | 'html' | 'xml' | 'json' };

/** The parts of a mail that may hold jobs. */
export type ReadMail = {
  subject: string;
  from: string;
  messageId?: string;
  text: string;
  html: string;
  attachments: { name: string; bytes: Uint8Array }[];
};

/** Limits of a sheet. */
export type SheetLimits = { rows: number; columns: number; characters: number };

const csvNames = new Set(['csv', 'tsv', 'txt', 'text', '']);

/**
 * The kind of a sheet by its content; a name may only forbid.
 *
 * @throws Refusal `import.wrong-type`, `file.password`
 */
export function sniffSheetKind(bytes: Buffer, name: string): 'csv' | 'zip' {
  const extension = extensionOf(name);
  const head = bytes.subarray(0, 8).toString('latin1');
  if (head.startsWith('PK\u0003\u0004')) {
    if (extension !== 'xlsx' && extension !== '') throw new Refusal('import.wrong-type');
    return 'zip';
  }
  if (head === '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1') {
    const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new Refusal(isLocked ? 'file.password' : 'import.wrong-type');
  }
  if (!csvNames.has(extension) || !isText(bytes)) throw new Refusal('import.wrong-type');
  return 'csv';
}
