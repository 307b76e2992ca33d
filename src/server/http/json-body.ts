import type { FastifyInstance } from 'fastify';
import { defaultBodyBytes } from '#contract/core/endpoint.ts';
import { Refusal } from '#domain/errors.ts';

/** Objects and lists in each other; the deepest input of a call has eight. */
const deepest = 32;
/** Values in a body; the longest list that a call takes has 10,000. */
const mostValues = 20_000;

/**
 * Refuses a JSON text that is too deep or has too many values, in one pass over its characters. To parse, check and name
 * hundreds of thousands of fields would keep everybody waiting.
 *
 * @throws Refusal `call.too-large`
 */
export function refuseLargeJson(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at);
        break;
      case 0x5b:
      case 0x7b:
        depth += 1;
        values += 1;
        break;
      case 0x5d:
      case 0x7d:
        depth -= 1;
        break;
      case 0x2c:
        values += 1;
        break;
    }
    if (depth > deepest || values > mostValues) throw new Refusal('call.too-large');
  }
}

/** Where the string that begins at a quote ends, or the end of the text. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
  return at;
}

/** Reads JSON bodies within these limits; their bytes are limited by call (`bodyBytes` in the contract). */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: defaultBodyBytes },
    (request, body, done) => {
      try {
        refuseLargeJson(body as string);
      } catch (refusal) {
        done(refusal as Error);
        return;
      }
      parse(request, body as string, done);
    },
  );
}
