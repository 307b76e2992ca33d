import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { Leaving } from '#web/ui/leaving.tsx';
import { Note, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { FigureTable } from './figure-table.tsx';
import {
  type Cells,
  type Month,
  MonthActions,
  MonthHead,
  MonthNotices,
  MonthTotal,
  type Segment,
  WeekLine,
} from './month-parts.tsx';
import type { TabProps } from './part-tabs.tsx';
import { consultantWords } from './words/words.ts';

const isOpen = ({ state }: Segment) => state === 'EXPECTED' || state === 'DRAFT' || state === 'SUBMITTED';
const keyOf = (weekEnding: string, { segment }: Segment) => `${weekEnding}.${segment}`;

/** The weeks of a month as a sheet that is filled by keyboard; the month stands in the address. */
export function WeeksTab({ info, mayWrite }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const [params, setParams] = useSearchParams();
  const today = info.today < (info.timeline?.startDate ?? '') ? info.timeline!.startDate! : info.today;
  const last = info.timeline?.actualEnd && info.timeline.actualEnd < today ? info.timeline.actualEnd : today;
  const year = Number(params.get('year')) || Number(last.slice(0, 4));
  const month = Number(params.get('month')) || Number(last.slice(5, 7));
  const go = (by: number) =>
    setParams(
      (before) => {
        const at = year * 12 + month - 1 + by;
        before.set('year', String(Math.floor(at / 12)));
        before.set('month', String((at % 12) + 1));
        return before;
      },
      { replace: true },
    );
  const isReady = info.project !== undefined && info.project.state !== 'DRAFT';
  const { data, error, refetch } = useCall(
    consultantMoneyApi.weeks,
    { id: info.consultant.id, projectId: info.projectId, year, month },
    { enabled: isReady },
  );
  if (!isReady) return <Note tone="info">{t.noProject}</Note>;
  const isShown = data?.year === year && data.month === month && data.projectId === info.projectId;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button size="small" variant="outlined" onClick={() => go(-1)} aria-label={t.previous}>
          ‹
        </Button>
        <Typography variant="h2" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
          {format.month(`${year}-${String(month).padStart(2, '0')}`)}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => go(1)} aria-label={t.next}>
          ›
        </Button>
        <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.keys}</Box>
      </Box>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!isShown && !error && <Waiting label={words.common.loading} />}
      {isShown && data && (
        <MonthSheet
          key={`${data.projectId}:${year}-${month}:${data.version}`}
          info={info}
          month={data}
          mayWrite={mayWrite}
        />
      )}
      <Months info={info} />
    </Box>
  );
}

function MonthSheet({ info, month, mayWrite }: { info: Info; month: Month; mayWrite: boolean }) {
  const { words, format, language } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const toast = useToast();
  const table = useRef<HTMLTableElement>(null);
  const [typed, setTyped, draft] = useDraft<Cells>(
    `consultant-weeks:${month.projectId}:${month.year}-${month.month}:${month.version}`,
    {},
  );
  const reads = [consultantMoneyApi.weeks, consultantMoneyApi.months, consultantsApi.info, consultantsApi.search];
  const save = useChange(consultantPartsApi.changeWeeks, reads);
  const move = useChange(consultantMoneyApi.moveWeeks, reads);
  const rows = month.weeks.flatMap((week) => week.segments.map((segment) => ({ week, segment })));
  const changed = rows.filter(({ week, segment }) => {
    const key = keyOf(week.weekEnding, segment);
    return typed[`${key}.regular`] !== undefined || typed[`${key}.overtime`] !== undefined;
  });
  const send = () =>
    save.mutate(
      {
        input: {
          consultantId: info.consultant.id,
          projectId: month.projectId,
          weeks: changed.map((one) => hoursTyped(one, typed, language === 'tr')),
        } as never,
      },
      {
        onSuccess: () => {
          draft.done();
          toast(words.consultants.saved);
        },
      },
    );
  const moveAll = (from: Segment['state'], to: 'SUBMITTED' | 'APPROVED' | 'INVOICED') => {
    const ids = rows.flatMap(({ segment }) => (segment.state === from && segment.id ? [segment.id] : []));
    move.mutate(
      { input: { ids, to } },
      {
        onSuccess: ({ outcomes }) => {
          const refused = outcomes.find(({ done }) => !done);
          toast(refused?.message ?? t.moved(outcomes.length));
        },
      },
    );
  };
  const walk = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (changed.length > 0) send();
    } else walkCells(event, table.current);
  };
  const count = (state: Segment['state']) => rows.filter(({ segment }) => segment.state === state).length;
  const { error } = save;
  const problemOf = (at: number, name: string) => (at < 0 ? undefined : error?.fields[`weeks.${at}.${name}`]);
  if (rows.length === 0) return <Note tone="info">{t.none}</Note>;
  return (
    <Sheet padded={false}>
      <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
      <MonthNotices draft={draft} error={error} moveError={move.error} />
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" ref={table} onKeyDown={walk} sx={sheetStyle}>
          <MonthHead />
          <tbody>
            {rows.map(({ week, segment }) => (
              <WeekLine
                key={keyOf(week.weekEnding, segment)}
                name={keyOf(week.weekEnding, segment)}
                weekEnding={week.weekEnding}
                segment={segment}
                currency={month.currency}
                typed={mayWrite && isOpen(segment) ? typed : undefined}
                onType={(cell, value) => setTyped((before) => ({ ...before, [cell]: value }))}
                problemOf={(field) =>
                  problemOf(
                    changed.findIndex((one) => one.segment === segment),
                    field,
                  )
                }
              />
            ))}
          </tbody>
          <MonthTotal month={month} />
        </Box>
      </Box>
      {month.totals.premiumRest && (
        <Box sx={{ padding: 1.5, color: token('text2'), fontSize: 13 }}>
          {t.premiumRest}: <bdi dir="ltr">{format.money(month.totals.premiumRest, month.currency)}</bdi>
        </Box>
      )}
      {mayWrite && (
        <MonthActions
          info={info}
          count={count}
          isDirty={draft.isDirty}
          isPending={save.isPending}
          isChanged={changed.length > 0}
          onSave={send}
          onMove={moveAll}
          onFill={() =>
            setTyped((before) => ({
              ...before,
              ...Object.fromEntries(
                rows
                  .filter(({ segment }) => segment.state === 'EXPECTED')
                  .map(({ week, segment }) => [`${keyOf(week.weekEnding, segment)}.regular`, '40']),
              ),
            }))
          }
        />
      )}
    </Sheet>
  );
}

type Line = { week: Month['weeks'][number]; segment: Segment };

/** The hours of a stretch as they are sent; what was not typed stays. */
function hoursTyped({ week, segment }: Line, typed: Cells, hasDecimalComma: boolean) {
  const key = keyOf(week.weekEnding, segment);
  const hours = (text: string) => readDecimal(text, hasDecimalComma) ?? text;
  return {
    weekEnding: week.weekEnding,
    segment: segment.segment,
    regularHours: hours(typed[`${key}.regular`] || segment.regularHours),
    overtimeHours: hours(typed[`${key}.overtime`] || segment.overtimeHours),
    version: segment.version ?? 0,
  };
}

/** Enter and the arrow keys go to the same column of the next or the previous week. */
function walkCells(event: KeyboardEvent<HTMLTableElement>, table: HTMLTableElement | null): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).dataset['cell'];
  if (step === undefined || cell === undefined || !table) return;
  event.preventDefault();
  const all = [...table.querySelectorAll<HTMLInputElement>(`input[data-cell$="${cell.split('.').at(-1)}"]`)];
  const next = all[all.indexOf(event.target as HTMLInputElement) + step];
  next?.focus();
  next?.select();
}

/** The margin of every month until now. */
function Months({ info }: { info: Info }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const { data } = useCall(consultantMoneyApi.months, { id: info.consultant.id });
  if (!data || data.months.length === 0) return null;
  const money = (amount: string) => format.money(amount, data.currency);
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.overTime}
      </Typography>
      <FigureTable
        label={t.overTime}
        head={[t.month, t.regular, t.overtime, t.bill, t.pay, t.margin, t.share]}
        rows={data.months.toReversed().map((month) => ({
          key: month.month,
          cells: [
            format.month(month.month),
            format.number(Number(month.regularHours)),
            format.number(Number(month.overtimeHours)),
            money(month.bill),
            money(month.pay),
            money(month.margin),
            month.marginPercent ? `${format.number(Number(month.marginPercent))}%` : '–',
          ],
        }))}
      />
    </Sheet>
  );
}

const sheetStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '6px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${token('border')}`,
    whiteSpace: 'nowrap',
  },
  '& th': { color: token('text2'), fontWeight: 500, fontSize: 13 },
  '& tfoot td': { fontWeight: 600 },
} as const;
