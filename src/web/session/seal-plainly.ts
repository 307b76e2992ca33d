import { sha256 } from '@noble/hashes/sha2.js';

const hashBytes = 32;

/**
 * RSA-OAEP-SHA256 (RFC 8017, 7.1.1) without WebCrypto, which browsers withhold on plain http addresses other than
 * localhost: an office server without a certificate. Public-key arithmetic only, so timing tells nothing.
 */
export function sealPlainly(clear: Uint8Array, jwk: Record<string, unknown>): Uint8Array {
  const modulusBytes = fromBase64Url(String(jwk['n']));
  const modulus = toNumber(modulusBytes);
  const exponent = toNumber(fromBase64Url(String(jwk['e'])));
  const size = modulusBytes.length;
  if (clear.length > size - 2 * hashBytes - 2) throw new RangeError('the password is too long for the envelope');
  const block = new Uint8Array(size - hashBytes - 1);
  block.set(sha256(new Uint8Array()));
  block[block.length - clear.length - 1] = 1;
  block.set(clear, block.length - clear.length);
  const seed = crypto.getRandomValues(new Uint8Array(hashBytes));
  const maskedBlock = mix(block, mask(seed, block.length));
  const maskedSeed = mix(seed, mask(maskedBlock, hashBytes));
  const message = new Uint8Array(size);
  message.set(maskedSeed, 1);
  message.set(maskedBlock, 1 + hashBytes);
  return toBytes(power(toNumber(message), exponent, modulus), size);
}

/** MGF1 with SHA-256. */
function mask(seed: Uint8Array, length: number): Uint8Array {
  const made = new Uint8Array(Math.ceil(length / hashBytes) * hashBytes);
  for (let counter = 0; counter * hashBytes < length; counter += 1) {
    const input = new Uint8Array(seed.length + 4);
    input.set(seed);
    new DataView(input.buffer).setUint32(seed.length, counter);
    made.set(sha256(input), counter * hashBytes);
  }
  return made.slice(0, length);
}

const mix = (a: Uint8Array, b: Uint8Array) => a.map((byte, at) => byte ^ b[at]!);

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

/** Bytes, most significant first, as a whole number. */
function toNumber(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}

function toBytes(value: bigint, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let left = value;
  for (let at = size - 1; at >= 0; at -= 1) {
    bytes[at] = Number(left & 0xffn);
    left >>= 8n;
  }
  return bytes;
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0));
}
