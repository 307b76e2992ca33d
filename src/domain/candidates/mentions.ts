/** A colleague named in a text: `@` and a username, at the start or after what is no part of an address. */
const mention = /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}][\p{L}\p{N}._-]{1,59})/gu;

/** The usernames that a text mentions, in small letters, each once; a full stop at the end belongs to the sentence. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, name]) => name!.replace(/[._-]+$/, '').toLowerCase()))];
}

/** The beginning of a username before the caret, where somebody is about to mention a colleague. */
export function mentionBefore(text: string): string | undefined {
  return /(?<![\p{L}\p{N}._@-])@([\p{L}\p{N}._-]{0,59})$/u.exec(text)?.[1];
}
