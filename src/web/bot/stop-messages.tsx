import { useState } from 'react';
import { stopMessages } from './chat-calls.ts';
import type { BotPageWords } from './words.ts';

/** The way out where nothing can be typed any more: the conversation has ended, or its link has expired. It asks once more. */
export function StopMessages({
  sessionId,
  words,
  onStopped,
}: {
  sessionId: string;
  words: BotPageWords;
  /** The conversation has new lines. */
  onStopped?: () => void;
}) {
  const [state, setState] = useState<'offered' | 'asked' | 'stopped'>('offered');
  const [isFailed, setFailed] = useState(false);
  const press = () => {
    setFailed(false);
    if (state === 'offered') return setState('asked');
    stopMessages(sessionId).then(
      () => {
        setState('stopped');
        onStopped?.();
      },
      () => setFailed(true),
    );
  };
  return (
    <section className="rights">
      <p role="status">
        {{ offered: words.stop.offer, asked: words.stop.sure, stopped: words.over['OPTED_OUT'] }[state]}
      </p>
      {state !== 'stopped' && (
        <button type="button" className="pill" onClick={press}>
          {state === 'asked' ? words.stop.yes : words.stop.button}
        </button>
      )}
      {isFailed && (
        <p role="alert" className="problem">
          {words.failed}
        </p>
      )}
    </section>
  );
}
