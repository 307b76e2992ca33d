import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { AccountKind } from '#domain/account.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { keyOf, useCall } from '#web/api/use-call.ts';
import { CatalogForm } from '#web/catalog/catalog-form.tsx';
import { askOf, filtersOf } from '#web/catalog/list-ask.ts';
import { recordPath } from '#web/catalog/record-path.ts';
import { RemoveDialog } from '#web/catalog/remove-dialog.tsx';
import type { Row } from '#web/catalog/row.ts';
import { Value } from '#web/catalog/value.tsx';
import { Neighbours } from '#web/lists/neighbours.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { PageHead, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { type Account, type AccountTab, accounts, catalogOf } from './account-api.ts';
import { Addresses } from './addresses.tsx';
import { Contacts } from './contacts.tsx';
import { Fees } from './fees.tsx';
import { History } from './history.tsx';
import { Jobs } from './jobs.tsx';
import { MailComposer } from './mail-composer.tsx';
import { Mails } from './mails.tsx';
import { Notes } from './notes.tsx';
import { Profile } from './profile.tsx';
import { accountWords } from './words/words.ts';

/** The way to the accounts before and after one in the list it was opened from. */
function AccountNeighbours({ kind, id }: { kind: AccountKind; id: number }) {
  const { common } = useWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const catalog = catalogOf(kind);
  return (
    <Neighbours
      list={{
        ask: (state) => ({
          call: catalog.calls.search as Endpoint,
          input: askOf(filtersOf(catalog, common), state).input,
        }),
        idOf: (row: { id: number }) => row.id,
      }}
      id={id}
      from={params.get('from')}
      onGo={(next, from) => {
        const path = recordPath(catalog.name, next, { tab: params.get('tab') ?? undefined, from });
        // Replaces the history entry: Back leads to the list, not through every record.
        if (path) void navigate(path, { replace: true });
      }}
    />
  );
}

/** The record of a client, vendor or network contact with its tabs; each tab has its own address. */
export function AccountPage({ kind }: { kind: AccountKind }) {
  const words = useWords(shellWords);
  const [params] = useSearchParams();
  const account = accounts[kind];
  const id = Number(params.get('id') ?? 0);
  const { data, error, refetch } = useCall(
    catalogOf(kind).calls.record as Endpoint,
    { id },
    { enabled: Number.isInteger(id) && id > 0 },
  );
  const title = words.shell.pages[account.pageId];
  const from = params.get('from') ?? '';
  const over = <Link to={from === '' ? account.list : `${account.list}?${from}`}>{title}</Link>;
  const isNone = !(Number.isInteger(id) && id > 0);
  if (error || isNone)
    return (
      <>
        <PageHead over={over} title={title} />
        <Sheet>
          {error ? (
            <CallProblem error={error} onAgain={() => refetch()} back={{ to: account.list, label: title }} />
          ) : (
            <Problem text={words.common.noRecord} />
          )}
        </Sheet>
      </>
    );
  const row = data as Row | undefined;
  return (
    <>
      <AccountNeighbours kind={kind} id={id} />
      {row?.id === id ? (
        <Record key={`${kind} ${id}`} account={account} row={row} over={over} />
      ) : (
        <Waiting label={words.common.loading} />
      )}
    </>
  );
}

/** The key facts under the name. */
const headFacts: Readonly<Record<AccountKind, readonly string[]>> = {
  client: ['stage', 'code', 'city', 'region'],
  vendor: ['category', 'vmsProvider', 'feePercent'],
  network: ['company', 'email', 'phone'],
};

function Record({ account, row, over }: { account: Account; row: Row; over: ReactNode }) {
  const words = useWords(accountWords, listWords, shellWords);
  const t = words.accounts;
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'remove' | 'mail' | undefined>();
  const { kind, api, partner, tabs, list } = account;
  const catalog = catalogOf(kind);
  const mayWrite = readSession()?.mayWrite ?? false;
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'profile';
  const show = (next: AccountTab) =>
    setParams(
      (before) => {
        const from = before.get('from');
        return {
          id: String(row.id),
          ...(next !== 'profile' && { tab: next }),
          ...(from !== null && { from }),
        };
      },
      { replace: true },
    );
  const close = () => {
    setOpen(undefined);
    for (const read of [catalog.calls.record as Endpoint, api.history])
      void client.invalidateQueries({ queryKey: keyOf(read) });
  };
  const pageName = words.shell.pages[account.pageId];
  const facts = headFacts[kind].filter((key) => row[key] !== undefined && row[key] !== '');
  return (
    <>
      <PageHead
        over={over}
        kind={pageName}
        title={row.name}
        under={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'center', mt: 0.5 }}>
            <StatusChip
              tone={row.isActive ? 'success' : 'neutral'}
              label={row.isActive ? words.common.active : words.common.inactive}
            />
            {facts.map((key) => (
              <span key={key}>
                <Value field={catalog.fields[key]!} name={key} row={row} />
              </span>
            ))}
            {!mayWrite && <span>{words.common.viewOnly}</span>}
          </Box>
        }
      >
        {mayWrite && kind === 'network' && <Button onClick={() => setOpen('mail')}>{words.networkMail.open}</Button>}
        {mayWrite && (
          <Button variant="contained" color="primary" onClick={() => setOpen('edit')}>
            {words.lists.edit}
          </Button>
        )}
        {mayWrite && (
          <Button variant="text" onClick={() => setOpen('remove')}>
            {words.lists.removeOpen}
          </Button>
        )}
      </PageHead>
      <Tabs
        value={tab}
        onChange={(_, next: AccountTab) => show(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={row.name}
        sx={{ mb: 2, borderBottom: `1px solid ${token('border')}` }}
      >
        {tabs.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t.tabs[one]}
            id={`tab-${one}`}
            {...(one === tab && { 'aria-controls': `panel-${one}` })}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} key={tab}>
        {tab === 'profile' && <Profile catalog={catalog} row={row} />}
        {tab === 'contacts' && partner && <Contacts api={partner} id={row.id} mayWrite={mayWrite} />}
        {tab === 'addresses' && <Addresses id={row.id} client={row.name} mayWrite={mayWrite} />}
        {tab === 'jobs' && <Jobs id={row.id} />}
        {tab === 'mails' && <Mails id={row.id} />}
        {tab === 'fees' && partner && <Fees kind={kind} api={partner} row={row} />}
        {tab === 'notes' && <Notes api={api} id={row.id} mayWrite={mayWrite} />}
        {tab === 'history' && <History catalog={catalog} api={api} id={row.id} />}
      </Box>
      {open === 'edit' && <CatalogForm catalog={catalog} row={row} onClose={close} />}
      {open === 'mail' && <MailComposer recipients={{ ids: [row.id] }} onClose={() => setOpen(undefined)} />}
      {open === 'remove' && (
        <RemoveDialog
          catalog={catalog}
          row={row}
          onClose={() => setOpen(undefined)}
          onRemoved={() => void navigate(list, { replace: true })}
        />
      )}
    </>
  );
}
