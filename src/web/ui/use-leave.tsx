import { type ReactNode, useState } from 'react';
import { Discard } from './discard.tsx';

/**
 * How a form is left: at once where nothing was typed, else after asking.
 * @param onLeave leaves
 * @param onDiscard throws away what was typed; then `onLeave`
 * @returns how to leave, and the question as it stands on the screen
 */
export function useLeave(
  isDirty: boolean,
  onLeave: () => void,
  onDiscard: () => void,
): { leave: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  return {
    leave: () => (isDirty ? setAsking(true) : onLeave()),
    question: (
      <Discard
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          onDiscard();
          onLeave();
        }}
      />
    ),
  };
}
