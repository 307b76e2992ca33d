/** The steps to a mail in an inbox, in their order. */
export const inboxSteps = ['resolve', 'connect', 'login', 'open', 'read'] as const;
export type InboxStep = (typeof inboxSteps)[number];

/** A mail as the server keeps it. */
export type RawMail = {
  raw: Buffer;
  /** Its whole size; larger than `raw` where only the beginning was read. */
  size: number;
  receivedAt: Date;
};

/** An open inbox. Nothing in it is ever changed, marked or deleted (ruling 77). */
export type InboxConnection = {
  /** Numbers of mails mean something only together with this one. */
  readonly uidValidity: string;
  /** The numbers of the mails after this one, rising; `since`: only those that came after that day. */
  listAfter(uid: number, since?: Date): Promise<number[]>;
  /** One mail; undefined where it was taken away meanwhile. */
  fetch(uid: number): Promise<RawMail | undefined>;
  /** Asks whether the server still answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** An inbox that can be opened. */
export type Inbox = {
  /**
   * @param onStep hears each step that is done
   * @throws InboxFailure
   */
  open(onStep?: (step: InboxStep) => void): Promise<InboxConnection>;
};

/** The inbox did not answer as it should. The text is for administrators. */
export class InboxFailure extends Error {
  readonly step: InboxStep;
  constructor(step: InboxStep, reason: string) {
    super(reason.replace(/\s+/g, ' ').slice(0, 300));
    this.name = 'InboxFailure';
    this.step = step;
  }
}
