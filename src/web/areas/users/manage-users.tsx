import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { type userColumns, userFilters } from '#contract/areas/users/user-lists.ts';
import { usersApi } from '#contract/areas/users/users.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { downloadCall } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { cutOf, stateFilter, withNames } from '#web/lists/list-cut.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { useUnits } from '#web/shell/units.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { useOwnId } from './use-own-id.ts';
import type { User } from './user-draft.ts';
import { UserMenu } from './user-menu.tsx';
import { UserState } from './user-state.tsx';
import { userWords } from './words/words.ts';

/** The file columns of a screen column: in a file every fact has its own column. */
const inFile: Readonly<Record<string, readonly (keyof typeof userColumns)[]>> = {
  name: ['name'],
  username: ['username'],
  email: ['email', 'phone'],
  role: ['role', 'mayWrite'],
  units: ['units'],
  status: ['status', 'invited', 'lockedUntil', 'secondFactor'],
  lastSignIn: ['lastSignIn'],
};

/** The users: search, turn on and off, assign roles, one or several at once. */
export function ManageUsers() {
  const { words, format, language } = useLanguage(userWords);
  const { users } = words.people;
  const list = useListState();
  const ownId = useOwnId();
  const all: ListFilters = { ...stateFilter(words.common), ...userFilters };
  const cut = cutOf(all, list);
  const { data, error, isPlaceholderData, refetch } = useCall(usersApi.search, { ...requested(list), ...cut });
  const roles = useCall(rolesApi.list, {}).data?.roles ?? [];
  const { units } = useUnits(true);
  const filters = withNames(all, { role: roles, unit: units.map(({ id, code }) => ({ id, name: code })) });
  const mayWrite = readSession()?.mayWrite ?? false;
  const rows = data?.found.rows ?? [];
  const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;
  const choice = useListChoice(
    rows.map(({ id }) => id),
    data?.found.total ?? 0,
    JSON.stringify(cut),
  );
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
      show: (user) => <UserState user={user} isLocked={!mayWrite || user.id === ownId} />,
    },
    {
      key: 'lastSignIn',
      label: users.lastSignIn,
      sort: 'lastSignInAt',
      show: ({ lastSignInAt }) => (
        <NoWrap>{lastSignInAt ? <time dateTime={lastSignInAt}>{format.ago(lastSignInAt)}</time> : users.never}</NoWrap>
      ),
    },
    ...(mayWrite
      ? [{ key: 'more', label: '', isPinned: true, show: (user: User) => !user.blockedBy && <UserMenu user={user} /> }]
      : []),
  ];
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
        bulk={<BulkActions choice={choice} cut={cut} roles={roles} />}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={filters}
        exportList={({ format, columns: shown, onlyChosen }) =>
          downloadCall(usersApi.export, {
            ...cut,
            sortField: list.sortField as never,
            direction: list.direction,
            ...(onlyChosen && (choice.isEverything ? { except: [...choice.except] } : { ids: [...choice.ids] })),
            format,
            columns: shown.flatMap((key) => inFile[key] ?? []),
            language,
          })
        }
        empty={{ title: words.common.emptyTitle, text: users.emptyText, action: add }}
      />
    </>
  );
}
