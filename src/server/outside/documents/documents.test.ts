import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocumentReader } from './documents.ts';
import { drawPdf, makeDocx, makeOdt, paragraph, rawPage, wordPart } from './testing/made-files.ts';

const reader = openDocumentReader();
beforeAll(() => reader.warm());
afterAll(() => reader.close());

const read = (bytes: Buffer, name: string) => reader.readDocument({ bytes }, { name });
const font = (file: string) => readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${file}`));

test('a resume written by a word processor keeps header, tables, line breaks and footer', async () => {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const document = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('ann@example.com | (214) 555-0107')] }) },
        footers: { default: new Footer({ children: [new Paragraph('Dallas, TX')] }) },
        children: [
          new Paragraph('Ann Example'),
          new Paragraph({
            children: [
              new TextRun('Acme Bank'),
              new TextRun({ text: 'Java Developer', break: 1 }),
              new TextRun('\t2019'),
            ],
          }),
          new Table({
            rows: [
              new TableRow({ children: [cell('Java'), cell('8 years')] }),
              new TableRow({ children: [cell('Go'), cell('2 years')] }),
            ],
          }),
          new Paragraph({ text: 'Cut costs', bullet: { level: 0 } }),
        ],
      },
    ],
  });

  const found = await read(await Packer.toBuffer(document), 'ann.docx');

  expect(found.kind).toBe('docx');
  expect(found.text.split('\n').filter((line) => line !== '')).toEqual([
    'ann@example.com | (214) 555-0107',
    'Ann Example',
    'Acme Bank',
    'Java Developer\t2019',
    'Java\t8 years',
    'Go\t2 years',
    '• Cut costs',
    'Dallas, TX',
  ]);
});

test('text boxes are read once, deleted, hidden and unreadably small text not at all', async () => {
  const box = (tag: string) => `<${tag}><w:txbxContent>${paragraph('ann@example.com')}</w:txbxContent></${tag}>`;
  const run = (properties: string, text: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
  const body = `
    <w:p><w:r><mc:AlternateContent><mc:Choice>${box('wps:txbx')}</mc:Choice><mc:Fallback>${box('v:textbox')}</mc:Fallback></mc:AlternateContent><w:t>Ann</w:t></w:r></w:p>
    <w:p>${run('<w:vanish/>', 'hidden')}${run('<w:vanish w:val="0"/>', 'shown')}${run('<w:sz w:val="2"/>', 'tiny')}</w:p>
    <w:p><w:del><w:r><w:delText>deleted</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom><w:ins><w:r><w:t>inserted</w:t></w:r></w:ins></w:p>`;

  expect((await read(makeDocx(body), 'a.docx')).text).toBe('Ann\nann@example.com\nshown\ninserted');
});

test('a table that lays out columns gives each column whole', async () => {
  const cell = (...texts: string[]) => `<w:tc>${texts.map(paragraph).join('')}</w:tc>`;
  const body = `<w:tbl><w:tr>${cell('SKILLS', 'Java')}${cell('EXPERIENCE', 'Acme')}</w:tr></w:tbl>`;

  expect((await read(makeDocx(body), 'a.docx')).text).toBe('SKILLS\nJava\nEXPERIENCE\nAcme');
});

test('the same header on every kind of page is read once, and links are returned', async () => {
  const header = wordPart('hdr', paragraph('Ann Example'));
  const relations = `<Relationships><Relationship Id="r1" Type="http://x/hyperlink" Target="https://linkedin.com/in/ann" TargetMode="External"/><Relationship Id="r2" Type="http://x/image" Target="https://evil.example/x.png" TargetMode="External"/></Relationships>`;
  const found = await read(
    makeDocx(paragraph('Body'), {
      'word/header1.xml': header,
      'word/header2.xml': header,
      'word/_rels/document.xml.rels': strToU8(relations),
    }),
    'a.docx',
  );

  expect(found).toMatchObject({ text: 'Ann Example\nBody', links: ['https://linkedin.com/in/ann'] });
});

test('Arabic and Turkish survive in every kind of text file', async () => {
  const text = 'Ayşe Yılmaz, İstanbul\nسارة الأحمد، دبي';
  const [turkish = '', arabic = ''] = text.split('\n');
  const files: [string, Buffer][] = [
    ['a.docx', makeDocx(paragraph(turkish) + paragraph(arabic))],
    ['a.odt', makeOdt(`<text:p>${turkish}</text:p><text:p>${arabic}</text:p>`)],
    ['a.html', Buffer.from(`<html><meta charset="utf-8"><p>${turkish}<br>${arabic}</p></html>`)],
    ['utf8.txt', Buffer.from(text)],
    ['bom.txt', Buffer.from(`\ufeff${text}`)],
    ['utf16.txt', Buffer.from(`\ufeff${text}`, 'utf16le')],
    [
      'a.rtf',
      Buffer.from(
        `{\\rtf1 ${[...text].map((sign) => (sign === '\n' ? '\\par ' : `\\u${sign.charCodeAt(0)}?`)).join('')}}`,
      ),
    ],
  ];

  for (const [name, bytes] of files) expect([name, (await read(bytes, name)).text]).toEqual([name, text]);
});

test('a PDF in Arabic, drawn from shaped letters, is read as it was written', async () => {
  const bytes = await drawPdf((pdf) => {
    pdf.registerFont('arabic', font('ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'));
    pdf
      .font('arabic')
      .fontSize(12)
      .text('مهندسة برمجيات', { features: ['rtla'] });
  });

  expect((await read(bytes, 'a.pdf')).text).toBe('مهندسة برمجيات');
});

test('a PDF in Turkish keeps its words whole where the font changes inside them', async () => {
  const bytes = await drawPdf((pdf) => {
    pdf.registerFont('plain', font('ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'));
    pdf.registerFont('extended', font('ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff'));
    pdf.fontSize(12);
    const parts = 'Ayşe Yılmaz, çağrı İstanbul'.match(/[şğİ]+|[^şğİ]+/g) ?? [];
    for (const [at, part] of parts.entries()) {
      pdf.font(/[şğİ]/.test(part) ? 'extended' : 'plain').text(part, { continued: at < parts.length - 1 });
    }
  });

  expect((await read(bytes, 'a.pdf')).text).toBe('Ayşe Yılmaz, çağrı İstanbul');
});

test('a two-column PDF is read column by column, with pages and links', async () => {
  const side = ['CONTACT', 'ann@example.com', 'SKILLS', 'Java', 'Kafka', 'PostgreSQL'];
  const sentence = 'Built the claims intake that nine hundred adjusters use every day of the year.';
  const bytes = await drawPdf((pdf) => {
    pdf.fontSize(20).text('Ann Example', 50, 50);
    pdf.fontSize(10);
    for (const [at, line] of side.entries()) pdf.text(line, 50, 100 + at * 15);
    pdf.text('EXPERIENCE', 220, 100, { link: 'https://example.com/ann' });
    for (let at = 0; at < 8; at += 1) pdf.text(sentence, 220, 115 + at * 13, { width: 340, lineBreak: false });
    pdf.addPage().text('Second page', 50, 50);
  });

  const found = await read(bytes, 'a.pdf');

  expect(found).toMatchObject({ kind: 'pdf', pages: 2, links: ['https://example.com/ann'] });
  expect(found.text.split(/\n+/)).toEqual([
    'Ann Example',
    ...side,
    'EXPERIENCE',
    ...Array.from({ length: 8 }, () => sentence),
    'Second page',
  ]);
});

test.each([
  ['a.txt', Buffer.from([0x4d, 0x6f, 0x6e, 0x74, 0x72, 0xe9, 0x61, 0x6c, 0x20, 0x93, 0x51, 0x94]), 'Montréal “Q”'],
  ['a.html', Buffer.from('<html><meta charset="windows-1254"><p>\xDEi\xFEli</p>', 'latin1'), 'Şişli'],
  [
    'a.html',
    Buffer.from(
      '<html><head><title>t</title><style>x{}</style></head><script>alert(1)</script><h1>Ann</h1><p>a<br>b</p><ul><li>Java</ul><table><tr><td>Go<td>2</table>',
    ),
    'Ann\na\nb\n• Java\nGo\t2',
  ],
  [
    'a.odt',
    makeOdt(
      '<text:h>Ann</text:h><text:p>a<text:tab/>b<text:s/>c<text:line-break/>d</text:p><text:list><text:list-item><text:p>Java</text:p></text:list-item></text:list><office:annotation><text:p>note</text:p></office:annotation>',
    ),
    'Ann\na\tb c\nd\n• Java',
  ],
])('%s: %#', async (name, bytes, text) => {
  expect((await read(bytes, name)).text.replace(/\n+/g, '\n')).toBe(text);
});

test('a file is read from its path too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rolecall-documents-'));
  try {
    await writeFile(join(folder, 'blob'), 'Ann Example');
    expect(await reader.readDocument({ path: join(folder, 'blob') }, { name: 'ann.txt' })).toEqual({
      kind: 'txt',
      text: 'Ann Example',
      links: [],
    });
    await expect(
      reader.readDocument({ path: join(folder, 'blob') }, { name: 'ann.txt', limits: { bytes: 5 } }),
    ).rejects.toMatchObject({ code: 'file.too-large' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the content decides the kind, and a name that claims another is reported', async () => {
  const pdf = await drawPdf((each) => each.text('Ann Example'));

  expect(await read(pdf, 'ann.docx')).toMatchObject({ kind: 'pdf', namedAs: 'docx', text: 'Ann Example' });
  expect(await read(Buffer.from('<html><p>Ann</p>'), 'ann.doc')).toMatchObject({
    kind: 'html',
    namedAs: 'doc',
    text: 'Ann',
  });
  expect(await read(Buffer.from('{\\rtf1 Ann}'), 'ann.doc')).toMatchObject({
    kind: 'rtf',
    namedAs: 'doc',
    text: 'Ann',
  });
  expect(await read(Buffer.from('Ann Example'), 'John J. Smith')).not.toHaveProperty('namedAs');
});

const exe = Buffer.from(`MZ\u0090\u0000${'\u0000\u0001\u0002'.repeat(500)}`, 'latin1');
const polyglot = async () =>
  Buffer.concat([await drawPdf((pdf) => pdf.text('Ann')), zipSync({ 'word/document.xml': strToU8('x') })]);

test.each([
  ['a program named .pdf', exe, 'resume.pdf', 'file.wrong-type'],
  ['a program named .txt', exe, 'resume.txt', 'file.wrong-type'],
  ['a script named .txt', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'resume.txt', 'file.wrong-type'],
  ['a document named .exe', Buffer.from('{\\rtf1 Ann}'), 'resume.exe', 'file.wrong-type'],
  ['text named as a picture', Buffer.from('Ann Example'), 'resume.png', 'file.wrong-type'],
  ['a plain zip named .docx', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'a.docx', 'file.wrong-type'],
  [
    'a zip in a zip named .docx',
    Buffer.from(zipSync({ 'a.zip': zipSync({ 'b.txt': strToU8('b') }) })),
    'a.docx',
    'file.wrong-type',
  ],
  [
    'a DOCX behind HTML',
    Buffer.concat([Buffer.from('<html>'), makeDocx(paragraph('Ann'))]),
    'a.docx',
    'file.wrong-type',
  ],
  ['an empty file', Buffer.alloc(0), 'a.pdf', 'file.empty'],
  ['one byte named .pdf', Buffer.from('%'), 'a.pdf', 'file.wrong-type'],
  ['one byte named .docx', Buffer.from([0x50]), 'a.docx', 'file.wrong-type'],
  ['one byte named .txt', Buffer.from([0x50]), 'a.txt', undefined],
  ...['pdf', 'docx', 'doc', 'rtf', 'odt', 'dotx'].map(
    (kind) =>
      [`words named .${kind}`, Buffer.from('Ann Example\nann@example.com'), `a.${kind}`, 'file.wrong-type'] as const,
  ),
  ['a page named .pdf', Buffer.from('<!doctype html><p>Ann Example'), 'a.pdf', 'file.wrong-type'],
  ['a page named .docx', Buffer.from('<html><p>Ann Example'), 'a.docx', 'file.wrong-type'],
  ['one zero byte', Buffer.from([0]), 'a.txt', 'file.wrong-type'],
  ['white space', Buffer.from(' \n\t '), 'a.txt', 'file.no-text'],
  ['a PDF of its first bytes', Buffer.from('%PDF-1.7\n1 0 obj'), 'a.pdf', 'file.damaged'],
  ['a zip of its first bytes', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), 'a.docx', 'file.damaged'],
  ['an old Office file of its first bytes', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.doc', 'file.wrong-type'],
  [
    'an encrypted Office file',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'a.docx',
    'file.password',
  ],
  ['an encrypted ODT', makeOdt('<text:p>x</text:p>', '<manifest:encryption-data/>'), 'a.odt', 'file.password'],
  ['a DOCX without text', makeDocx('<w:p/>'), 'a.docx', 'file.no-text'],
  ['a page without text', rawPage(Buffer.from('0 0 m 100 100 l S')), 'a.pdf', 'file.no-text'],
  ['a DOCX cut short', makeDocx(paragraph('Ann'.repeat(999))).subarray(0, 400), 'a.docx', 'file.damaged'],
] as const)('%s', async (_what, bytes, name, code) => {
  if (code === undefined) expect((await read(bytes, name)).text).toBe('P');
  else await expect(read(bytes, name)).rejects.toMatchObject({ code });
});

test('a file that is a PDF and a ZIP at once is refused', async () => {
  await expect(read(await polyglot(), 'a.pdf')).rejects.toMatchObject({ code: 'file.wrong-type' });
});

test('a PDF with a password is refused as such, one that only forbids printing is read', async () => {
  const draw = (pdf: PDFKit.PDFDocument) => pdf.text('Ann Example');

  await expect(read(await drawPdf(draw, { userPassword: 'secret' }), 'a.pdf')).rejects.toMatchObject({
    code: 'file.password',
  });
  expect((await read(await drawPdf(draw, { ownerPassword: 'secret' }), 'a.pdf')).text).toBe('Ann Example');
});

test.each([
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">',
  `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`,
])('a DOCX that declares %j is damaged and nothing is fetched', async (declaration) => {
  await expect(read(makeDocx(paragraph('&e;&b;'), {}, declaration), 'a.docx')).rejects.toMatchObject({
    code: 'file.damaged',
  });
});

test('pages and characters beyond the limits are left out, and that is reported', async () => {
  const pdf = await drawPdf((each) => {
    for (let page = 1; page <= 5; page += 1) {
      if (page > 1) each.addPage();
      each.text(`Page ${page}`);
    }
  });

  expect(await reader.readDocument({ bytes: pdf }, { name: 'a.pdf', limits: { pages: 2 } })).toMatchObject({
    pages: 5,
    text: 'Page 1\n\nPage 2',
    truncated: true,
  });
  expect(
    await reader.readDocument({ bytes: Buffer.from('Ann Example') }, { name: 'a.txt', limits: { characters: 3 } }),
  ).toMatchObject({ text: 'Ann', truncated: true });
});
