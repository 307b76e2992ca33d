import { inReadingOrder, isRtl, type VisualPiece } from './pdf-bidi.ts';

/** A PDF transformation: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A piece of text as pdf.js returns it: placed by a matrix, width in page units. */
export type PdfItem = { str: string; transform: readonly number[]; width: number; hasEOL: boolean };

/** Text that is together on one base line. x grows to the right, y downwards, all in points. */
export type Run = { text: string; left: number; right: number; y: number; size: number; rtl: boolean };

type Piece = VisualPiece & { y: number; size: number; upright: boolean };

/** Smaller text, in points, is nothing even where a whole document was scaled down. */
const leastPoints = 1.5;

/** A gap of this many text sizes is a space between words. */
const wordGap = 0.2;

/** Pieces that follow each other in the file closer than this many text sizes belong to one run. */
const runGap = 1;

/**
 * The upright text of a page as runs, and rotated text as plain lines in the order of the file. Spaces come from the
 * file where it has them, else from the gaps.
 */
export function toRuns(items: readonly PdfItem[], view: Matrix): { runs: Run[]; turned: string[] } {
  const open: OpenRun[] = [];
  const turned: string[] = [];
  let run: OpenRun | undefined;
  for (const item of items) {
    const piece = place(item, view);
    if (item.str.trim() === '') {
      if (item.str !== '') run?.addSpace(piece);
    } else if (piece.size >= leastPoints) {
      if (!piece.upright) {
        turned.push(item.str.trim());
        run = undefined;
      } else if (run === undefined || !run.takes(piece)) {
        run = new OpenRun(piece);
        open.push(run);
      }
    }
    if (item.hasEOL) run = undefined;
  }
  return { runs: eachOnce(open.map((each) => each.toRun())), turned };
}

/** Whole lines may be printed twice too. */
function eachOnce(runs: readonly Run[]): Run[] {
  const places = new Map(runs.map((run) => [`${Math.round(run.left)} ${Math.round(run.y)} ${run.text}`, run]));
  return [...places.values()];
}

function place({ str, transform, width }: PdfItem, view: Matrix): Piece {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const across = turn(view, a, b);
  const up = turn(view, c, d);
  const left = view[0] * e + view[2] * f + view[4];
  return {
    text: str,
    left,
    right: left + width,
    y: view[1] * e + view[3] * f + view[5],
    size: Math.hypot(up[0], up[1]),
    upright: Math.abs(across[1]) <= Math.abs(across[0]) * 0.1 && across[0] > 0,
  };
}

function turn(view: Matrix, x: number, y: number): [number, number] {
  return [view[0] * x + view[2] * y, view[1] * x + view[3] * y];
}

/** A run that grows while the pieces of the file continue it, to the right or, in Arabic and Hebrew, to the left. */
class OpenRun {
  readonly #pieces: Piece[];
  #left: number;
  #right: number;
  #y: number;
  #size: number;
  #rtl: boolean;

  constructor(piece: Piece) {
    this.#pieces = [piece];
    this.#left = piece.left;
    this.#right = piece.right;
    this.#y = piece.y;
    this.#size = piece.size;
    this.#rtl = isRtl(piece.text);
  }

  addSpace(piece: Piece): void {
    this.#pieces.push(piece);
  }

  /** Takes the piece if it continues the run, or is the same text drawn again on top (bold by printing twice). */
  takes(piece: Piece): boolean {
    const size = Math.max(this.#size, piece.size);
    const raised = Math.min(this.#size, piece.size) < size * 0.85;
    if (Math.abs(piece.y - this.#y) > size * (raised ? 0.6 : 0.25)) return false;
    if (this.#pieces.slice(-8).some((own) => own.text === piece.text && Math.abs(own.left - piece.left) < size * 0.3))
      return true;

    const rtl = this.#rtl || isRtl(piece.text);
    const continues = (gap: number) => gap > -size * 0.5 && gap < size * runGap;
    if (!continues(piece.left - this.#right) && !(rtl && continues(this.#left - piece.right))) return false;
    this.#pieces.push(piece);
    if (piece.size > this.#size) this.#y = piece.y;
    this.#size = size;
    this.#left = Math.min(this.#left, piece.left);
    this.#right = Math.max(this.#right, piece.right);
    this.#rtl = rtl;
    return true;
  }

  toRun(): Run {
    const text = this.#rtl ? inReadingOrder(this.#pieces, this.#size * wordGap) : this.#inFileOrder();
    return { text, left: this.#left, right: this.#right, y: this.#y, size: this.#size, rtl: this.#rtl };
  }

  #inFileOrder(): string {
    let text = '';
    let end = Number.POSITIVE_INFINITY;
    for (const piece of this.#pieces) {
      text += (piece.left - end > this.#size * wordGap ? ' ' : '') + piece.text;
      end = piece.right;
    }
    return text.replace(/\s+/g, ' ').trim();
  }
}
