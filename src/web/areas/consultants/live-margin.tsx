import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rounded } from '#domain/money/exact.ts';
import { bandOf, type Margin } from '#domain/money/margin.ts';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { Waterfall } from '#web/widgets/money/waterfall.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { consultantWords } from './words/words.ts';

type Rates = NonNullable<Info['rates']>;

/** The margin of an hour while rates are typed, with its waterfall. */
export function LiveMargin({ live, rates, isNew }: { live: Margin | undefined; rates: Rates; isNew: boolean }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.rates.live}
      </Typography>
      {live ? (
        <Box data-testid="live-margin" sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Box component="strong" sx={{ fontSize: 28, lineHeight: '36px' }}>
              <bdi dir="ltr">{format.money(rounded(live.margin, 2), rates.currency)}</bdi>
            </Box>
            {live.marginPercent && (
              <StatusChip
                tone={marginTones[bandOf(live, rates)]}
                label={format.percent(Number(rounded(live.marginPercent, 2)))}
              />
            )}
          </Box>
          <Waterfall margin={live} band={bandOf(live, rates)} currency={rates.currency} />
          {isNew && <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.rates.liveNew}</Box>}
        </Box>
      ) : (
        <Box sx={{ color: token('text2') }}>{t.rates.none}</Box>
      )}
    </Sheet>
  );
}
