import { getDocumentProxy } from 'unpdf';
import { Refusal } from '#domain/errors.ts';
import type { FoundText, ReaderLimits } from './found-text.ts';
import { layOut } from './pdf-layout.ts';
import type { Matrix, PdfItem } from './pdf-runs.ts';

/**
 * The text of a PDF in reading order, page after page. A page that cannot be read is left out and the text marked as
 * truncated; when no page can be read the file is damaged.
 *
 * @throws Refusal `file.damaged`, `file.password`
 */
export async function readPdf(bytes: Buffer, limits: ReaderLimits): Promise<FoundText> {
  const pdf = await openPdf(bytes);
  const pages: string[] = [];
  const links: string[] = [];
  const count = Math.min(pdf.numPages, limits.pages);
  let unread = 0;
  let length = 0;
  for (let number = 1; number <= count && length <= limits.characters; number += 1) {
    try {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const view = page.getViewport({ scale: 1 });
      const text = layOut(
        items.filter((item): item is typeof item & PdfItem => 'str' in item),
        view.transform as unknown as Matrix,
      );
      pages.push(text);
      length += text.length;
      if (links.length < 100) links.push(...(await linksOf(page)));
      page.cleanup();
    } catch {
      unread += 1;
    }
  }
  if (unread > 0 && pages.every((page) => page.trim() === '')) throw new Refusal('file.damaged');
  const truncated = unread > 0 || pdf.numPages > count || length > limits.characters;
  const found = { text: pages.join('\n\n'), pages: pdf.numPages, truncated, links };
  await pdf.cleanup();
  return found;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function openPdf(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      maxImageSize: 1,
      verbosity: 0,
    });
  } catch (cause) {
    throw new Refusal((cause as Error).name === 'PasswordException' ? 'file.password' : 'file.damaged');
  }
}

async function linksOf(page: Awaited<ReturnType<Pdf['getPage']>>): Promise<string[]> {
  const annotations = await page.getAnnotations().catch(() => []);
  return annotations.flatMap(({ url, unsafeUrl }) =>
    typeof url === 'string' ? [url] : typeof unsafeUrl === 'string' ? [unsafeUrl] : [],
  );
}
