/** The one gate of everything that leaves (ruling 71, and its caps: ruling 82): whether a message may go, and if not now, when. */

/** Messages to one person in 24 hours at most, over all channels and recruiters. */
export const mostADay = 3;

/** Why a message never leaves. */
export const blockReasons = ['erased', 'do-not-contact', 'opted-out', 'bounced', 'no-consent', 'job-not-open'] as const;
export type BlockReason = (typeof blockReasons)[number];

/** Why a message waits. */
export const holdReasons = ['stopped', 'job-on-hold', 'often', 'spent', 'quiet-hours'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What decides about one message. */
export type GateFacts = {
  /** The kill switch of its unit; for what automation and the chatbot write by themselves also that of the installation. */
  isStopped: boolean;
  isErased: boolean;
  /** Any unit marked the person, or somebody with one of the same addresses. */
  doNotContact: boolean;
  /** The address opted out of this channel, or staff noted that its contact wants nothing. */
  isOut: boolean;
  isBounced: boolean;
  needsConsent: boolean;
  hasConsent: boolean;
  /** Undefined for messages that are about no job. */
  isJobOpen: boolean | undefined;
  /** Its messages wait until it is resumed (trade 3.1.3). */
  isJobOnHold: boolean;
  /** When messages left to this person in the last 24 hours, oldest first; those that wait count as of when they may leave. */
  leftAt: readonly Date[];
  /** They wrote a moment ago: an answer is free of caps and quiet hours, never of opt-out. */
  isLiveTalk: boolean;
  /** The first moment at which the hours of the person's place allow this channel. */
  quietUntil: Date | undefined;
};

export type Verdict =
  | { readonly may: 'go' }
  | { readonly may: 'wait'; readonly until: Date; readonly because: HoldReason }
  | { readonly may: 'never'; readonly because: BlockReason };

const dayMs = 24 * 3_600_000;
/** How soon the gate is asked again while a unit is stopped, in milliseconds. */
const stoppedMs = 5 * 60_000;
/** And while a job is on hold, in milliseconds; resuming it lets them go at once. */
const heldJobMs = 3_600_000;

/** Asks every rule in the order of ruling 71; the first that says no decides. */
export function mayWrite(facts: GateFacts, now: Date): Verdict {
  const blocked = blockedBy(facts);
  if (blocked) return { may: 'never', because: blocked };
  if (facts.isStopped) return { may: 'wait', until: new Date(now.getTime() + stoppedMs), because: 'stopped' };
  if (facts.isJobOnHold) return { may: 'wait', until: new Date(now.getTime() + heldJobMs), because: 'job-on-hold' };
  if (facts.isLiveTalk) return { may: 'go' };
  const counted = facts.leftAt.filter((at) => at.getTime() > now.getTime() - dayMs);
  const decisive = counted.at(-mostADay);
  if (decisive) return { may: 'wait', until: new Date(decisive.getTime() + dayMs), because: 'often' };
  if (facts.quietUntil && facts.quietUntil > now)
    return { may: 'wait', until: facts.quietUntil, because: 'quiet-hours' };
  return { may: 'go' };
}

function blockedBy(facts: GateFacts): BlockReason | undefined {
  if (facts.isErased) return 'erased';
  if (facts.doNotContact) return 'do-not-contact';
  if (facts.isOut) return 'opted-out';
  if (facts.isBounced) return 'bounced';
  if (facts.needsConsent && !facts.hasConsent) return 'no-consent';
  return facts.isJobOpen === false ? 'job-not-open' : undefined;
}

/** Why a message did not leave, in English words for administrators. */
export const blockWords: Readonly<Record<BlockReason, string>> = {
  erased: 'The person was erased.',
  'do-not-contact': 'Not to be contacted.',
  'opted-out': 'Opted out.',
  bounced: 'Email to this address bounced.',
  'no-consent': 'No consent on file.',
  'job-not-open': 'The job is not open.',
};
