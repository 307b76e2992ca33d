import { mergeApi } from './merge.ts';

/** The calls of the room. */
export const peopleCalls = { merges: mergeApi };
