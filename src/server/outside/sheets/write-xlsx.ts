import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { wallClock } from '#domain/places/business-time.ts';
import { safeText } from '#domain/transfer/formula-text.ts';
import type { Cell } from './cell.ts';

/** Rows of a sheet compressed at a time. */
const portion = 500;

/**
 * Rows as an XLSX workbook of one sheet, compressed while they arrive: the libraries that write workbooks hold all of
 * it in memory (ADR 0027). The first row is the heading: bold, and fixed while scrolling.
 */
export async function* writeXlsx(
  rows: AsyncIterable<readonly Cell[]>,
  { sheet, isRightToLeft }: { sheet: string; isRightToLeft: boolean },
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((failure, chunk) => {
    if (failure) throw failure;
    ready.push(chunk);
  });
  for (const [name, text] of Object.entries(frame(sheet))) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  const body = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 });
  zip.add(body);
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  let text = `${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="18"/><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    text += `<row r="${number}">${row.map((cell) => cellXml(cell, number === 1)).join('')}</row>`;
    if (number % portion !== 0) continue;
    body.push(strToU8(text));
    text = '';
    yield* ready.splice(0);
  }
  body.push(strToU8(`${text}</sheetData></worksheet>`), true);
  zip.end();
  yield* ready.splice(0);
}

/** The longest text that a cell may have, in characters. */
const longest = 32_767;

function cellXml(cell: Cell, isHead: boolean): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="2"><v>${dayNumber(cell)}</v></c>`;
  if (typeof cell === 'object' && 'at' in cell)
    return `<c s="2"><v>${dayNumber(new Date(wallClock(cell.zone, cell.at.getTime())))}</v></c>`;
  if (typeof cell === 'object')
    return 'day' in cell
      ? `<c s="3"><v>${dayNumber(new Date(`${cell.day}T00:00:00Z`))}</v></c>`
      : `<c s="4"><v>${cell.amount}</v></c>`;
  const style = isHead ? ' s="1"' : '';
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(safeText(cell).slice(0, longest))}</t></is></c>`;
}

/** Days since the epoch of spreadsheets, 30 December 1899. */
const dayNumber = (at: Date) => at.getTime() / 86_400_000 + 25_569;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const pack = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A sheet's name: at most 31 characters, without those that references use. */
const sheetName = (name: string) => escapeXml(name.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31)) || 'List';

/** Everything of the workbook except its rows. */
function frame(sheet: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
}
