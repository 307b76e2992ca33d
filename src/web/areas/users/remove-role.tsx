import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { userWords } from './words/words.ts';

type Holder = { id: number; name: string };

/** Asks before a role is deleted. A role with holders cannot be deleted; the dialog lists them with links. */
export function RemoveRole({
  role,
  onClose,
  onRemoved,
}: {
  role: { id: number; name: string };
  onClose: () => void;
  onRemoved: () => void;
}) {
  const words = useWords(userWords);
  const { roles } = words.people;
  const toast = useToast();
  const remove = useChange(rolesApi.remove, [rolesApi.search, rolesApi.list]);
  const problem = remove.error;
  const { users = [], count = 0 } = (problem?.details ?? {}) as { users?: Holder[]; count?: number };
  const isHeld = problem?.code === 'role.in-use';
  const go = () =>
    remove.mutate(
      { input: { id: role.id } },
      {
        onSuccess: () => {
          toast(roles.removed(role.name));
          onClose();
          onRemoved();
        },
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="remove-title" fullWidth maxWidth="xs">
      <DialogTitle id="remove-title">{roles.removeAsk(role.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {!problem && roles.removeText}
        {problem && !isHeld && <Problem text={explain(problem, words)} />}
        {isHeld && (
          <Box role="alert">
            {roles.inUse(count)}
            <Box component="ul" sx={{ margin: '8px 0 0', paddingInlineStart: 3 }}>
              {users.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/securitysetup/adduser?id=${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </Box>
            {count > users.length && <Box sx={{ mt: 1 }}>{roles.andMore(count - users.length)}</Box>}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {isHeld ? words.common.close : words.common.cancel}
        </Button>
        {!isHeld && (
          <Button variant="contained" color="error" onClick={go} aria-busy={remove.isPending}>
            {roles.remove}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
