import { Refusal } from '#domain/errors.ts';
import type { DocumentKind } from '#server/outside/documents/document-kind.ts';
import { decodeText } from './charset.ts';
import type { FoundText, ReaderLimits } from './found-text.ts';
import { hasNoWords, saveLinks, tidyText } from './tidy.ts';

/** The text of one document. */
export type ReadText = {
  text: string;
  pages?: number;
  truncated?: boolean;
  links: string[];
  /** Words that were left out because a person does not see them. */
  hidden?: string;
  /** Words in the text that a person may not see, where they are many. */
  doubtful?: string;
};

/** Hidden words kept, in characters: enough to judge them. */
const hiddenKept = 4_000;
/** Fewer doubtful words are what a designed resume has on its coloured bars. */
const fewestDoubtful = 30;

/**
 * The tidied text of one document of a known kind. Libraries are loaded when first needed.
 *
 * @throws Refusal `file.damaged`, `file.password`, `file.no-text`
 */
export async function readBytes(kind: DocumentKind, bytes: Buffer, limits: ReaderLimits): Promise<ReadText> {
  const found = await readKind(kind, bytes, limits);
  // Twice the limit leaves room for what tidying removes, and bounds its work.
  const tidied = tidyText(found.text.slice(0, limits.characters * 2));
  const text = tidied.slice(0, limits.characters).toWellFormed();
  if (hasNoWords(text)) throw new Refusal('file.no-text');
  const truncated =
    found.truncated === true || tidied.length > limits.characters || found.text.length > limits.characters * 2;
  return {
    text,
    links: saveLinks(found.links ?? []),
    ...(found.pages === undefined ? {} : { pages: found.pages }),
    ...(truncated ? { truncated } : {}),
    ...hiddenOf(found),
  };
}

function hiddenOf({ hidden = '', doubtful = '' }: FoundText): Pick<ReadText, 'hidden' | 'doubtful'> {
  const [left, kept] = [hidden, doubtful].map((words) => tidyText(words.slice(0, hiddenKept)).toWellFormed());
  const many = (kept ?? '').split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > fewestDoubtful;
  return {
    ...(left && /\p{L}{2}/u.test(left) ? { hidden: left } : {}),
    ...(kept && many ? { doubtful: kept } : {}),
  };
}

async function readKind(kind: DocumentKind, bytes: Buffer, limits: ReaderLimits): Promise<FoundText> {
  switch (kind) {
    case 'pdf':
      return (await import('./pdf.ts')).readPdf(bytes, limits);
    case 'docx':
      return (await import('./docx.ts')).readDocx(bytes);
    case 'doc':
      return (await import('./doc.ts')).readDoc(bytes);
    case 'rtf':
      return (await import('./rtf.ts')).readRtf(bytes);
    case 'odt':
      return (await import('./odt.ts')).readOdt(bytes);
    case 'html':
      return (await import('./html.ts')).readHtml(bytes, limits);
    case 'txt':
      return { text: decodeText(bytes) };
  }
}
