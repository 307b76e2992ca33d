import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { usersApi } from '#contract/areas/users/users.ts';
import { useCall } from '#web/api/use-call.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { DropFactor } from './drop-factor.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useOwnId } from './use-own-id.ts';
import { UserChips } from './user-chips.tsx';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

/** The current state of an account, and the actions that need no saving of the form. */
export function UserAccount({ user: saved, mayWrite }: { user: User; mayWrite: boolean }) {
  const { words, format } = useLanguage(userWords);
  const { users } = words.people;
  // Actions here change no field of the form, so the state is read separately.
  const user = useCall(usersApi.single, { id: saved.id }).data ?? saved;
  const { unlock, endSessions, invite } = useAccountActions();
  const ownId = useOwnId();
  const [isDropping, setDropping] = useState(false);
  return (
    <Box sx={{ alignSelf: 'start' }}>
      <Sheet>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {users.account}
        </Typography>
        <Facts
          facts={[
            [words.common.status, <UserChips key="chips" user={user} />],
            [users.lastSignIn, user.lastSignInAt ? format.moment(user.lastSignInAt) : users.never],
            [users.openSessions, users.sessions(user.sessions)],
            [
              words.common.updated,
              user.changedBy ? users.changedBy(user.changedBy, format.ago(user.updatedAt)) : format.ago(user.updatedAt),
            ],
          ]}
        />
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {user.lockedUntil && (
              <Button size="small" onClick={() => unlock(user)}>
                {users.unlock}
              </Button>
            )}
            {user.sessions > 0 && (
              <Button size="small" onClick={() => endSessions(user)}>
                {users.endSessions}
              </Button>
            )}
            {user.isInvited && (
              <Button size="small" onClick={() => invite(user)}>
                {users.resend}
              </Button>
            )}
            {user.hasFactor && ownId !== undefined && user.id !== ownId && (
              <Button size="small" onClick={() => setDropping(true)}>
                {users.dropFactor}
              </Button>
            )}
          </Box>
        )}
        {isDropping && <DropFactor user={user} onClose={() => setDropping(false)} />}
      </Sheet>
    </Box>
  );
}
