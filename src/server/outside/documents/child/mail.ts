import PostalMime from 'postal-mime';
import type { ReadMail } from '#server/outside/documents/sheet-kind.ts';

/** Attachments of one mail that are read. */
const mostAttachments = 20;

/** A mail as its parts. Its pictures and signatures are no files of jobs and stay out. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  });
  return {
    subject: (mail.subject ?? '').slice(0, 300),
    from: (mail.from && 'address' in mail.from ? (mail.from.address ?? '') : '').toLowerCase().slice(0, 200),
    ...(mail.messageId && { messageId: mail.messageId.slice(0, 300) }),
    text: (mail.text ?? '').slice(0, 400_000),
    html: (mail.html ?? '').slice(0, 2_000_000),
    attachments: mail.attachments
      .filter(
        ({ mimeType, disposition }) =>
          !/^image\//.test(mimeType) && (disposition === 'attachment' || !/^text\/(plain|html)$/.test(mimeType)),
      )
      .slice(0, mostAttachments)
      .map(({ filename, content }) => ({
        name: (filename ?? 'attachment').slice(0, 200),
        bytes: new Uint8Array(content as ArrayBuffer),
      })),
  };
}
