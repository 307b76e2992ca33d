import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';

/** What a column of unit numbers is compared with (`=`) so that only records of a scope are found; no units find none. */
export const inUnits = (scope: Scope) => sql<number>`any(${[...scope.units]}::bigint[])`;
