import type { OutsidePerson } from '#domain/automation/staging.ts';
import type { CheckStep } from '#domain/job-boards/connector.ts';
import type { Posting } from '#domain/job-boards/posting.ts';
import { type Cause, causeWords } from '#domain/outside-causes.ts';

/** A file, a mail or a page of a feed that waits to be taken. */
export type Waiting = {
  readonly id: string;
  readonly name: string;
  /** Of a mail. */
  readonly mail?: { readonly from: string; readonly subject: string; readonly at: string };
};

/** What stands on a board. */
export type Posted = {
  readonly externalId: string;
  readonly url?: string | undefined;
  /** When the board takes it down by itself, where it says so. */
  readonly expiresAt?: string | undefined;
};

/** What a check of a feed saw: the request without its secret, and the first records as a table. */
export type FeedSample = { readonly request: string; readonly headings: string[]; readonly rows: string[][] };

/** One system outside behind one interface; what a kind cannot do is absent. */
export type Connection = {
  /** Step by step whether it works; the first step that fails is the last one. */
  check(): Promise<CheckStep[]>;
  /** What the last check saw, where it came that far. */
  sample?(): FeedSample | undefined;
  /** What waits since the cursor, and the cursor after it; or why not all of it could be read, and then no cursor. */
  list?(
    cursor: string | undefined,
  ): Promise<{ waiting: Waiting[]; cursor?: string | undefined; problem?: Cause | undefined }>;
  fetch?(id: string): Promise<Buffer>;
  /** Puts aside what was taken, with what became of it. */
  done?(id: string, taken: { ok: boolean; causes: readonly Cause[] }): Promise<void>;
  /** Leaves what could not be read for a passing reason until later; undefined where that was done often enough. */
  again?(id: string, why: Cause): Promise<Date | undefined>;
  /** Puts a posting up, or changes the one that stands there. */
  post?(posting: Posting, externalId: string | undefined): Promise<Posted>;
  close?(externalId: string): Promise<void>;
  /** The posting that stands there under our reference. */
  find?(reference: string): Promise<Posted | undefined>;
  people?(query: string): Promise<OutsidePerson[]>;
};

/** Why a system outside did not do it; it holds no secret. */
export class ConnectorFailure extends Error {
  readonly why: Cause;
  /** Whether asking again may help. */
  readonly mayRetry: boolean;
  /** Whether the request may have had its effect. */
  readonly hasLeft: boolean;
  readonly afterSeconds: number | undefined;
  constructor(
    why: Cause,
    { mayRetry = true, hasLeft = false, afterSeconds }: Partial<Omit<ConnectorFailure, 'message' | 'why'>> = {},
  ) {
    super(causeWords(why));
    this.name = 'ConnectorFailure';
    this.why = why;
    this.mayRetry = mayRetry;
    this.hasLeft = hasLeft;
    this.afterSeconds = afterSeconds;
  }
}
