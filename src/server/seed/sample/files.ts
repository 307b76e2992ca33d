import { Document, HeadingLevel, Packer, Paragraph } from 'docx';
import PdfDocument from 'pdfkit';

const isHeading = (line: string) => /^[A-Z][A-Z ]{4,40}$/.test(line.trim());

/** A resume as a Word file: headings, bullets, paragraphs. */
export async function resumeAsDocx(text: string): Promise<Buffer> {
  const lines = text.split('\n');
  const children = lines.map((line, at) => {
    if (at === 0) return new Paragraph({ text: line, heading: HeadingLevel.TITLE });
    if (isHeading(line)) return new Paragraph({ text: line, heading: HeadingLevel.HEADING_1 });
    const bullet = /^[-•]\s+(.*)$/.exec(line)?.[1];
    return bullet ? new Paragraph({ text: bullet, bullet: { level: 0 } }) : new Paragraph(line);
  });
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** A resume as a PDF in a standard font; only for text in Latin-1. */
export async function resumeAsPdf(text: string): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'LETTER', margin: 56, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on('end', () => done()));
  for (const [at, line] of text.split('\n').entries()) {
    const size = at === 0 ? 18 : isHeading(line) ? 12 : 10;
    pdf.font(at === 0 || isHeading(line) ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    // Replaces characters that a standard font lacks.
    pdf.text(line.replace(/–/g, '-').replace(/[^\u0020-\u00ff•]/g, ' ') || ' ');
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
