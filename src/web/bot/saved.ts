/**
 * A message that is being sent. It keeps its idempotency key until the server has accepted it, so that a retry is the same
 * message.
 */
export type Unsent = { text: string; key: string; editKey?: string };

const unsentName = (sessionId: string) => `unsent ${sessionId.slice(0, 12)}`;
const draftName = (sessionId: string) => `chat ${sessionId.slice(0, 12)}`;

/** The message that was being sent when the page was left. */
export function readUnsent(sessionId: string): Unsent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(unsentName(sessionId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores the message being sent so that it survives a reload; undefined removes it. */
export function keepUnsent(sessionId: string, unsent: Unsent | undefined): void {
  if (unsent) sessionStorage.setItem(unsentName(sessionId), JSON.stringify(unsent));
  else sessionStorage.removeItem(unsentName(sessionId));
}

/** What was typed and not yet sent. */
export const readDraft = (sessionId: string): string => sessionStorage.getItem(draftName(sessionId)) ?? '';

/** Stores the draft so that it survives a reload. */
export const saveDraft = (sessionId: string, text: string): void => sessionStorage.setItem(draftName(sessionId), text);
