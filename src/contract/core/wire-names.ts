import { z } from 'zod';
import { nameOf } from '#contract/core/schema-names.ts';

/**
 * Wire names, and the only mechanism for them.
 *
 * A schema is written in the internal names of the product (`jobId`, `page`); `wireNames` records the wire name of each
 * (`jobid`, `page_no`). The names are attached to the schema, and `.refine()` and `.optional()` keep them.
 */
type Names = Readonly<Record<string, string>>;
type AnySchema = z.core.$ZodType;
type Shape = Readonly<Record<string, AnySchema>>;

const namesOfSchema = new WeakMap<object, Names>();

/** An object schema whose keys have other wire names: `wireNames({ jobId: id() }, { jobId: 'jobid' })`. */
export function wireNames<S extends z.ZodRawShape>(
  shape: S,
  names: Partial<Record<keyof S & string, string>>,
): z.ZodObject<S> {
  const schema = z.object(shape);
  namesOfSchema.set(schema, names as Names);
  return schema;
}

/** A schema with more keys that keeps the wire names of its base: zod's own `extend` loses them. */
export function extendWire<B extends z.ZodRawShape, S extends z.ZodRawShape>(
  base: z.ZodObject<B>,
  shape: S,
  names: Partial<Record<keyof S & string, string>> = {},
) {
  const schema = base.extend(shape);
  namesOfSchema.set(schema, { ...namesOf(base), ...names } as Names);
  return schema;
}

/** The keys of an object schema and their wire names. */
type Known = { shape: Shape; wireName: (key: string) => string };

/** The object behind a schema, looking through optional, nullable, default, pipes; undefined for none. */
function knownOf(schema: AnySchema): Known | undefined {
  const inner = unwrap(schema);
  const def = inner._zod.def as unknown as Def;
  if (def.type !== 'object') return undefined;
  const names = namesOf(inner);
  return { shape: def.shape!, wireName: (key) => names?.[key] ?? key };
}

/** The names of a schema or of the one it was refined from. */
function namesOf(schema: AnySchema): Names | undefined {
  for (let at: AnySchema | undefined = schema; at; at = at._zod.parent) {
    const names = namesOfSchema.get(at);
    if (names) return names;
  }
  return undefined;
}

type Def = { type: string; shape?: Shape; innerType?: AnySchema; in?: AnySchema; out?: AnySchema; element?: AnySchema };

function unwrap(schema: AnySchema): AnySchema {
  const def = schema._zod.def as unknown as Def;
  if (def.innerType) return unwrap(def.innerType);
  if (def.type === 'pipe')
    return unwrap((def.in!._zod.def as unknown as Def).type === 'transform' ? def.out! : def.in!);
  return schema;
}

function elementOf(schema: AnySchema): AnySchema | undefined {
  const def = unwrap(schema)._zod.def as unknown as Def;
  return def.type === 'array' ? def.element : undefined;
}

/**
 * A received value under internal names. Keys are read in any case (ruling 44); unknown keys are dropped, so nothing
 * undeclared can be assigned.
 */
export function toInside(schema: AnySchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((item) => toInside(element, item)) : value;
  }
  const known = knownOf(schema);
  if (!known || !isRecord(value)) return value;
  const given = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) given.set(key.toLowerCase(), item);
  const inside: Record<string, unknown> = {};
  for (const [key, schemaOfKey] of Object.entries(known.shape)) {
    const item = given.get(known.wireName(key).toLowerCase());
    if (item !== undefined) inside[key] = toInside(schemaOfKey, item);
  }
  return inside;
}

/** The keys of an object, or of each one in a list, as they travel, in lower case; undefined where any key is taken. */
export function wireKeys(schema: AnySchema): ReadonlySet<string> | undefined {
  const known = knownOf(elementOf(schema) ?? schema);
  return known && new Set(Object.keys(known.shape).map((key) => known.wireName(key).toLowerCase()));
}

/** The keys of an answer and of the rows or records in it, as `wireKeys`. */
export function answeredKeys(schema: AnySchema): ReadonlySet<string> {
  const known = knownOf(elementOf(schema) ?? schema);
  const inner = Object.values(known?.shape ?? {}).flatMap((part) => [...(wireKeys(part) ?? [])]);
  return new Set([...(wireKeys(schema) ?? []), ...inner]);
}

/** A value to send under its wire names. Unknown keys are never sent. */
export function toWire(schema: AnySchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const element = elementOf(schema);
    return element ? value.map((item) => toWire(element, item)) : value;
  }
  const known = knownOf(schema);
  if (!known || !isRecord(value)) return value;
  const wire: Record<string, unknown> = {};
  for (const [key, schemaOfKey] of Object.entries(known.shape)) {
    if (value[key] !== undefined) wire[known.wireName(key)] = toWire(schemaOfKey, value[key]);
  }
  return wire;
}

/** A validation path such as `['rows', 0, 'jobId']` as the caller wrote it: `rows.0.jobid`. */
export function wirePath(schema: AnySchema, path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  let at: AnySchema | undefined = schema;
  for (const step of path) {
    const known: Known | undefined = at && knownOf(at);
    parts.push(known && typeof step === 'string' ? known.wireName(step) : String(step));
    at = known && typeof step === 'string' ? known.shape[step] : at && elementOf(at);
  }
  return parts.join('.');
}

/** A JSON object: a schema, or another part of the OpenAPI document. */
export type Json = Record<string, unknown>;

/** The key under which a JSON Schema notes the name of its declaration (`named`). */
export const nameKey = 'x-name';

/** The JSON Schema of a schema's wire form, for the OpenAPI document; named parts note their names under `nameKey`. */
export function wireJsonSchema(schema: AnySchema, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf(zodSchema);
      if (name !== undefined) jsonSchema[nameKey] = name;
      if (zodSchema._zod.def.type !== 'object' || !jsonSchema.properties) return;
      const names = namesOf(zodSchema) ?? {};
      const wireName = (key: string) => names[key] ?? key;
      jsonSchema.properties = Object.fromEntries(
        Object.entries(jsonSchema.properties).map(([key, value]) => [wireName(key), value]),
      );
      if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map(wireName);
      delete jsonSchema.additionalProperties;
    },
  }) as Json;
  delete made['$schema'];
  return made;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
