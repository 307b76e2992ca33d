/** Why a person may be written to (ruling 73). */
export const consentBases = ['EXPRESS', 'IMPLIED_INQUIRY', 'IMPLIED_EBR', 'PUBLISHED_ADDRESS'] as const;

export const consentChannels = ['EMAIL', 'SMS'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Whether a basis carries a channel: an address that somebody published is one for email, never for text messages (ruling 67). */
export const isBasisFor = (basis: string, channel: ConsentChannel): boolean =>
  channel === 'EMAIL' || basis !== 'PUBLISHED_ADDRESS';

/** Months until implied consent ends; other consent has no end (Canada's anti-spam law, trade 4.6). */
const months: Readonly<Record<string, number>> = { IMPLIED_INQUIRY: 6, IMPLIED_EBR: 24 };

/** When a consent ends, in ISO; null for never. A day that the month lacks becomes its last one. */
export function consentEnd(basis: string, obtainedAt: string): string | null {
  const added = months[basis];
  if (added === undefined) return null;
  const end = new Date(obtainedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + added);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}

/** One event of a person's consent in one unit. */
export type ConsentEvent = {
  event: string;
  channel: ConsentChannel;
  basis: string;
  source: string;
  happenedAt: string;
};

/**
 * The present state of each channel: of what was given since the last withdrawal, the consent that ends last; where
 * nothing was, the withdrawal. What its basis does not carry was never consent. Whether it has expired is told by its end.
 */
export function presentConsents<E extends ConsentEvent>(
  events: readonly E[],
): (E & { expiresAt: string | null; isWithdrawn: boolean })[] {
  return consentChannels.flatMap((channel) => {
    const own = events
      .filter((one) => one.channel === channel && (one.event === 'WITHDRAWN' || isBasisFor(one.basis, channel)))
      .toSorted((a, b) => Date.parse(a.happenedAt) - Date.parse(b.happenedAt));
    const withdrawn = own.findLastIndex(({ event }) => event === 'WITHDRAWN');
    const given = own
      .slice(withdrawn + 1)
      .map((one) => ({ ...one, expiresAt: consentEnd(one.basis, one.happenedAt), isWithdrawn: false }));
    const end = ({ expiresAt }: { expiresAt: string | null }) =>
      expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt);
    const held = given.toSorted((a, b) => end(b) - end(a))[0];
    if (held) return [held];
    return withdrawn < 0 ? [] : [{ ...own[withdrawn]!, expiresAt: null, isWithdrawn: true }];
  });
}

/**
 * The moment that stands for a day on which somebody agreed: noon UTC, which is the same day on every clock of America and
 * Europe, or now where that is earlier. Midnight UTC would read as the day before.
 */
export function momentOfDay(day: string, now: Date): string {
  const noon = `${day}T12:00:00.000Z`;
  return noon < now.toISOString() ? noon : now.toISOString();
}
