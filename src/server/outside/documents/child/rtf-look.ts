import {
  type Ground,
  HiddenText,
  type Rgb,
  unreadablePoints,
  type Visibility,
  visibilityOf,
  white,
} from './visibility.ts';

/** Formatting of RTF that decides whether a person sees a text. Colours are numbers of the table of colours. */
export type RtfLook = {
  hidden: boolean;
  color: number;
  /** Behind the letters, and behind the paragraph; 0 is none. */
  behind: number;
  paragraph: number;
  halfPoints: number;
  /** The line has no height, or is beside the paper. */
  isOutOfSight: boolean;
  inRow: boolean;
  inShape: boolean;
  /** In the table of colours. */
  isColors: boolean;
};

const normalHalfPoints = 24;
export const plainLook: RtfLook = {
  hidden: false,
  color: 0,
  behind: 0,
  paragraph: 0,
  halfPoints: normalHalfPoints,
  isOutOfSight: false,
  inRow: false,
  inShape: false,
  isColors: false,
};

/** Twentieths of a point: an exact line of less height shows nothing, and text that far out is beside the paper. */
const leastHeight = 60;
const beside = 14_000;

const isOn = (value: number | undefined) => value !== 0;

/** What each control word changes. */
const changes: Readonly<Record<string, (look: RtfLook, value: number | undefined) => void>> = {
  plain: (look) => {
    look.hidden = false;
    look.color = 0;
    look.behind = 0;
    look.halfPoints = normalHalfPoints;
  },
  pard: (look) => {
    look.paragraph = 0;
    look.isOutOfSight = false;
    look.inRow = false;
  },
  v: (look, value) => {
    look.hidden = isOn(value);
  },
  cf: (look, value = 0) => {
    look.color = value;
  },
  cb: (look, value = 0) => {
    look.behind = value;
  },
  chcbpat: (look, value = 0) => {
    look.behind = value;
  },
  highlight: (look, value = 0) => {
    look.behind = value;
  },
  cbpat: (look, value = 0) => {
    look.paragraph = value;
  },
  fs: (look, value = normalHalfPoints) => {
    look.halfPoints = value;
  },
  sl: (look, value = 0) => {
    // Negative: exactly this height.
    look.isOutOfSight ||= value < 0 && -value < leastHeight;
  },
  intbl: (look) => {
    look.inRow = true;
  },
  colortbl: (look) => {
    look.isColors = true;
  },
  shptxt: (look) => {
    look.inShape = true;
  },
};
for (const name of ['li', 'fi', 'lin', 'posx', 'posy', 'posnegx', 'posnegy'])
  Object.assign(changes, {
    [name]: (look: RtfLook, value = 0) => {
      look.isOutOfSight ||= Math.abs(value) > beside;
    },
  });
const ofTable = new Set(['red', 'green', 'blue', 'trowd', 'clcbpat', 'cellx', 'cell', 'row', 'clcfpat', 'clshdng']);

/** The table of colours and the shading of the current row, and what a person sees with them. */
export class RtfLooks {
  readonly #colors: Rgb[] = [];
  #next: [number, number, number] = [0, 0, 0];
  /** Shading of the cells of the row; 0 is none. */
  #cells: number[] = [];
  #shade = 0;
  #cell = 0;

  readonly #unseen = new HiddenText();
  readonly #out: string[] = [];

  get isEmpty(): boolean {
    return this.#out.length === 0;
  }

  /** Writes a text as it looks; what a person does not see is kept apart, with the ends of its lines in both. */
  write(look: RtfLook, text: string): void {
    const visibility = this.#visibilityOf(look);
    if (visibility !== 'visible') this.#unseen.add(text, visibility);
    if (visibility !== 'hidden' || text === '\n' || text === '\t') this.#out.push(text);
  }

  found(): { text: string; hidden: string; doubtful: string } {
    return { text: this.#out.join('').replace(/\t+(?=\n)/g, ''), ...this.#unseen.found() };
  }

  /** Takes a control word that changes the look of what follows; `flush` writes what stands before it. */
  take(look: RtfLook, name: string, value: number | undefined, flush: () => void): void {
    if (!(name in changes) && !ofTable.has(name)) return;
    flush();
    changes[name]?.(look, value);
    if (name === 'red') this.#next = [value ?? 0, this.#next[1], this.#next[2]];
    else if (name === 'green') this.#next = [this.#next[0], value ?? 0, this.#next[2]];
    else if (name === 'blue') this.#next = [this.#next[0], this.#next[1], value ?? 0];
    else if (name === 'trowd') [this.#cells, this.#shade, this.#cell] = [[], 0, 0];
    else if (name === 'clcbpat') this.#shade = value ?? 0;
    else if (name === 'cellx') {
      this.#cells.push(this.#shade);
      this.#shade = 0;
    } else if (name === 'cell') this.#cell += 1;
    else if (name === 'row') this.#cell = 0;
  }

  /** A semicolon ends an entry of the table of colours; one without a colour is black. */
  takeColorByte(byte: number): void {
    if (byte !== 59) return;
    this.#colors.push(this.#next);
    this.#next = [0, 0, 0];
  }

  #visibilityOf(look: RtfLook): Visibility {
    if (look.hidden || look.isOutOfSight || look.halfPoints < unreadablePoints * 2) return 'hidden';
    if (look.color === 0) return 'visible';
    const color = this.#colors[look.color];
    return color === undefined ? 'visible' : visibilityOf(color, this.#groundOf(look));
  }

  #groundOf(look: RtfLook): Ground {
    const number = look.behind || look.paragraph || (look.inRow ? this.#cells[this.#cell] : 0);
    if (number) return this.#colors[number] ?? 'unknown';
    return look.inShape ? 'unknown' : white;
  }
}
