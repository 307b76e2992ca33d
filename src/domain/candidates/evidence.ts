/**
 * The source of a fact: its words and their place in the text. `offset` counts UTF-16 code units from the start of the
 * text, so `text.slice(offset, offset + quote.length) === quote`.
 */
export type Evidence = { quote: string; offset: number };

/** A month as `YYYY-MM`. */
export type Month = string;

/** How sure a parser is of a fact, 0..1. Below 0.6 the screen asks the person to check it. */
export type Confidence = number;
