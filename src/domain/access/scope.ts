declare const proven: unique symbol;

/**
 * The business units that one call may touch, proven by the guard (server/http/guard.ts) from the session's applied and
 * granted units.
 *
 * Every query of unit-owned records takes a scope, so a query without one does not compile.
 */
export type Scope = { readonly units: readonly number[]; readonly [proven]: true };

/**
 * Creates a scope over these units. Only the guard, the task runner and the seed may call this: the call is the proof.
 * @param units ids of business units; an empty list sees nothing.
 */
export function proveScope(units: readonly number[]): Scope {
  return { units: [...units] } as unknown as Scope;
}
