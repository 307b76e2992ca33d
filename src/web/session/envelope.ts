/** The public key of the password envelope and the server's clock. */
export type SealKey = { kid: string; jwk: Record<string, unknown>; now: number };

/**
 * Seals a password for the server: base64 of RSA-OAEP-SHA256 over the password, a nonce and the server's time, so that
 * what travels can neither be read nor sent a second time (ruling 10, 34).
 */
export async function sealPassword(password: string, key: SealKey): Promise<string> {
  const nonce = toBase64(crypto.getRandomValues(new Uint8Array(18))).replace(/[+/=]/g, 'x');
  const clear = new TextEncoder().encode(JSON.stringify({ p: password, n: nonce, t: key.now }));
  const sealed = globalThis.crypto.subtle
    ? await sealByBrowser(clear, key.jwk)
    : await (await import('./seal-plainly.ts')).sealPlainly(clear, key.jwk);
  return toBase64(sealed);
}

async function sealByBrowser(clear: Uint8Array<ArrayBuffer>, jwk: Record<string, unknown>): Promise<Uint8Array> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const { kty, n, e } = jwk as JsonWebKey;
  const key = await crypto.subtle.importKey(
    'jwk',
    { kty: kty!, n: n!, e: e!, alg: 'RSA-OAEP-256', ext: true },
    algorithm,
    false,
    ['encrypt'],
  );
  return new Uint8Array(await crypto.subtle.encrypt(algorithm, key, clear));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
