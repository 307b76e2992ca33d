import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/language.tsx';
import { useAccountActions } from './use-account-actions.ts';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

/** The actions on one user of the list. */
export function UserMenu({ user }: { user: User }) {
  const words = useWords(userWords);
  const { users } = words.people;
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { unlock, endSessions, invite } = useAccountActions();
  const close = () => setOpener(null);
  const item = (label: string, act: (user: User) => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        close();
        act(user);
      }}
    >
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${words.common.actions}: ${user.firstName} ${user.lastName}`}
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={opener !== null} anchorEl={opener} onClose={close}>
        <MenuItem component={Link} to={`/securitysetup/adduser?id=${user.id}`} onClick={close}>
          {words.common.edit}
        </MenuItem>
        {user.lockedUntil && item(users.unlock, unlock)}
        {user.sessions > 0 && item(users.endSessions, endSessions)}
        {user.isInvited && item(users.resend, invite)}
      </Menu>
    </>
  );
}
