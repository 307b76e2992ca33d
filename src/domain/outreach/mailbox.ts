/** One email address, ready for an envelope: the domain in lowercase and in its ASCII form. */
export type Mailbox = { address: string; local: string; domain: string };

/** Characters of an unquoted local part (RFC 5322 atext). */
const atoms = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one mailbox that the text is, or undefined. Strict on purpose: addresses come from resumes that anybody can
 * write, and a mail library reads `v@x, evil@y` or `g: a@x, b@x;` as two recipients. So no lists, groups, display
 * names, comments, quoted parts, white space, line breaks, IP addresses or bare host names; at most 254 characters (RFC
 * 5321).
 */
export function parseMailbox(text: string): Mailbox | undefined {
  if (text.length > 254) return undefined;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || local.length > 64 || !atoms.test(local)) return undefined;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  return address.length > 254 ? undefined : { address, local, domain };
}

/** The domain in lowercase ASCII, or undefined when it is not a full domain name. */
function asciiDomain(domain: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}.-]{1,253}$/u.test(domain)) return undefined;
  const ascii = URL.parse(`http://${domain}/`)?.hostname ?? '';
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  const isFull =
    labels.length >= 2 && ascii.length <= 253 && labels.every((part) => label.test(part)) && /[a-z]/.test(top);
  return isFull ? ascii : undefined;
}
