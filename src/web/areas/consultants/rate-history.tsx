import Box from '@mui/material/Box';
import { Dotted } from '#web/ui/facts.tsx';
import { Sheet } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { DatedHistory } from '#web/widgets/money/dated-history.tsx';
import { marginTones } from '#web/widgets/money/margin-tones.ts';
import { type Format, useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { type ConsultantWords, consultantWords } from './words/words.ts';

type Rates = NonNullable<Info['rates']>;
type Line = Rates['lines'][number];
type Words = ConsultantWords['consultants']['rates'];

/** Every rate line with the fees that it copied, what each changed, why, and who added it when. */
export function RateHistory({ rates }: { rates: Rates }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.rates;
  return (
    <Sheet>
      <DatedHistory
        isWide
        lines={rates.lines.map((line) => ({
          ...line,
          effectiveFrom: line.from,
          effectiveUntil: line.until,
          updatedBy: line.addedBy ?? '',
          updatedAt: line.addedAt,
        }))}
        show={(line) => {
          const { main, fees } = factsOf(inFull(line), inFull(before(line, rates.lines)), {
            t,
            format,
            currency: rates.currency,
          });
          return (
            <Box sx={{ display: 'grid', gap: 0.25 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 10px' }}>
                {main.map((fact) => (
                  <bdi key={fact}>{fact}</bdi>
                ))}
                <StatusChip
                  tone={marginTones[line.band ?? 'good']}
                  label={`${format.money(line.marginPerHour ?? '0', rates.currency)} · ${format.percent(Number(line.marginPercent ?? 0), 2)}`}
                />
                <Box component="span" sx={{ color: token('text2'), fontWeight: 400 }}>
                  {(t.sources as Record<string, string>)[line.source] ?? line.source}
                </Box>
              </Box>
              <Box sx={{ color: token('text2'), fontWeight: 400, fontSize: 13 }}>
                <Dotted parts={fees} />
              </Box>
              {line.note && (
                <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                  <bdi>{t.because(line.note)}</bdi>
                </Box>
              )}
            </Box>
          );
        }}
      />
    </Sheet>
  );
}

/** The line that held until this one began. Of two for the same day the later one holds, whichever is listed first. */
function before(line: Line, lines: readonly Line[]): Line | undefined {
  return lines
    .filter(({ from, number, standing }) => standing !== 'replaced' && from < line.from && number !== line.number)
    .toSorted((a, b) => (a.from === b.from ? b.number - a.number : a.from < b.from ? 1 : -1))[0];
}

/** Without a rate of its own overtime is paid and billed at the regular one. */
const inFull = <L extends Line | undefined>(line: L): L =>
  line && { ...line, otBillRate: line.otBillRate ?? line.billRate, otPayRate: line.otPayRate ?? line.payRate };

/** What a line says, each figure that is another one than before with what it was. */
function factsOf(
  line: Line,
  earlier: Line | undefined,
  { t, format, currency }: { t: Words; format: Format; currency: string },
): { main: string[]; fees: string[] } {
  const money = (value: string) => format.money(value, currency);
  const percent = (value: string) => format.percent(Number(value));
  const fact = (key: keyof Line & string, label: string, show: (value: string) => string): string[] => {
    const [is, was] = [line[key], earlier?.[key]].map((one) => (one === undefined ? undefined : String(one)));
    const isOther =
      earlier !== undefined && (Number.isNaN(Number(is ?? was)) ? is !== was : Number(is ?? 0) !== Number(was ?? 0));
    if (is === undefined && !isOther) return [];
    const shown = is === undefined ? t.no : show(is);
    return [`${label} ${shown}${isOther ? ` (${t.before(was === undefined ? t.no : show(was))})` : ''}`.trim()];
  };
  return {
    main: [...fact('billRate', t.bill, money), ...fact('payRate', t.pay, money)],
    fees: [
      ...fact('taxTerm', '', (term) => term),
      ...fact('otBillRate', t.facts.otBill, money),
      ...fact('otPayRate', t.facts.otPay, money),
      ...fact('clientFee', t.facts.clientFee, percent),
      ...fact('vmsFee', t.facts.vmsFee, percent),
      ...fact('insuranceHour', t.facts.insuranceHour, money),
      ...fact('insuranceMonth', t.facts.insuranceMonth, money),
      ...fact('factoring', t.facts.factoring, percent),
      ...fact('burden', t.facts.burden, percent),
      ...fact('otherHour', line.otherNote ? t.facts.otherFor(line.otherNote) : t.facts.other, money),
    ],
  };
}
