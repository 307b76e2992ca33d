import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { RefusalCode } from '#domain/errors.ts';

/** Structural, not `z.ZodType`: that constraint alone makes the type check of 150 calls ten times slower. */
export interface Schema {
  _zod: { input: unknown; output: unknown };
}

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The encoding of the input in a request. JSON is also read from text/plain, and query values beside any body (ruling
 * 9).
 */
export type Takes = 'query' | 'json' | 'form' | 'files';

/**
 * Who may call. `pages`: any one of them is enough; `to: 'write'` also requires the write flag. `group` with a `page`
 * requires both, with several each of them: what acts on the records of all units asks for the page that holds every unit, and
 * what holds several kinds of records for the page of each. `chat-link`: the session
 * id in the request is the key to one conversation (ruling 43). `signed`: the request carries a signature over its raw body,
 * which is checked before anything of it is read (ruling 55).
 */
export type Allow =
  | 'public'
  | 'session'
  | 'session-write'
  | 'chat-link'
  | 'signed'
  | { readonly pages: readonly PageId[]; readonly to: 'read' | 'write' }
  | { readonly group: RoleGroup; readonly page?: PageId | readonly PageId[]; readonly to: 'read' | 'write' };

/** The pages that a call of a group needs besides. */
export const pagesBesides = ({ page = [] }: { readonly page?: PageId | readonly PageId[] }): readonly PageId[] =>
  typeof page === 'number' ? [page] : page;

/**
 * Which units a call concerns: none, a list limited to the applied ones, one record of theirs, or a new record of
 * exactly one.
 */
export type UnitRule = 'none' | 'filter' | 'object' | 'create';

/** The largest JSON body of a call that declares no other, in bytes. */
export const defaultBodyBytes = 300_000;

/** Limits of the files of one request, in bytes. */
export type FileLimits = {
  readonly count: number;
  readonly fileBytes: number;
  /** For zips, where the call takes them: they hold many files. */
  readonly zipBytes?: number;
  /** Of the whole request. */
  readonly totalBytes: number;
};

const megabyte = 1024 * 1024;

/** One file: a resume, a posting, a list. */
export const oneFile: FileLimits = { count: 1, fileBytes: 10 * megabyte, totalBytes: 10 * megabyte };

/** Many files of a signed-in person (reliability 4c). */
export const manyFiles: FileLimits = {
  count: 50,
  fileBytes: 10 * megabyte,
  zipBytes: 50 * megabyte,
  totalBytes: 500 * megabyte,
};

/** One call of the product, declared once and used by the server, the browser, OpenAPI and the tests. */
export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  readonly verbs: readonly Verb[];
  readonly path: `/${string}`;
  /** The same call at a second path. */
  readonly alsoAt?: `/${string}`;
  readonly takes: Takes;
  /** How many files a call that takes them receives, and how large; refused before more is read. */
  readonly files?: FileLimits;
  readonly allow: Allow;
  readonly units: UnitRule;
  readonly input: I;
  readonly output: O;
  readonly refuses: readonly RefusalCode[];
  /** One English sentence: what the call does. */
  readonly does: string;
  /** The kind of response: JSON by default; `file` bytes, `events` a stream. */
  readonly answers?: 'json' | 'file' | 'events';
  /** The largest JSON body in bytes, where a text field needs more than `defaultBodyBytes`. */
  readonly bodyBytes?: number;
  /** Takes the processor or the database for long: few run at the same time, and light calls go first. */
  readonly heavy?: true;
  /** Its answer holds a secret that is shown once: no answer is kept for an idempotency key. */
  readonly secretAnswer?: true;
  /** For people alone: what concerns one's own account or a browser is refused to API tokens. */
  readonly personOnly?: true;
  /** May answer 206 with an outcome per item (ruling 7). */
  readonly partly?: boolean;
}

/** Declares a call and preserves the types of its input and output. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** What the handler of a call receives. */
export type Input<E extends Endpoint> = E['input']['_zod']['output'];
/** What the caller sends: fields with a default may be left out. */
export type Given<E extends Endpoint> = E['input']['_zod']['input'];
/** What the handler returns and the browser reads. */
export type Output<E extends Endpoint> = E['output']['_zod']['output'];

/** Whether a call changes something and so requires the write flag. */
export function writes({ allow }: Endpoint): boolean {
  return allow === 'session-write' || (typeof allow === 'object' && allow.to === 'write');
}
