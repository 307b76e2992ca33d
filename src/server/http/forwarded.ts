import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has `X-Forwarded-For` tell addresses only, before anything counts by one. Some proxies write the port too, which is
 * another one with each connection; what is no address (RFC 7239 allows `unknown` and names) would be counted as one.
 */
export function tidyForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { headers } = request.raw;
    const given = headers['x-forwarded-for'];
    if (given !== undefined) headers['x-forwarded-for'] = addressesOf(String(given)).join(', ');
    done();
  });
}

/** The entries after the last one that is no address: whoever comes before it is unknown. */
function addressesOf(list: string): string[] {
  const entries = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map(addressOf);
  return entries.slice(entries.lastIndexOf(undefined) + 1) as string[];
}

/** The address of an entry without its port, and IPv4 without the prefix of IPv6; undefined for anything else. */
function addressOf(entry: string): string | undefined {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d*)?$|^([\d.]+):\d*$/.exec(entry) ?? [];
  const address = (bracketed ?? dotted ?? entry).replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? undefined : address;
}
