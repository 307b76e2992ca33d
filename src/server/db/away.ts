import type { RefusalCode } from '#domain/errors.ts';

/** Codes of the network under the database: nobody listens, the peer is gone, or the way there is broken. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What the driver and its pool say about a lost or silent connection; these errors have no code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|The server does not support SSL)/;

/**
 * PostgreSQL's own words for "not now": connection exceptions (08), shutting down or starting (57P), too many
 * connections (53300), out of memory (53200), refused at the door (28, 3D000), read-only standby (25006), idle
 * transaction ended (25P03), disk or system error (58).
 */
const awayStates = /^(08...|57P0[1-5]|53300|53200|28...|3D000|25006|25P0[34]|58...)$/;

/** A full disk (53100), or another limit of the configuration that writing ran into (53400). */
const fullStates = /^(53100|53400)$/;

/**
 * Why the database could not do what was asked, through no fault of the statement: `server.unavailable` or
 * `server.no-space`; undefined where the failure says something else.
 */
export function databaseTrouble(failure: unknown): RefusalCode | undefined {
  if (typeof failure !== 'object' || failure === null) return undefined;
  const { code, message, syscall, errors } = failure as {
    code?: unknown;
    message?: unknown;
    syscall?: unknown;
    errors?: unknown;
  };
  // A host with several addresses fails with the failures of all of them.
  if (Array.isArray(errors) && errors.length > 0) return databaseTrouble(errors[0]);
  if (typeof code === 'string') {
    if (fullStates.test(code)) return 'server.no-space';
    // A missing or forbidden socket file is a database that is not there; other files have other system calls.
    const isAway = networkCodes.has(code) || awayStates.test(code) || (syscall === 'connect' && /^E/.test(code));
    if (isAway) return 'server.unavailable';
  }
  return typeof message === 'string' && driverWords.test(message) ? 'server.unavailable' : undefined;
}

/** Whether the database, or the way to it, is gone for now: the same statement may succeed in a moment. */
export function isDatabaseAway(failure: unknown): boolean {
  return databaseTrouble(failure) === 'server.unavailable';
}
