import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Discard } from '#web/ui/discard.tsx';

/**
 * Asks before something unsaved is left: the browser's own question for a reload or another address, ours for Cancel.
 * Answers how to leave, and the question as it stands on the screen.
 */
export function useLeaveGuard(
  isDirty: boolean,
  to: string,
  onDiscard: () => void,
): { leave: () => void; question: ReactNode } {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const go = () => void navigate(to);
  return {
    leave: () => (isDirty ? setAsking(true) : go()),
    question: (
      <Discard
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          onDiscard();
          go();
        }}
      />
    ),
  };
}
