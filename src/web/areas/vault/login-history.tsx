import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { vaultApi } from '#contract/areas/vault/vault.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { listWords } from '#web/lists/words/words.ts';
import { Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Login } from './reveal-dialog.tsx';
import { vaultWords } from './words/words.ts';

/** The history of a login, newest first: who saw its password and why, and what was changed. */
export function LoginHistory({ login, onClose }: { login: Login; onClose: () => void }) {
  const { words, format } = useLanguage(listWords, vaultWords);
  const t = words.vault;
  const isPhone = useMediaQuery('(max-width: 600px)');
  const { data, error, refetch } = useCall(vaultApi.history, { id: login.id });
  const lines = [
    ...(data?.views ?? []).map((view) => ({
      at: view.at,
      who: view.who,
      chip: <StatusChip tone={view.isCurrent ? 'warning' : 'neutral'} label={t.kinds[view.kind]} />,
      text: view.isCurrent ? view.reason : `${view.reason} (${t.before})`,
    })),
    ...(data?.changes ?? []).map(({ at, who, changes }) => ({
      at,
      who,
      chip: <StatusChip tone="info" label={changes.length === 0 ? t.added : t.changed} />,
      text: changes
        .map(({ field, was, now }) =>
          field === 'password'
            ? t.passwordChanged
            : words.lists.stale.change(
                (t.fields as Record<string, string>)[field] ?? field,
                was ?? words.lists.stale.none,
                now ?? words.lists.stale.none,
              ),
        )
        .join('; '),
    })),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby="login-history" fullWidth maxWidth="sm">
      <DialogTitle id="login-history">{t.historyOf(t.name(login.vmsProvider, login.username))}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!data && !error && <Waiting rows={4} label={words.common.loading} />}
        {data && data.views.length === 0 && <Box>{t.noViews}</Box>}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {lines.map(({ at, who, chip, text }, index) => (
            <Box
              component="li"
              key={index}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: '2px 12px',
                paddingBlock: 1,
                borderTop: `1px solid ${token('border')}`,
              }}
            >
              {chip}
              <Box sx={{ flex: '1 1 180px' }}>
                <bdi>{text}</bdi>
              </Box>
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                <bdi>{who}</bdi> · {format.moment(at)}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
