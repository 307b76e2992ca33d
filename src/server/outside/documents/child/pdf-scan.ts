/** Operands kept for one operator: none takes more. */
const mostOperands = 40;

/** The numbers before an operator, in one place for all of them: no list is made for each. */
export class Operands {
  readonly #values = new Float64Array(mostOperands);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  push(value: number): void {
    if (this.#count === mostOperands) return;
    this.#values[this.#count] = value;
    this.#count += 1;
  }

  clear(): void {
    this.#count = 0;
  }

  /** One of them, counted from the last, which is 1; 0 where there are fewer. */
  fromEnd(back: number): number {
    return back > this.#count ? 0 : this.#values[this.#count - back]!;
  }

  /** The last of them, at most so many. */
  last(count: number): number[] {
    const last: number[] = [];
    for (let at = Math.max(0, this.#count - count); at < this.#count; at += 1) last.push(this.#values[at]!);
    return last;
  }
}

const space = 1;
const delimiter = 2;
const signs = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) signs[code] = space;
for (const sign of '()<>[]{}/%') signs[sign.charCodeAt(0)] = delimiter;

/** An operator of up to three characters as a number: no string is made for each. */
export const codeOf = (name: string): number => [...name].reduce((code, sign) => (code << 8) | sign.charCodeAt(0), 0);
const inlineData = codeOf('ID');

/**
 * Reads a content stream: its numbers and operators; strings, names and inline pictures are passed over.
 *
 * @param numbers gets the operands; whoever takes an operator clears them
 */
export function scan(data: Buffer, numbers: Operands, operator: (code: number) => void): void {
  let at = 0;
  while (at < data.length) {
    const code = data[at]!;
    const kind = signs[code];
    if (kind === space) at += 1;
    else if (kind === delimiter) at = afterDelimited(data, code, at);
    else if ((code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43)
      at = takeNumber(data, at, numbers);
    else at = operateAt(data, at, operator);
  }
}

function operateAt(data: Buffer, at: number, operator: (code: number) => void): number {
  const end = endOfWord(data, at);
  if (end - at > 3) return end;
  let name = 0;
  for (let sign = at; sign < end; sign += 1) name = (name << 8) | data[sign]!;
  if (name !== inlineData) {
    operator(name);
    return end;
  }
  const image = data.indexOf('EI', end);
  return image < 0 ? data.length : image + 2;
}

/** After a string, a name or a comment; after the sign alone where it begins or ends something else. */
function afterDelimited(data: Buffer, code: number, at: number): number {
  if (code === 40) return endOfString(data, at);
  if (code === 60 && data[at + 1] !== 60) return endOfHex(data, at);
  if (code === 37) return Math.min(after(data, 10, at), after(data, 13, at));
  return code === 47 ? endOfWord(data, at + 1) : at + 1;
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

/** Mostly four letters of one sign: a native search costs ten times as much. */
function endOfHex(data: Buffer, from: number): number {
  let at = from + 1;
  while (at < data.length && data[at] !== 62) at += 1;
  return at + 1;
}

const after = (data: Buffer, code: number, from: number) => {
  const found = data.indexOf(code, from);
  return found < 0 ? data.length : found + 1;
};

/** Further decimals change nothing, and thousands of them would make infinity of one. */
const finest = 1e12;

/** Parses a number without making a text of it first; returns where it ends. */
function takeNumber(data: Buffer, from: number, numbers: Operands): number {
  let [value, scale, sign] = [0, 0, 1];
  let at = from;
  for (; at < data.length; at += 1) {
    const code = data[at]!;
    if (code >= 48 && code <= 57) {
      if (scale < finest) {
        value = value * 10 + (code - 48);
        scale *= 10;
      }
    } else if (code === 46) scale = 1;
    else if (code === 45) sign = -1;
    else if (signs[code] !== 0) break;
  }
  numbers.push((sign * value) / (scale || 1));
  return at;
}
