import { z } from 'zod';
import { allCalls } from '#contract/all.ts';
import { stageOptions } from '#contract/catalogs/stage-options.ts';
import { bodyKey, shareParts, withoutNames } from '#contract/core/openapi-sharing.ts';
import { pascalCase } from '#contract/core/schema-names.ts';
import { toneOptions } from '#contract/lists/catalog-fields.ts';
import { pages } from '#domain/access/pages.ts';
import { auditActs } from '#domain/audit.ts';
import { type RefusalCode, refusals, refusalWords } from '#domain/errors.ts';
import { regions } from '#domain/places/regions.ts';
import product from '#package' with { type: 'json' };
import { type Endpoint, pagesBesides, writes } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { listNames, listShape } from './paging.ts';
import { activeState, amount, guid, id, idList, instant, mail, optionalActiveState, optionalDay } from './shapes.ts';
import { type Json, nameKey, wireJsonSchema, wireNames } from './wire-names.ts';

/**
 * The whole contract as an OpenAPI 3.1 document; parts that several calls have are written once, under `components`.
 */
export function openApiDocument(): Json {
  return shareParts(namedDocument(), {
    schemas: commonSchemas(),
    parameters: sharedParameters(),
    responses: sharedAnswers(),
  });
}

/** The same document without references: more than twice as long. */
export function writtenOutDocument(): Json {
  return withoutNames(namedDocument());
}

/** The document without references, with the names of its parts noted. */
function namedDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(allCalls)) {
    for (const path of call.alsoAt ? [call.path, call.alsoAt] : [call.path]) {
      const key = path.replace(/:(\w+)/g, '{$1}');
      const item = paths[key] ?? {};
      paths[key] = item;
      for (const verb of call.verbs) item[verb.toLowerCase()] = operation(name, call, verb, path);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rolecall',
      version: product.version,
      description:
        'Every call of the product. Paths and odd names are those of its specification. Other systems call with an API token (My account) as the bearer token. Every changing call takes the header Idempotency-Key, and If-Match where its input has a version.',
    },
    security: [{ bearer: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    'x-refusals': Object.fromEntries(
      (Object.keys(refusals) as RefusalCode[]).map((code) => [code, refusalWords(code)]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, call: Endpoint, verb: string, path: string): Json {
  const input = wireJsonSchema(call.input as never, 'input');
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
  const isQuery = verb === 'GET' || verb === 'DELETE' || (call.takes === 'query' && verb !== 'POST');
  const given = parameters(input, inPath, isQuery);
  return {
    operationId: `${name.replace(/\./g, '_')}${call.verbs.length > 1 ? `_${verb.toLowerCase()}` : ''}${path === call.alsoAt ? '_also' : ''}`,
    tags: [name.split('.')[0]],
    summary: call.does,
    description: rights(call),
    ...((call.allow === 'public' || call.allow === 'chat-link') && { security: [] }),
    ...(given.length > 0 && { parameters: given }),
    ...(!isQuery && { requestBody: requestBody(name, call, input) }),
    responses: responses(name, call),
  };
}

/** A body of a call, named after the call where its declaration has no name. */
function body(schema: Json, name: string, end: 'Input' | 'Output'): Json {
  const isWorthIt = schema['type'] === 'object' && Object.keys((schema['properties'] ?? {}) as Json).length > 0;
  return isWorthIt ? { ...schema, [bodyKey]: `${pascalCase(name)}${end}` } : schema;
}

function rights(call: Endpoint): string {
  const { allow } = call;
  if (allow === 'public') return 'Anybody.';
  if (allow === 'signed') return 'A provider that signs the raw body (docs/guide/messages.md).';
  if (allow === 'chat-link') return 'Whoever holds the session id of the conversation.';
  if (typeof allow === 'string') return `Anybody signed in${writes(call) ? ' with the write flag' : ''}.`;
  const write = allow.to === 'write' ? ', with the write flag' : '';
  const nameOf = (id: number) => `${pages.find((page) => page.id === id)?.name} (${id})`;
  if ('group' in allow)
    return `Group ${allow.group}${pagesBesides(allow)
      .map((id) => `, with the page ${nameOf(id)}`)
      .join('')}${write}.`;
  const names = allow.pages.map(nameOf);
  return `Any of the pages ${names.join(', ')}${write}.`;
}

function parameters(input: Json, inPath: ReadonlySet<string | undefined>, isQuery: boolean): Json[] {
  const properties = (input['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((input['required'] ?? []) as string[]);
  return Object.entries(properties)
    .filter(([key]) => isQuery || inPath.has(key))
    .map(([key, schema]) => ({
      name: key,
      in: inPath.has(key) ? 'path' : 'query',
      ...((inPath.has(key) || required.has(key)) && { required: true }),
      schema,
    }));
}

const contentType = {
  query: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  files: 'multipart/form-data',
};

const files = { type: 'array', items: { type: 'string', format: 'binary' } };

function requestBody(name: string, call: Endpoint, input: Json): Json {
  const { [nameKey]: _, ...unnamed } = input;
  const schema =
    call.takes === 'files'
      ? {
          ...unnamed,
          properties: {
            ...((input['properties'] ?? {}) as Json),
            files,
          },
        }
      : input;
  return { content: { [contentType[call.takes]]: { schema: body(schema, name, 'Input') } } };
}

const fileBytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
const done = (content: Json): Json => ({ description: 'Done', content });
const partly = (content: Json): Json => ({
  description: 'Some items done and some not, each with its outcome',
  content,
});

function responses(name: string, call: Endpoint): Json {
  const content =
    call.answers === 'file'
      ? fileBytes
      : call.answers === 'events'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : { 'application/json': { schema: body(wireJsonSchema(call.output as never, 'output'), name, 'Output') } };
  return {
    '200': done(content),
    ...(call.partly && { '206': partly(content) }),
    ...Object.fromEntries(refusalsByStatus(call).map(([status, codes]) => [status, refused(codes)])),
  };
}

/**
 * Every status but success of a call, with the codes of its refusals; and `4XX` for what is refused before the handler
 * runs (input, session, right, size, rate), which is the same for all calls and would be a sixth of the document.
 */
function refusalsByStatus({ refuses }: Endpoint): [status: string, codes: RefusalCode[]][] {
  const statuses = [...new Set(refuses.map((code) => refusals[code].status))].sort();
  return [
    ...statuses.map((status): [string, RefusalCode[]] => [
      String(status),
      refuses.filter((code) => refusals[code].status === status),
    ]),
    ['4XX', []],
  ];
}

/**
 * The response of a status that several refusals share; without one of the call's own it is sent before the handler
 * runs. The words of a code stand once, under `x-refusals`.
 */
function refused(codes: readonly RefusalCode[]): Json {
  return {
    description: codes.join(', ') || 'Refused',
    content: { 'application/json': { schema: wireJsonSchema(errorBody, 'output') } },
  };
}

/** Values and small bodies that calls of many areas have. */
function commonSchemas(): Record<string, Json> {
  const values = {
    RecordId: id(),
    WholeNumber: z.int(),
    Instant: instant(),
    Day: optionalDay(),
    Amount: amount(),
    EmailAddress: mail(),
    Region: z.enum(Object.keys(regions)),
    Stage: z.enum(Object.keys(stageOptions)),
    Tone: z.enum(Object.keys(toneOptions)),
    AuditAct: z.enum(auditActs),
    DoneMessage: z.object({ message: z.string() }),
    IdInput: z.object({ id: id() }),
    JobIdInput: wireNames({ jobId: id() }, { jobId: 'jobid' }),
    ActivationInput: wireNames({ id: id(), isActive: activeState() }, { isActive: 'status' }),
  };
  return {
    ...Object.fromEntries(Object.entries(values).map(([name, schema]) => [name, wireJsonSchema(schema, 'output')])),
    FilesInput: { type: 'object', properties: { files } },
  };
}

/** Parameters of many calls: a record, the page of a list, the direction of its order, the quick search. */
function sharedParameters(): Record<string, Json> {
  const list = { ...listShape(['id']), isActive: optionalActiveState(), ids: idList(200).optional() };
  const lists = parametersOf(wireNames(list, { ...listNames, isActive: 'status' }));
  const one = parametersOf(wireNames({ id: id(), jobId: id(), importId: guid() }, { jobId: 'jobid' }));
  return {
    ActiveState: lists['status']!,
    Direction: lists['sortby']!,
    Id: one['id']!,
    Ids: lists['ids']!,
    ImportId: one['importId']!,
    JobId: one['jobid']!,
    PageNumber: lists['page_no']!,
    PageSize: lists['limit']!,
    Search: lists['search']!,
  };
}

/** The parameters of an input, by their wire names. */
function parametersOf(input: z.ZodObject): Record<string, Json> {
  return Object.fromEntries(
    parameters(wireJsonSchema(input, 'input'), new Set(), true).map((one) => [String(one['name']), one]),
  );
}

/** Responses of at most this many refusals are shared, because the name lists them all. */
const mostCodesInName = 3;

/**
 * The response of a file, those of named bodies that several calls have, the responses by the codes of their refusals
 * (`RecordAbsent`), and the generic one.
 */
function sharedAnswers(): Record<string, Json> {
  const answers = new Map([
    ['File', done(fileBytes)],
    ['Refused', refused([])],
  ]);
  const seen = new Set<string>();
  for (const call of Object.values(allCalls)) {
    const schema: Json = (call.answers ?? 'json') === 'json' ? wireJsonSchema(call.output as never, 'output') : {};
    const name = schema[nameKey];
    if (typeof name === 'string') {
      const content = { 'application/json': { schema } };
      if (seen.has(name) || call.verbs.length > 1) answers.set(name, done(content));
      if (call.partly) answers.set(`Partly${name}`, partly(content));
      seen.add(name);
    }
    for (const [, codes] of refusalsByStatus(call)) {
      if (codes.length > 0 && codes.length <= mostCodesInName)
        answers.set(codes.map(pascalCase).join('Or'), refused(codes));
    }
  }
  return withoutNames(Object.fromEntries(answers));
}
