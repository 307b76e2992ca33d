import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { rolesApi } from '#contract/areas/users/roles.ts';
import { type roleColumns, roleFilters } from '#contract/areas/users/user-lists.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { pages } from '#domain/access/pages.ts';
import { downloadCall } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { cutOf, stateFilter, withNames } from '#web/lists/list-cut.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { RemoveRole } from './remove-role.tsx';
import { userWords } from './words/words.ts';

type Row = Output<typeof rolesApi.search>['found']['rows'][number];

/** The file columns of a screen column: in a file every fact has its own column. */
const inFile: Readonly<Record<string, readonly (keyof typeof roleColumns)[]>> = {
  name: ['name', 'group'],
  users: ['users'],
  pages: ['pages'],
  write: ['write'],
  status: ['status'],
  updated: ['updatedAt', 'updatedBy'],
};

/** The roles: their pages, whether they may change records, and the number of their holders. */
export function ManageRoles() {
  const { words, format, language } = useLanguage(shellWords, userWords);
  const { roles } = words.people;
  const list = useListState();
  const all: ListFilters = { ...stateFilter(words.common), ...roleFilters };
  const cut = cutOf(all, list);
  const filters = withNames(all, { opens: pages.map(({ id }) => ({ id, name: words.shell.pages[id] })) });
  const [removed, setRemoved] = useState<Row>();
  const { data, error, isPlaceholderData, refetch } = useCall(rolesApi.search, {
    ...requested(list),
    ...cut,
  });
  const mayWrite = readSession()?.mayWrite ?? false;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: roles.name,
      sort: 'name',
      show: (row) => (
        <TwoLines
          first={
            <Link to={`/securitysetup/addrole?id=${row.id}`}>
              <bdi>{row.name}</bdi>
            </Link>
          }
          second={[roles.groups[row.group], ...(row.isBuiltIn ? [roles.builtIn] : [])].join(' · ')}
        />
      ),
    },
    {
      key: 'users',
      label: roles.users,
      sort: 'users',
      isNumber: true,
      show: (row) =>
        row.users > 0 ? (
          <Link
            to={`/securitysetup/managesecurityuser?role=${row.id}`}
            aria-label={`${format.number(row.users)} – ${row.name}: ${roles.usersCount(row.users)}`}
          >
            {format.number(row.users)}
          </Link>
        ) : (
          format.number(0)
        ),
    },
    {
      key: 'pages',
      label: roles.pages,
      sort: 'pages',
      isNumber: true,
      show: (row) => roles.pagesOf(row.pages.length, pages.length),
    },
    {
      key: 'write',
      label: roles.write,
      sort: 'write',
      show: ({ mayWrite: writes }) => (
        <StatusChip tone={writes ? 'success' : 'neutral'} label={writes ? roles.writes : roles.looks} />
      ),
    },
    {
      key: 'status',
      label: words.common.status,
      sort: 'status',
      show: ({ isActive }) => (
        <StatusChip
          tone={isActive ? 'success' : 'neutral'}
          label={isActive ? words.common.active : words.common.inactive}
        />
      ),
    },
    {
      key: 'updated',
      label: words.common.updated,
      sort: 'updatedAt',
      show: ({ updatedAt, changedBy }) => <TwoLines first={format.day(updatedAt)} second={changedBy} />,
    },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            isPinned: true,
            label: words.common.actions,
            show: (row: Row) =>
              row.isBuiltIn || row.blockedBy ? null : (
                <Button size="small" aria-label={`${roles.remove}: ${row.name}`} onClick={() => setRemoved(row)}>
                  {words.common.remove}
                </Button>
              ),
          },
        ]
      : []),
  ];
  const add = mayWrite && (
    <Button component={Link} to="/securitysetup/addrole" variant="contained" color="primary">
      {roles.add}
    </Button>
  );
  return (
    <>
      <PageHead title={roles.title} under={mayWrite ? undefined : words.common.viewOnly}>
        {add}
      </PageHead>
      <ListView
        label={roles.title}
        name="roles"
        state={list}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={filters}
        exportList={({ format: kind, columns: shown }) =>
          downloadCall(rolesApi.export, {
            ...cut,
            sortField: list.sortField as never,
            direction: list.direction,
            format: kind,
            columns: shown.flatMap((key) => inFile[key] ?? []),
            language,
          })
        }
        empty={{ title: words.common.emptyTitle, text: roles.emptyText, action: add }}
      />
      {removed && <RemoveRole role={removed} onClose={() => setRemoved(undefined)} onRemoved={() => {}} />}
    </>
  );
}
