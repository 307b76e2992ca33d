import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, writes } from '#contract/core/endpoint.ts';
import { answeredKeys, toInside, wireKeys, wirePath } from '#contract/core/wire-names.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { refuseLargeJson } from './json-body.ts';

/** Everything a request carries in one object: query, then body, then the path; a form field may hold JSON. */
export function rawInput(request: FastifyRequest, formFields: Record<string, unknown>): Record<string, unknown> {
  const body = readBody(request.body);
  const input = { ...plain(request.query), ...plain(body), ...plain(formFields), ...plain(request.params) };
  refuseInherited(input);
  return input;
}

/** Names that every object inherits: an own property of that name would be called where ours is meant. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Refuses such names anywhere in an input; its depth is bounded by `refuseLargeJson`. @throws Refusal */
function refuseInherited(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && Object.keys(value).some((key) => inherited.has(key)))
    throw new Refusal('call.unreadable');
  for (const inner of Object.values(value)) refuseInherited(inner);
}

/** JSON sent as text/plain is read as JSON (ruling 9). */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  refuseLargeJson(body);
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal('call.unreadable');
  }
}

function plain(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('call.unreadable');
  return value as Record<string, unknown>;
}

/**
 * The input of a call under its internal names; every invalid field is named at once.
 * @throws Refusal `call.invalid` with the fields as the caller wrote them
 */
export function decodeInput(endpoint: Endpoint, raw: Record<string, unknown>): unknown {
  const schema = endpoint.input as unknown as z.ZodType;
  const read = schema.safeParse(toInside(schema, raw));
  const unknown = unknownFields(endpoint, raw);
  if (read.success && unknown.length === 0) return read.data;
  const invalid: InvalidField[] = (read.error?.issues ?? []).flatMap((issue) => {
    const field = wirePath(schema, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: `${field}.${key}`, message: fieldMessage('notSuch') }));
    return [{ field, message: issue.message }];
  });
  throw new Refusal('call.invalid', {}, [...invalid, ...unknown].slice(0, mostNamed));
}

/** Invalid fields that are named: whoever sent more has not typed them. */
const mostNamed = 100;

/** A parameter with which some clients keep caches from answering. */
const cacheBuster = '_';

const takenKeys = new WeakMap<Endpoint, ReadonlySet<string> | 'any'>();

/**
 * What a request carries and its call does not know: a mistyped filter would answer all rows, a mistyped field be lost.
 * A call that writes lets the fields of its own answer pass, so that a client may send back a row that it read.
 */
function unknownFields(endpoint: Endpoint, raw: Record<string, unknown>): InvalidField[] {
  const taken = takenKeys.get(endpoint) ?? keysTaken(endpoint);
  takenKeys.set(endpoint, taken);
  if (taken === 'any') return [];
  return Object.keys(raw)
    .filter((key) => !taken.has(key.toLowerCase()))
    .map((field) => ({ field, message: fieldMessage('noField') }));
}

/**
 * The keys that a call takes, in lower case. Signing in, links of mails and chats, webhooks and uploads take any: those
 * requests are made by programs that we cannot change, and files bring form fields of their own.
 */
function keysTaken(endpoint: Endpoint): ReadonlySet<string> | 'any' {
  const { allow, takes, verbs, input, output } = endpoint;
  if (allow === 'public' || allow === 'chat-link' || allow === 'signed' || takes === 'files') return 'any';
  const known = wireKeys(input as unknown as z.ZodType);
  if (!known) return 'any';
  const reads = !writes(endpoint) && verbs.includes('GET');
  // To sign out needs nothing and must never fail for what comes along.
  if (!reads && known.size === 0) return 'any';
  const answered = reads || isRead(allow) ? [] : answeredKeys(output as unknown as z.ZodType);
  return new Set([cacheBuster, ...known, ...answered]);
}

/** Whether a call has an idempotency key among its fields, and so recognizes a repeated request itself. */
export const takesKey = ({ input }: Endpoint): boolean =>
  wireKeys(input as unknown as z.ZodType)?.has('idempotencykey') ?? false;

/**
 * What headers say beside the fields: `Idempotency-Key` and `If-Match` (the version of the record as it was read) win
 * over the fields of the same meaning.
 * @throws Refusal `call.invalid` for an If-Match that is no version, or of a call whose record has none
 */
export function withHeaders(
  endpoint: Endpoint,
  raw: Record<string, unknown>,
  { ifMatch, idempotencyKey }: { readonly ifMatch: string | undefined; readonly idempotencyKey: string | undefined },
): Record<string, unknown> {
  const headers: Record<string, unknown> = {};
  if (idempotencyKey !== undefined && takesKey(endpoint)) headers['idempotencyKey'] = idempotencyKey;
  if (ifMatch !== undefined && ifMatch !== '*') {
    const version = /^(?:W\/)?"?(\d{1,10})"?$/.exec(ifMatch)?.[1];
    if (version === undefined || !wireKeys(endpoint.input as unknown as z.ZodType)?.has('version'))
      throw new Refusal('call.invalid', {}, [{ field: 'If-Match', message: fieldMessage('reference') }]);
    headers['version'] = Number(version);
  }
  return { ...raw, ...headers };
}

const isRead = (allow: Endpoint['allow']) => typeof allow === 'object' && allow.to === 'read';
