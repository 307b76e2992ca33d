/** The time, as the server sees it; tests hold it still. */
export type Clock = { now(): Date };

/** The real one. */
export const systemClock: Clock = { now: () => new Date() };
