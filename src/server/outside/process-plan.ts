/**
 * What a process does: it answers calls, runs background tasks, or matches. Only one that matches holds match rows in
 * memory (ADR 0118).
 */
export const processRoles = ['calls', 'tasks', 'matching'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** How many processes this command starts, and what they may do. */
export type ProcessPlan = {
  readonly processes: number;
  /** Of these, how many match. */
  readonly matchers: number;
  readonly roles: ReadonlySet<ProcessRole>;
  /** Whether the matchers share out the units instead of matching all of them each. */
  readonly sharesUnits: boolean;
};

/** @throws Error naming the setting and what is wrong with it */
export function readProcessPlan(given: {
  PROCESSES: number;
  MATCHERS: number;
  SHARE_UNITS?: boolean | undefined;
  ROLES?: string | undefined;
}): ProcessPlan {
  const named = given.ROLES?.split(',').map((one) => one.trim().toLowerCase()) ?? [...processRoles];
  const odd = named.filter((one) => !processRoles.includes(one as ProcessRole));
  if (odd.length > 0)
    throw new Error(`ROLES: ${odd.map((one) => `"${one}"`).join(', ')} is none of ${processRoles.join(', ')}`);
  return {
    processes: given.PROCESSES,
    matchers: given.MATCHERS,
    roles: new Set(named as ProcessRole[]),
    sharesUnits: given.SHARE_UNITS ?? false,
  };
}

/** Processes that run background tasks: what is heavy in them runs in processes of its own, and asking costs each. */
const taskProcesses = 1;

/**
 * What each of the processes does, the first one first: all answer calls, the first one runs tasks, as many as `MATCHERS`
 * match; each only what `ROLES` allows. Where none answers calls, all run tasks.
 */
export function rolesOfEach({ processes, matchers, roles }: ProcessPlan): ProcessRole[][] {
  const withTasks = roles.has('calls') ? taskProcesses : processes;
  return Array.from({ length: processes }, (_, at) =>
    processRoles.filter(
      (role) => roles.has(role) && (role === 'calls' || at < (role === 'tasks' ? withTasks : matchers)),
    ),
  );
}

/** Connections for calls of one process alone; of several each gets its part of more, and none too few. */
const [callsOfOne, callsOfAll, callsAtLeast] = [14, 28, 5];
/** Further ones of a process: for background work, for the queue of tasks, and to be asked whether the database lives. */
const besideCalls = 7;

/** How many connections each of so many processes opens for calls. */
export const connectionsForCalls = (processes: number): number =>
  Math.max(callsAtLeast, Math.min(callsOfOne, Math.floor(callsOfAll / processes)));

/** How many connections to the database a command with so many processes may open. */
export const connectionsOf = (processes: number): number =>
  processes * (connectionsForCalls(processes) + besideCalls) + (processes > 1 ? 3 : 0);
