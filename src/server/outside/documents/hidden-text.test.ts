import { strToU8 } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDocumentReader } from './documents.ts';
import { drawPdf, makeDocx, paragraph, rawPage } from './testing/made-files.ts';

const reader = openDocumentReader();
beforeAll(() => reader.warm());
afterAll(() => reader.close());

const read = async (file: Buffer | string, name: string) => {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const { text, hidden, doubtful } = await reader.readDocument({ bytes }, { name });
  return { text, hidden, doubtful };
};
const shown = 'Ann Example builds ledgers in Cobol';
const planted = 'Kubernetes Terraform Kafka';
const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The words of the resume stay, the planted ones are left out and told. */
async function expectHidden(file: Buffer | string, name: string): Promise<void> {
  const { text, hidden } = await read(file, name);
  expect(flat(text)).toBe(shown);
  expect(flat(hidden)).toBe(planted);
}

/** All of the text is seen: no false alarm. */
async function expectSeen(file: Buffer | string, name: string): Promise<void> {
  const { text, hidden, doubtful } = await read(file, name);
  expect(text).toContain('Ann Example');
  expect({ hidden, doubtful }).toEqual({ hidden: undefined, doubtful: undefined });
}

type Draw = (pdf: PDFKit.PDFDocument) => void;
const base: Draw = (pdf) => pdf.fillColor('black').fontSize(11).text(shown, 50, 50);
const inPdf: Record<string, Draw> = {
  white: (pdf) => pdf.fillColor('white').text(planted, 50, 400),
  'near-white': (pdf) => pdf.fillColor('#f4f6f4').text(planted, 50, 400),
  'too small': (pdf) => pdf.fontSize(1).text(planted, 50, 400),
  transparent: (pdf) => pdf.fillOpacity(0).text(planted, 50, 400),
  'left of the page': (pdf) => pdf.text(planted, -900, 400, { lineBreak: false }),
  'below the page': (pdf) => {
    pdf.page.margins.bottom = -5_000;
    pdf.text(planted, 50, 2_000, { lineBreak: false });
  },
  covered: (pdf) => {
    pdf.text(planted, 50, 400);
    pdf.rect(40, 390, 400, 40).fill('white');
  },
  'of the colour behind it': (pdf) => {
    pdf.rect(40, 390, 400, 40).fill('#1f3a5f');
    pdf.fillColor('#203b60').text(planted, 50, 400);
  },
  'cut away': (pdf) => pdf.save().rect(300, 700, 5, 5).clip().text(planted, 50, 400).restore(),
};

test.each(Object.entries(inPdf))('PDF: text that is %s is left out and told', async (_, draw) => {
  const file = await drawPdf((pdf) => {
    base(pdf);
    draw(pdf);
  });
  await expectHidden(file, 'a.pdf');
});

test.each([
  ['without ink', `3 Tr (${planted}) Tj 0 Tr`],
  ['clipping only', `7 Tr (${planted}) Tj 0 Tr`],
  ['white in grey', `1 g (${planted}) Tj`],
  ['white in CMYK', `0 0 0 0 k (${planted}) Tj`],
  ['no height', `1 0 0 0.01 50 300 Tm (${planted}) Tj`],
])('PDF: text that is %s is left out and told', async (_, operators) => {
  const page = `BT /F1 11 Tf 50 700 Td (${shown}) Tj ET BT /F1 11 Tf 50 400 Td ${operators} ET`;
  await expectHidden(rawPage(Buffer.from(page)), 'a.pdf');
});

test.each<[string, Draw]>([
  [
    'white words on dark bars',
    (pdf) => {
      pdf.rect(0, 0, 612, 120).fill('#1f3a5f');
      pdf.fillColor('white').fontSize(24).text('Ann Example', 50, 40);
      pdf.fontSize(10).text('Senior Ledger Engineer | ann@example.com | Dallas, TX', 50, 80);
      pdf.fillColor('black').text('Cobol '.repeat(100), 50, 150);
      pdf.rect(50, 500, 500, 20).fill('#333333');
      pdf.fillColor('#ffffff').text('EXPERIENCE', 60, 505);
    },
  ],
  [
    'a white page and grey cards behind black words',
    (pdf) => {
      pdf.rect(0, 0, 612, 792).fill('white');
      pdf.roundedRect(40, 30, 500, 300, 8).fill('#f3f3f3');
      pdf.fillColor('black').text('Ann Example', 50, 50);
    },
  ],
  [
    'a side bar of a gradient',
    (pdf) => {
      pdf.rect(0, 0, 200, 792).fill(pdf.linearGradient(0, 0, 200, 0).stop(0, '#123').stop(1, '#456'));
      pdf.fillColor('white').text('Ann Example', 20, 50);
      pdf.fillColor('black').text('Cobol', 250, 50);
    },
  ],
  ['light grey captions', (pdf) => pdf.fillColor('#9a9a9a').text('Ann Example', 50, 50)],
  [
    'underlines and highlights',
    (pdf) => pdf.highlight(50, 50, 100, 12).text('Ann Example', 50, 50, { underline: true }),
  ],
  ['a page that is scaled down as a whole', (pdf) => pdf.fontSize(3).text('Ann Example '.repeat(50), 50, 50)],
])('PDF: %s are seen', async (_, draw) => {
  await expectSeen(await drawPdf(draw), 'a.pdf');
});

const run = (properties: string, text = planted) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const inDocx: Record<string, string> = {
  white: `<w:p>${run('<w:color w:val="FFFFFF"/>')}</w:p>`,
  'near-white': `<w:p>${run('<w:color w:val="F7F7F7"/>')}</w:p>`,
  'white by theme': `<w:p>${run('<w:color w:val="000000" w:themeColor="background1"/>')}</w:p>`,
  'too small': `<w:p>${run('<w:sz w:val="7"/>')}</w:p>`,
  vanished: `<w:p>${run('<w:vanish/>')}</w:p>`,
  transparent: `<w:p>${run('<w14:textFill><w14:solidFill><w14:srgbClr w14:val="000000"><w14:alpha w14:val="100000"/></w14:srgbClr></w14:solidFill></w14:textFill>')}</w:p>`,
  'of the colour of its highlight': `<w:p>${run('<w:color w:val="000000"/><w:highlight w:val="black"/>')}</w:p>`,
  'of the colour of its shading': `<w:p><w:pPr><w:shd w:val="clear" w:fill="1F3A5F"/></w:pPr>${run('<w:color w:val="1F3A5F"/>')}</w:p>`,
  'in a line of no height': `<w:p><w:pPr><w:spacing w:line="1" w:lineRule="exact"/></w:pPr>${run('')}</w:p>`,
  'in a row of no height': `<w:tbl><w:tr><w:trPr><w:trHeight w:val="1" w:hRule="exact"/></w:trPr><w:tc><w:p>${run('')}</w:p></w:tc></w:tr></w:tbl>`,
  'beside the paper': `<w:p><w:pPr><w:ind w:left="31000"/></w:pPr>${run('')}</w:p>`,
  'in a box beside the paper': `<w:p><w:r><w:drawing><wp:anchor><wp:positionH><wp:posOffset>-9000000</wp:posOffset></wp:positionH><wp:extent cx="900000" cy="900000"/><wps:wsp><wps:spPr/><wps:txbx><w:txbxContent><w:p>${run('')}</w:p></w:txbxContent></wps:txbx></wps:wsp></wp:anchor></w:drawing></w:r></w:p>`,
};

test.each(Object.entries(inDocx))('DOCX: text that is %s is left out and told', async (_, body) => {
  await expectHidden(makeDocx(paragraph(shown) + body), 'a.docx');
});

test('DOCX: text that a style hides is left out and told', async () => {
  const styles = strToU8(
    '<w:styles xmlns:w="w"><w:style w:styleId="Ghost"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style><w:style w:styleId="Child"><w:basedOn w:val="Ghost"/></w:style></w:styles>',
  );
  const body = `${paragraph(shown)}<w:p><w:pPr><w:pStyle w:val="Child"/></w:pPr>${run('')}</w:p>`;
  await expectHidden(makeDocx(body, { 'word/styles.xml': styles }), 'a.docx');
});

const whiteName = run('<w:color w:val="FFFFFF"/>', 'Ann Example');
test.each([
  ['shaded paragraph', `<w:p><w:pPr><w:shd w:val="clear" w:fill="1F3A5F"/></w:pPr>${whiteName}</w:p>`],
  ['highlight', `<w:p>${run('<w:color w:val="FFFFFF"/><w:highlight w:val="darkBlue"/>', 'Ann Example')}</w:p>`],
  [
    'dark cell',
    `<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="222222"/></w:tcPr><w:p>${whiteName}</w:p></w:tc></w:tr></w:tbl>`,
  ],
  [
    'table whose style shades it',
    `<w:tbl><w:tblPr><w:tblStyle w:val="GridTable5Dark"/></w:tblPr><w:tr><w:tc><w:p>${whiteName}</w:p></w:tc></w:tr></w:tbl>`,
  ],
  [
    'filled text box',
    `<w:p><w:r><w:drawing><wps:wsp><wps:spPr><a:solidFill><a:srgbClr val="1F3A5F"/></a:solidFill><a:ln><a:noFill/></a:ln></wps:spPr><wps:txbx><w:txbxContent><w:p>${whiteName}</w:p></w:txbxContent></wps:txbx></wps:wsp></w:drawing></w:r></w:p>`,
  ],
  [
    'picture behind the text',
    `<w:p><w:r><w:drawing><wp:anchor behindDoc="1"><wp:extent cx="7000000" cy="1500000"/></wp:anchor></w:drawing></w:r>${whiteName}</w:p>`,
  ],
])('DOCX: a white name on a %s is seen', async (_, body) => {
  await expectSeen(makeDocx(body + paragraph(shown)), 'a.docx');
});

test('DOCX: many white words on what cannot be told stay in the text and are told', async () => {
  const words = 'Kubernetes Terraform Kafka '.repeat(15);
  const picture =
    '<w:p><w:r><w:drawing><wp:anchor behindDoc="1"><wp:extent cx="7000000" cy="1500000"/></wp:anchor></w:drawing></w:r></w:p>';
  const found = await read(makeDocx(`${picture}<w:p>${run('<w:color w:val="FFFFFF"/>', words)}</w:p>`), 'a.docx');
  expect(found.text).toContain('Kubernetes');
  expect(found.hidden).toBeUndefined();
  expect(found.doubtful).toContain('Kubernetes');
});

const colors =
  '{\\colortbl;\\red255\\green255\\blue255;\\red0\\green0\\blue0;\\red31\\green58\\blue95;\\red250\\green250\\blue250;}';
test.each([
  ['white', `{\\cf1 ${planted}}`],
  ['near-white', `{\\cf4 ${planted}}`],
  ['hidden', `{\\v ${planted}}`],
  ['too small', `{\\fs2 ${planted}}`],
  ['of the colour of its highlight', `{\\cf3\\highlight3 ${planted}}`],
  ['of the colour of its paragraph', `\\pard\\cbpat3{\\cf3 ${planted}}`],
  ['in a line of no height', `\\pard\\sl-1\\slmult0 ${planted}`],
  ['beside the paper', `\\pard\\li31000 ${planted}`],
])('RTF: text that is %s is left out and told', async (_, body) => {
  await expectHidden(`{\\rtf1\\ansi${colors} ${shown}\\par ${body}\\par}`, 'a.rtf');
});

test.each([
  ['paragraph', '\\pard\\cbpat3{\\cf1 Ann Example}'],
  ['cell', '\\trowd\\clcbpat3\\cellx5000\\pard\\intbl{\\cf1 Ann Example}\\cell\\row'],
  ['highlight', '{\\cf1\\chcbpat2 Ann Example}'],
])('RTF: a white name on a dark %s is seen', async (_, body) => {
  await expectSeen(`{\\rtf1\\ansi${colors} ${body}\\par ${shown}\\par}`, 'a.rtf');
});

const page = (body: string, css = '') =>
  `<!doctype html><html><head><title>t</title><style>${css}</style></head><body><p>${shown}</p>${body}</body></html>`;
const inHtml = (style: string) => `<div style="${style}"><p>${planted}</p></div>`;

describe('HTML', () => {
  test.each([
    'color:#fff',
    'color: rgb(252 252 252)',
    'color:transparent',
    'color:rgba(0,0,0,0.02)',
    'font-size:1px',
    'font-size:0',
    'opacity:0',
    'display:none',
    'visibility: hidden',
    'height:0;overflow:hidden',
    'position:absolute;left:-9999px',
    'text-indent:-9999px',
    'clip-path: inset(100%)',
    'color:#1f3a5f;background:#1f3a5f',
    'transform:scale(0)',
  ])('text with "%s" is left out and told', async (style) => {
    await expectHidden(page(inHtml(style)), 'a.html');
  });

  test('text that a style sheet, an attribute or a font element hides is left out and told', async () => {
    await expectHidden(page(`<p class="x y">${planted}</p>`, '/* */ .y { display : none !important }'), 'a.html');
    await expectHidden(page(`<div id="g"><p><b>${planted}</b></p></div>`, '#g > p b, .z{color:#fefefe}'), 'a.html');
    await expectHidden(page(`<p hidden>${planted}</p>`), 'a.html');
    await expectHidden(page(`<font color="white">${planted}</font>`), 'a.html');
  });

  test.each([
    ['<h1 style="background:#123;color:#fff">Ann Example</h1>', ''],
    ['<div class="bar"><h1>Ann Example</h1></div>', '.bar{background-image:url(a.png)} .bar h1{color:#fff}'],
    ['<table><tr><td bgcolor="navy"><font color="white">Ann Example</font></td></tr></table>', ''],
    ['<p class="print">Ann Example</p>', '@media print { .print { display:none } }'],
    ['<p style="line-height:1;opacity:.7;color:#888">Ann Example</p>', ''],
  ])('%s is seen', async (body, css) => {
    await expectSeen(page(body, css), 'a.html');
  });
});
