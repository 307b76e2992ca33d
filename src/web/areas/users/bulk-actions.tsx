import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import type { BulkAction } from '#domain/access/users.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { chosenOf, useBulk } from '#web/lists/use-bulk.tsx';
import { readSession } from '#web/session/session.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { isGrantable } from './grantable-role.ts';
import { countOwned, jobsOwnedBy } from './owned-jobs.ts';
import { userWords } from './words/words.ts';

type Roles = Output<typeof rolesApi.list>['roles'];

/** Actions on the chosen users; users who were skipped are named with the reason. */
export function BulkActions({
  choice,
  cut,
  roles,
}: {
  choice: ListChoice;
  /** The filter of the list, where all matching users are chosen. */
  cut: object;
  roles: Roles;
}) {
  const words = useWords(userWords);
  const { users } = words.people;
  const bulk = useBulk(usersApi.bulk, {
    reads: [usersApi.search, usersApi.single],
    choice,
    notDone: users.bulkFailed,
  });
  const [roleId, setRoleId] = useState('');
  const editor = { pages: readSession()?.pages ?? [], group: useGroup() };
  const grantable = roles.filter((role) => isGrantable(role, editor));
  const t = { activate: users.bulkActivated, deactivate: users.bulkDeactivated, role: users.bulkRole };
  const back = { activate: 'deactivate', deactivate: 'activate' } as const;

  const toast = useToast();
  const navigate = useNavigate();
  /** Their jobs stay with them: whoever deactivates several learns how many, as for one. */
  const tellOwned = async (ids: readonly number[]) => {
    const { count, owners } = await countOwned(ids);
    if (count === 0) return;
    const [only, ...others] = owners;
    const next = { label: users.showJobs, run: () => void navigate(jobsOwnedBy(only!)) };
    toast(users.bulkStillOwn(count), { isNews: true, ...(others.length === 0 && { next }) });
  };
  const run = (action: BulkAction, of: Partial<Given<typeof usersApi.bulk>>, withUndo: boolean) =>
    bulk.run(
      { ...of, action, ...(action === 'role' && { roleId: Number(roleId) }) },
      {
        said: t[action],
        undo: withUndo && action !== 'role' ? (ids) => run(back[action], { ids }, false) : undefined,
        ...(action === 'deactivate' && { onAnswer: (done: readonly number[]) => void tellOwned(done) }),
      },
    );
  const go = (action: BulkAction) => run(action, chosenOf(choice, cut), true);
  return (
    <>
      {bulk.failures}
      <Button size="small" onClick={() => go('activate')}>
        {users.activate}
      </Button>
      <Button size="small" onClick={() => go('deactivate')}>
        {users.deactivate}
      </Button>
      <Select
        label={users.chooseRole}
        value={roleId}
        onChange={setRoleId}
        options={grantable.map(({ id, name }) => [String(id), name] as const)}
        empty={users.chooseRole}
        sx={{ maxWidth: 200, fontSize: 13 }}
      />
      <Button size="small" disabled={roleId === ''} onClick={() => go('role')}>
        {users.giveRole}
      </Button>
    </>
  );
}
