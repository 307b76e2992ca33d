import { pino } from 'pino';

/**
 * Structured logs: one JSON line each, UTC. Fields carry facts; names, texts, tokens and addresses stay out of them.
 */
export type Log = Pick<pino.BaseLogger, 'info' | 'warn' | 'error' | 'debug'>;

/**
 * The product's log, to standard output.
 *
 * @param slot the number of the process among several, which every line then names; 0 is the first one, which supervises
 *
 * Keys that must never be logged are removed here as a second line of defense; the first is not to pass them.
 */
export function openLog(level: string, to?: pino.DestinationStream, slot?: number): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: slot === undefined ? null : { process: slot },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'refreshToken',
        '*.refreshToken',
        'authorization',
        '*.authorization',
        'headers.authorization',
        'headers.cookie',
        'sessionId',
        '*.sessionId',
        'body',
        'text',
        'description',
      ],
      censor: '[redacted]',
    },
  };
  return to ? pino(options, to) : pino(options);
}
