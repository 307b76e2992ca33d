import { z } from 'zod';
import { named } from '#contract/core/schema-names.ts';
import { wireNames } from './wire-names.ts';

/** The body of every response that is not a success (ruling 6). */
export const errorBody = wireNames(
  {
    message: z.string(),
    status: z.int(),
    text: z.string(),
    code: z.string(),
    fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    freshToken: z.string().optional(),
  },
  { message: 'erroMessage', status: 'erroCode', text: 'message', freshToken: 'refreshToken' },
);
named('ErrorBody', errorBody);

/** The error body inside the product. */
export type ErrorBody = z.output<typeof errorBody>;

/** `erroCode` 403 means "token expired" and nothing else; a refused right is HTTP 403 with this number (ruling 6). */
export const refusedRight = 4030;
/** The one meaning of `erroCode` 403. */
export const tokenExpired = 403;
