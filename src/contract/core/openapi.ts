import { allCalls } from '#contract/all.ts';
import { pages } from '#domain/access/pages.ts';
import { refusals } from '#domain/errors.ts';
import { type Endpoint, writes } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import { wireJsonSchema } from './wire-names.ts';

type Json = Record<string, unknown>;

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
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
      version: '0.1.0',
      description: 'Every call of the product. Paths and odd names are those of its specification.',
    },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: wireJsonSchema(errorBody, 'output') },
    },
  };
}

function operation(name: string, call: Endpoint, verb: string, path: string): Json {
  const input = wireJsonSchema(call.input as never, 'input');
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, key]) => key));
  const isQuery = verb === 'GET' || verb === 'DELETE' || (call.takes === 'query' && verb !== 'POST');
  return {
    operationId: `${name.replace(/\./g, '_')}${call.verbs.length > 1 ? `_${verb.toLowerCase()}` : ''}${path === call.alsoAt ? '_also' : ''}`,
    tags: [name.split('.')[0]],
    summary: call.does,
    description: [
      rights(call),
      `Refuses: ${call.refuses.length > 0 ? call.refuses.join(', ') : 'nothing of its own'}.`,
    ].join(' '),
    ...(call.allow === 'public' || call.allow === 'chat-link' ? { security: [] } : { security: [{ bearer: [] }] }),
    parameters: parameters(input, inPath, isQuery),
    ...(!isQuery && { requestBody: requestBody(call, input) }),
    responses: responses(call),
  };
}

function rights(call: Endpoint): string {
  const { allow } = call;
  if (allow === 'public') return 'Anybody.';
  if (allow === 'chat-link') return 'Whoever holds the session id of the conversation.';
  if (typeof allow === 'string') return `Anybody signed in${writes(call) ? ' with the write flag' : ''}.`;
  const write = allow.to === 'write' ? ', with the write flag' : '';
  if ('group' in allow) return `Group ${allow.group}${write}.`;
  const names = allow.pages.map((id) => `${pages.find((page) => page.id === id)?.name} (${id})`);
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
      required: inPath.has(key) || required.has(key),
      schema,
    }));
}

const contentType = {
  query: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  files: 'multipart/form-data',
};

function requestBody(call: Endpoint, input: Json): Json {
  const schema =
    call.takes === 'files'
      ? {
          ...input,
          properties: {
            ...((input['properties'] ?? {}) as Json),
            files: { type: 'array', items: { type: 'string', format: 'binary' } },
          },
        }
      : input;
  return { content: { [contentType[call.takes]]: { schema } } };
}

function responses(call: Endpoint): Json {
  const body =
    call.answers === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : call.answers === 'events'
        ? { 'text/event-stream': { schema: { type: 'string' } } }
        : { 'application/json': { schema: wireJsonSchema(call.output as never, 'output') } };
  const refused = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
  const statuses = new Set<number>([400, ...call.refuses.map((code) => refusals[code].status)]);
  if (call.allow !== 'public' && call.allow !== 'chat-link') for (const status of [401, 403]) statuses.add(status);
  return {
    '200': { description: 'Done', content: body },
    ...(call.partly && {
      '206': { description: 'Some items done and some not, each with its outcome', content: body },
    }),
    ...Object.fromEntries(
      [...statuses].sort().map((status) => [
        String(status),
        {
          description:
            call.refuses
              .filter((code) => refusals[code].status === status)
              .map((code) => `${code}: ${refusals[code].words}`)
              .join(' ') || 'Refused',
          ...refused,
        },
      ]),
    ),
  };
}
