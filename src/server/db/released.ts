/**
 * The migrations of released versions, each with the SHA-256 of its file (and of its folder of SQL). They are never
 * edited: a database that has run them would not run them again. A test compares, and prints the hash of a new one.
 */
export const released: Readonly<Record<string, string>> = {
  '202611230000-baseline': '7a13d45ea46f24d2ae5ca7f581234edbbed140080bf0bd986a479bb3ff08681e',
};
