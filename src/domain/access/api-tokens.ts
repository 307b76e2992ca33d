/** How an API token begins, so that people and scanners for leaked secrets know one. */
export const apiTokenPrefix = 'rct_';

/** The rules of API tokens. `most` live ones per person; they end by themselves after at most `longestDays`. */
export const apiTokenRules = { most: 20, longestDays: 366, nameLength: 60 } as const;
