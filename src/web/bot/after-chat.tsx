import { CallPicker } from './call-picker.tsx';
import type { Chat } from './chat-calls.ts';
import { Rights } from './rights.tsx';
import { StopMessages } from './stop-messages.tsx';
import type { BotPageWords } from './words.ts';

/** What a conversation that is over offers: a call with the recruiter, what a candidate is told and may ask, and the way out. */
export function AfterChat({
  sessionId,
  chat: { state, language, isOver, isReviewAsked = false },
  words,
  onChange,
}: {
  sessionId: string;
  chat: Chat;
  words: BotPageWords;
  /** The conversation has a new line. */
  onChange: () => void;
}) {
  if (!isOver) return null;
  const isDone = state === 'COMPLETED';
  return (
    <>
      {isDone && <CallPicker sessionId={sessionId} language={language} words={words.calls} onChange={onChange} />}
      {(isDone || state === 'DECLINED') && (
        <Rights sessionId={sessionId} isDone={isDone} wasAsked={isReviewAsked} words={words.rights} />
      )}
      {state !== 'OPTED_OUT' && <StopMessages sessionId={sessionId} words={words} onStopped={onChange} />}
    </>
  );
}
