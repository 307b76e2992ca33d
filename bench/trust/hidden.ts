import { withHiddenWords } from '#domain/candidates/hidden-text.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { openDocumentReader } from '#server/outside/documents/documents.ts';
import { drawPdf, makeDocx, paragraph, rawPage } from '#server/outside/documents/testing/made-files.ts';

/** A way to hide words, and whether they were left out of the text and flagged, by kind of file. */
export type HiddenRow = { name: string; told: string[]; missed: string[] };

const planted = 'Kubernetes Terraform Kafka';
const lines = [
  'Ann Example',
  'Payroll Clerk',
  'Dallas, TX',
  'EXPERIENCE',
  'Payroll Clerk, Maple Foods',
  'January 2015 - Present',
];

type Draw = (pdf: PDFKit.PDFDocument) => void;
const pdf = (draw: Draw) =>
  drawPdf((page) => {
    page.fillColor('black').fontSize(11).text(lines.join('\n'), 50, 50);
    draw(page);
  });
const operators = (some: string) =>
  rawPage(
    Buffer.from(
      `${lines.map((line, at) => `BT /F1 11 Tf 50 ${700 - at * 14} Td (${line}) Tj ET`).join(' ')} BT /F1 11 Tf 50 400 Td ${some} ET`,
    ),
  );
const docx = (body: string) => makeDocx(lines.map(paragraph).join('') + body);
const run = (properties: string) => `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>${planted}</w:t></w:r></w:p>`;
const rtf = (body: string) =>
  Buffer.from(
    `{\\rtf1\\ansi{\\colortbl;\\red255\\green255\\blue255;\\red250\\green250\\blue250;} ${lines.join('\\par ')}\\par ${body}\\par}`,
  );
const html = (style: string) =>
  Buffer.from(
    `<!doctype html><html><body>${lines.map((line) => `<p>${line}</p>`).join('')}<div style="${style}"><p>${planted}</p></div></body></html>`,
  );

type Files = Readonly<Record<string, () => Buffer | Promise<Buffer>>>;

/** The nine kinds, in every kind of file that can have them. */
const kinds: Readonly<Record<string, Files>> = {
  white: {
    pdf: () => pdf((page) => page.fillColor('white').text(planted, 50, 400)),
    docx: () => docx(run('<w:color w:val="FFFFFF"/>')),
    rtf: () => rtf(`{\\cf1 ${planted}}`),
    html: () => html('color:#fff'),
  },
  'near-white': {
    pdf: () => pdf((page) => page.fillColor('#f4f6f4').text(planted, 50, 400)),
    docx: () => docx(run('<w:color w:val="F7F7F7"/>')),
    rtf: () => rtf(`{\\cf2 ${planted}}`),
    html: () => html('color:rgb(252 252 252)'),
  },
  tiny: {
    pdf: () => pdf((page) => page.fontSize(1).text(planted, 50, 400)),
    docx: () => docx(run('<w:sz w:val="2"/>')),
    rtf: () => rtf(`{\\fs2 ${planted}}`),
    html: () => html('font-size:1px'),
  },
  transparent: {
    pdf: () => pdf((page) => page.fillOpacity(0).text(planted, 50, 400)),
    docx: () =>
      docx(
        run(
          '<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>',
        ),
      ),
    html: () => html('opacity:0'),
  },
  'off the page': {
    pdf: () => pdf((page) => page.text(planted, -900, 400, { lineBreak: false })),
    docx: () => docx(`<w:p><w:pPr><w:ind w:left="31000"/></w:pPr><w:r><w:t>${planted}</w:t></w:r></w:p>`),
    rtf: () => rtf(`\\pard\\li31000 ${planted}`),
    html: () => html('position:absolute;left:-9999px'),
  },
  'not displayed': {
    docx: () => docx(run('<w:vanish/>')),
    rtf: () => rtf(`{\\v ${planted}}`),
    html: () => html('display:none'),
  },
  'of no height': {
    pdf: () => operators(`1 0 0 0.01 50 300 Tm (${planted}) Tj`),
    docx: () =>
      docx(
        `<w:tbl><w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr><w:tc>${paragraph(planted)}</w:tc></w:tr></w:tbl>`,
      ),
    rtf: () => rtf(`\\pard\\sl-1\\slmult0 ${planted}`),
    html: () => html('height:0;overflow:hidden'),
  },
  'in invisible mode': { pdf: () => operators(`3 Tr (${planted}) Tj 0 Tr`) },
  covered: {
    pdf: () =>
      pdf((page) => {
        page.text(planted, 50, 400);
        page.rect(40, 390, 400, 40).fill('white');
      }),
  },
};

/** Reads a file of every kind with the product's own reader. */
export async function measureHidden(day: string): Promise<HiddenRow[]> {
  const reader = openDocumentReader();
  await reader.warm();
  const rows: HiddenRow[] = [];
  for (const [name, files] of Object.entries(kinds)) {
    const row: HiddenRow = { name, told: [], missed: [] };
    for (const [kind, make] of Object.entries(files)) {
      const { text, ...found } = await reader.readDocument({ bytes: await make() }, { name: `a.${kind}` });
      const { warnings } = withHiddenWords(readResume(text, day), found);
      const isTold = text.includes('Payroll') && !text.includes('Kafka') && warnings.includes('hidden-text');
      row[isTold ? 'told' : 'missed'].push(kind);
    }
    rows.push(row);
  }
  await reader.close();
  return rows;
}
