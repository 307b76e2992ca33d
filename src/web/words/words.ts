import type { en } from './en.ts';
import type { Widen } from './rooms.ts';

/** What every page may say, signed in or not. A language that lacks a word does not compile. */
export type Words = Widen<typeof en>;
