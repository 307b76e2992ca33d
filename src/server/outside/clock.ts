/** The time, as the server sees it; tests can stop it. */
export type Clock = { now(): Date };

/** The system's clock. */
export const systemClock: Clock = { now: () => new Date() };
