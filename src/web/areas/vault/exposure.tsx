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
import { Dotted } from '#web/ui/facts.tsx';
import { Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { vaultWords } from './words/words.ts';

/** Who has seen which passwords that are still valid; people who have left come first. */
export function Exposure({ onClose }: { onClose: () => void }) {
  const { words, format } = useLanguage(vaultWords);
  const t = words.vault;
  const isPhone = useMediaQuery('(max-width: 600px)');
  const { data, error, refetch } = useCall(vaultApi.exposure, {});
  return (
    <Dialog open fullScreen={isPhone} onClose={onClose} aria-labelledby="exposure" fullWidth maxWidth="sm">
      <DialogTitle id="exposure">{t.exposure}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box sx={{ color: token('text2') }}>{t.exposureText}</Box>
        {error && <CallProblem error={error} onAgain={refetch} />}
        {!data && !error && <Waiting rows={4} label={words.common.loading} />}
        {data?.length === 0 && <Box>{t.exposureNone}</Box>}
        {data?.map(({ userId, name, hasLeft, entries }) => (
          <Box
            component="section"
            key={userId}
            aria-label={name}
            sx={{ borderTop: `1px solid ${token('border')}`, paddingTop: 1 }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', fontWeight: 600 }}>
              <bdi>{name}</bdi>
              {hasLeft && <StatusChip tone="danger" label={t.hasLeft} />}
            </Box>
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <Dotted parts={[entry.vmsProvider, entry.clientName, entry.username]} />{' '}
                  <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                    {format.ago(entry.at)}
                  </Box>
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
