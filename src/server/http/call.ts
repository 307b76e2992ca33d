import type { PageId } from '#domain/access/pages.ts';
import type { RoleGroup } from '#domain/access/roles.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { AppContext } from '#server/context.ts';
import type { Draft } from '#server/outside/blobs/blobs.ts';
import type { Log } from '#server/outside/log.ts';

/** Who is calling, read from the session at this moment. */
export type Who = {
  readonly userId: number;
  readonly sessionId: string;
  readonly username: string;
  readonly displayName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly roleId: number;
  readonly roleName: string;
  readonly group: RoleGroup;
  readonly pages: ReadonlySet<PageId>;
  readonly mayWrite: boolean;
  /** Units granted to the person; the scope holds those applied. */
  readonly grantedUnits: readonly number[];
  readonly startedAt: Date;
  readonly lastActiveAt: Date;
  /** Until then dangerous actions are allowed, after the password was confirmed (ruling 36). */
  readonly stepUpUntil: Date | undefined;
  /** The API token by which another system calls in this person's name; `sessionId` is empty then. */
  readonly apiToken?: { readonly id: number; readonly name: string };
};

/**
 * One file of a request: received as a draft, or the reason why not. The draft goes with the request unless the handler
 * adopts it (files/files.ts). Names are for display only.
 */
export type ReceivedFile = {
  readonly name: string;
  readonly size: number;
  readonly draft?: Draft;
  readonly refused?: 'file.empty' | 'file.too-large' | 'file.infected';
};

/** Everything a handler needs to know of one call. */
export type Call = Omit<AppContext, 'log'> & {
  readonly requestId: string;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
  readonly scope: Scope;
  readonly files: readonly ReceivedFile[];
  readonly log: Log;
};

/** A call by somebody who is signed in. */
export type SignedInCall = Call & {
  readonly who: Who;
  /** The schedule that a background task makes the call for; whoever pauses or cancels it stops the call. */
  readonly ofSchedule?: number;
};

/** A call by whoever holds a link. */
export type LinkCall = Call & {
  /**
   * The session of somebody who is signed in and holds a link; undefined for everybody else.
   * @throws Refusal `auth.token-expired`, so that the browser renews its token
   */
  readonly signedIn: () => Promise<{ readonly who: Who; readonly scope: Scope } | undefined>;
};

/** Some items done and some not: answered with status 206 (ruling 7). */
export class PartialResult<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

/** Bytes as an answer, always as an attachment unless `inline` is safe for its type. */
export type FileAnswer = {
  readonly name: string;
  readonly type: string;
  readonly stream: NodeJS.ReadableStream;
  /** In bytes; unknown where the file is generated while it is sent. */
  readonly size?: number;
  /** Whoever has this version is answered 304 without the bytes (RFC 9110). */
  readonly version?: { readonly etag: string; readonly changedAt: Date };
};
