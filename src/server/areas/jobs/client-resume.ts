import { Readable } from 'node:stream';
import { AlignmentType, Document, Footer, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import type { Input } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';
import { type ClientResume, clientResume } from '#domain/jobs/client-resume.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { findClientResume } from './client-resume-queries.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A file that a client gets. */
export type ClientFile = { name: string; bytes: Buffer };

/**
 * The resume of a candidate as it goes to a client, as a Word file: nobody reaches the person around us by its text, and
 * nothing of the original file is in it, so neither by its header, links or properties.
 */
export async function formatForClient(
  call: Pick<SignedInCall, 'db' | 'scope' | 'config'>,
  { candidateGuid, resumeId }: { candidateGuid: string; resumeId?: number | undefined },
): Promise<ClientFile> {
  const found = await findClientResume(call.db, call.scope, candidateGuid, resumeId);
  if (!found) throw new Refusal('record.absent');
  if (found.text === null) throw new Refusal('candidate.no-resume');
  const resume = clientResume({ ...found, text: found.text }, found.contacts);
  const bytes = await Packer.toBuffer(documentOf(resume, call.config.company.name));
  return { name: fileNameOf(found.name), bytes };
}

const fileNameOf = (name: string) => `${name.replace(/[^\p{L}\p{N} .-]+/gu, ' ').trim() || 'Candidate'} - resume.docx`;

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
  const { name, bytes } = await formatForClient(call, input);
  return { name, type: docxType, stream: Readable.from([bytes]), size: bytes.length };
}
