import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { shareParts } from '#contract/core/openapi-sharing.ts';
import { named } from '#contract/core/schema-names.ts';
import { refusals } from '#domain/errors.ts';
import product from '#package' with { type: 'json' };
import { openApiDocument, writtenOutDocument } from './openapi.ts';
import { type Json, wireJsonSchema } from './wire-names.ts';

type Paths = Record<string, Record<string, Json>>;
type Components = Record<'schemas' | 'parameters' | 'responses', Record<string, Json>>;

const path = join(import.meta.dirname, '../../../docs/openapi.json');

/** Every address that a document refers to, also from within its components. */
function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(referencesOf)];
}

/** The value at an address such as `#/components/schemas/JobRow`. */
function at(document: Json, address: string): unknown {
  const steps = address.replace('#/', '').split('/');
  return steps.reduce((place: unknown, step) => (place as Json | undefined)?.[step], document);
}

/** The value with its references resolved. */
function dereferenced(document: Json, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => dereferenced(document, item));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...beside } = value as Json;
  const meant = typeof $ref === 'string' ? (dereferenced(document, at(document, $ref)) as Json) : {};
  const entries = Object.entries(typeof $ref === 'string' ? beside : value);
  return { ...meant, ...Object.fromEntries(entries.map(([key, item]) => [key, dereferenced(document, item)])) };
}

describe('the document', () => {
  let document: Json;
  let components: Components;
  beforeAll(() => {
    document = JSON.parse(readFileSync(path, 'utf8')) as Json;
    components = document['components'] as Components;
  });

  test('equals the contract; npm run openapi writes it', () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });

  // Schemas that calls share have names, so that a further call costs little.
  test('is smaller than 1.4 kB for each call', () => {
    const calls = Object.values(document['paths'] as Paths).flatMap((verbs) => Object.keys(verbs)).length;
    expect(readFileSync(path).byteLength).toBeLessThan(1400 * calls);
  });

  test('has the version of the product', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: product.version } });
  });

  test('describes every call as the contract does, once its references are resolved', () => {
    const writtenOut = JSON.parse(JSON.stringify(writtenOutDocument()))['paths'] as Paths;
    const paths = document['paths'] as Paths;

    expect(Object.keys(paths)).toEqual(Object.keys(writtenOut));
    expect(Object.keys(paths).length).toBeGreaterThan(300);
    expect(referencesOf(writtenOut)).toEqual([]);
    for (const [key, item] of Object.entries(writtenOut)) expect(dereferenced(document, paths[key])).toEqual(item);
  });

  test('every reference resolves, and every component is used', () => {
    const references = new Set(referencesOf(document));
    const written = (['schemas', 'parameters', 'responses'] as const).flatMap((kind) =>
      Object.keys(components[kind]).map((name) => `#/components/${kind}/${name}`),
    );

    expect([...references].filter((address) => at(document, address) === undefined)).toEqual([]);
    expect(written.filter((address) => !references.has(address))).toEqual([]);
  });

  test('the rows, pages and bodies that many calls share have names', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining([
        'CandidateRow',
        'ClientPage',
        'ClientRow',
        'ErrorBody',
        'Job',
        'JobPage',
        'JobRow',
        'MatchRow',
      ]),
    );
    expect(Object.keys(components.responses)).toEqual(
      expect.arrayContaining(['RecordAbsent', 'RecordStale', 'Refused']),
    );
    expect(Object.keys(components.parameters)).toEqual(expect.arrayContaining(['PageNumber', 'PageSize', 'Search']));
  });

  test('names are nouns in PascalCase, without numbers, and no two schemas are the same', () => {
    const names = Object.values(components).flatMap((parts) => Object.keys(parts));
    const written = Object.values(components.schemas).map((schema) => JSON.stringify(schema));

    expect(names.filter((name) => name !== 'bearer' && !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });
});

describe('sharing', () => {
  const none = { schemas: {}, parameters: {}, responses: {} };
  const documentOf = (...schemas: z.ZodType[]): Json => ({
    paths: Object.fromEntries(
      schemas.map((schema, at) => [
        `/${at}`,
        { get: { parameters: [], responses: { '200': { content: wireJsonSchema(schema, 'output') } } } },
      ]),
    ),
    components: {},
  });

  test('a default stays at its place and does not make another schema', () => {
    const size = named('Size', z.object({ rows: z.int() }));
    const shared = shareParts(documentOf(size, z.object({ size: size.default({ rows: 1 }) })), none);

    expect(at(shared, '#/components/schemas')).toEqual({ Size: expect.objectContaining({ type: 'object' }) });
    expect(JSON.stringify(shared)).toContain('{"$ref":"#/components/schemas/Size","default":{"rows":1}}');
  });

  test('one name for two schemas is refused', () => {
    const [one, other] = [z.object({ a: z.string() }), z.object({ b: z.string() })];
    expect(() => shareParts(documentOf(named('Thing', one), named('Thing', other)), none)).toThrow(
      'two schemas are called Thing',
    );
  });

  test('two names for one schema are refused', () => {
    const [one, other] = [z.object({ a: z.string() }), z.object({ a: z.string() })];
    expect(() => shareParts(documentOf(named('This', one), named('That', other)), none)).toThrow(
      'This and That are the same schema',
    );
  });
});

test('a refusal is described by a sentence, also where its words are made from details', () => {
  const document = openApiDocument();
  const text = JSON.stringify(document);

  expect(document['x-refusals']).toMatchObject({ 'auth.locked': 'Too many failed sign-ins. Try again later.' });
  expect(Object.keys(document['x-refusals'] as Json).sort()).toEqual(Object.keys(refusals).sort());
  expect(text).not.toMatch(/=>|undefined/);
});
