import Box from '@mui/material/Box';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Month } from './month-parts.tsx';
import { consultantWords } from './words/words.ts';

/** The sums of a month. */
export function MonthTotal({ month: { totals, currency } }: { month: Month }) {
  const { words, format } = useLanguage(consultantWords);
  const figures = [totals.bill, totals.pay, totals.margin].map((amount) => format.money(amount, currency));
  const adjusted = [totals.adjusted.bill, totals.adjusted.pay, totals.adjusted.margin];
  const hasAdjusted = adjusted.some((amount) => Number(amount) !== 0);
  const t = words.consultants.weeks;
  const hours = [totals.regularHours, totals.overtimeHours].map((one) => format.number(Number(one)));
  return (
    <tfoot>
      <tr>
        {[t.total, '', ...hours, '', ...figures].map((cell, at) => (
          <td key={`${at} ${cell}`}>
            <bdi>{cell}</bdi>
          </td>
        ))}
      </tr>
      {totals.notApproved && (
        <tr>
          <Box component="td" colSpan={2} sx={{ color: token('text2'), whiteSpace: 'normal' }}>
            {t.notApproved}
          </Box>
          <td>{format.number(Number(totals.notApproved.regularHours))}</td>
          <td>{format.number(Number(totals.notApproved.overtimeHours))}</td>
          <td />
          {(['bill', 'pay', 'margin'] as const).map((name) => (
            <td key={name}>
              <bdi dir="ltr">{format.money(totals.notApproved![name], currency)}</bdi>
            </td>
          ))}
        </tr>
      )}
      {hasAdjusted && (
        <tr>
          <Box component="td" colSpan={5} sx={{ color: token('text2') }}>
            {t.ofWhich}
          </Box>
          {adjusted.map((amount, at) => (
            <td key={`${at} ${amount}`}>
              <bdi dir="ltr">{format.money(amount, currency)}</bdi>
            </td>
          ))}
        </tr>
      )}
    </tfoot>
  );
}
