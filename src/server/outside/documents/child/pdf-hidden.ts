import { type Box, heightOf, holds, intersect, widthOf } from './pdf-box.ts';
import type { PdfItem } from './pdf-runs.ts';
import type { PageDrawing, Shape, Show } from './pdf-shows.ts';
import {
  type Ground,
  type HiddenText,
  isAlike,
  unreadablePoints,
  type Visibility,
  visibilityOf,
  white,
} from './visibility.ts';

/** What is known of a page beside its text. */
export type Page = {
  /** What of it is printed. */
  view: Box;
  /** Pictures, in the units of the page. */
  pictures: readonly Box[];
};

/** Text of a page that is all but its pictures counts as the words of a scan when a picture is at least this share of it. */
const scanShare = 0.5;
const clearest = 0.15;

/**
 * The visible text of a page as pieces, where its drawing hides some: without ink, transparent, in the colour of what is
 * behind it, under a shape, or cut away. Undefined when it hides nothing. The words of a scanned page stay: they are
 * drawn without ink over its picture.
 */
export function visibleItems(drawing: PageDrawing, page: Page, hidden: HiddenText): PdfItem[] | undefined {
  const { shows } = drawing;
  const seen = shows.map((show) => seenOf(show, drawing, page));
  const letters = (visibility: Visibility) =>
    shows.reduce((sum, { text }, at) => sum + (seen[at] === visibility ? text.trim().length : 0), 0);
  if (letters('hidden') === 0 && letters('doubtful') === 0) return undefined;
  if (isScan(page) && letters('visible') * 4 < letters('hidden')) return undefined;
  const items: PdfItem[] = [];
  let lastY = Number.NaN;
  for (const [at, show] of shows.entries()) {
    const visibility = seen[at]!;
    if (visibility !== 'visible') {
      const y = show.transform[5];
      if (Math.abs(y - lastY) > 1) hidden.endLine();
      hidden.add(`${show.text} `, visibility);
      lastY = y;
    }
    if (visibility !== 'hidden')
      items.push({ str: show.text, transform: show.transform, width: show.width, hasEOL: false });
  }
  hidden.endLine();
  return letters('hidden') === 0 ? undefined : items;
}

function isScan({ view, pictures }: Page): boolean {
  const whole = widthOf(view) * heightOf(view);
  return pictures.some((picture) => {
    const box = intersect(picture, view);
    return widthOf(box) > 0 && heightOf(box) > 0 && widthOf(box) * heightOf(box) > whole * scanShare;
  });
}

function seenOf(show: Show, { shapes }: PageDrawing, page: Page): Visibility {
  if (show.isInvisible || show.alpha < clearest) return 'hidden';
  const box = boxOf(show);
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  if (isApart(box, page.view) || isApart(box, show.clip)) return 'hidden';
  const { color } = show;
  if (shapes.some((shape) => shape.turn > show.turn && covers(shape, box, color))) return 'hidden';
  if (color === 'unknown') return 'visible';
  return visibilityOf(color, groundOf(shapes, show, x, y, page));
}

/** Under a plain opaque shape that was drawn later; a picture or gradient may let text through. */
function covers({ box, isOpaque, ground }: Shape, text: Box, color: Show['color']): boolean {
  if (!isOpaque || ground === 'unknown' || (color !== 'unknown' && isAlike(color, ground))) return false;
  return holds(box, text[0] + 0.5, text[1] + 0.5) && holds(box, text[2] - 0.5, text[3] - 0.5);
}

function groundOf(shapes: readonly Shape[], show: Show, x: number, y: number, { pictures }: Page): Ground {
  const behind = shapes.findLast((shape) => shape.turn <= show.turn && holds(shape.box, x, y));
  if (behind) return behind.ground;
  return pictures.some((picture) => holds(picture, x, y)) ? 'unknown' : white;
}

const isApart = (one: Box, other: Box) => {
  const common = intersect(one, other);
  return widthOf(common) <= 0 || heightOf(common) <= 0;
};

/** About where the letters of a text are. */
function boxOf({ transform: [a, b, c, d, e, f], width }: Show): Box {
  const along = Math.hypot(a, b) || 1;
  const [toX, toY] = [(a / along) * width, (b / along) * width];
  const xs = [e, e + toX, e + c * 0.6, e + toX + c * 0.6];
  const ys = [f, f + toY, f + d * 0.6, f + toY + d * 0.6];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Why a piece of text is not seen by its size and place alone, whatever its colour. */
export function isOutOfSight({ transform, width }: PdfItem, view: Box): 'tiny' | 'beside' | undefined {
  // By index: taking an array apart is several times slower, and this runs for every piece.
  const [a, b, c, d] = [transform[0] ?? 1, transform[1] ?? 0, transform[2] ?? 0, transform[3] ?? 1];
  const [e, f] = [transform[4] ?? 0, transform[5] ?? 0];
  const size = c === 0 ? Math.abs(d) : Math.sqrt(c * c + d * d);
  const along = b === 0 ? Math.abs(a) : Math.sqrt(a * a + b * b);
  const x = along === 0 ? e : e + (a / along) * width;
  const y = along === 0 ? f : f + (b / along) * width;
  const isBeside =
    (e < view[0] && x < view[0]) ||
    (e > view[2] && x > view[2]) ||
    (f + size < view[1] && y + size < view[1]) ||
    (f > view[3] && y > view[3]);
  if (isBeside) return 'beside';
  // Pages of other sizes are read as if they were printed on paper of the usual height.
  return size * Math.max(1, 792 / Math.max(1, heightOf(view))) < unreadablePoints ? 'tiny' : undefined;
}
