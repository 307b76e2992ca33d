import { useNavigate } from 'react-router';
import { usersApi } from '#contract/areas/users/users.ts';
import { explain } from '#web/api/explain.ts';
import type { Problem } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { countOwned, jobsOwnedBy } from './owned-jobs.ts';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

const reads = [usersApi.search, usersApi.single];

/** Actions on one account that take effect at once; each reports its success or the reason of failure. */
export function useAccountActions() {
  const words = useWords(userWords);
  const { users } = words.people;
  const toast = useToast();
  const turn = useChange(usersApi.active, reads);
  const unlock = useChange(usersApi.unlock, reads);
  const endSessions = useChange(usersApi.endSessions, reads);
  const invite = useChange(usersApi.invite, reads);
  const onError = (problem: Problem) => toast(explain(problem, words), { isError: true });
  const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
  const navigate = useNavigate();
  const deactivated = async (user: User, options: Parameters<typeof toast>[1]) => {
    const { count } = await countOwned([user.id]);
    if (count === 0) return toast(users.deactivated(nameOf(user)), options);
    const next = { label: users.showJobs, run: () => void navigate(jobsOwnedBy(user.id)) };
    toast(users.stillOwns(nameOf(user), count), { ...options, next });
  };
  const switchTo = (user: User, isActive: boolean, withUndo = true) =>
    turn.mutate(
      { input: { id: user.id, isActive } },
      {
        onSuccess: () => {
          const undo = { label: words.common.undo, run: () => switchTo(user, !isActive, false) };
          const options = withUndo ? { undo } : {};
          if (isActive) toast(users.activated(nameOf(user)), options);
          else void deactivated(user, options);
        },
        onError,
      },
    );
  return {
    switchTo: (user: User) => switchTo(user, !user.isActive),
    unlock: (user: User) =>
      unlock.mutate({ input: { id: user.id } }, { onSuccess: () => toast(users.unlocked(nameOf(user))), onError }),
    endSessions: (user: User) =>
      endSessions.mutate({ input: { id: user.id } }, { onSuccess: ({ ended }) => toast(users.ended(ended)), onError }),
    invite: (user: User) =>
      invite.mutate({ input: { id: user.id } }, { onSuccess: () => toast(users.resent(nameOf(user))), onError }),
  };
}
