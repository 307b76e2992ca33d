/** One text message to one number. */
export type SmsMessage = {
  /** Ours: the same for every attempt of the same message. */
  clientRef: string;
  /** In E.164, such as `+12145550177`. */
  to: string;
  from: string;
  body: string;
  /** Where the provider tells what became of it. */
  statusCallback: string;
};

/** `type`: as the provider says. */
export type SmsMedia = { bytes: Buffer; type: string };

export type SmsAnswer = { providerId: string; segments?: number; cost?: string };

/** Sends text messages through a provider (ruling 78). */
export type SmsSender = {
  /** What the provider can do where an answer was lost: take a message twice under one key, or look it up. */
  readonly can: { readonly keys: boolean; readonly find: boolean };
  /** @throws SmsFailure */
  send(message: SmsMessage): Promise<SmsAnswer>;
  /**
   * Looks for a message whose answer was lost; undefined where the provider does not have it.
   * @throws SmsFailure where it cannot be told
   */
  find(message: SmsMessage, sentAt: Date): Promise<SmsAnswer | undefined>;
  /**
   * A picture or file that came with a text message, from where the provider keeps it and from nowhere else.
   * @throws SmsFailure `permanent` where it never can be had from there
   */
  media(address: string): Promise<SmsMedia>;
  /** Asks whether provider and account answer; sends nothing. @throws SmsFailure */
  check(): Promise<void>;
};

/**
 * `temporary`: it was not sent and may be retried; `permanent`: it never will be; `unknown`: it may have been sent: never
 * again on a guess; `opted-out`: the provider refuses because the number said STOP there.
 */
export type SmsOutcome = 'temporary' | 'permanent' | 'unknown' | 'opted-out';

/** A message that was not accepted. The text is for administrators. */
export class SmsFailure extends Error {
  readonly outcome: SmsOutcome;
  /** When the provider wants to be asked again, in seconds. */
  readonly afterSeconds: number | undefined;
  constructor(outcome: SmsOutcome, reason: string, afterSeconds?: number) {
    super(reason.replace(/\s+/g, ' ').slice(0, 300));
    this.name = 'SmsFailure';
    this.outcome = outcome;
    this.afterSeconds = afterSeconds;
  }
}
