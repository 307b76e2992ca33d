import type { Chat } from './chat-calls.ts';

/** A newer answer of the server beside the messages that the page has: answers hold only the last ones. */
export function withKnownLines(known: Chat, newer: Chat): Chat {
  const [first] = newer.messages;
  const last = known.messages.at(-1);
  // Messages that neither of them holds lie between: earlier ones are asked for again.
  if (!first || !last || first.id > last.id) return newer;
  const older = known.messages.filter(({ id }) => id < first.id);
  return {
    ...newer,
    messages: [...older, ...newer.messages],
    hasEarlier: older.length > 0 ? known.hasEarlier : newer.hasEarlier,
  };
}

/** The page with the messages before its first one. */
export function withEarlierLines(known: Chat, earlier: Chat): Chat {
  const [first] = known.messages;
  const older = earlier.messages.filter(({ id }) => first === undefined || id < first.id);
  return { ...known, messages: [...older, ...known.messages], hasEarlier: earlier.hasEarlier };
}
