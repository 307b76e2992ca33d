import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { weekdays } from '#domain/consultants/work-weeks.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Leaving } from '#web/ui/leaving.tsx';
import { Note, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { inOwnWords } from '#web/words/field-messages.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { FigureTable } from './figure-table.tsx';
import { isOpen, type Month, MonthActions, MonthHead, MonthNotices, type Segment, WeekLine } from './month-parts.tsx';
import { MonthTotal } from './month-total.tsx';
import type { TabProps } from './part-tabs.tsx';
import { type Focus, hoursBeyond, keyOf, shownWeek, useKeep, useMonth } from './use-month.ts';
import { focusCell } from './use-sheet.ts';
import { consultantWords } from './words/words.ts';

/** The weeks of a month as a sheet that is filled by keyboard; the month stands in the address. */
export function WeeksTab({ info, mayWrite }: TabProps) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const [params, setParams] = useSearchParams();
  const { year, month } = shownMonth(info, params);
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
  // Who came by key from the consultant before goes on in the sheet.
  const { state } = useLocation();
  const focus: Focus = useRef((state as { toSheet?: true } | null)?.toSheet ? '' : undefined);
  const buttons = useRef<HTMLDivElement>(null);
  const toButtons = useCallback(() => buttons.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(), []);
  // The keys of the sheet also turn the months where there is no cell to be in.
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    focus.current = '';
    go(by);
  };
  // What was known on a day is read and not changed.
  const knownOn = knownDay(params);
  const isReady = info.project !== undefined && info.project.state !== 'DRAFT';
  const { data, error, refetch } = useCall(
    consultantMoneyApi.weeks,
    { id: info.consultant.id, projectId: info.projectId, year, month, ...(knownOn && { knownOn }) },
    { enabled: isReady },
  );
  if (!isReady) return <Note tone="info">{t.noProject}</Note>;
  const isShown = data?.year === year && data.month === month && data.projectId === info.projectId;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box ref={buttons} onKeyDown={turn} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button size="small" variant="outlined" onClick={() => go(-1)} aria-label={t.previous} className="no-print">
          ‹
        </Button>
        <Typography variant="h2" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
          {format.month(`${year}-${String(month).padStart(2, '0')}`)}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => go(1)} aria-label={t.next} className="no-print">
          ›
        </Button>
        <KnownOn day={knownOn} onDay={(day) => setParams(withKnownOn(day), { replace: true })} />
      </Box>
      <Box className="no-print" data-testid="keys" sx={keysStyle}>
        {t.keys}
      </Box>
      {knownOn && <Note tone="info">{t.knownThen(format.day(knownOn))}</Note>}
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!isShown && !error && <Waiting label={words.common.loading} />}
      {isShown && data && (
        <MonthSheet
          key={`${data.projectId}:${year}-${month}:${knownOn ?? ''}`}
          info={info}
          month={data}
          mayWrite={mayWrite && knownOn === undefined}
          focus={focus}
          onMonth={go}
          onNothing={toButtons}
        />
      )}
      <Months info={info} isBesideThen={knownOn !== undefined} />
    </Box>
  );
}

/** The month of the address, or the last one of the project until today. */
function shownMonth({ today, timeline }: Info, params: URLSearchParams) {
  const { startDate = '', actualEnd } = timeline ?? {};
  const latest = today < startDate ? startDate : today;
  const last = actualEnd && actualEnd < latest ? actualEnd : latest;
  return {
    year: Number(params.get('year')) || Number(last.slice(0, 4)),
    month: Number(params.get('month')) || Number(last.slice(5, 7)),
  };
}

/** An approved week is opened again by a lead; one that was adjusted is not: its adjustments would hang in the air. */
const mayReopen = (info: Info, { state, id, adjusted }: Segment) =>
  info.isLead && state === 'APPROVED' && id !== undefined && adjusted === undefined;

const knownDay = (params: URLSearchParams) => /^\d{4}-\d{2}-\d{2}$/.exec(params.get('knownOn') ?? '')?.[0];

const withKnownOn = (day: string) => (params: URLSearchParams) => {
  if (day === '') params.delete('knownOn');
  else params.set('knownOn', day);
  return params;
};

/** The day as known on which the amounts are shown; empty: as they are known now. */
function KnownOn({ day, onDay }: { day: string | undefined; onDay: (day: string) => void }) {
  const { words } = useLanguage(consultantWords);
  return (
    <Box className="no-print">
      <Field label={words.consultants.weeks.knownOn} type="date" value={day ?? ''} onChange={onDay} />
    </Box>
  );
}

function MonthSheet({
  info,
  month,
  mayWrite,
  focus,
  onMonth,
  onNothing,
}: {
  info: Info;
  month: Month;
  mayWrite: boolean;
  focus: Focus;
  onMonth: (by: number) => void;
  onNothing: () => void;
}) {
  const { words, format, language } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const { table, button, draft, typed, rows, changed, save, move, notMoved, send, moveAll, moveWeeks, sheet, count } =
    useMonth({ info, month, focus, onMonth, onNothing });
  const { keep, error: notKept } = useKeep(info, month, table);
  const error = save.error ?? notKept;
  // Who saved by key goes on where something is wrong.
  useEffect(() => {
    if (error && Object.keys(error.fields).length > 0)
      table.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus();
  }, [error, table]);
  const isRefused = Object.keys(error?.fields ?? {}).length > 0;
  // More hours than the days have are told with the first refusal, whichever field that was about.
  const problemOf = (at: number, name: string) => {
    const one = changed[at];
    if (!one || !isRefused) return undefined;
    const most = hoursBeyond(one, typed, name, language === 'tr');
    return (
      error?.fields[`weeks.${at}.${name}`] ??
      (most === undefined ? undefined : inOwnWords(fieldMessage('hoursOfDays', most)))
    );
  };
  if (rows.length === 0) return <Note tone="info">{t.none}</Note>;
  // A part of a week without a workday stays empty.
  const empty = rows
    .filter(({ segment }) => segment.state === 'EXPECTED' && weekdays(segment.from, segment.to) > 0)
    .map(({ week, segment }) => [
      `${keyOf(week.weekEnding, segment)}.regular`,
      String(8 * weekdays(segment.from, segment.to)),
    ]);
  return (
    <Sheet padded={false}>
      <Leaving isDirty={draft.isDirty} onLeave={draft.done} />
      <MonthNotices draft={draft} error={error} moveError={move.error} notMoved={notMoved} />
      <Box sx={{ overflowX: 'auto', '@media print': { overflow: 'visible' } }}>
        <Box
          component="table"
          ref={table}
          aria-label={t.sheet}
          onKeyDown={sheet.walk}
          onPaste={sheet.paste}
          sx={sheetStyle}
        >
          <MonthHead />
          <tbody>
            {rows.map(({ week, segment }) => (
              <WeekLine
                key={keyOf(week.weekEnding, segment)}
                name={keyOf(week.weekEnding, segment)}
                weekEnding={week.weekEnding}
                segment={segment}
                isPart={week.segments.length > 1}
                today={info.today}
                currency={month.currency}
                typed={mayWrite && isOpen(segment) ? typed : undefined}
                onType={sheet.type}
                onReopen={
                  mayWrite && mayReopen(info, segment)
                    ? () => void moveWeeks(shownWeek(week.weekEnding, segment), 'APPROVED', 'SUBMITTED')
                    : undefined
                }
                onKeep={mayWrite ? () => keep(week.weekEnding, segment) : undefined}
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
          saveRef={button}
          onSave={() =>
            // The button is off once everything is saved.
            send(() => {
              if (button.current === document.activeElement) focusCell(table.current);
            })
          }
          onMove={moveAll}
          onFill={empty.length > 0 ? () => sheet.fill(Object.fromEntries(empty)) : undefined}
        />
      )}
    </Sheet>
  );
}

/** The margin of every month until now; beside what was known on a day it says that it is of now. */
function Months({ info, isBesideThen }: { info: Info; isBesideThen: boolean }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const { data } = useCall(consultantMoneyApi.months, { id: info.consultant.id });
  if (!data || data.months.length === 0) return null;
  const money = (amount: string) => format.money(amount, data.currency);
  const hours = (count: string) => format.number(Number(count));
  // Dashboards count approved weeks only: what else is in a figure stands below it.
  const withPart = (
    { notApproved, ...month }: (typeof data.months)[number],
    name: 'regularHours' | 'overtimeHours' | 'bill' | 'pay' | 'margin',
    show: (value: string) => string,
  ) =>
    notApproved && Number(notApproved[name]) !== 0 ? (
      <>
        {show(month[name])}
        <Under>{t.notApprovedOf(show(notApproved[name]))}</Under>
      </>
    ) : (
      show(month[name])
    );
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {isBesideThen ? t.overTimeNow : t.overTime}
      </Typography>
      <FigureTable
        label={t.overTime}
        head={[t.month, t.regular, t.overtime, t.bill, t.pay, t.margin, t.share]}
        rows={data.months.toReversed().map((month) => ({
          key: month.month,
          cells: [
            format.month(month.month),
            ...(['regularHours', 'overtimeHours'] as const).map((name) => withPart(month, name, hours)),
            ...(['bill', 'pay'] as const).map((name) => withPart(month, name, money)),
            <>
              {withPart(month, 'margin', money)}
              {month.adjusted && <Under>{t.ofIt(money(month.adjusted.margin), format.day(month.adjusted.on))}</Under>}
            </>,
            month.marginPercent ? format.percent(Number(month.marginPercent), 2) : '–',
          ],
        }))}
      />
    </Sheet>
  );
}

/** A line of its own: beside the day it ran into its label. A phone has no such keys, wherever its width comes from. */
const keysStyle = {
  color: token('text2'),
  fontSize: 13,
  display: { xs: 'none', md: 'block' },
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
} as const;

/** What of a figure is something else, below it. */
const Under = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: token('text2'), fontSize: 12 }}>{children}</Box>
);

const sheetStyle = {
  width: '100%',
  '@media print': { '& th, & td': { whiteSpace: 'normal', padding: '4px 6px' } },
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
