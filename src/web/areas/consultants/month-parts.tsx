import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FocusEvent, Ref } from 'react';
import type { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import type { Output } from '#contract/core/endpoint.ts';
import type { WeekState } from '#domain/consultants/project-money.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import type { Problem as CallProblemOf } from '#web/api/problem.ts';
import { StaleNotice, staleOf } from '#web/lists/stale-notice.tsx';
import type { DraftState } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { SureButton } from '#web/ui/sure-button.tsx';
import { token } from '#web/ui/tokens.ts';
import { type Format, useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import type { Cells } from './sheet-keys.ts';
import { consultantWords } from './words/words.ts';

/** A week that stayed where it was, and why. */
export type NotMoved = Output<typeof consultantMoneyApi.moveWeeks>['outcomes'][number] & { weekEnding: string };

export type Month = Output<typeof consultantMoneyApi.weeks>;
export type Segment = Month['weeks'][number]['segments'][number];

/** Whether hours of a week can still change. */
export const isOpen = ({ state }: Segment) => state === 'EXPECTED' || state === 'DRAFT' || state === 'SUBMITTED';

const tones: Readonly<Record<Segment['state'], Tone>> = {
  EXPECTED: 'neutral',
  DRAFT: 'info',
  SUBMITTED: 'warning',
  APPROVED: 'success',
  INVOICED: 'success',
};

/** The headings of the sheet. */
export function MonthHead() {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  return (
    <thead>
      <tr>
        {[t.ending, t.days, t.regular, t.overtime, t.status, t.bill, t.pay, t.margin].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** One stretch of a week: its hours as cells, where it stands and what it comes to. */
export function WeekLine({
  name: key,
  weekEnding,
  segment,
  isPart,
  today,
  currency,
  typed,
  onType,
  problemOf,
  onReopen,
  onKeep,
}: {
  name: string;
  weekEnding: string;
  segment: Segment;
  /** One of several of its week: its days tell it apart. */
  isPart: boolean;
  today: string;
  currency: string;
  /** What was typed; absent where the hours cannot be changed. */
  typed: Cells | undefined;
  onType: (cell: string, value: string) => void;
  problemOf: (field: string) => string | undefined;
  /** Opens an approved week again; absent for whoever may not. */
  onReopen: (() => void) | undefined;
  /** Keeps hours as they are that a rate cut; absent for whoever may not. */
  onKeep: (() => void) | undefined;
}) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const money = (amount: string | undefined) => (amount === undefined ? '–' : format.money(amount, currency));
  const days = `${format.day(segment.from)} – ${format.day(segment.to)}`;
  const input = (kind: 'regular' | 'overtime') => {
    const name = kind === 'regular' ? 'regularHours' : 'overtimeHours';
    const problem = problemOf(name) ?? (kind === 'regular' ? problemOf('weekEnding') : undefined);
    const start = segment.state === 'EXPECTED' ? '' : format.number(Number(segment[name]));
    if (!typed) return <bdi data-cell={`${key}.${kind}`}>{start}</bdi>;
    return (
      <>
        <Box
          component="input"
          data-cell={`${key}.${kind}`}
          aria-label={t.cell(kind === 'regular' ? t.regular : t.overtime, format.day(weekEnding), isPart ? days : '')}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `problem-${key}.${kind}`}
          inputMode="decimal"
          dir="ltr"
          value={typed[`${key}.${kind}`] ?? start}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
          onChange={(event) => onType(`${key}.${kind}`, (event.target as HTMLInputElement).value)}
          sx={cellStyle(problem !== undefined)}
        />
        {problem && (
          <Box id={`problem-${key}.${kind}`} role="alert" sx={{ color: token('dangerText'), fontSize: 12 }}>
            {problem}
          </Box>
        )}
      </>
    );
  };
  return (
    <tr data-row={key}>
      <td>
        <bdi>{format.day(weekEnding)}</bdi>
      </td>
      <td>
        <bdi>{days}</bdi>
      </td>
      <td>{input('regular')}</td>
      <td>{input('overtime')}</td>
      <td>
        <Standing {...{ segment, weekEnding, days, today, onReopen, onKeep }} />
      </td>
      <td>
        <bdi dir="ltr">{money(segment.amounts?.bill)}</bdi>
        {segment.adjustments?.map(
          (one) =>
            Number(one.bill) !== 0 && (
              <Later key={`${one.on} ${one.bill}`} name={t.adjustedOn(format.day(one.on))} amount={money(one.bill)} />
            ),
        )}
      </td>
      <td>
        <bdi dir="ltr">{money(segment.amounts?.pay)}</bdi>
        {segment.adjustments?.map(
          (one) =>
            Number(one.pay) !== 0 && (
              <Later key={`${one.on} ${one.pay}`} name={t.adjustedOn(format.day(one.on))} amount={money(one.pay)} />
            ),
        )}
      </td>
      <td>
        <bdi dir="ltr">{money(segment.amounts?.margin)}</bdi>
        {segment.adjustments?.map((one) => (
          <Later key={`${one.on} ${one.margin}`} name={t.adjustedOn(format.day(one.on))} amount={money(one.margin)} />
        ))}
      </td>
    </tr>
  );
}

/** Where a stretch of a week stands, what it waits for, and what may be done about it. */
function Standing({
  segment,
  weekEnding,
  days,
  today,
  onReopen,
  onKeep,
}: {
  segment: Segment;
  weekEnding: string;
  days: string;
  today: string;
  onReopen: (() => void) | undefined;
  onKeep: (() => void) | undefined;
}) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  return (
    <>
      <StatusChip tone={tones[segment.state]} label={segment.changedLater ? t.changedLater : t.states[segment.state]} />
      {segment.changedSince && <Box sx={{ color: token('warnText'), fontSize: 12 }}>{t.changedSince}</Box>}
      {segment.rateChangedOn && (
        <Box sx={{ color: token('warnText'), fontSize: 12, whiteSpace: 'normal', maxWidth: 220 }}>
          {t.divide(format.day(segment.rateChangedOn))}
        </Box>
      )}
      {segment.rateChangedOn && onKeep && (
        <Button size="small" variant="text" aria-label={t.keepOf(days)} onClick={onKeep}>
          {t.keep}
        </Button>
      )}
      {segment.state === 'SUBMITTED' && segment.to > today && (
        <Box sx={{ color: token('text2'), fontSize: 12 }}>{t.approvableFrom(format.day(segment.to))}</Box>
      )}
      {onReopen && (
        <Button
          size="small"
          variant="text"
          className="no-print"
          aria-label={t.reopenOf(format.day(weekEnding))}
          onClick={onReopen}
        >
          {t.reopen}
        </Button>
      )}
    </>
  );
}

/** What was adjusted after a week was approved, with the day of it: the amount above stays as it was invoiced. */
function Later({ name, amount }: { name: string; amount: string }) {
  return (
    <Box sx={{ color: token('text2'), fontSize: 12, whiteSpace: 'normal' }}>
      {name} <bdi dir="ltr">{amount}</bdi>
    </Box>
  );
}

const hoursIn = (hours: string | null, format: Format) => (hours === null ? '–' : format.number(Number(hours)));

/** What stands above the sheet: a draft that came back, somebody else's save, a refusal. */
export function MonthNotices({
  draft,
  error,
  moveError,
  notMoved,
}: {
  draft: DraftState;
  error: CallProblemOf | null;
  moveError: CallProblemOf | null;
  notMoved: readonly NotMoved[];
}) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const stale = staleOf(error);
  const { week } = (error?.details ?? {}) as { week?: string };
  return (
    <Box sx={{ padding: 1.5, display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      <DraftNote draft={draft} />
      {stale && (
        <StaleNotice stale={stale} text={t.notSaved(week ? format.day(week) : '')} isQuiet>
          {stale.changes?.map(({ field, was, now }) => (
            <bdi key={field}>
              {t.theirs(field === 'overtimeHours' ? t.overtime : t.regular, hoursIn(now, format), hoursIn(was, format))}
            </bdi>
          ))}
        </StaleNotice>
      )}
      {error && !stale && Object.keys(error.fields).length === 0 && <Problem text={explain(error, words)} />}
      {moveError && <Problem text={explain(moveError, words)} />}
      {notMoved.length > 0 && <WeeksNotMoved weeks={notMoved} />}
    </Box>
  );
}

/** The weeks that stayed where they were, each with its reason: of one that somebody changed since, who and to what. */
function WeeksNotMoved({ weeks }: { weeks: readonly NotMoved[] }) {
  const { words, format } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const reasonOf = ({ code = '', message = '', stale }: NotMoved) => {
    if (!stale) return explainCode(words, code) ?? message;
    const overtime = Number(stale.overtimeHours) === 0 ? '' : hoursIn(stale.overtimeHours, format);
    return t.changedBy(
      stale.who ?? '',
      stale.when ? format.ago(stale.when) : '',
      t.hoursNow(hoursIn(stale.regularHours, format), overtime),
      t.states[stale.state],
    );
  };
  return (
    <Box role="alert">
      <Note tone="warn">
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <strong>{t.notMoved(weeks.length)}</strong>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
            {weeks.map((week) => (
              <li key={week.id}>
                <bdi>{t.ofWeek(format.day(week.weekEnding), reasonOf(week))}</bdi>
              </li>
            ))}
          </Box>
        </Box>
      </Note>
    </Box>
  );
}

/** What may be done with the weeks of a month: saved, filled, and moved on together. */
export function MonthActions({
  info,
  count,
  isDirty,
  isPending,
  isChanged,
  saveRef,
  onSave,
  onMove,
  onFill,
}: {
  info: Info;
  count: (state: Segment['state']) => number;
  isDirty: boolean;
  isPending: boolean;
  isChanged: boolean;
  saveRef: Ref<HTMLButtonElement>;
  onSave: () => void;
  onMove: (from: WeekState, to: WeekState) => void;
  /** Where nothing is left to be filled there is no button. */
  onFill: (() => void) | undefined;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const moves = [
    ['DRAFT', 'SUBMITTED', t.submit, true],
    ['SUBMITTED', 'APPROVED', t.approve, info.isLead],
  ] as const;
  const approved = count('APPROVED');
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: 1.5 }}>
      <Button
        ref={saveRef}
        variant="contained"
        color="primary"
        disabled={!isChanged}
        aria-busy={isPending}
        onClick={onSave}
      >
        {t.save}
      </Button>
      {onFill && (
        <Button variant="outlined" onClick={onFill}>
          {t.fill}
        </Button>
      )}
      {moves.map(
        ([from, to, label, may]) =>
          may &&
          !isDirty &&
          count(from) > 0 && (
            <Button key={to} variant="outlined" onClick={() => onMove(from, to)}>
              {label}
            </Button>
          ),
      )}
      {info.isLead && !isDirty && approved > 0 && (
        <SureButton
          label={t.invoice}
          name={t.sheet}
          question={t.invoiceSure(approved)}
          cancel={words.common.cancel}
          onSure={() => onMove('APPROVED', 'INVOICED')}
        />
      )}
    </Box>
  );
}

const cellStyle = (isWrong: boolean) => ({
  font: 'inherit',
  color: 'inherit',
  background: 'transparent',
  width: 84,
  minHeight: 32,
  padding: '4px 8px',
  borderRadius: '6px',
  border: `1px solid ${token(isWrong ? 'danger' : 'borderStrong')}`,
});
