import { defineWords, type Widen } from '#web/words/rooms.ts';
import type { en } from './en.ts';

/** The words of the frame around every page; it loads them before it opens. A language that lacks one does not compile. */
export type ShellWords = Widen<typeof en>;

/** Loads them in one language. */
export const shellWords = defineWords<ShellWords>({
  en: async () => (await import('./en.ts')).en,
  tr: async () => (await import('./tr.ts')).tr,
  ar: async () => (await import('./ar.ts')).ar,
});
