import { constants, inflateSync } from 'node:zlib';
import { around, type Box, everywhere, heightOf, identity, intersect, moved, multiply, widthOf } from './pdf-box.ts';
import type { Matrix } from './pdf-runs.ts';
import { codeOf, Operands, scan } from './pdf-scan.ts';

/** What a quick look at a file tells: whether its drawing has to be followed, and where its pictures are. */
export type FirstLook = {
  isSuspect: boolean;
  pictures: Box[];
  /** Whether a page may have links. */
  hasLinks: boolean;
};

/** More content is not looked at so quickly. */
const mostBytes = 24 * 1024 * 1024;
const noContent =
  /\/Subtype\s*\/(Image|Type1C|CIDFontType0C|OpenType|XML)|\/Length[123]\b|\/Type\s*\/(XRef|Metadata|EmbeddedFile)|\/N\s+[134]\b(?!.*\/First)/s;
const clearing = /\/ca\s+(0?\.[0-4]\d*|0(\.0*)?)(?![\d.])|\/S\s*\/(Luminosity|Alpha)\b|\/OCProperties/;

/**
 * Looks through the operators of a PDF without its fonts for whatever could hide text: ink that is left out, white and
 * patterned text, transparency, layers, shapes over or behind text of their colour. Following the drawing of a page
 * takes as long as reading its text, so only suspects are followed.
 */
export function lookAtPdf(bytes: Buffer): FirstLook {
  const look = new Look();
  if (bytes.includes('/Encrypt')) look.isSuspect = true;
  // Most files name them outside of packed parts, and what cannot be unpacked may hold them.
  look.hasLinks = bytes.includes('/Annots') || look.isSuspect;
  let left = mostBytes;
  let from = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', from)) {
    const between = bytes.toString('latin1', Math.max(from, at - 3_000), at);
    const dict = between.slice(Math.max(0, between.lastIndexOf(' obj')));
    const start = at + (bytes[at + 6] === 13 ? 8 : 7);
    const end = bytes.indexOf('endstream', start);
    from = end < 0 ? bytes.length : end + 9;
    if (clearing.test(between)) look.isSuspect = true;
    look.sizes(between);
    if (look.isSuspect && left < 0) break;
    if (end < 0 || noContent.test(dict)) continue;
    const data = contentOf(dict, bytes.subarray(start, end));
    if (data === undefined) {
      look.isSuspect = true;
      look.hasLinks = true;
    } else {
      left -= data.length;
      if (left < 0) look.isSuspect = true;
      else if (/\/ObjStm/.test(dict)) {
        const objects = data.toString('latin1');
        if (clearing.test(objects)) look.isSuspect = true;
        look.sizes(objects);
      } else if (data.indexOf('begincmap') < 0 || data.indexOf('Tj') >= 0) look.through(data);
    }
    if (from >= bytes.length) break;
  }
  const rest = bytes.toString('latin1', from);
  if (clearing.test(rest)) look.isSuspect = true;
  look.sizes(rest);
  return look.result();
}

/** The content of a stream; undefined where it is packed in a way that is not looked through here. */
function contentOf(dict: string, data: Buffer): Buffer | undefined {
  const filters = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(dict)?.[1]?.match(/\w+/g) ?? [];
  if (filters.length === 0) return data;
  if (filters.length > 1 || filters[0] !== 'FlateDecode') return undefined;
  if (/\/Predictor\s+(?!1\b)/.test(dict)) return undefined;
  try {
    const chunkSize = Math.min(4_194_304, Math.max(65_536, data.length * 6));
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes, chunkSize });
  } catch {
    return undefined;
  }
}

/** A colour as grey levels 0..1 of its channels; `odd` where it takes more than that to tell. */
type Ink = readonly number[] | 'odd';
type State = { ctm: Matrix; ink: Ink; mode: number; clip: Box };

const black: Ink = [0, 0, 0];
/** A shape of less height or width, in points, hides nothing. */
const least = 5;
/** How far text may begin beside the page or its clipping, in points, without a second look. */
const beside = 12;

/** The path that is being drawn: a rectangle around each of its parts. */
class Path {
  #boxes: Box[] = [];
  #open: Box | undefined;

  readonly #numbers: Operands;

  /** @param numbers the operands, as they are read */
  constructor(numbers: Operands) {
    this.#numbers = numbers;
  }

  move(): void {
    this.#endPart();
    const [x, y] = this.#point();
    this.#open = [x, y, x, y];
  }

  line(): void {
    const [x, y] = this.#point();
    if (this.#open) this.#open = around(this.#open, [x, y, x, y]);
  }

  rectangle(): void {
    const [x = 0, y = 0, width = 0, height = 0] = this.#numbers.last(4);
    this.#boxes.push(around([x, y, x, y], [x + width, y + height, x + width, y + height]));
  }

  boxes(): readonly Box[] {
    this.#endPart();
    return this.#boxes;
  }

  end(): readonly Box[] {
    const whole = this.boxes();
    this.#boxes = [];
    return whole;
  }

  #point(): [x: number, y: number] {
    return [this.#numbers.fromEnd(2), this.#numbers.fromEnd(1)];
  }

  #endPart(): void {
    if (this.#open) this.#boxes.push(this.#open);
    this.#open = undefined;
  }
}

/** Follows the content streams of a file, with their numbers and operators only. */
class Look {
  isSuspect = false;
  hasLinks = false;
  readonly #pictures: Box[] = [];
  #lastInk: Ink | undefined;
  #right = 595;
  #top = 792;
  /** One ink of each colour that text and shapes have, by about its colour. */
  readonly #texts = new Map<number, readonly number[]>();
  readonly #shapes = new Map<number, readonly number[]>();

  result(): FirstLook {
    return {
      isSuspect: this.isSuspect || this.#isOnItsColor(),
      pictures: this.#pictures,
      hasLinks: this.hasLinks,
    };
  }

  /** Text and a shape of about one colour may be upon each other. */
  #isOnItsColor(): boolean {
    for (const text of this.#texts.values())
      for (const shape of this.#shapes.values())
        if (text.every((channel, at) => Math.abs(channel - shape[at]!) < 0.3)) return true;
    return false;
  }

  through(data: Buffer): void {
    let state: State = { ctm: identity, ink: black, mode: 0, clip: everywhere };
    const line: [...Matrix] = [...identity];
    let clips = false;
    const saved: State[] = [];
    const numbers = new Operands();
    const path = new Path(numbers);
    let hasText = false;
    const ink = (channels: readonly number[]) => {
      state = { ...state, ink: inkOf(channels) };
    };
    const text = () => {
      hasText = true;
      if (state.mode === 3 || state.mode === 7) this.isSuspect = true;
      this.#ink(state.ink);
      this.#place(state.ctm, line[4], line[5], state.clip);
    };
    const next = () => {
      const [x, y] = [numbers.fromEnd(2), numbers.fromEnd(1)];
      line[4] += line[0] * x + line[2] * y;
      line[5] += line[1] * x + line[3] * y;
    };
    const setLine = (matrix: readonly number[]) => {
      for (let at = 0; at < 6; at += 1) line[at] = matrix[at]!;
    };
    const endPath = () => {
      const boxes = path.end();
      if (clips && boxes.length > 0) {
        const whole = boxes.map((box) => moved(box, state.ctm)).reduce(around);
        state = { ...state, clip: intersect(state.clip, whole) };
      }
      clips = false;
    };
    const paint = () => {
      for (const box of path.boxes()) {
        const at = moved(box, state.ctm);
        if (widthOf(at) < least || heightOf(at) < least) continue;
        if (hasText) this.isSuspect = true;
        if (state.ink !== 'odd') this.#shapes.set(aboutOf(state.ink), state.ink);
      }
      endPath();
    };
    const acts: Readonly<Record<string, () => void>> = {
      q: () => void saved.push(state),
      Q: () => {
        state = saved.pop() ?? state;
      },
      cm: () => {
        if (numbers.count >= 6) state = { ...state, ctm: multiply(state.ctm, numbers.last(6) as unknown as Matrix) };
      },
      g: () => ink(numbers.last(1)),
      rg: () => ink(numbers.last(3)),
      k: () => ink(numbers.last(4)),
      sc: () => ink(numbers.last(numbers.count)),
      scn: () => ink(numbers.last(numbers.count)),
      cs: () => ink([0]),
      Tr: () => {
        state = { ...state, mode: numbers.fromEnd(1) };
      },
      Tj: text,
      TJ: text,
      "'": text,
      '"': text,
      Do: () => {
        const box = moved([0, 0, 1, 1], state.ctm);
        if (widthOf(box) > 10 && heightOf(box) > 10) this.#pictures.push(box);
        else this.#handOn(state); // a form, not a picture
      },
      re: () => path.rectangle(),
      m: () => path.move(),
      l: () => path.line(),
      c: () => path.line(),
      v: () => path.line(),
      y: () => path.line(),
      n: endPath,
      S: endPath,
      W: () => {
        clips = true;
      },
      'W*': () => {
        clips = true;
      },
      BT: () => setLine(identity),
      Tm: () => {
        if (numbers.count >= 6) setLine(numbers.last(6));
      },
      Td: next,
      TD: next,
      f: paint,
      F: paint,
      'f*': paint,
      B: paint,
      'B*': paint,
      b: paint,
      'b*': paint,
      sh: () => {
        if (hasText) this.isSuspect = true;
      },
    };
    const byCode = new Map(Object.entries(acts).map(([name, act]) => [codeOf(name), act]));
    const operate = (code: number) => {
      byCode.get(code)?.();
      numbers.clear();
    };
    scan(data, numbers, operate);
    this.#handOn(state);
  }

  /** What a stream leaves to the next one of its page, or to a form. */
  #handOn({ ink, mode }: State): void {
    if (mode === 3 || mode === 7 || ink === 'odd' || ink.every((channel) => channel > 0.7)) this.isSuspect = true;
  }

  /** Where a text begins: beside every page of the file, or out of what is left of the page. */
  #place(ctm: Matrix, alongX: number, alongY: number, clip: Box): void {
    const x = ctm[0] * alongX + ctm[2] * alongY + ctm[4];
    const y = ctm[1] * alongX + ctm[3] * alongY + ctm[5];
    const isBeside = x < -beside || y < -beside || x > this.#right + beside || y > this.#top + beside;
    const isCut = x < clip[0] - beside || x > clip[2] + beside || y < clip[1] - beside || y > clip[3] + beside;
    if (isBeside || isCut || widthOf(clip) < least || heightOf(clip) < least) this.isSuspect = true;
  }

  /** Notes sizes and links of pages in a part of the file. */
  sizes(objects: string): void {
    if (objects.includes('/Annots')) this.hasLinks = true;
    for (const [, list = ''] of objects.matchAll(/\/MediaBox\s*\[([^\]]{1,80})\]/g)) {
      const [a = 0, b = 0, c = 0, d = 0] = list.trim().split(/\s+/).map(Number);
      this.#right = Math.max(this.#right, a, c);
      this.#top = Math.max(this.#top, b, d);
    }
  }

  #ink(ink: Ink): void {
    if (ink === this.#lastInk) return;
    this.#lastInk = ink;
    if (ink === 'odd') this.isSuspect = true;
    else if (ink.every((channel) => channel > 0.7)) this.isSuspect = true;
    else this.#texts.set(aboutOf(ink), ink);
  }
}

/** A number for about the same colour, to a tenth of each channel. */
const aboutOf = (ink: readonly number[]) => ink.reduce((about, channel) => about * 11 + Math.round(channel * 10), 0);

function inkOf(given: readonly number[]): Ink {
  const channels = given.map((channel) => Math.min(1, Math.max(0, channel)));
  const [a = 0, b = 0, c = 0, d = 0] = channels;
  if (channels.length === 1) return [a, a, a];
  if (channels.length === 3) return [a, b, c];
  if (channels.length === 4) return [a, b, c].map((channel) => (1 - channel) * (1 - d));
  return 'odd';
}
