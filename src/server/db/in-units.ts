import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';

/**
 * The right side of `=` for a column of unit ids, so that only records of a scope are found; an empty scope finds none.
 */
export const inUnits = (scope: Scope) => sql<number>`any(${[...scope.units]}::bigint[])`;
