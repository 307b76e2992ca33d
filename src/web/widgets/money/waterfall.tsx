import Box from '@mui/material/Box';
import { type Exact, exact, minus, rounded, times, zero } from '#domain/money/exact.ts';
import type { Margin, MarginBand } from '#domain/money/margin.ts';
import { moneyWords } from '#web/areas/money/words/words.ts';
import { type TokenName, token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

const takers = ['clientFee', 'vmsFee', 'pay', 'burden', 'insurance', 'factoring', 'other'] as const;

/** The color of a margin by the limits of its business unit. */
export const bandColors: Readonly<Record<MarginBand, TokenName>> = {
  good: 'accent',
  low: 'warn',
  bad: 'danger',
  loss: 'danger',
};

/** The bill rate, each deduction and the margin: one line each, with bars as a waterfall chart. */
export function Waterfall({ margin, band, currency }: { margin: Margin; band: MarginBand; currency: string }) {
  const { words, format } = useLanguage(moneyWords);
  const { steps } = words.expenses.margin;
  const money = (value: Exact) => format.money(rounded(value, 2), currency);
  let left: Exact = margin.bill;
  const lines = takers
    // The client's fee, the vendor system's fee and pay are always listed, so that people see they were counted. The others are
    // listed only when they are not 0.
    .filter((name) => name === 'clientFee' || name === 'vmsFee' || name === 'pay' || margin[name].upper !== 0n)
    .map((name) => {
      const from = left;
      left = minus(left, margin[name]);
      return { name, from, to: left, text: money(minus(zero, margin[name])) };
    });
  const scale = scaleOf([margin.bill, ...lines.map(({ to }) => to)]);
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': { padding: '4px 0', fontWeight: 400 } }}
    >
      <tbody>
        <Line
          label={steps.bill}
          text={money(margin.bill)}
          bar={scale(zero, margin.bill)}
          color="borderStrong"
          isStrong
        />
        {lines.map(({ name, from, to, text }) => (
          <Line
            key={name}
            label={steps[name]}
            text={text}
            bar={scale(to, from)}
            color={name === 'pay' ? 'info' : 'warn'}
          />
        ))}
        <Line
          label={steps.margin}
          text={money(margin.margin)}
          bar={scale(zero, margin.margin)}
          color={bandColors[band]}
          isStrong
        />
      </tbody>
    </Box>
  );
}

type Bar = { start: number; width: number };

/** Maps amounts to positions between the lowest and the highest one, in percent. For drawing only. */
function scaleOf(amounts: readonly Exact[]): (a: Exact, b: Exact) => Bar {
  const rough = (value: Exact) => Number(rounded(value, 4));
  const all = [0, ...amounts.map(rough)];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const length = highest - lowest || 1;
  return (a, b) => {
    const [low, high] = [Math.min(rough(a), rough(b)), Math.max(rough(a), rough(b))];
    return {
      start: ((low - lowest) / length) * 100,
      width: high === low ? 0 : Math.max(0.5, ((high - low) / length) * 100),
    };
  };
}

function Line({
  label,
  text,
  bar,
  color,
  isStrong = false,
}: {
  label: string;
  text: string;
  bar: Bar;
  color: TokenName;
  isStrong?: boolean;
}) {
  return (
    <Box component="tr" sx={{ ...(isStrong && { '& th, & td': { fontWeight: '600 !important' } }) }}>
      <Box component="th" scope="row" sx={{ textAlign: 'start', whiteSpace: 'nowrap', width: '1%' }}>
        {label}
      </Box>
      <Box component="td" aria-hidden sx={{ paddingInline: '12px !important' }}>
        <Box sx={{ position: 'relative', height: 12, background: token('inset'), borderRadius: '3px', minWidth: 40 }}>
          <Box
            sx={{
              position: 'absolute',
              insetBlock: 0,
              insetInlineStart: `${bar.start}%`,
              width: `${bar.width}%`,
              background: token(color),
              borderRadius: '3px',
            }}
          />
        </Box>
      </Box>
      <Box
        component="td"
        sx={{ textAlign: 'end', whiteSpace: 'nowrap', width: '1%', fontVariantNumeric: 'tabular-nums' }}
      >
        <bdi dir="ltr">{text}</bdi>
      </Box>
    </Box>
  );
}

/** Whether the sum of the rounded lines differs from the shown margin. */
export function roundsApart(margin: Margin): boolean {
  const shown = (value: Exact) => exact(rounded(value, 2));
  const sum = takers.reduce((rest, name) => minus(rest, shown(margin[name])), shown(margin.bill));
  return rounded(sum, 2) !== rounded(margin.margin, 2);
}

/** The margin of a month. */
export const monthOf = (margin: Exact, hours: string): Exact => times(margin, exact(hours));
