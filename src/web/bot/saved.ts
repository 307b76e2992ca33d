/** A message on its way: it keeps its key until the server has taken it, so that a second try is the same message. */
export type Unsent = { text: string; key: string; editKey?: string };

const unsentName = (sessionId: string) => `unsent ${sessionId.slice(0, 12)}`;
const draftName = (sessionId: string) => `chat ${sessionId.slice(0, 12)}`;

/** The message that was under way when the page was left. */
export function readUnsent(sessionId: string): Unsent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(unsentName(sessionId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the message under way over a reload, or forgets it. */
export function keepUnsent(sessionId: string, unsent: Unsent | undefined): void {
  if (unsent) sessionStorage.setItem(unsentName(sessionId), JSON.stringify(unsent));
  else sessionStorage.removeItem(unsentName(sessionId));
}

/** What was typed and not yet sent. */
export const readDraft = (sessionId: string): string => sessionStorage.getItem(draftName(sessionId)) ?? '';

/** Keeps what is typed over a reload. */
export const saveDraft = (sessionId: string, text: string): void => sessionStorage.setItem(draftName(sessionId), text);
