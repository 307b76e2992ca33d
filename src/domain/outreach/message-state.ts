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

/** The accounts that messages leave through, by channel. */
export const accountKinds = ['EMAIL', 'SMS'] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The account for want of which a message or conversation that waits is not sent (ruling 115); undefined where it can leave on
 * one of its channels, or waits no more.
 */
export function lackedAccount(
  { state, channel }: { state: string; channel: string },
  accounts: { readonly mailer: unknown; readonly sms: unknown },
): AccountKind | undefined {
  if (state !== 'QUEUED' && state !== 'HELD') return undefined;
  const channels = channel.split(', ');
  const isSet = (one: string) => (one === 'SMS' ? accounts.sms : accounts.mailer) !== undefined;
  if (channels.some(isSet)) return undefined;
  return channels.includes('EMAIL') ? 'EMAIL' : 'SMS';
}

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
