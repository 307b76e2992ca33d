/** A colour as 0..255 each; `unknown` where it cannot be told: a picture, a gradient, the style of a table. */
export type Rgb = readonly [red: number, green: number, blue: number];
export type Ground = Rgb | 'unknown';

export const white: Rgb = [255, 255, 255];

/** Smaller text, in points, cannot be read on paper or screen; it is how keywords are hidden. */
export const unreadablePoints = 4;

/** Below this contrast (WCAG) and difference of every channel, text cannot be told from what is behind it. */
const lowestContrast = 1.3;
const leastDifference = 64;

/** How visible text of this colour is on this ground. `doubtful`: white or near-white on what is not known. */
export type Visibility = 'visible' | 'hidden' | 'doubtful';

/** Judges text by its colour and by what is behind it. */
export function visibilityOf(text: Rgb, ground: Ground): Visibility {
  if (ground === 'unknown') return isAlike(text, white) ? 'doubtful' : 'visible';
  return isAlike(text, ground) ? 'hidden' : 'visible';
}

/** Whether two colours cannot be told apart by reading people. */
export function isAlike(one: Rgb, other: Rgb): boolean {
  if (one.some((channel, at) => Math.abs(channel - other[at]!) >= leastDifference)) return false;
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05) < lowestContrast;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Source: WCAG 2.1, relative luminance. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** A colour written as RRGGBB or #RRGGBB, or undefined. */
export function fromHex(hex: string | undefined): Rgb | undefined {
  if (hex === undefined) return undefined;
  const found = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  return found
    ? [Number.parseInt(found[1]!, 16), Number.parseInt(found[2]!, 16), Number.parseInt(found[3]!, 16)]
    : undefined;
}

/** Collects the text that a reader leaves out, and the text that it keeps in doubt. */
export class HiddenText {
  #hidden = '';
  #doubtful = '';

  /** Saves a piece of text that a person does not see, or may not see. */
  add(text: string, visibility: 'hidden' | 'doubtful' = 'hidden'): void {
    if (visibility === 'doubtful') this.#doubtful += text;
    else this.#hidden += text;
  }

  /** The end of a line, so that words of separate lines stay apart. */
  endLine(): void {
    if (this.#hidden !== '' && !this.#hidden.endsWith('\n')) this.#hidden += '\n';
    if (this.#doubtful !== '' && !this.#doubtful.endsWith('\n')) this.#doubtful += '\n';
  }

  found(): { hidden: string; doubtful: string } {
    return { hidden: this.#hidden, doubtful: this.#doubtful };
  }
}
