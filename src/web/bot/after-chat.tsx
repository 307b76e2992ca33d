import { CallPicker } from './call-picker.tsx';
import type { Chat } from './chat-calls.ts';
import { Rights } from './rights.tsx';
import type { BotPageWords } from './words.ts';

/** What a conversation that is over offers: a call with the recruiter, and what a candidate is told and may ask. */
export function AfterChat({
  sessionId,
  chat: { state, language, isReviewAsked = false },
  words,
  onChange,
}: {
  sessionId: string;
  chat: Chat;
  words: BotPageWords;
  /** The conversation has a new line. */
  onChange: () => void;
}) {
  if (state !== 'COMPLETED' && state !== 'DECLINED') return null;
  const isDone = state === 'COMPLETED';
  return (
    <>
      {isDone && <CallPicker sessionId={sessionId} language={language} words={words.calls} onChange={onChange} />}
      <Rights sessionId={sessionId} isDone={isDone} wasAsked={isReviewAsked} words={words.rights} />
    </>
  );
}
