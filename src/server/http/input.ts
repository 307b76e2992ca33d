import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { toInside, wirePath } from '#contract/core/wire-names.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';

/** Everything a request carries in one object: query, then body, then the path; a form field may hold JSON. */
export function rawInput(request: FastifyRequest, formFields: Record<string, unknown>): Record<string, unknown> {
  const body = readBody(request.body);
  return { ...plain(request.query), ...plain(body), ...plain(formFields), ...plain(request.params) };
}

/** JSON sent as text/plain is read as JSON (ruling 9). */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
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
  if (read.success) return read.data;
  const fields: InvalidField[] = read.error.issues.flatMap((issue) => {
    const field = wirePath(schema, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: `${field}.${key}`, message: fieldMessage('notSuch') }));
    return [{ field, message: issue.message }];
  });
  throw new Refusal('call.invalid', {}, fields);
}
