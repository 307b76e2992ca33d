import { constants, inflateSync } from 'node:zlib';
import { around, type Box, everywhere, heightOf, identity, intersect, moved, multiply, widthOf } from './pdf-box.ts';
import type { Matrix } from './pdf-runs.ts';

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

  readonly #numbers: readonly number[];

  /** @param numbers the operands, as they are read */
  constructor(numbers: readonly number[]) {
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
    const [x = 0, y = 0, width = 0, height = 0] = this.#numbers.slice(-4);
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
    return [this.#numbers.at(-2) ?? 0, this.#numbers.at(-1) ?? 0];
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
  readonly #texts = new Map<string, readonly number[]>();
  readonly #shapes = new Map<string, readonly number[]>();

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
    let line: Matrix = identity;
    let clips = false;
    const saved: State[] = [];
    const numbers: number[] = [];
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
    const next = (x: number, y: number) => {
      const [a, b, c, d] = [line[0], line[1], line[2], line[3]];
      line = [a, b, c, d, a * x + c * y + line[4], b * x + d * y + line[5]];
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
        if (state.ink !== 'odd') this.#shapes.set(state.ink.map((channel) => channel.toFixed(1)).join(' '), state.ink);
      }
      endPath();
    };
    const [n, at] = [numbers, (index: number) => numbers.at(index) ?? 0];
    const acts: Readonly<Record<string, () => void>> = {
      q: () => void saved.push(state),
      Q: () => {
        state = saved.pop() ?? state;
      },
      cm: () => {
        if (n.length >= 6) state = { ...state, ctm: multiply(state.ctm, n.slice(-6) as unknown as Matrix) };
      },
      g: () => ink(n.slice(-1)),
      rg: () => ink(n.slice(-3)),
      k: () => ink(n.slice(-4)),
      sc: () => ink(n),
      scn: () => ink(n),
      cs: () => ink([0]),
      Tr: () => {
        state = { ...state, mode: at(-1) };
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
      BT: () => {
        line = identity;
      },
      Tm: () => {
        if (n.length >= 6) line = n.slice(-6) as unknown as Matrix;
      },
      Td: () => next(at(-2), at(-1)),
      TD: () => next(at(-2), at(-1)),
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
      numbers.length = 0;
    };
    scan(data, (number) => numbers.length < 40 && numbers.push(number), operate);
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
    else this.#texts.set(ink.map((channel) => channel.toFixed(1)).join(' '), ink);
  }
}

function inkOf(channels: readonly number[]): Ink {
  const [a = 0, b = 0, c = 0, d = 0] = channels;
  if (channels.length === 1) return [a, a, a];
  if (channels.length === 3) return [a, b, c];
  if (channels.length === 4) return [a, b, c].map((channel) => (1 - Math.min(1, channel)) * (1 - Math.min(1, d)));
  return 'odd';
}

const space = 1;
const delimiter = 2;
const signs = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) signs[code] = space;
for (const sign of '()<>[]{}/%') signs[sign.charCodeAt(0)] = delimiter;

/** An operator of up to three characters as a number: no string is made for each. */
const codeOf = (name: string) => [...name].reduce((code, sign) => (code << 8) | sign.charCodeAt(0), 0);
const inlineData = codeOf('ID');

/** Reads a content stream: its numbers and operators; strings, names and inline pictures are passed over. */
function scan(data: Buffer, number: (value: number) => void, operator: (code: number) => void): void {
  let at = 0;
  while (at < data.length) {
    const code = data[at]!;
    const kind = signs[code];
    if (kind === space) at += 1;
    else if (code === 40) at = endOfString(data, at);
    else if (code === 60 && data[at + 1] !== 60) at = after(data, 62, at);
    else if (code === 37) at = Math.min(after(data, 10, at), after(data, 13, at));
    else if (code === 47) at = endOfWord(data, at + 1);
    else if (kind === delimiter) at += 1;
    else {
      const end = endOfWord(data, at);
      if ((code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43) number(numberAt(data, at, end));
      else if (end - at <= 3) {
        let name = 0;
        for (let sign = at; sign < end; sign += 1) name = (name << 8) | data[sign]!;
        if (name === inlineData) {
          const image = data.indexOf('EI', end);
          at = image < 0 ? data.length : image + 2;
          continue;
        }
        operator(name);
      }
      at = end;
    }
  }
}

function endOfWord(data: Buffer, from: number): number {
  let at = from;
  while (at < data.length && signs[data[at]!] === 0) at += 1;
  return at;
}

function endOfString(data: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < data.length; at += 1) {
    const code = data[at]!;
    if (code === 92) at += 1;
    else if (code === 40) depth += 1;
    else if (code === 41) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return data.length;
}

const after = (data: Buffer, code: number, from: number) => {
  const found = data.indexOf(code, from);
  return found < 0 ? data.length : found + 1;
};

/** Parses a number without making a text of it first. */
function numberAt(data: Buffer, from: number, end: number): number {
  let [value, scale, sign] = [0, 0, 1];
  for (let at = from; at < end; at += 1) {
    const code = data[at]!;
    if (code === 45) sign = -1;
    else if (code === 46) scale = 1;
    else if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      scale *= 10;
    }
  }
  return (sign * value) / (scale || 1);
}
