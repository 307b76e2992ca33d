import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { type Due, daysBetween, dues, type LoginHealth, type ViewKind } from '#domain/vault.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Note, PageHead } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { Exposure } from './exposure.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginHistory } from './login-history.tsx';
import { type Login, RevealDialog } from './reveal-dialog.tsx';
import { vaultWords } from './words/words.ts';

const dueTones: Readonly<Record<Due, Tone>> = {
  expired: 'danger',
  left: 'danger',
  rotate: 'warning',
  'expires-soon': 'warning',
  none: 'neutral',
};
const healthTones: Readonly<Record<LoginHealth, Tone>> = {
  OK: 'success',
  NO_MAIL_YET: 'warning',
  DISABLED: 'danger',
  LOCKED: 'danger',
  UNKNOWN: 'neutral',
};
const reads = [vaultApi.search, vaultApi.dues, vaultApi.exposure, vaultApi.history];

type Opened =
  | { what: 'form'; login: Login | undefined }
  | { what: ViewKind | 'history' | 'delete'; login: Login }
  | { what: 'exposure' };

/** The logins to vendor systems (screens 2.6): never a password on the page but the one that is revealed, for half a minute. */
export function VmsPasswords() {
  const { words, format } = useLanguage(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const state = useListState();
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = readSession()?.mayWrite ?? false;
  const due = (['any', ...dues] as const).find((one) => one === state.filter('due'));
  const { data, error, isPlaceholderData, refetch } = useCall(vaultApi.search, {
    ...requested(state),
    ...(due && { due }),
  });
  const choices = useCall(vaultApi.dues, {});
  const counts = choices.data;
  const dueCount = counts ? counts.expired + counts.left + counts.rotate + counts['expires-soon'] : 0;
  const today = new Date().toISOString().slice(0, 10);
  const again = () => {
    void refetch();
    void choices.refetch();
  };
  const copyName = (name: string) =>
    void navigator.clipboard.writeText(name).then(
      () => toast(t.copiedName),
      () => toast(t.copyFailed, { isError: true }),
    );
  const columns: Column<Login>[] = [
    {
      key: 'system',
      width: 140,
      label: t.columns.system,
      sort: 'vmsProvider',
      show: (row) => <TwoLines first={row.vmsProvider} second={row.programme && <bdi>{row.programme}</bdi>} />,
    },
    {
      key: 'client',
      label: t.columns.client,
      sort: 'clientName',
      show: ({ clientName }) => (clientName === undefined ? t.anyClient : <bdi>{clientName}</bdi>),
    },
    {
      key: 'username',
      label: t.columns.username,
      sort: 'username',
      show: ({ username }) => (
        <NoWrap>
          <bdi dir="ltr">{username}</bdi>{' '}
          <IconButton size="small" aria-label={t.copyUsername(username)} onClick={() => copyName(username)}>
            <Icon name="copy" size={14} />
          </IconButton>
        </NoWrap>
      ),
    },
    {
      key: 'password',
      label: t.columns.password,
      show: (row) => {
        const name = t.name(row.vmsProvider, row.username);
        return (
          <Box
            sx={{
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              justifyContent: { xs: 'end', md: 'start' },
            }}
          >
            <Box component="span" role="img" aria-label={t.masked} sx={{ letterSpacing: '1px', color: token('text2') }}>
              {row.password}
            </Box>
            <Button
              size="small"
              aria-label={t.revealOf(name)}
              onClick={() => setOpened({ what: 'reveal', login: row })}
            >
              {t.reveal}
            </Button>
            <Button size="small" aria-label={t.copyOf(name)} onClick={() => setOpened({ what: 'copy', login: row })}>
              {t.copy}
            </Button>
          </Box>
        );
      },
    },
    {
      key: 'due',
      label: t.columns.expires,
      sort: 'expiresOn',
      show: (row) => (
        <TwoLines
          first={<StatusChip tone={dueTones[row.due]} label={t.dues[row.due]} />}
          second={
            <>
              {row.expiresOn && <NoWrap>{t.inDays(daysBetween(today, row.expiresOn))}</NoWrap>}
              {row.leftWith.length > 0 && <div>{t.leftWith(row.leftWith.join(', '))}</div>}
            </>
          }
        />
      ),
    },
    {
      key: 'health',
      label: t.columns.health,
      show: ({ health, checkedAt }) => (
        <TwoLines
          first={<StatusChip tone={healthTones[health]} label={t.healths[health]} />}
          second={checkedAt && <NoWrap>{format.ago(checkedAt)}</NoWrap>}
        />
      ),
    },
    {
      key: 'viewed',
      label: t.columns.viewed,
      show: ({ lastViewedBy, lastViewedAt }) =>
        lastViewedBy && lastViewedAt ? (
          <TwoLines first={<bdi>{lastViewedBy}</bdi>} second={format.ago(lastViewedAt)} />
        ) : (
          t.never
        ),
    },
    {
      key: 'more',
      isPinned: true,
      label: words.common.actions,
      show: (row) => <RowMenu login={row} mayWrite={mayWrite} onOpen={setOpened} />,
    },
  ];
  const add = mayWrite && counts && counts.vendorSystems.length > 0 && (
    <Button variant="contained" color="primary" onClick={() => setOpened({ what: 'form', login: undefined })}>
      {t.add}
    </Button>
  );
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHead title={t.title} under={mayWrite ? undefined : words.common.viewOnly}>
        <Button onClick={() => setOpened({ what: 'exposure' })}>{t.exposure}</Button>
        {add}
      </PageHead>
      {dueCount > 0 && (
        <Box sx={{ mb: 2 }}>
          <Note tone="warn">
            <Icon name="warning" />
            <span>{t.due(dueCount)}</span>
            <Button size="small" onClick={() => state.change({ due: due ? '' : 'any' })}>
              {due ? t.showAll : t.showDue}
            </Button>
          </Note>
        </Box>
      )}
      {counts && counts.vendorSystems.length === 0 && <Note tone="info">{t.noSystems}</Note>}
      <ListView
        label={t.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={again}
        filterNames={['due']}
        empty={{ title: t.emptyTitle, text: t.emptyText, action: add }}
      />
      {opened?.what === 'form' && counts && <LoginForm login={opened.login} choices={counts} onClose={close} />}
      {(opened?.what === 'reveal' || opened?.what === 'copy') && (
        <RevealDialog login={opened.login} kind={opened.what} onDone={again} onClose={close} />
      )}
      {opened?.what === 'history' && <LoginHistory login={opened.login} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDialog login={opened.login} onClose={close} />}
      {opened?.what === 'exposure' && <Exposure onClose={close} />}
    </>
  );
}

function RowMenu({ login, mayWrite, onOpen }: { login: Login; mayWrite: boolean; onOpen: (opened: Opened) => void }) {
  const words = useLanguage(vaultWords).words;
  const t = words.vault;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const name = t.name(login.vmsProvider, login.username);
  const open = (what: Opened) => () => {
    setAnchor(undefined);
    onOpen(what);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${words.common.actions}: ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {mayWrite && <MenuItem onClick={open({ what: 'form', login })}>{words.common.edit}</MenuItem>}
        <MenuItem onClick={open({ what: 'history', login })}>{t.history}</MenuItem>
        {mayWrite && <MenuItem onClick={open({ what: 'delete', login })}>{t.delete}</MenuItem>}
      </Menu>
    </>
  );
}

function DeleteDialog({ login, onClose }: { login: Login; onClose: () => void }) {
  const { words } = useLanguage(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const remove = useChange(vaultApi.remove, reads);
  const go = () =>
    remove.mutate(
      { input: { id: login.id, version: login.version } },
      {
        onSuccess: () => {
          toast(t.deleted);
          onClose();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-login">
      <DialogTitle id="delete-login">{t.deleteOf(t.name(login.vmsProvider, login.username))}</DialogTitle>
      <DialogContent>{t.deleteText}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="error" aria-busy={remove.isPending} onClick={go}>
          {t.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
