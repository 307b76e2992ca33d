import type { en } from './en.ts';

/** Literal texts count as any text; everything else has to be there, under the same name, taking the same values. */
export type Widen<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Widen<T[K]> };

/** Everything that the screens say. A language that lacks a word does not compile. */
export type Words = Widen<typeof en>;
