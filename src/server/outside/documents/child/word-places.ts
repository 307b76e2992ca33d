import { fromHex, type Ground, white } from './visibility.ts';
import { attribute } from './xml.ts';

/** Twentieths of a point: a line or row of less height shows nothing, and text that far out is beside the paper. */
const leastHeight = 60;
const beside = 14_000;
/** English Metric Units, 914,400 to the inch: positions beyond these are beside the paper. */
const leftOfPaper = -4_000_000;
const rightOfPaper = 15_000_000;

const numberOf = (tag: string, name: string) => Number(attribute(tag, name) ?? 0);
/** Shapes of older files, whose fill is not followed. */
const oldShapes = new Set(['rect', 'shape', 'roundrect']);

/** Whether a property of a paragraph or table row takes its text out of sight: no height, or beside the paper. */
export function isOutOfSight(name: string, tag: string): boolean {
  if (name === 'spacing' && attribute(tag, 'lineRule') === 'exact') return Number(attribute(tag, 'line')) < leastHeight;
  if (name === 'trHeight' && attribute(tag, 'hRule') === 'exact') return Number(attribute(tag, 'val')) < leastHeight;
  if (name === 'ind')
    return ['left', 'start', 'firstLine'].some((side) => Math.abs(Number(attribute(tag, side) ?? 0)) > beside);
  if (name === 'framePr') return ['x', 'y'].some((side) => Math.abs(Number(attribute(tag, side) ?? 0)) > 2 * beside);
  return false;
}

/**
 * The fill of the shape around a text box: its elements come before the text. A fill that is no plain colour is unknown.
 */
export class ShapeFill {
  #fill: Ground | undefined;
  #inFill = false;
  #inLine = false;
  #inProperties = false;
  #inPosition = false;
  #isOutOfSight = false;

  open(name: string, tag: string): void {
    if (name === 'anchor' || name === 'inline') this.#reset();
    else if (name === 'positionH' || name === 'positionV') this.#inPosition = true;
    else if (name === 'extent')
      this.#isOutOfSight ||= Math.min(...['cx', 'cy'].map((side) => numberOf(tag, side))) < 10;
    else if (name === 'spPr') this.#inProperties = true;
    else if (name === 'ln') this.#inLine = true;
    else if (oldShapes.has(name)) this.#fill = 'unknown';
    else if (name === 'fillRef') this.#fill ??= attribute(tag, 'idx') === '0' ? undefined : 'unknown';
    else if (this.#inProperties && !this.#inLine) this.#openFill(name, tag);
  }

  #openFill(name: string, tag: string): void {
    if (name === 'solidFill') [this.#inFill, this.#fill] = [true, 'unknown'];
    else if (name === 'gradFill' || name === 'blipFill' || name === 'pattFill') this.#fill = 'unknown';
    else if (name === 'noFill') this.#fill = white;
    else if (name === 'srgbClr' && this.#inFill) this.#fill = fromHex(attribute(tag, 'val')) ?? 'unknown';
  }

  close(name: string): void {
    if (name === 'solidFill') this.#inFill = false;
    else if (name === 'ln') this.#inLine = false;
    else if (name === 'spPr') this.#inProperties = false;
    else if (name === 'positionH' || name === 'positionV') this.#inPosition = false;
  }

  /** Text between elements: the position of a drawing is told as text. */
  text(text: string): void {
    if (!this.#inPosition) return;
    const offset = Number(text);
    if (offset < leftOfPaper || offset > rightOfPaper) this.#isOutOfSight = true;
  }

  /** What is behind the text box that begins here, and whether a person sees it at all. */
  take(behind: Ground): { ground: Ground; isHidden: boolean } {
    return { ground: this.#fill ?? behind, isHidden: this.#isOutOfSight };
  }

  #reset(): void {
    this.#fill = undefined;
    this.#isOutOfSight = false;
  }
}
