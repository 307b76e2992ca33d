import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import { Link } from 'react-router';
import { rolesApi } from '#contract/areas/roles.ts';
import { usersApi } from '#contract/areas/users.ts';
import { useListChoice } from '#web/data/list-choice.ts';
import { asked, useListState } from '#web/data/list-state.ts';
import { ListView } from '#web/data/list-view.tsx';
import { useCall } from '#web/data/use-call.ts';
import { readSession } from '#web/session/session.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RoleFilter } from './role-filter.tsx';
import { useAccountActions } from './use-account-actions.ts';
import { useOwnId } from './use-own-id.ts';
import { UserChips } from './user-chips.tsx';
import type { User } from './user-draft.ts';
import { UserMenu } from './user-menu.tsx';

const filters = ['active', 'inactive', 'locked', 'invited'] as const;

/** Everybody who signs in: found, turned on and off, given roles, several at once. */
export function ManageUsers() {
  const { words, format } = useLanguage();
  const { users } = words.people;
  const list = useListState();
  const ownId = useOwnId();
  const state = list.filter('state');
  const roleId = Number(list.filter('role') || 0);
  const cut = {
    ...(state === 'active' || state === 'inactive' ? { isActive: state === 'active' } : {}),
    ...(state === 'locked' && { isLocked: true }),
    ...(state === 'invited' && { isInvited: true }),
    ...(roleId > 0 && { roleId }),
    ...(list.search !== '' && { search: list.search }),
  };
  const { data, error, isPlaceholderData, refetch } = useCall(usersApi.search, {
    ...asked(list),
    ...cut,
  });
  const roles = useCall(rolesApi.list, {}).data?.roles ?? [];
  const { switchTo } = useAccountActions();
  const mayWrite = readSession()?.mayWrite ?? false;
  const rows = data?.found.rows ?? [];
  const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
  // Everybody of all pages at once is no choice: each is confirmed by who they are, at most 200 together.
  const choice = {
    ...useListChoice(
      rows.map(({ id }) => id),
      data?.found.total ?? 0,
      JSON.stringify(cut),
    ),
    chooseEverything: undefined,
  };
  const columns: Column<User>[] = [
    {
      key: 'name',
      label: users.name,
      sort: 'name',
      show: (user) => (
        <TwoLines
          first={
            <Link to={`/securitysetup/adduser?id=${user.id}`}>
              <bdi>{nameOf(user)}</bdi>
            </Link>
          }
          second={user.id === ownId ? users.you : undefined}
        />
      ),
    },
    { key: 'username', label: users.username, sort: 'username', show: ({ username }) => <bdi>{username}</bdi> },
    {
      key: 'email',
      label: users.email,
      sort: 'email',
      show: ({ email, phone }) => <TwoLines first={<bdi>{email}</bdi>} second={phone && <Phone number={phone} />} />,
    },
    {
      key: 'role',
      label: users.role,
      sort: 'role',
      show: (user) => (
        <TwoLines
          first={<bdi>{user.roleName}</bdi>}
          second={!(user.mayWrite && user.roleMayWrite) && <StatusChip tone="neutral" label={users.viewOnly} />}
        />
      ),
    },
    { key: 'units', label: users.units, show: ({ unitCodes }) => <bdi>{unitCodes.join(', ') || '–'}</bdi> },
    {
      key: 'status',
      label: words.common.status,
      sort: 'status',
      show: (user) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
          <Switch
            checked={user.isActive}
            disabled={!mayWrite || user.id === ownId}
            onChange={() => switchTo(user)}
            slotProps={{ input: { 'aria-label': `${nameOf(user)}: ${words.common.active}` } }}
          />
          <UserChips user={user} withState={false} />
        </Box>
      ),
    },
    {
      key: 'lastSignIn',
      label: users.lastSignIn,
      sort: 'lastSignInAt',
      show: ({ lastSignInAt }) => (
        <NoWrap>{lastSignInAt ? <time dateTime={lastSignInAt}>{format.ago(lastSignInAt)}</time> : users.never}</NoWrap>
      ),
    },
    ...(mayWrite ? [{ key: 'more', label: '', isPinned: true, show: (user: User) => <UserMenu user={user} /> }] : []),
  ];
  const labels = {
    active: users.filterActive,
    inactive: users.filterInactive,
    locked: users.locked,
    invited: users.invited,
  };
  const add = mayWrite && (
    <Button component={Link} to="/securitysetup/adduser" variant="contained" color="primary">
      {users.add}
    </Button>
  );
  return (
    <>
      <PageHead title={users.title} under={mayWrite ? undefined : words.common.viewOnly}>
        {add}
      </PageHead>
      <ListView
        label={users.title}
        name="users"
        state={list}
        columns={columns}
        keyOf={(user) => user.id}
        nameOf={nameOf}
        choice={mayWrite ? choice : undefined}
        bulk={<BulkBar chosen={choice.ids} roles={roles} onClear={choice.clear} />}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['state', 'role']}
        filters={
          <>
            {filters.map((one) => (
              <FilterChip
                key={one}
                label={labels[one]}
                isOn={state === one}
                onToggle={() => list.change({ state: state === one ? '' : one })}
              />
            ))}
            <RoleFilter roles={roles} value={roleId} onChange={(role) => list.change({ role })} />
          </>
        }
        empty={{ title: words.common.emptyTitle, text: users.emptyText, action: add }}
      />
    </>
  );
}
