import { mergeApi } from './merge.ts';
import { privacyApi, retentionApi } from './privacy.ts';

/** The calls of the room. */
export const peopleCalls = { merges: mergeApi, privacy: privacyApi, retention: retentionApi };
