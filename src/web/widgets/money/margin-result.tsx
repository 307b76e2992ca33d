import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { minus, rounded } from '#domain/money/exact.ts';
import { bandOf, type Margin, type MarginBand } from '#domain/money/margin.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { marginTones } from './margin-tones.ts';
import type { Setup } from './use-setup.ts';
import { bandColors, monthOf, roundsApart, Waterfall } from './waterfall.tsx';

/** Debounce of the screen reader's announcement. */
const quietMs = 500;

/** The margin of an hour and of a month, compared with the limits of the business unit. */
export function MarginResult({ margin, hours, setup }: { margin: Margin | undefined; hours: string; setup: Setup }) {
  const { words, format } = useLanguage(moneyWords);
  const t = words.expenses.margin;
  const { percent } = format;
  const money = (amount: string) => format.money(amount, setup.currency);
  const bandWords = (of: MarginBand) =>
    of === 'loss' ? t.bands.loss : t.bands[of](percent(of === 'bad' ? setup.leastPercent : setup.floorPercent));
  const band = margin && bandOf(margin, setup);
  const bandText = band && bandWords(band);
  const share = margin?.marginPercent && percent(rounded(margin.marginPercent, 2));
  const spoken = margin && bandText ? t.said(money(rounded(margin.margin, 2)), share ?? '', bandText) : '';
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.result}
      </Typography>
      <Spoken text={spoken} />
      {!margin || !band ? (
        <Box sx={{ color: token('text2') }}>{t.enterRates}</Box>
      ) : (
        <Box data-testid="margin" sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'baseline' }}>
            <Box component="strong" sx={{ fontSize: 28, lineHeight: '36px', color: token(bandColors[band]) }}>
              <bdi dir="ltr">{money(rounded(margin.margin, 2))}</bdi>
            </Box>
            {share && (
              <span>
                <bdi>{share}</bdi> {t.share}
              </span>
            )}
            <StatusChip tone={marginTones[band]} label={bandText!} />
          </Box>
          <Waterfall margin={margin} band={band} currency={setup.currency} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', color: token('text2'), fontSize: 13 }}>
            <bdi>{t.perMonth(money(rounded(monthOf(margin.margin, hours), 2)), hours)}</bdi>
            {margin.markupPercent && <bdi>{t.markup(percent(rounded(margin.markupPercent, 2)))}</bdi>}
            <bdi>{t.spread(money(rounded(minus(margin.bill, margin.pay), 2)))}</bdi>
          </Box>
          {roundsApart(margin) && <Box sx={{ color: token('text3'), fontSize: 13 }}>{t.roundedNote}</Box>}
        </Box>
      )}
    </Sheet>
  );
}

/** Announces the text to a screen reader, debounced. */
function Spoken({ text }: { text: string }) {
  const [t, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), quietMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Box
      role="status"
      sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {t}
    </Box>
  );
}
