import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { rolesApi } from '#contract/areas/users/roles.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import type { BulkAction } from '#domain/access/users.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { readSession } from '#web/session/session.ts';
import { useGroup } from '#web/shell/use-menu.ts';
import { Problem } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { isGrantable } from './grantable-role.ts';
import { userWords } from './words/words.ts';

type Roles = Output<typeof rolesApi.list>['roles'];
type Outcome = Output<typeof usersApi.bulk>['outcomes'][number];

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
  const toast = useToast();
  const bulk = useChange(usersApi.bulk, [usersApi.search, usersApi.single]);
  const [roleId, setRoleId] = useState('');
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const editor = { pages: readSession()?.pages ?? [], group: useGroup() };
  const grantable = roles.filter((role) => isGrantable(role, editor));
  const t = { activate: users.bulkActivated, deactivate: users.bulkDeactivated, role: users.bulkRole };
  const back = { activate: 'deactivate', deactivate: 'activate' } as const;

  const run = (action: BulkAction, of: Partial<Given<typeof usersApi.bulk>>, withUndo: boolean) =>
    bulk.mutate(
      { input: { ...of, action, ...(action === 'role' && { roleId: Number(roleId) }) } },
      {
        onSuccess: ({ outcomes }) => {
          const done = outcomes.filter((one) => one.done).map(({ id }) => id);
          const rest = outcomes.filter((one) => !one.done);
          setFailed(rest);
          if (done.length > 0)
            toast(t[action](done.length), {
              ...(withUndo &&
                action !== 'role' && {
                  undo: { label: words.common.undo, run: () => run(back[action], { ids: done }, false) },
                }),
            });
          if (rest.length === 0) choice.clear();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const of = choice.isEverything ? { ...cut, everything: true, except: [...choice.except] } : { ids: [...choice.ids] };
  const go = (action: BulkAction) => run(action, of, true);
  const reason = ({ code, message }: Outcome) => explainCode(words, code ?? '') ?? message ?? '';
  return (
    <>
      {failed.length > 0 && (
        <Box sx={{ flexBasis: '100%', order: -1 }}>
          <Problem text={users.bulkFailed(failed.length)}>
            <Box component="ul" sx={{ flexBasis: '100%', margin: 0, paddingInlineStart: 3 }}>
              {failed.map((one) => (
                <li key={one.id}>
                  <bdi>{one.name || one.id}</bdi>: {reason(one)}
                </li>
              ))}
            </Box>
          </Problem>
        </Box>
      )}
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
