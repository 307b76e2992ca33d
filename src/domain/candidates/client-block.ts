/** Who keeps a candidate from a client: the client, or the candidate (trade 3.2.4). */
export const blockKinds = ['CLIENT', 'CANDIDATE'] as const;
export type BlockKind = (typeof blockKinds)[number];
