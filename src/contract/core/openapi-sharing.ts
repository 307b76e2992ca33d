import { type Json, nameKey } from './wire-names.ts';

/** The key under which the body of a call notes its default name, for bodies whose declaration has none. */
export const bodyKey = 'x-body-name';

type Parts = Record<string, Json>;

/** The repeated parts of the document, by name. */
export type Shared = {
  readonly schemas: Parts;
  readonly parameters: Parts;
  readonly responses: Parts;
};

/** Keywords that may be beside a `$ref`: they belong to the place, not to the named schema (OpenAPI 3.1). */
const besides = ['default', 'description'] as const;

/**
 * The document with every named schema, shared parameter and shared response written once, under `components`.
 *
 * Names come from `given`, from the declarations (`nameKey`) and from the calls (`bodyKey`), in this order. A schema
 * equal to a named one becomes a reference too. Throws where one name would mean two things.
 */
export function shareParts(document: Json, given: Shared): Json {
  const schemas = new SharedSchemas(given.schemas, document);
  const plain = withoutNames(document);
  const named = { parameters: byText(given.parameters), responses: byText(given.responses) };
  const used: Shared = { schemas: schemas.used, parameters: {}, responses: {} };

  const shareOne = (kind: 'parameters' | 'responses', part: Json): Json => {
    const name = named[kind].get(text(part));
    if (name === undefined) return schemas.share(part) as Json;
    used[kind][name] ??= schemas.share(part) as Json;
    return { $ref: `#/components/${kind}/${name}` };
  };
  const shareOperation = (operation: Json): Json => ({
    ...(schemas.share(operation) as Json),
    ...('parameters' in operation && {
      parameters: (operation['parameters'] as Json[]).map((one) => shareOne('parameters', one)),
    }),
    responses: mapValues(operation['responses'] as Parts, (one) => shareOne('responses', one)),
  });

  const paths = mapValues(plain['paths'] as Record<string, Parts>, (item) => mapValues(item, shareOperation));
  return {
    ...plain,
    paths,
    components: {
      ...(plain['components'] as Json),
      schemas: sorted(used.schemas),
      parameters: sorted(used.parameters),
      responses: sorted(used.responses),
    },
  };
}

/** The document or schema without the notes of names. */
export function withoutNames<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNames) as T;
  if (!isJson(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== nameKey && key !== bodyKey);
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutNames(item)])) as T;
}

/** The names noted under a key, each with the text of its schema. */
function* notesOf(value: unknown, key: typeof nameKey | typeof bodyKey): Generator<[name: string, schema: string]> {
  if (Array.isArray(value)) {
    for (const item of value) yield* notesOf(item, key);
  } else if (isJson(value)) {
    for (const item of Object.values(value)) yield* notesOf(item, key);
    if (typeof value[key] === 'string') yield [value[key], text(bare(withoutNames(value)))];
  }
}

/** The named schemas of a document; replaces equal schemas by references. */
class SharedSchemas {
  /** The components that are referenced, with their own parts shared. */
  readonly used: Parts = {};
  /** Name by the text of the whole schema. */
  readonly #names = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(given: Parts, document: Json) {
    for (const [name, schema] of Object.entries(given)) this.#name(name, text(schema));
    const noted = [...notesOf(document, nameKey)];
    for (const [name, schema] of noted) this.#name(name, schema);
    const declared = new Set(this.#names.keys());
    for (const [name, schema] of notesOf(document, bodyKey)) if (!declared.has(schema)) this.#name(name, schema);
  }

  #name(name: string, schema: string): void {
    const [other, sameSchema] = [this.#texts.get(name), this.#names.get(schema)];
    if (other !== undefined && other !== schema)
      throw new Error(`OpenAPI: two schemas are called ${name}; one of them needs another name`);
    if (sameSchema !== undefined && sameSchema !== name)
      throw new Error(`OpenAPI: ${sameSchema} and ${name} are the same schema; register one name where it is declared`);
    this.#texts.set(name, schema);
    this.#names.set(schema, name);
  }

  /** The value with references in place of everything named. */
  share(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.share(item));
    if (!isJson(value)) return value;
    const schema = bare(value);
    const name = this.#names.get(text(schema));
    if (name === undefined) return this.#parts(value);
    this.used[name] ??= this.#parts(schema);
    return { $ref: `#/components/schemas/${name}`, ...only(value, besides) };
  }

  #parts(value: Json): Json {
    return mapValues(value, (item) => this.share(item));
  }
}

/** A schema without the keywords of its place. */
function bare(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !(besides as readonly string[]).includes(key)));
}

function only(value: Json, keys: readonly string[]): Json {
  return Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key]]] : [])));
}

function byText(parts: Parts): Map<string, string> {
  return new Map(Object.entries(parts).map(([name, part]) => [text(part), name]));
}

const text = (value: unknown) => JSON.stringify(value);

function mapValues<A, B>(record: Readonly<Record<string, A>>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function sorted(parts: Parts): Parts {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
