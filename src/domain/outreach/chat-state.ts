import type { ChatNeed } from './chat-needs.ts';
import type { Answer, ToConfirm } from './question.ts';

export type Answers = Readonly<Record<string, Answer>>;

/**
 * What a conversation remembers between two messages: an answer to confirm, how often one was not understood, and when a
 * person last settled what was asked. `standing`: what somebody wrote who is a citizen or holds a green card, until the
 * right to work was answered; empty once they were asked about it. `early`: the question at which somebody told only
 * what another one asks for.
 */
export type Memory = {
  confirm?: ToConfirm & { key: string };
  misses?: number;
  settledAt?: string;
  standing?: string;
  early?: string;
};

/** The state of a conversation. `questionKey` is absent when no question is open. */
export type ChatState = {
  state: string;
  questionKey: string | undefined;
  answers: Answers;
  result?: string;
  memory?: Memory;
};

/** The result of a message: the new state and the bot's reply. */
export type Turn = ChatState & {
  says: { text: string; questionKey?: string }[];
  optsOut: boolean;
  /** Why a person is needed, where one is. */
  needs?: ChatNeed;
};
