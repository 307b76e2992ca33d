import { around, type Box, everywhere, heightOf, identity, intersect, moved, multiply, widthOf } from './pdf-box.ts';
import type { Matrix } from './pdf-runs.ts';
import { fromHex, type Ground, type Rgb } from './visibility.ts';

/** A piece of text as it is drawn. */
export type Show = {
  text: string;
  /** From the text's own units to the page; its size is in it. */
  transform: Matrix;
  width: number;
  color: Rgb | 'unknown';
  alpha: number;
  /** Drawn without ink, or in a layer that is switched off. */
  isInvisible: boolean;
  clip: Box;
  /** Its turn on the page. */
  turn: number;
};

/** A filled shape or picture. */
export type Shape = { box: Box; ground: Ground; isOpaque: boolean; turn: number };

type State = {
  ctm: Matrix;
  fill: Rgb | 'unknown';
  stroke: Rgb | 'unknown';
  alpha: number;
  group: number;
  isMasked: boolean;
  mode: number;
  size: number;
  spacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  lineWidth: number;
  clip: Box;
};

type Glyph = { unicode?: string; width?: number; isSpace?: boolean };
type Arguments = readonly unknown[];
/** Codes of the drawing operators, by name. */
export type Operators = Readonly<Record<string, number>>;
export type Drawing = { fnArray: readonly number[]; argsArray: readonly unknown[] };

const black: Rgb = [0, 0, 0];
const start: State = {
  ctm: identity,
  fill: black,
  stroke: black,
  alpha: 1,
  group: 1,
  isMasked: false,
  mode: 0,
  size: 1,
  spacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  lineWidth: 1,
  clip: everywhere,
};

/** Shapes of less height or width, in points, are lines. */
const thinnest = 3;
/** In text sizes: a gap that is a space, and one that separates words of different places. */
const spaceGap = 0.18;
const placeGap = 1;

/** Follows the drawing operators of a page and notes its texts and shapes with what decides how they are seen. */
export class PageDrawing {
  readonly shows: Show[] = [];
  readonly shapes: Shape[] = [];
  #state: State = start;
  readonly #saved: State[] = [];
  #text: Matrix = identity;
  #line: Matrix = identity;
  #clips = false;
  readonly #layers: boolean[] = [];
  readonly #do: ReadonlyMap<number, (args: Arguments) => void>;
  readonly #fills: ReadonlySet<number>;
  readonly #strokes: ReadonlySet<number>;

  /** @param isShown whether a layer (optional content) is switched on */
  constructor(operators: Operators, isShown: (layer: unknown) => boolean) {
    const named = (names: string) => names.split(' ').map((name) => operators[name]!);
    this.#fills = new Set(named('fill eoFill fillStroke eoFillStroke closeFillStroke closeEOFillStroke'));
    this.#strokes = new Set(named('stroke closeStroke'));
    this.#do = new Map(Object.entries(this.#actions(isShown)).map(([name, act]) => [operators[name]!, act]));
  }

  /** Follows all operators of a page. */
  follow({ fnArray, argsArray }: Drawing): void {
    for (let at = 0; at < fnArray.length; at += 1) this.#do.get(fnArray[at]!)?.((argsArray[at] ?? []) as Arguments);
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #actions(isShown: (layer: unknown) => boolean): Record<string, (args: Arguments) => void> {
    const save = () => void this.#saved.push(this.#state);
    const restore = () => {
      this.#state = this.#saved.pop() ?? this.#state;
    };
    const clip = () => {
      this.#clips = true;
    };
    const picture = () => this.#paint([0, 0, 1, 1], 'unknown');
    const moveText = (x: number, y: number) => {
      this.#line = multiply(this.#line, [1, 0, 0, 1, x, y]);
      this.#text = this.#line;
    };
    return {
      save,
      restore,
      transform: (args) => this.#set({ ctm: multiply(this.#state.ctm, args as unknown as Matrix) }),
      paintFormXObjectBegin: ([matrix, box]) => {
        save();
        if (matrix) this.#set({ ctm: multiply(this.#state.ctm, matrix as Matrix) });
        if (box) this.#clipTo(box as Box);
      },
      paintFormXObjectEnd: restore,
      beginGroup: () => {
        save();
        this.#set({ group: this.#state.group * this.#state.alpha, alpha: 1 });
      },
      endGroup: restore,
      setGState: ([entries]) => {
        for (const [key, value] of entries as [string, unknown][]) {
          if (key === 'ca') this.#set({ alpha: Number(value) });
          else if (key === 'SMask') this.#set({ isMasked: value !== false && value !== null });
          else if (key === 'Font') this.#set({ size: Number((value as unknown[])[1]) });
          else if (key === 'LW') this.#set({ lineWidth: Number(value) });
        }
      },
      setFillRGBColor: ([hex]) => this.#set({ fill: fromHex(String(hex)) ?? 'unknown' }),
      setStrokeRGBColor: ([hex]) => this.#set({ stroke: fromHex(String(hex)) ?? 'unknown' }),
      setFillColorN: () => this.#set({ fill: 'unknown' }),
      setStrokeColorN: () => this.#set({ stroke: 'unknown' }),
      setLineWidth: ([width]) => this.#set({ lineWidth: Number(width) }),
      clip,
      eoClip: clip,
      constructPath: ([operator, path]) => this.#path(Number(operator), (path as unknown[] | undefined)?.[0]),
      shadingFill: () => this.#shape(this.#state.clip, 'unknown'),
      paintImageXObject: picture,
      paintInlineImageXObject: picture,
      paintImageMaskXObject: picture,
      paintSolidColorImageMask: picture,
      beginText: () => {
        this.#text = identity;
        this.#line = identity;
      },
      setTextMatrix: (args) => {
        this.#text = (args.length === 6
          ? args
          : [...(args[0] as ArrayLike<number> & Iterable<number>)]) as unknown as Matrix;
        this.#line = this.#text;
      },
      moveText: ([x, y]) => moveText(Number(x), Number(y)),
      setLeadingMoveText: ([x, y]) => {
        this.#set({ leading: -Number(y) });
        moveText(Number(x), Number(y));
      },
      nextLine: () => moveText(0, -this.#state.leading),
      setFont: ([, size]) => this.#set({ size: Number(size) }),
      setCharSpacing: ([by]) => this.#set({ spacing: Number(by) }),
      setWordSpacing: ([by]) => this.#set({ wordSpacing: Number(by) }),
      setHScale: ([by]) => this.#set({ scale: Number(by) / 100 }),
      // The library hands the leading on with its sign turned.
      setLeading: ([by]) => this.#set({ leading: Math.abs(Number(by)) }),
      setTextRenderingMode: ([mode]) => this.#set({ mode: Number(mode) }),
      setTextRise: ([by]) => this.#set({ rise: Number(by) }),
      showText: ([glyphs]) => this.#show(glyphs as readonly (Glyph | number | null)[]),
      beginMarkedContent: () => void this.#layers.push(true),
      beginMarkedContentProps: ([tag, layer]) => void this.#layers.push(tag !== 'OC' || isShown(layer)),
      endMarkedContent: () => void this.#layers.pop(),
    };
  }

  #clipTo(box: Box): void {
    this.#set({ clip: intersect(this.#state.clip, moved(box, this.#state.ctm)) });
  }

  /** Each closed part of a path by itself: one path may draw the bars of a whole page. */
  #path(operator: number, path: unknown): void {
    const boxes = path ? boxesOf(path as ArrayLike<number>) : [];
    const { fill, stroke, lineWidth } = this.#state;
    if (this.#fills.has(operator)) for (const box of boxes) this.#paint(box, fill);
    else if (this.#strokes.has(operator))
      for (const [left, bottom, right, top] of boxes) {
        const half = lineWidth / 2;
        if (right - left < half * 4 || top - bottom < half * 4)
          this.#paint([left - half, bottom - half, right + half, top + half], stroke);
      }
    if (this.#clips && boxes.length > 0) this.#clipTo(boxes.reduce(around));
    this.#clips = false;
  }

  #paint(box: Box, ground: Ground): void {
    this.#shape(intersect(moved(box, this.#state.ctm), this.#state.clip), ground);
  }

  #shape(box: Box, ground: Ground): void {
    if (widthOf(box) < thinnest || heightOf(box) < thinnest || this.#layers.includes(false)) return;
    const { alpha, group, isMasked } = this.#state;
    if (alpha * group < 0.05) return;
    const isOpaque = alpha * group > 0.95 && !isMasked;
    this.shapes.push({ box, ground: isOpaque ? ground : 'unknown', isOpaque, turn: this.shows.length });
  }

  #show(glyphs: readonly (Glyph | number | null)[]): void {
    const { size, spacing, wordSpacing, scale } = this.#state;
    let text = '';
    let width = 0;
    const end = () => {
      if (text.trim() !== '') this.#add(text, width);
      this.#text = multiply(this.#text, [1, 0, 0, 1, width, 0]);
      [text, width] = ['', 0];
    };
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        const gap = (-glyph / 1000) * size * scale;
        if (gap > size * scale * placeGap) end();
        else if (gap > size * scale * spaceGap && text !== '' && !text.endsWith(' ')) text += ' ';
        width += gap;
      } else if (glyph) {
        text += glyph.unicode ?? '';
        width += (((glyph.width ?? 0) / 1000) * size + spacing + (glyph.isSpace ? wordSpacing : 0)) * scale;
      }
    }
    end();
  }

  #add(text: string, width: number): void {
    const { ctm, fill, stroke, alpha, group, mode, size, scale, rise, clip } = this.#state;
    const placed = multiply(ctm, this.#text);
    this.shows.push({
      text,
      transform: multiply(placed, [size * scale, 0, 0, size, 0, rise]),
      width: Math.hypot(placed[0], placed[1]) * width,
      color: mode === 1 ? stroke : fill,
      alpha: alpha * group,
      isInvisible: mode === 3 || mode === 7 || this.#layers.includes(false),
      clip,
      turn: this.shows.length,
    });
  }
}

/** How many numbers follow each code of a path: move, line, cubic and quadratic curve, close. */
const numbers = [2, 2, 6, 4, 0];

function boxesOf(path: ArrayLike<number>): Box[] {
  const boxes: [number, number, number, number][] = [];
  for (let at = 0; at < path.length; ) {
    const code = path[at]!;
    const count = numbers[code];
    if (count === undefined) break;
    if (code === 0 || boxes.length === 0) boxes.push([Infinity, Infinity, -Infinity, -Infinity]);
    const box = boxes.at(-1)!;
    for (let next = at + 1; next <= at + count; next += 2) {
      const [x, y] = [path[next]!, path[next + 1]!];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
    at += count + 1;
  }
  return boxes.filter(([left, , right]) => right >= left);
}
