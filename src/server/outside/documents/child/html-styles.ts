import type { Ground, Rgb } from './visibility.ts';
import { fromHex } from './visibility.ts';

/** Declarations of CSS by property, in small letters. */
type Declarations = ReadonlyMap<string, string>;

/** One rule of a style sheet: what an element and those around it must be, innermost first. */
type Rule = { compounds: readonly Compound[]; declarations: Declarations };
type Compound = { tag: string; id: string; classes: readonly string[] };

/** What an element says of itself, for the rules. */
export type Described = { name: string; attribs: Readonly<Record<string, string>> };

const mostRules = 2_000;
const deciding =
  /^(display|visibility|opacity|color|background|background-color|background-image|font-size|height|max-height|width|max-width|position|left|top|right|bottom|text-indent|clip|clip-path|transform|margin-left|margin-top|-webkit-text-fill-color|content-visibility)$/;

/** The declarations that decide whether text is seen. */
export function readDeclarations(css: string): Declarations {
  const found = new Map<string, string>();
  for (const declaration of css.split(';')) {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim().toLowerCase();
    if (at > 0 && deciding.test(property))
      found.set(
        property,
        declaration
          .slice(at + 1)
          .replace(/!\s*important/i, '')
          .trim()
          .toLowerCase(),
      );
  }
  return found;
}

/** Rules of a style sheet with plain selectors; what holds for print or small screens only is left out. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  const plain = css.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ');
  let at = 0;
  while (at < plain.length && rules.length < mostRules) {
    const open = plain.indexOf('{', at);
    if (open < 0) break;
    const head = plain.slice(at, open).trim();
    if (head.startsWith('@') && !/^@(page|font-face)/i.test(head)) {
      const isForAll = /^@media\s+(all|screen)\s*$/i.test(head);
      at = isForAll ? open + 1 : endOfBlock(plain, open);
      continue;
    }
    const close = plain.indexOf('}', open);
    const end = close < 0 ? plain.length : close;
    const declarations = readDeclarations(plain.slice(open + 1, end));
    if (declarations.size > 0)
      for (const selector of head.replace(/^[\s}]+/, '').split(',')) {
        const compounds = readSelector(selector);
        if (compounds) rules.push({ compounds, declarations });
      }
    at = end + 1;
  }
  return rules;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return css.length;
}

/** A selector without pseudo-classes, siblings and attributes, or undefined. */
function readSelector(selector: string): Compound[] | undefined {
  const parts = selector.trim().split(/\s*>\s*|\s+/);
  if (parts.length > 8) return undefined;
  const compounds = parts.map((part) => {
    const found = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)*)$/i.exec(part);
    if (!found || part === '') return undefined;
    const marks = found[2]!.match(/[.#][\w-]+/g) ?? [];
    return {
      tag: (found[1] ?? '*').toLowerCase(),
      id: marks.find((mark) => mark.startsWith('#'))?.slice(1) ?? '',
      classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
    };
  });
  return compounds.every((compound) => compound !== undefined) ? compounds.reverse() : undefined;
}

/** Rules by what their innermost part asks for, so that an element is compared with few of them. */
export class RuleIndex {
  readonly #rules = new Map<string, { rule: Rule; at: number }[]>();

  constructor(rules: readonly Rule[]) {
    for (const [at, rule] of rules.entries()) {
      const { id, classes, tag } = rule.compounds[0]!;
      const key = id ? `#${id}` : classes[0] === undefined ? tag : `.${classes[0]}`;
      const same = this.#rules.get(key);
      if (same) same.push({ rule, at });
      else this.#rules.set(key, [{ rule, at }]);
    }
  }

  /** The rules of this element in the order of the sheets; `around` are the elements that enclose it, innermost first. */
  of(element: Described, around: () => Iterable<Described>): Rule[] {
    if (this.#rules.size === 0) return [];
    const { name, attribs } = element;
    const classes = attribs['class']?.split(/\s+/).map((one) => `.${one}`) ?? [];
    return ['*', name, ...classes, `#${attribs['id'] ?? ''}`]
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(({ rule }) => isRuleOf(rule, element, around))
      .sort((a, b) => a.at - b.at)
      .map(({ rule }) => rule);
  }
}

/** Whether the rule is one of this element; `around` are the elements that enclose it, innermost first. */
function isRuleOf({ compounds }: Rule, element: Described, around: () => Iterable<Described>): boolean {
  const [own, ...others] = compounds;
  if (!own || !isCompoundOf(own, element)) return false;
  if (others.length === 0) return true;
  let next = 0;
  for (const outer of around()) {
    if (isCompoundOf(others[next]!, outer)) next += 1;
    if (next === others.length) return true;
  }
  return false;
}

function isCompoundOf({ tag, id, classes }: Compound, { name, attribs }: Described): boolean {
  if ((tag !== '*' && tag !== name) || (id !== '' && attribs['id'] !== id)) return false;
  if (classes.length === 0) return true;
  const own = (attribs['class'] ?? '').split(/\s+/);
  return classes.every((name) => own.includes(name));
}

const names: Readonly<Record<string, string>> = {
  white: 'ffffff',
  snow: 'fffafa',
  ivory: 'fffff0',
  ghostwhite: 'f8f8ff',
  whitesmoke: 'f5f5f5',
  floralwhite: 'fffaf0',
  mintcream: 'f5fffa',
  azure: 'f0ffff',
  aliceblue: 'f0f8ff',
  seashell: 'fff5ee',
  honeydew: 'f0fff0',
  lavenderblush: 'fff0f5',
  oldlace: 'fdf5e6',
  linen: 'faf0e6',
  gainsboro: 'dcdcdc',
  lightgrey: 'd3d3d3',
  lightgray: 'd3d3d3',
  black: '000000',
  navy: '000080',
  blue: '0000ff',
  green: '008000',
  red: 'ff0000',
  gray: '808080',
  grey: '808080',
  teal: '008080',
  maroon: '800000',
  purple: '800080',
  yellow: 'ffff00',
  orange: 'ffa500',
  silver: 'c0c0c0',
  steelblue: '4682b4',
  darkblue: '00008b',
  darkgreen: '006400',
  darkred: '8b0000',
  darkslategray: '2f4f4f',
  midnightblue: '191970',
  royalblue: '4169e1',
};

/** A colour of CSS; `clear` where it is transparent, `unknown` where it cannot be told. */
export function readColor(value: string): Rgb | 'clear' | 'unknown' {
  const text = value.trim();
  if (text === 'transparent') return 'clear';
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const long = hex.length <= 4 ? hex.replace(/./g, (sign) => sign + sign) : hex;
    if (long.length === 8 && Number.parseInt(long.slice(6), 16) < 40) return 'clear';
    return fromHex(long.slice(0, 6)) ?? 'unknown';
  }
  if (names[text] !== undefined) return fromHex(names[text])!;
  const [, kind, list = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(text) ?? [];
  const parts = list.split(/[\s,/]+/).filter((part) => part !== '');
  const share = (part: string) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1);
  if (parts.length === 4 && share(parts[3]!) < 0.15) return 'clear';
  if (parts.length < 3) return 'unknown';
  if (kind === 'hsl') {
    const lightness = share(parts[2]!) * 255;
    const isGrey = share(parts[1]!) < 0.1 || lightness > 240 || lightness < 15;
    return isGrey ? [lightness, lightness, lightness] : 'unknown';
  }
  const channels = parts.slice(0, 3).map((part) => (part.endsWith('%') ? share(part) * 255 : Number.parseFloat(part)));
  return channels.some(Number.isNaN) ? 'unknown' : (channels as unknown as Rgb);
}

/** The ground that a background gives; undefined where it lets through what is behind. */
export function readGround(value: string): Ground | undefined {
  if (/url\(|gradient|image|var\(/.test(value)) return /url\(['"]?['"]?\)/.test(value) ? undefined : 'unknown';
  if (/^(none|inherit|initial|unset)?$/.test(value)) return undefined;
  let isUnknown = false;
  for (const part of value.match(/(rgb|hsl)a?\([^)]*\)|[^\s]+/g) ?? []) {
    const color = readColor(part);
    if (color === 'clear') return undefined;
    if (color !== 'unknown') return color;
    isUnknown ||=
      /^(#|rgb|hsl|[a-z]+$)/.test(part) && !/^(repeat|no-repeat|scroll|fixed|center|top|left|cover)$/.test(part);
  }
  return isUnknown ? 'unknown' : undefined;
}
