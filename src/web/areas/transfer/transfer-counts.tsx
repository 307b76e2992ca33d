import Box from '@mui/material/Box';
import type { transferApi } from '#contract/areas/transfer/transfer.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { type TransferWords, transferWords } from './words/words.ts';

type Transfer = Output<typeof transferApi.run>;
/** Why records are linked or not taken, with the field that it is about. */
export function reasonOf(
  { reasons, fields }: TransferWords['transfer'],
  reason: keyof TransferWords['transfer']['reasons'],
  field?: string,
): string {
  const named = field && ((fields as Readonly<Record<string, string>>)[field] ?? field);
  return named ? `${named} ${reasons[reason]}` : reasons[reason];
}

const numbers = ['rows', 'added', 'existing', 'failed'] as const;

/** How many records of each kind a file holds, and what becomes or became of them and why. */
export function TransferCounts({ transfer: { counts, state } }: { transfer: Transfer }) {
  const { words, format } = useLanguage(transferWords);
  const { transfer: t } = words;
  const cell = {
    padding: { xs: '6px 4px', sm: '6px 12px' },
    textAlign: 'end',
    verticalAlign: 'top',
    fontVariantNumeric: 'tabular-nums',
  } as const;
  const start = { ...cell, textAlign: 'start', paddingInlineStart: 0 } as const;
  const heading = (name: (typeof numbers)[number]) =>
    name === 'added' && state === 'CHECKED' ? t.columns.willAdd : t.columns[name];
  const whyOf = (why: Transfer['counts'][number]['why']) =>
    why.map(({ reason, count, field }) => `${format.number(count)}: ${reasonOf(t, reason, field)}`).join(' · ');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={{ borderCollapse: 'collapse', minWidth: { sm: 480 } }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={start}>
              {t.columns.kind}
            </Box>
            {numbers.map((one) => (
              <Box component="th" scope="col" key={one} sx={cell}>
                {heading(one)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((one) => (
            <Box component="tr" key={one.kind} sx={{ borderTop: `1px solid ${token('border')}` }}>
              <Box component="th" scope="row" sx={{ ...start, fontWeight: 400, maxWidth: 420 }}>
                {t.kinds[one.kind]}
                {one.why.length > 0 && <Box sx={{ fontSize: 13, color: token('text2') }}>{whyOf(one.why)}</Box>}
              </Box>
              {numbers.map((name) => (
                <Box component="td" key={name} sx={cell}>
                  {format.number(one[name])}
                </Box>
              ))}
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
