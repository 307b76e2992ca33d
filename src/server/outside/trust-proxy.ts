import { isIP } from 'node:net';

/** Proxies in a row that may be counted. */
const mostProxies = 10;
/** Names that stand for the private networks of RFC 1122, 3927, 1918 and 4193. */
const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Which entries of `X-Forwarded-For` are believed, counted from the last one, which the nearest proxy wrote. Everything
 * before them is the client's own claim, so a bare `true`, which believes the first entry, is refused in production;
 * elsewhere it means one proxy.
 *
 * @throws Error for anything else, and for a network of all addresses
 */
export function readTrustProxy(given: string | undefined, isProduction: boolean): false | number | string[] {
  const text = given?.trim().toLowerCase() ?? '';
  const wrong = (why: string) => new Error(`TRUST_PROXY: ${why}`);
  if (/^(|0|false|no|off)$/.test(text)) return false;
  if (/^(true|yes|on)$/.test(text)) {
    if (!isProduction) return 1;
    throw wrong(
      `${text} would believe whatever address the client writes. Give the number of proxies in a row, such as 1, or their addresses and networks, such as 127.0.0.1/8,10.0.0.0/8`,
    );
  }
  if (/^\d+$/.test(text)) {
    if (Number(text) <= mostProxies) return Number(text);
    throw wrong(`${text} proxies in a row are more than ${mostProxies}`);
  }
  const list = text.split(',').map((one) => one.trim());
  const odd = list.filter((one) => !networkNames.includes(one) && !isNetwork(one));
  if (odd.length > 0)
    throw wrong(`${odd.map((one) => `"${one}"`).join(', ')} is no address, network of addresses or number of proxies`);
  return list;
}

/** An address, or a network with a prefix that is not all addresses. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
