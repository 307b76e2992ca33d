import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { type Due, daysBetween, type LoginHealth, type ViewKind } from '#domain/vault.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { localToday } from '#web/ui/local-day.ts';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Login } from './reveal-dialog.tsx';
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

/** What stands open over the list of logins. */
export type Opened =
  | { what: 'form'; login: Login | undefined }
  | { what: ViewKind | 'history' | 'delete'; login: Login }
  | { what: 'exposure' };

/** The columns of the list of logins; what its buttons open is told to `onOpen`. */
export function useLoginColumns(mayWrite: boolean, onOpen: (opened: Opened) => void): Column<Login>[] {
  const { words, format } = useLanguage(vaultWords);
  const t = words.vault;
  const toast = useToast();
  const today = localToday();
  const copyName = (name: string) =>
    void navigator.clipboard.writeText(name).then(
      () => toast(t.copiedName),
      () => toast(t.copyFailed, { isError: true }),
    );
  return [
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
            <Button size="small" aria-label={t.revealOf(name)} onClick={() => onOpen({ what: 'reveal', login: row })}>
              {t.reveal}
            </Button>
            <Button size="small" aria-label={t.copyOf(name)} onClick={() => onOpen({ what: 'copy', login: row })}>
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
              {row.due === 'rotate' && row.rotateOn && (
                <div>
                  <NoWrap>{t.changeDue(t.inDays(daysBetween(today, row.rotateOn)))}</NoWrap>
                </div>
              )}
              {row.expiresOn && (
                <NoWrap>{t.expiry(t.inDays(daysBetween(today, row.expiresOn)), row.expiresOn < today)}</NoWrap>
              )}
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
      show: (row) => <RowMenu login={row} mayWrite={mayWrite} onOpen={onOpen} />,
    },
  ];
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
