import { ar } from './bot-ar.ts';
import { en } from './bot-en.ts';
import { tr } from './bot-tr.ts';
import type { BotWords } from './bot-words.ts';
import type { Language } from './languages.ts';

export type { BotWords } from './bot-words.ts';

/** What the chatbot says in each language. */
export const botWords: Readonly<Record<Language, BotWords>> = { en, tr, ar };
