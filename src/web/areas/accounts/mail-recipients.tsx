import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

/** The server's preview of an email. */
export type MailPlan = Output<typeof networkMailApi.preview>;

/** The maximum of names shown as chips; the rest is a number. */
const mostShown = 6;

/** Who gets an email, and who is skipped and why. */
export function MailRecipients({ plan: { willMail, skipped } }: { plan: MailPlan }) {
  const t = useWords(accountWords).networkMail;
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      {willMail.length === 0 && <Note tone="warn">{t.nobody}</Note>}
      {willMail.length > 0 && (
        <Box>
          <Typography variant="h3">
            {t.willMail}: {willMail.length}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
            {willMail.slice(0, mostShown).map(({ networkId, name }) => (
              <Chip key={networkId} size="small" label={<bdi>{name}</bdi>} />
            ))}
            {willMail.length > mostShown && (
              <Box component="span" sx={{ color: token('text2') }}>
                {t.more(willMail.length - mostShown)}
              </Box>
            )}
          </Box>
        </Box>
      )}
      {skipped.length > 0 && (
        <Box component="details" open={skipped.length <= mostShown}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {t.skipped}: {skipped.length}
          </Box>
          <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {[...byReason].map(([reason, some]) => (
              <Box component="li" key={reason} sx={{ color: token('text2') }}>
                {t.skippedAs(t.reasons[reason], some.length)}
                {some.some(({ name }) => name !== '') && (
                  <>
                    {' '}
                    (<bdi>{some.map(({ name }) => name).join(', ')}</bdi>)
                  </>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
