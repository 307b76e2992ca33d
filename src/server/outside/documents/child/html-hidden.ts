import { type Described, RuleIndex, readColor, readDeclarations, readGround, readRules } from './html-styles.ts';
import { type Ground, HiddenText, type Rgb, unreadablePoints, visibilityOf, white } from './visibility.ts';

/** A node of the parsed page. */
export type HtmlNode = {
  type?: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
};

/** What an element hands down to those in it. */
type Look = {
  isHidden: boolean;
  /** Hidden by `visibility`, which an element within may take back. */
  isInvisible: boolean;
  color: Rgb | 'clear' | 'unknown';
  ground: Ground;
  points: number;
  opacity: number;
};

type Place = { element: Described; look: Look; outer: Place | undefined };

const silent = new Set(['script', 'style', 'head', 'noscript', 'template', 'svg', 'title']);
const black: Rgb = [0, 0, 0];
const plain: Look = { isHidden: false, isInvisible: false, color: black, ground: white, points: 12, opacity: 1 };

/**
 * Takes the text that a person does not see out of the parsed page, and returns it: hidden by display, visibility,
 * opacity, colour, size, height or place, by its own style, an attribute, or a rule of the page's style sheets.
 */
export function takeHidden(children: readonly HtmlNode[]): HiddenText {
  const hidden = new HiddenText();
  const rules = new RuleIndex(rulesOf(children));
  type Step = { node: HtmlNode; outer: Place | undefined };
  const steps: Step[] = children.map((node) => ({ node, outer: undefined as Place | undefined })).reverse();
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { node, outer } = step;
    const look = outer?.look ?? plain;
    if (node.type === 'text') {
      const text = node.data ?? '';
      if (text.trim() === '') continue;
      const visibility = seen(look);
      if (visibility !== 'visible') {
        hidden.add(text, visibility);
        hidden.endLine();
      }
      if (visibility === 'hidden') node.data = ' ';
    } else if (node.children && !silent.has(node.name ?? '')) {
      const element = { name: node.name ?? '', attribs: node.attribs ?? {} };
      const place: Place = { element, look: lookOf(element, outer, rules), outer };
      for (let at = node.children.length - 1; at >= 0; at -= 1) steps.push({ node: node.children[at]!, outer: place });
    }
  }
  return hidden;
}

function rulesOf(children: readonly HtmlNode[]): ReturnType<typeof readRules> {
  const rules: ReturnType<typeof readRules> = [];
  const open = [...children];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.name === 'style') rules.push(...readRules(node.children?.map(({ data = '' }) => data).join('') ?? ''));
    else if (node.children) for (const child of node.children) open.push(child);
  }
  return rules;
}

function seen({ isHidden, isInvisible, color, ground, points, opacity }: Look): 'visible' | 'hidden' | 'doubtful' {
  if (isHidden || isInvisible || color === 'clear' || points < unreadablePoints || opacity < 0.15) return 'hidden';
  return color === 'unknown' ? 'visible' : visibilityOf(color, ground);
}

/** Sizes of `<font size>` and of the names of CSS, in points. */
const namedSizes: Readonly<Record<string, number>> = {
  'xx-small': 7,
  'x-small': 7.5,
  small: 10,
  medium: 12,
  large: 13.5,
};

function lookOf(element: Described, outer: Place | undefined, rules: RuleIndex): Look {
  const { attribs } = element;
  const look = { ...(outer?.look ?? plain) };
  if ('hidden' in attribs) look.isHidden = true;
  if (attribs['bgcolor']) look.ground = readGround(attribs['bgcolor'].toLowerCase()) ?? look.ground;
  if (attribs['background']) look.ground = 'unknown';
  const color = element.name === 'font' ? attribs['color'] : element.name === 'body' ? attribs['text'] : undefined;
  if (color) look.color = readColor(color.toLowerCase());
  const isRuled = rules.of(element, () => outward(outer));
  if (isRuled.length === 0 && !attribs['style']) return look;
  const declared = new Map(isRuled.flatMap(({ declarations }) => [...declarations]));
  for (const [property, value] of readDeclarations(attribs['style'] ?? '')) declared.set(property, value);
  takeDeclarations(look, declared);
  return look;
}

function* outward(place: Place | undefined): Generator<Described> {
  for (let at = place; at !== undefined; at = at.outer) yield at.element;
}

function takeDeclarations(look: Look, declared: ReadonlyMap<string, string>): void {
  const said = (property: string) => declared.get(property) ?? '';
  if (said('display') === 'none' || said('content-visibility') === 'hidden' || isOutOfSight(said)) look.isHidden = true;
  if (/^(hidden|collapse)$/.test(said('visibility'))) look.isInvisible = true;
  else if (said('visibility') === 'visible') look.isInvisible = false;
  const opacity = said('opacity');
  if (opacity !== '') look.opacity *= Number.parseFloat(opacity) / (opacity.endsWith('%') ? 100 : 1) || 0;
  const ground = [said('background'), said('background-color'), said('background-image')].map(readGround);
  look.ground = ground[2] ?? ground[1] ?? ground[0] ?? look.ground;
  for (const property of ['color', '-webkit-text-fill-color'])
    if (said(property) !== '' && !/^(inherit|currentcolor)$/.test(said(property)))
      look.color = readColor(said(property));
  const size = said('font-size');
  if (size !== '') look.points = namedSizes[size] ?? pointsOf(size, look.points);
}

/** A length in points; `100` where it cannot be told. */
function pointsOf(length: string, inherited: number): number {
  const [, number = '', unit = ''] = /^(-?[\d.]+(?:e-?\d+)?)([a-z%]*)$/.exec(length) ?? [];
  const value = Number.parseFloat(number);
  if (Number.isNaN(value)) return 100;
  if (unit === 'em') return value * inherited;
  if (unit === '%') return (value / 100) * inherited;
  return value * (pointsOfUnit[unit] ?? 0.75);
}
const pointsOfUnit: Readonly<Record<string, number>> = {
  pt: 1,
  px: 0.75,
  rem: 12,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  pc: 12,
};

/** Points left of, above or beyond the page. */
const beside = 400;

/** No height or width, cut away, or moved beside the page. */
function isOutOfSight(said: (property: string) => string): boolean {
  const length = (property: string) => (said(property) === '' ? undefined : pointsOf(said(property), 12));
  if (['height', 'max-height', 'width', 'max-width'].some((property) => (length(property) ?? 100) < 1)) return true;
  const moved = ['left', 'top', 'right', 'bottom', 'text-indent', 'margin-left', 'margin-top'].map(length);
  if (moved.some((by) => by !== undefined && by < -beside)) return true;
  if (/^(absolute|fixed)$/.test(said('position')) && moved.slice(0, 2).some((by) => by !== undefined && by > 5_000))
    return true;
  if (/rect\(\s*(0|1px)\S*[\s,]+(0|1px)\S*[\s,]+(0|1px)/.test(said('clip'))) return true;
  if (/inset\(\s*(50|100)%|circle\(0/.test(said('clip-path'))) return true;
  return /scale[xy]?\(0(\.0\d*)?[,)]|translate[xy]?\(-\d{4,}/.test(said('transform'));
}
