import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Standing } from '#domain/money/effective-dated.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

const tones: Readonly<Record<Standing, Tone>> = {
  now: 'success',
  past: 'neutral',
  planned: 'info',
  replaced: 'neutral',
};

type HistoryLine = {
  effectiveFrom: string;
  effectiveUntil?: string | undefined;
  standing: Standing;
  updatedBy: string;
  updatedAt: string;
};

/** The history of effective-dated rows, newest first: value, period, who changed it and when. */
export function DatedHistory<L extends HistoryLine>({
  lines,
  show,
  isWide = false,
}: {
  lines: readonly L[];
  show: (line: L) => ReactNode;
  /** What is shown has a line of its own, above its days. */
  isWide?: boolean;
}) {
  const { words, format } = useLanguage(moneyWords);
  const { expenses } = words;
  return (
    <Box component="section" aria-label={expenses.history}>
      <Typography variant="h3" component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {expenses.history}
      </Typography>
      {lines.length === 0 && <Box sx={{ color: token('text2') }}>{expenses.noHistory}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {lines.map((line, at) => (
          <Box
            component="li"
            key={at}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: '4px 12px',
              alignItems: 'center',
              paddingBlock: 0.75,
              borderTop: `1px solid ${token('border')}`,
              ...(line.standing === 'replaced' && { '& .value': { textDecoration: 'line-through' } }),
            }}
          >
            <Box className="value" sx={{ fontWeight: 600, minWidth: 56, ...(isWide && { flexBasis: '100%' }) }}>
              {show(line)}
            </Box>
            <bdi>
              {format.day(line.effectiveFrom)}
              {line.effectiveUntil === undefined ? ' –' : ` – ${format.day(line.effectiveUntil)}`}
            </bdi>
            <StatusChip tone={tones[line.standing]} label={expenses.standing[line.standing]} />
            <Box
              component="span"
              sx={{ color: token('text2'), fontSize: 13, flex: 1, textAlign: 'end', minWidth: 160 }}
            >
              <bdi>{line.updatedBy}</bdi> · {format.moment(line.updatedAt)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
