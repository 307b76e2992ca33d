/** A place in the query, in UTF-16 units. */
export type Place = { offset: number; length: number };

/** Fields whose words are indexed separately. */
export const textFields = ['title', 'employer', 'city', 'name'] as const;
export type TextField = (typeof textFields)[number];

/** Every field of the language, in the order of the help. */
export const searchFields = [
  'skill',
  'title',
  'employer',
  'city',
  'state',
  'name',
  'years',
  'status',
  'family',
  'near',
] as const;
export type SearchField = (typeof searchFields)[number];

/** A query as a tree. */
export type SearchNode =
  | { kind: 'and' | 'or'; parts: SearchNode[] }
  | { kind: 'not'; part: SearchNode }
  /** Words of the resume, or of one field. Several words are adjacent, in this order. */
  | {
      kind: 'words';
      words: string[];
      /** Words joined by punctuation, as one: `pl/sql`. */
      compound?: string;
      /** Quoted: no other forms, no aliases. */
      isExact: boolean;
      isPrefix: boolean;
      field?: TextField;
      /** As it was typed, for aliases of skills. */
      typed: string;
      place: Place;
    }
  | { kind: 'skill'; key: string; name: string; place: Place }
  | { kind: 'state'; code: string; place: Place }
  | { kind: 'family'; key: string; place: Place }
  | { kind: 'years'; min?: number; max?: number; isAbove?: boolean; isBelow?: boolean; place: Place }
  | { kind: 'status'; name: string; place: Place }
  | { kind: 'near'; where: string; miles: number; place: Place };

export const searchProblems = [
  'open-quote',
  'open-paren',
  'close-paren',
  'empty-parens',
  'empty-quotes',
  'missing-before',
  'missing-after',
  'unknown-field',
  'missing-value',
  'wrong-value',
  'short-prefix',
  'too-deep',
  'too-many',
] as const;

/** What is wrong with a query. */
export type SearchProblem = (typeof searchProblems)[number];

/** A change of the query's text that corrects it. */
export type Mend = Place & { insert: string };

/** A query that cannot be parsed: what is wrong, where, and a correction. Only the parser throws it. */
export class SearchSyntaxError extends Error {
  readonly problem: SearchProblem;
  readonly place: Place;
  readonly mend: Mend | undefined;

  constructor(problem: SearchProblem, place: Place, mend?: Mend) {
    super(problem);
    this.name = 'SearchSyntaxError';
    this.problem = problem;
    this.place = place;
    this.mend = mend;
  }
}
