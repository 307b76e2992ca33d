import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { usersApi } from '#contract/areas/users/users.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import type { User } from './user-draft.ts';
import { userWords } from './words/words.ts';

/** Asks before turning off the second factor of a user who lost it. */
export function DropFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const words = useWords(userWords);
  const { users } = words.people;
  const toast = useToast();
  const drop = useChange(usersApi.dropFactor, [usersApi.search, usersApi.single]);
  const name = `${user.firstName} ${user.lastName}`;
  const go = () =>
    drop.mutate(
      { input: { id: user.id } },
      {
        onSuccess: () => {
          toast(users.factorDropped(name));
          onClose();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="drop-factor" fullWidth maxWidth="xs">
      <DialogTitle id="drop-factor">{users.dropFactorAsk(name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {drop.error && <Problem text={explain(drop.error, words)} />}
        {users.dropFactorText}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="error" onClick={go} aria-busy={drop.isPending} disabled={drop.isPending}>
          {users.dropFactorYes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
