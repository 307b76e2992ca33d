import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { vendorRecordApi } from '#contract/areas/accounts/accounts.ts';
import type { AccountKind } from '#domain/account.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import type { Row } from '#web/catalog/row.ts';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { Empty, Note, Sheet, Waiting } from '#web/ui/page.tsx';
import { DatedHistory } from '#web/widgets/money/dated-history.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { accountWords } from './words/words.ts';

/** The fees on the bills of an account: current, past and planned. They are set in Setup Expenses. */
export function Fees({ kind, api, row }: { kind: AccountKind; api: typeof vendorRecordApi; row: Row }) {
  const { words, format } = useLanguage(accountWords, shellWords);
  const t = words.accounts.fees;
  const { data, error, refetch } = useCall(api.fees, { id: row.id });
  const mayOpen = readSession()?.pages.includes(21) ?? false;
  const setUp = mayOpen && (
    <Button component={Link} to={`/organizationalsetup/setupexpenses${kind === 'vendor' ? '?tab=vms' : ''}`}>
      {words.shell.pages[21]}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {kind === 'vendor' && row['feePercent'] !== undefined && (
        <Note tone="info">{t.ownPercent(format.percent(String(row['feePercent'])))}</Note>
      )}
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting rows={4} label={words.common.loading} />}
      {data?.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={kind === 'client' ? t.noneClient : t.noneVendor}>
            {setUp}
          </Empty>
        </Sheet>
      )}
      {data?.map((fee) => (
        <Sheet key={fee.feeId}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline', mb: 1.5 }}>
            <Typography variant="h2">
              {fee.kind === 'client' ? t.clientFee : t.systemFee(fee.vmsProvider ?? '')}
            </Typography>
            {kind === 'vendor' && <bdi>{fee.clientName ?? t.allClients}</bdi>}
            <Box sx={{ marginInlineStart: 'auto', fontWeight: 600 }}>
              {fee.fee === null ? t.notYet : format.percent(fee.fee)}
              {fee.effectiveFrom && (
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {' '}
                  {t.since(format.day(fee.effectiveFrom))}
                </Typography>
              )}
            </Box>
          </Box>
          <DatedHistory lines={fee.history} show={(line) => format.percent(line.fee)} />
        </Sheet>
      ))}
      {data && data.length > 0 && <Box>{setUp}</Box>}
    </Box>
  );
}
