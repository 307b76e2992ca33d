import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLeave } from '#web/ui/use-leave.tsx';

/**
 * Asks before unsaved changes are left: the browser's question for a reload or another address, ours for Cancel. Returns the
 * function that leaves, and the dialog.
 */
export function useLeaveGuard(
  isDirty: boolean,
  to: string,
  onDiscard: () => void,
): { leave: () => void; question: ReactNode } {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useLeave(isDirty, () => void navigate(to), onDiscard);
}
