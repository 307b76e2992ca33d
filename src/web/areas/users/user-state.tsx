import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { useWords } from '#web/words/language.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { UserChips } from './user-chips.tsx';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

/** Whether a user of the list is active, with the switch for whoever may change them, and what prevents signing in. */
export function UserState({ user, isLocked }: { user: User; isLocked: boolean }) {
  const { common } = useWords(userWords);
  const { switchTo } = useAccountActions();
  const { firstName, lastName, isActive, blockedBy } = user;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      {!blockedBy && (
        <Switch
          checked={isActive}
          disabled={isLocked}
          onChange={() => switchTo(user)}
          slotProps={{ input: { 'aria-label': `${firstName} ${lastName}: ${common.active}` } }}
        />
      )}
      <UserChips user={user} withState={blockedBy !== undefined} />
    </Box>
  );
}
