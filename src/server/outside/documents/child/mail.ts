import PostalMime from 'postal-mime';
import type { ReadMail } from '#server/outside/documents/sheet-kind.ts';

/** Attachments of one mail that are read. */
const mostAttachments = 20;

/** Names of tables that mail programs send as a part of the text, with a name and no word that it is attached. */
const tableName = /\.(?:csv|tsv|xls|xml|json)$/i;
type Part = {
  contentType: { parsed: { value: string; params: Readonly<Record<string, string>> } };
  contentDisposition: { parsed: { value: string; params: Readonly<Record<string, string>> } };
};
type Sorting = { isInlineTextNode(part: Part): boolean };

/** Reads mails like its library, but for a named table: that is a file, however it is sent. */
class MailParser extends PostalMime {
  isInlineTextNode(part: Part): boolean {
    const name = part.contentDisposition.parsed.params['filename'] ?? part.contentType.parsed.params['name'];
    if (name !== undefined && tableName.test(name)) return false;
    return (PostalMime.prototype as unknown as Sorting).isInlineTextNode.call(this, part);
  }
}

/** A mail as its parts. Its pictures and signatures are no files of jobs and stay out. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await new MailParser({
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
  }).parse(bytes);
  return {
    subject: (mail.subject ?? '').slice(0, 300),
    from: (mail.from && 'address' in mail.from ? (mail.from.address ?? '') : '').toLowerCase().slice(0, 200),
    ...(mail.messageId && { messageId: mail.messageId.slice(0, 300) }),
    text: (mail.text ?? '').slice(0, 400_000),
    html: (mail.html ?? '').slice(0, 2_000_000),
    attachments: mail.attachments
      .filter(
        ({ mimeType, disposition, filename }) =>
          !/^image\//.test(mimeType) &&
          (disposition === 'attachment' || !/^text\/(plain|html)$/.test(mimeType) || tableName.test(filename ?? '')),
      )
      .slice(0, mostAttachments)
      .map(({ filename, content }) => ({
        name: (filename ?? 'attachment').replaceAll('\uFFFD', '_').slice(0, 200),
        bytes: new Uint8Array(content as ArrayBuffer),
      })),
  };
}
