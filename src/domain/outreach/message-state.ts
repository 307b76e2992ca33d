/** States of a message that left or tried to, and which one may follow which (ruling 80). */
const rank = {
  QUEUED: 0,
  HELD: 0,
  LATE: 0,
  SENDING: 1,
  SENT: 2,
  DELIVERED: 3,
  READ: 4,
} as const;

/** What a provider may tell about a message. */
export const toldStates = ['SENT', 'DELIVERED', 'READ', 'FAILED', 'UNDELIVERED', 'BOUNCED'] as const;
export type ToldState = (typeof toldStates)[number];

/**
 * The state of a message after a provider told one: it only rises. A failure ends what has not arrived; what arrived stays
 * arrived; and what nobody knew of is known by then.
 */
export function stateAfter(state: string, told: ToldState): string {
  if (state === 'UNCERTAIN') return told;
  const now = rank[state as keyof typeof rank];
  // It ended, and an event that comes later does not bring it back.
  if (now === undefined) return state;
  const next = (rank as Readonly<Record<string, number>>)[told];
  if (next === undefined) return now < rank.DELIVERED ? told : state;
  return next > now ? told : state;
}
