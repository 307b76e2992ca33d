import Box from '@mui/material/Box';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

/** The state of an account: on or off, and what prevents signing in. */
export function UserChips({ user, withState = true }: { user: User; withState?: boolean }) {
  const { words, format } = useLanguage(userWords);
  const { users } = words.people;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {withState && (
        <StatusChip
          tone={user.isActive ? 'success' : 'neutral'}
          label={user.isActive ? words.common.active : words.common.inactive}
        />
      )}
      {user.lockedUntil && (
        <Box component="span" title={users.lockedUntil(format.time(user.lockedUntil))}>
          <StatusChip tone="danger" label={users.locked} />
        </Box>
      )}
      {user.hasFactor && withState && <StatusChip tone="neutral" label={users.factorOn} />}
      {user.isInvited && <StatusChip tone="info" label={users.invited} />}
    </Box>
  );
}
