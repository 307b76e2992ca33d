import { isOver } from './conversation.ts';
import type { Answer } from './question.ts';
import { questionOnReturn } from './refused-term.ts';

/**
 * Why a conversation needs a person: the candidate asked for one, asked what the chatbot could not answer, wrote what it
 * could not read, gave an answer that a person decides on (the chat may go on meanwhile), or answered a person; or it is finished and nobody has looked at it; or the day has come on which we said
 * that we write again.
 */
export const chatNeeds = ['ASKED', 'QUESTION', 'UNREAD', 'DECISION', 'REPLIED', 'FINISHED', 'CHECK_BACK'] as const;
export type ChatNeed = (typeof chatNeeds)[number];

/** What a person can do in a conversation. */
export type ChatStep = 'take-over' | 'reply' | 'hand-back' | 'close' | 'handled';

type Standing = { state: string; needs?: string | null; wasClosed: boolean };

/**
 * The steps that a person may take now. One that the candidate ended, by opting out or declining, stays ended; one that
 * a person closed can be opened again, and so can one that is complete.
 */
export function chatSteps({ state, needs, wasClosed }: Standing): ChatStep[] {
  const handled: ChatStep[] = needs ? ['handled'] : [];
  // Nothing has reached the candidate yet.
  if (state === 'QUEUED' || state === 'HELD') return ['close', ...handled];
  if (state === 'HUMAN') return ['reply', 'hand-back', 'close', ...handled];
  if (!isOver(state)) return ['take-over', 'reply', 'close', ...handled];
  const canOpen = state === 'COMPLETED' || (state === 'CANCELLED' && wasClosed);
  return canOpen ? ['take-over', 'reply', ...handled] : handled;
}

/** Where a conversation goes on when a person hands it back. */
export function stateAfterHandBack(
  script: { questions: readonly { key: string }[] },
  answers: Readonly<Record<string, Answer>>,
): string {
  return questionOnReturn(script, answers) === undefined
    ? 'COMPLETED'
    : Object.keys(answers).length > 0
      ? 'IN_PROGRESS'
      : 'OPENED';
}
