import { fromHex, type Ground, type Rgb, unreadablePoints, white } from './visibility.ts';
import { attribute, readXml } from './xml.ts';

/** How Word draws a text, as far as it decides whether a person sees it. */
export type WordLook = {
  /** Formatted as hidden, too small to be read, transparent. */
  vanishes?: boolean | undefined;
  isTiny?: boolean | undefined;
  isClear?: boolean | undefined;
  color?: Rgb | undefined;
  /** Shading or highlight behind the text. */
  ground?: Ground | undefined;
};

const black: Rgb = [0, 0, 0];
const highlights: Readonly<Record<string, Rgb>> = {
  black,
  blue: [0, 0, 255],
  cyan: [0, 255, 255],
  green: [0, 255, 0],
  magenta: [255, 0, 255],
  red: [255, 0, 0],
  yellow: [255, 255, 0],
  white,
  darkBlue: [0, 0, 128],
  darkCyan: [0, 128, 128],
  darkGreen: [0, 128, 0],
  darkMagenta: [128, 0, 128],
  darkRed: [128, 0, 0],
  darkYellow: [128, 128, 0],
  darkGray: [128, 128, 128],
  lightGray: [192, 192, 192],
};

const isOff = (tag: string) => /^(0|false|off)$/.test(attribute(tag, 'val') ?? '');

/** Takes one property of a run (`w:rPr`) into its look. */
export function takeRunProperty(look: WordLook, name: string, tag: string): void {
  if (name === 'vanish') look.vanishes = !isOff(tag);
  else if (name === 'sz') look.isTiny = Number(attribute(tag, 'val')) < unreadablePoints * 2;
  else if (name === 'color') look.color = colorOf(tag, 'val') ?? black;
  else if (name === 'highlight') look.ground = highlights[attribute(tag, 'val') ?? ''];
  else if (name === 'shd') look.ground = shadingOf(tag) ?? look.ground;
  // Of w14:textFill: share of transparency in thousandths of a percent.
  else if (name === 'alpha') look.isClear ||= Number(attribute(tag, 'val')) >= 85_000;
  else if (name === 'noFill') look.isClear = true;
}

/** The colour behind a run, paragraph, cell or table by its `w:shd`; undefined where it has none. */
export function shadingOf(tag: string): Ground | undefined {
  const pattern = attribute(tag, 'val');
  if (pattern === 'nil') return undefined;
  if (pattern === 'solid') return colorOf(tag, 'color') ?? black;
  if (pattern !== 'clear' && pattern !== undefined) return 'unknown';
  const fill = colorOf(tag, 'fill');
  return fill ?? (attribute(tag, 'themeFill') === undefined ? undefined : 'unknown');
}

function colorOf(tag: string, name: 'val' | 'color' | 'fill'): Rgb | undefined {
  const theme = attribute(tag, name === 'fill' ? 'themeFill' : 'themeColor');
  const isPaper = theme === 'background1' || theme === 'light1';
  const shade = attribute(tag, name === 'fill' ? 'themeFillShade' : 'themeShade');
  if (!isPaper) return fromHex(attribute(tag, name));
  const grey = shade === undefined ? 255 : Number.parseInt(shade, 16);
  return [grey, grey, grey];
}

/** Looks of the styles of a document by their id, with what they inherit; only of those that hide or colour text. */
export function readWordStyles(part: Uint8Array | undefined): ReadonlyMap<string, WordLook> {
  const looks = new Map<string, WordLook>();
  if (part === undefined) return looks;
  const parents = new Map<string, string>();
  let id = '';
  let place = '';
  readXml(part, {
    open: (name, tag) => {
      if (name === 'style') {
        id = attribute(tag, 'styleId') ?? '';
        looks.set(id, {});
      } else if (name === 'basedOn') parents.set(id, attribute(tag, 'val') ?? '');
      else if (name === 'rPr' || name === 'pPr' || name === 'tblPr' || name === 'tcPr') place = name;
      else if (id !== '' && place === 'rPr') takeRunProperty(looks.get(id)!, name, tag);
      else if (id !== '' && place === 'pPr' && name === 'shd') looks.get(id)!.ground ??= shadingOf(tag);
    },
    close: (name) => {
      if (name === 'style') id = '';
      else if (name === place) place = '';
    },
    text: () => {},
  });
  const whole = new Map<string, WordLook>();
  for (const own of looks.keys()) {
    const look: WordLook = {};
    for (let [at, depth]: [string | undefined, number] = [own, 0]; at !== undefined && depth < 12; depth += 1) {
      fillIn(look, looks.get(at));
      at = parents.get(at);
    }
    whole.set(own, look);
  }
  return whole;
}

/** Whether its formatting alone hides a text, whatever is behind it. */
export const isUnseen = ({ vanishes, isTiny, isClear }: WordLook) =>
  vanishes === true || isTiny === true || isClear === true;

/** Fills in what the look does not say itself. */
export function fillIn(look: WordLook, from: WordLook | undefined): void {
  look.vanishes ??= from?.vanishes;
  look.isTiny ??= from?.isTiny;
  look.isClear ??= from?.isClear;
  look.color ??= from?.color;
  look.ground ??= from?.ground;
}
