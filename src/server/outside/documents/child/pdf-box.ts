import type { Matrix } from './pdf-runs.ts';

/** A rectangle of a page in its own units, points as a rule. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];
export const everywhere: Box = [-1e9, -1e9, 1e9, 1e9];

/** First `inner`, then `outer`. By index: taking arrays apart is several times slower, and this runs for every piece. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

/** The upright rectangle around a rectangle that a matrix moves. */
export function moved(box: Box, matrix: Matrix): Box {
  const [left, right] = spanOf(box, matrix[0], matrix[2], matrix[4]);
  const [bottom, top] = spanOf(box, matrix[1], matrix[3], matrix[5]);
  return [left, bottom, right, top];
}

/** From where to where the corners of a rectangle lie along one axis. */
function spanOf(box: Box, alongX: number, alongY: number, from: number): [least: number, most: number] {
  const [x1, x2, y1, y2] = [alongX * box[0], alongX * box[2], alongY * box[1], alongY * box[3]];
  return [from + Math.min(x1, x2) + Math.min(y1, y2), from + Math.max(x1, x2) + Math.max(y1, y2)];
}

export function intersect(one: Box, other: Box): Box {
  return [
    Math.max(one[0], other[0]),
    Math.max(one[1], other[1]),
    Math.min(one[2], other[2]),
    Math.min(one[3], other[3]),
  ];
}

/** The rectangle around both. */
export const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

export const widthOf = (box: Box) => box[2] - box[0];
export const heightOf = (box: Box) => box[3] - box[1];
export const holds = (box: Box, x: number, y: number) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3];
