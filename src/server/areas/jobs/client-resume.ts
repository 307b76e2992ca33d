import { Readable } from 'node:stream';
import { AlignmentType, Document, Footer, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { clientFormats, submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { type ClientResume, clientResume } from '#domain/jobs/client-resume.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { NoFont, textPdf } from '#server/outside/pdf/text-pdf.ts';
import { findClientResume } from './client-resume-queries.ts';

const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const satisfies Record<(typeof clientFormats)[number], string>;
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A file that a client gets. */
export type ClientFile = { name: string; type: string; bytes: Buffer };

/**
 * The resume of a candidate as it goes to a client, as a Word file or a PDF: nobody reaches the person around us by its text, and
 * nothing of the original file is in it, so neither by its header, links or properties.
 */
export async function formatForClient(
  call: Pick<SignedInCall, 'db' | 'scope' | 'config'>,
  { candidateGuid, resumeId, format = 'docx' }: Asked,
): Promise<ClientFile> {
  const found = await findClientResume(call.db, call.scope, candidateGuid, resumeId);
  if (!found) throw new Refusal('record.absent');
  if (found.text === null) throw new Refusal('candidate.no-resume');
  const resume = clientResume({ ...found, text: found.text }, found.contacts);
  const company = call.config.company.name;
  const bytes =
    format === 'pdf'
      ? await pdfOf(resume, company).catch((failure) => {
          throw failure instanceof NoFont ? new Refusal('candidate.no-font') : failure;
        })
      : await Packer.toBuffer(documentOf(resume, company));
  return { name: `${fileNameOf(found.name)} - resume.${format}`, type: types[format], bytes };
}

type Asked = { candidateGuid: string; resumeId?: number | undefined; format?: keyof typeof types | undefined };

const fileNameOf = (name: string) => name.replace(/[^\p{L}\p{N} .-]+/gu, ' ').trim() || 'Candidate';

function pdfOf({ name, headline, lines }: ClientResume, company: string): Promise<Buffer> {
  const styles = {
    heading: { size: 12, weight: 'strong', above: 12 },
    bullet: { size: 10, weight: 'normal', above: 2, isBullet: true },
    text: { size: 10, weight: 'normal', above: 3 },
  } as const;
  return textPdf(
    [
      { text: name, size: 18, weight: 'strong', above: 0 },
      ...(headline ? [{ text: headline, size: 12, weight: 'normal', above: 2 } as const] : []),
      ...lines.map(({ kind, text }) => ({ text, ...styles[kind] })),
    ],
    { title: name, author: company, footer: company },
  );
}

function documentOf({ name, headline, lines }: ClientResume, company: string): Document {
  const paragraph = (text: string, more: object = {}) =>
    new Paragraph({
      bidirectional: rightToLeft.test(text),
      children: [new TextRun({ text, rightToLeft: rightToLeft.test(text) })],
      ...more,
    });
  return new Document({
    creator: company,
    lastModifiedBy: company,
    title: name,
    sections: [
      {
        footers: {
          default: new Footer({
            children: [
              new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ text: company, size: 18 })] }),
            ],
          }),
        },
        children: [
          paragraph(name, { heading: HeadingLevel.TITLE }),
          ...(headline ? [paragraph(headline, { heading: HeadingLevel.HEADING_2 })] : []),
          ...lines.map(({ kind, text }) => {
            if (kind === 'heading') return paragraph(text, { heading: HeadingLevel.HEADING_1 });
            return paragraph(text, kind === 'bullet' ? { bullet: { level: 0 } } : {});
          }),
        ],
      },
    ],
  });
}

/** The resume of a candidate as it goes to a client. */
export async function downloadClientResume(
  input: Input<typeof submissionRecordsApi.clientResume>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const { name, type, bytes } = await formatForClient(call, input);
  return { name, type, stream: Readable.from([bytes]), size: bytes.length };
}
