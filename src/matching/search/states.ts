import { regions } from '#domain/places/regions.ts';
import { fold } from './fold.ts';

const codes = new Map(
  Object.entries(regions).flatMap(([code, { name }]) => [
    [fold(code), code],
    [fold(name), code],
  ]),
);

/** The code of a state or province by its code or name, without case and accents: `texas`, `TX`, `québec`. */
export function stateCode(words: string): string | undefined {
  return codes.get(fold(words.trim()).replace(/\./g, '').replace(/\s+/g, ' '));
}
