import { defineWords, type Widen } from '#web/words/rooms.ts';
import type { en } from './en.ts';

/** The words of the room transfer. A language that lacks one does not compile. */
export type TransferWords = Widen<typeof en>;

/** Loads them in one language. */
export const transferWords = defineWords<TransferWords>({
  en: async () => (await import('./en.ts')).en,
  tr: async () => (await import('./tr.ts')).tr,
  ar: async () => (await import('./ar.ts')).ar,
});
