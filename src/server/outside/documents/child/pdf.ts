import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { Refusal } from '#domain/errors.ts';
import type { FoundText, ReaderLimits } from './found-text.ts';
import type { Box } from './pdf-box.ts';
import { isOutOfSight, visibleItems } from './pdf-hidden.ts';
import { layOut } from './pdf-layout.ts';
import type { Matrix, PdfItem } from './pdf-runs.ts';
import { type Drawing, PageDrawing } from './pdf-shows.ts';
import { type FirstLook, lookAtPdf } from './pdf-suspects.ts';
import { HiddenText } from './visibility.ts';

/**
 * The text of a PDF in reading order, page after page. A page that cannot be read is left out and the text marked as
 * truncated; when no page can be read the file is damaged.
 *
 * @throws Refusal `file.damaged`, `file.password`
 */
export async function readPdf(bytes: Buffer, limits: ReaderLimits): Promise<FoundText> {
  const look = lookAtPdf(bytes);
  const pdf = await openPdf(bytes);
  const pages: ReadPage[] = [];
  const links: string[] = [];
  const hidden = new HiddenText();
  const count = Math.min(pdf.numPages, limits.pages);
  let unread = 0;
  let length = 0;
  for (let number = 1; number <= count && length <= limits.characters; number += 1) {
    try {
      const page = await pdf.getPage(number);
      const items = await itemsOf(pdf, page, look, hidden);
      pages.push({ items, view: page.view as unknown as Box, matrix: matrixOf(page) });
      length += items.reduce((sum, { str }) => sum + str.length, 0);
      if (look.hasLinks && links.length < 100) links.push(...(await linksOf(page)));
      page.cleanup();
    } catch {
      unread += 1;
    }
  }
  const texts = withoutUnseen(pages, hidden).map(({ items, matrix }) => layOut(items, matrix));
  if (unread > 0 && texts.every((text) => text.trim() === '')) throw new Refusal('file.damaged');
  const truncated = unread > 0 || pdf.numPages > count || length > limits.characters;
  const found = { text: texts.join('\n\n'), pages: pdf.numPages, truncated, links, ...hidden.found() };
  await pdf.cleanup();
  return found;
}

type Page = Awaited<ReturnType<Pdf['getPage']>>;
type ReadPage = { items: readonly PdfItem[]; view: Box; matrix: Matrix };

const matrixOf = (page: Page) => page.getViewport({ scale: 1 }).transform as unknown as Matrix;

/** The pieces of a page; of a suspect one those that its drawing shows. */
async function itemsOf(pdf: Pdf, page: Page, look: FirstLook, hidden: HiddenText): Promise<readonly PdfItem[]> {
  if (look.isSuspect) {
    const { OPS } = await getResolvedPDFJS();
    const layers = await pdf.getOptionalContentConfig();
    const drawing = new PageDrawing(OPS, (layer) => layers.isVisible(layer as Parameters<typeof layers.isVisible>[0]));
    // Without the drawings of forms and notes.
    drawing.follow((await page.getOperatorList({ annotationMode: 0 })) as Drawing);
    const visible = visibleItems(drawing, { view: page.view as unknown as Box, pictures: look.pictures }, hidden);
    if (visible) return visible;
  }
  const { items } = await page.getTextContent();
  return items.filter((item): item is typeof item & PdfItem => 'str' in item);
}

/** A document with more readable letters was not scaled down as a whole. */
const scaledBelow = 200;

/**
 * The pages without what is too small to be read and what is beside the paper. A document with next to
 * nothing else was scaled down as a whole: there it stays.
 */
function withoutUnseen(pages: readonly ReadPage[], hidden: HiddenText): readonly ReadPage[] {
  // Nearly every document ends here.
  if (!pages.some(({ items, view }) => items.some((item) => isOutOfSight(item, view) !== undefined))) return pages;
  const why = pages.map(({ items, view }) => items.map((item) => isOutOfSight(item, view)));
  const letters = (isOf: (reason: 'tiny' | 'beside' | undefined) => boolean) =>
    pages.reduce(
      (sum, { items }, page) =>
        sum + items.reduce((own, { str }, at) => own + (isOf(why[page]![at]) ? str.trim().length : 0), 0),
      0,
    );
  const readable = letters((reason) => reason === undefined);
  const isScaled = readable < scaledBelow && letters((reason) => reason === 'tiny') > readable;
  return pages.map((page, number) => ({
    ...page,
    items: page.items.filter(({ str }, at) => {
      const reason = why[number]![at];
      if (reason === undefined || str.trim() === '' || (reason === 'tiny' && isScaled)) return true;
      hidden.add(str);
      hidden.endLine();
      return false;
    }),
  }));
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
