import type { FastifyRequest } from 'fastify';

/** How much of a refused body is still read, in bytes, and for how long, in milliseconds. */
const limits = { bytes: 64 * 1024 * 1024, ms: 10_000 } as const;

/**
 * A lingering close: of a body that nobody wants a part is read and thrown away, so that its sender gets to read the
 * answer instead of a broken connection; then the connection is closed, however much is still to come.
 */
export function lingeringClose({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  const close = () => raw.destroy();
  const timer = setTimeout(close, limits.ms).unref();
  let read = 0;
  raw.unpipe?.();
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > limits.bytes) close();
  });
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
  raw.resume();
}
