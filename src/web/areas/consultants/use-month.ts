import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { daysBetween } from '#domain/consultants/consultant.ts';
import type { WeekState } from '#domain/consultants/project-money.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { keyOf as keyOfCall, useChange } from '#web/api/use-call.ts';
import { saveDraft, useDraft } from '#web/session/draft.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import { isOpen, type Month, type NotMoved, type Segment } from './month-parts.tsx';
import type { Cells } from './sheet-keys.ts';
import { focusCell, useSheet } from './use-sheet.ts';
import { consultantWords } from './words/words.ts';

/** The name of a stretch of a week: its cells begin with it. */
export const keyOf = (weekEnding: string, { segment }: Pick<Segment, 'segment'>) => `${weekEnding}.${segment}`;

/** Where the focus goes once a month is shown anew: a cell, the first one, or nowhere. */
export type Focus = RefObject<string | undefined>;

/**
 * What is typed into the weeks of a month and what becomes of it: saved by key or button, moved on together, and saved on the
 * way to another month.
 */
export function useMonth({
  info,
  month,
  focus,
  onMonth,
  onNothing,
}: {
  info: Info;
  month: Month;
  focus: Focus;
  onMonth: (by: number) => void;
  /** The focus leaves the sheet, or was wanted in a month without cells. */
  onNothing: () => void;
}) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const toast = useToast();
  const table = useRef<HTMLTableElement>(null);
  const draftName = `consultant-weeks:${month.projectId}:${month.year}-${month.month}`;
  const [typed, setTyped, draft] = useDraft<Cells>(draftName, {});
  const rows = linesOf(month);
  const changed = rows.filter(({ week, segment }) => isOpen(segment) && isIn(typed, keyOf(week.weekEnding, segment)));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const wanted = focus.current;
    focus.current = undefined;
    if (wanted !== undefined && !focusCell(table.current, wanted)) onNothing();
  }, [focus, onNothing]);
  /** Submitted once what is typed is saved, whether or not this month is shown then. */
  const isSubmitted = useRef(false);
  const { save, send, isShown } = useHours({
    info,
    month,
    typed,
    changed,
    draftName,
    onSaved: (rest, saved) => {
      draft.discard();
      setTyped(rest);
      sheet.forget();
      toast(words.consultants.saved);
      if (isSubmitted.current && Object.keys(rest).length === 0) submitDrafts(saved);
    },
    onRefused: () => {
      isSubmitted.current = false;
    },
  });
  // Weeks that closed while somebody typed into them, or before a draft came back.
  useEffect(() => {
    const open = new Set(
      rows.flatMap(({ week, segment }) => (isOpen(segment) ? [keyOf(week.weekEnding, segment)] : [])),
    );
    const left = Object.entries(typed).filter(([cell]) => !open.has(cell.slice(0, cell.lastIndexOf('.'))));
    if (left.length === 0) return;
    setTyped(Object.fromEntries(Object.entries(typed).filter((one) => !left.some(([cell]) => cell === one[0]))));
    onLeft(left.map(([, value]) => value));
  });
  // A year of hours pasted into one month would be told cell by cell.
  const onLeft = (values: readonly string[]) =>
    toast(t.left(values.slice(0, 8).join(' · '), Math.max(values.length - 8, 0)), { isError: true });
  const { move, notMoved, moveWeeks } = useMoves(isShown);
  const shownIn = (of: Month, state: WeekState) =>
    linesOf(of).flatMap(({ week, segment }) =>
      isMovable(segment, state, info.today) ? shownWeek(week.weekEnding, segment) : [],
    );
  const moveAll = (from: WeekState, to: WeekState) => void moveWeeks(shownIn(month, from), from, to);
  const submitDrafts = (of: Month) => {
    isSubmitted.current = false;
    const drafts = shownIn(of, 'DRAFT');
    if (drafts.length > 0) void moveWeeks(drafts, 'DRAFT', 'SUBMITTED');
  };
  const submit = () => {
    if (changed.length === 0) return submitDrafts(month);
    isSubmitted.current = true;
    send();
  };
  // Saved on the way, as a spreadsheet keeps what was typed; what is refused stays where it is.
  const toMonth = (by: number) => {
    const turn = () => {
      focus.current = '';
      onMonth(by);
    };
    if (changed.length > 0) send(turn);
    else turn();
  };
  const sheet = useSheet({
    table,
    typed,
    setTyped: (cells) => {
      // Who types on has more to say.
      isSubmitted.current = false;
      setTyped(withoutEmpty(cells, rows));
    },
    onEnd: () => (changed.length > 0 ? button.current?.focus() : onNothing()),
    onLeave: onNothing,
    onLeft,
    onKey: (event: KeyboardEvent<HTMLTableElement>) => {
      const isCommand = event.ctrlKey || event.metaKey;
      const isSave = event.key.toLowerCase() === 's' && isCommand;
      const isSubmit = event.key === 'Enter' && isCommand;
      if (isSave && changed.length > 0) send();
      if (isSubmit) submit();
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      if (by !== 0) toMonth(by);
      return isSave || isSubmit || by !== 0;
    },
  });
  const count = (state: Segment['state']) => rows.filter(({ segment }) => isMovable(segment, state, info.today)).length;
  return { table, button, draft, typed, rows, changed, save, move, notMoved, send, moveAll, moveWeeks, sheet, count };
}

/** Whether a line may be moved on from a state; one that is not over is approved later, and says when. */
const isMovable = (segment: Segment, state: Segment['state'], today: string) =>
  segment.state === state && (state !== 'SUBMITTED' || segment.to <= today);

/** How many hours the days of a line have, where more are typed: at the cell that goes beyond. */
export function hoursBeyond(
  { week, segment }: Line,
  typed: Cells,
  field: string,
  hasDecimalComma: boolean,
): number | undefined {
  const key = keyOf(week.weekEnding, segment);
  const hours = (cell: string, held: string) =>
    Number(readDecimal(typed[`${key}.${cell}`] ?? held, hasDecimalComma) ?? 0);
  const regular = hours('regular', segment.regularHours);
  const most = 24 * (daysBetween(segment.from, segment.to) + 1);
  const isBeyond =
    field === 'regularHours'
      ? regular > most
      : field === 'overtimeHours' && regular <= most && regular + hours('overtime', segment.overtimeHours) > most;
  return isBeyond ? most : undefined;
}

/** An empty cell of an expected week is as it was: nothing is saved of it. */
function withoutEmpty(cells: Cells, rows: readonly Line[]): Cells {
  const expected = new Set(
    rows.flatMap(({ week, segment }) => (segment.state === 'EXPECTED' ? [keyOf(week.weekEnding, segment)] : [])),
  );
  return Object.fromEntries(
    Object.entries(cells).filter(
      ([cell, value]) => value.trim() !== '' || !expected.has(cell.slice(0, cell.lastIndexOf('.'))),
    ),
  );
}

/** Keeps the hours of a line as they are, after a rate began inside it. */
export function useKeep(info: Info, month: Month, table: RefObject<HTMLTableElement | null>) {
  const { words } = useLanguage(consultantWords);
  const toast = useToast();
  const change = useChange(consultantPartsApi.changeWeeks, reads, () => toast(words.consultants.saved));
  const keep = (weekEnding: string, segment: Segment) => {
    const weeks = [{ weekEnding, segment: segment.segment, version: segment.version }];
    change.mutate({ input: { consultantId: info.consultant.id, projectId: month.projectId, weeks } as never });
    // The button goes with what it was for.
    focusCell(table.current, `${keyOf(weekEnding, segment)}.regular`);
  };
  return { keep, error: change.error };
}

/** A week as it was shown: only as such it is moved on. */
type ShownWeek = { id: number; version: number; weekEnding: string };

/** The week of a line, where it is recorded. */
export const shownWeek = (weekEnding: string, { id, version = 1 }: Segment): ShownWeek[] =>
  id === undefined ? [] : [{ id, version, weekEnding }];

/** Moves weeks on together, also when the sheet is not shown any more; a move can be taken back. */
function useMoves(isShown: RefObject<boolean>) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.weeks;
  const toast = useToast();
  const move = useChange(consultantMoneyApi.moveWeeks, reads);
  const [notMoved, setNotMoved] = useState<readonly NotMoved[]>([]);
  const isMoving = useRef(false);
  const moveWeeks = async (weeks: readonly ShownWeek[], from: WeekState, to: WeekState) => {
    if (isMoving.current) return;
    isMoving.current = true;
    setNotMoved([]);
    try {
      const input = { ids: weeks.map(({ id }) => id), versions: weeks.map(({ version }) => version), to };
      const { outcomes } = await move.mutateAsync({ input });
      const done = new Set(outcomes.flatMap((one) => (one.done ? [one.id] : [])));
      const refused = weeks.flatMap(({ id, weekEnding }) =>
        outcomes.flatMap((one) => (one.id === id && !one.done ? [{ ...one, weekEnding }] : [])),
      );
      setNotMoved(refused);
      // The sheet tells which and why, where it is still there.
      if (refused.length > 0 && !isShown.current) toast(t.notMoved(refused.length), { isError: true });
      if (done.size === 0) return;
      // Each move makes one more version of a week; what somebody changed since then is not taken back.
      const moved = weeks.flatMap((one) => (done.has(one.id) ? [{ ...one, version: one.version + 1 }] : []));
      const run = () => void moveWeeks(moved, to, from);
      // What was invoiced stays so.
      toast(t.moved(done.size), to === 'INVOICED' ? {} : { undo: { label: words.common.undo, run } });
    } catch (failure) {
      // The sheet shows it, where it is still there.
      if (!isShown.current) toast(explain(problemOf(failure), words), { isError: true });
    } finally {
      isMoving.current = false;
    }
  };
  return { move, notMoved, moveWeeks };
}

const isIn = (typed: Cells, key: string) =>
  typed[`${key}.regular`] !== undefined || typed[`${key}.overtime`] !== undefined;

/**
 * Saves the changed weeks of a month, one save after the other. What is typed while a save is on its way stays; hours that
 * somebody else changed since they were typed are refused once.
 */
function useHours({
  info,
  month,
  typed,
  changed,
  draftName,
  onSaved,
  onRefused,
}: {
  info: Info;
  month: Month;
  typed: Cells;
  changed: readonly Line[];
  draftName: string;
  /** What was typed since the save was sent, and the month as it is now; also when the sheet is not shown any more. */
  onSaved: (rest: Cells, saved: Month) => void;
  onRefused: () => void;
}) {
  const { language } = useLanguage(consultantWords);
  const client = useQueryClient();
  const latest = useRef(typed);
  /** The versions that the weeks had when somebody began to type into them. */
  const seen = useRef(new Map<string, number>());
  const sent = useRef<{ typed: Cells; after: (() => void) | undefined }>(undefined);
  const waiting = useRef<{ after: (() => void) | undefined }>(undefined);
  /** The month as it was before the last save, until the one after it is shown. */
  const outdated = useRef<Month>(undefined);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const save = useChange(consultantPartsApi.changeWeeks, reads, (answer) => {
    const { typed: saved, after } = sent.current!;
    sent.current = undefined;
    const { id } = info.consultant;
    const { projectId, year, month: number } = month;
    const key = keyOfCall(consultantMoneyApi.weeks, { id, projectId, year, month: number });
    client.setQueryData(key, answer);
    outdated.current = client.getQueryData(key) === month ? undefined : month;
    const rest = Object.fromEntries(Object.entries(latest.current).filter(([cell, value]) => saved[cell] !== value));
    for (const { week, segment } of linesOf(answer)) {
      const line = keyOf(week.weekEnding, segment);
      if (isIn(saved, line) && seen.current.has(line)) seen.current.set(line, segment.version ?? 0);
    }
    latest.current = rest;
    const isAll = Object.keys(rest).length === 0;
    // Also when the sheet is not shown any more.
    saveDraft(draftName, isAll ? undefined : rest);
    onSaved(rest, answer);
    if (isShown.current && isAll && !waiting.current) after?.();
  });
  const send = (after?: () => void) => {
    // Asked for again while one is on its way: it follows.
    if (sent.current || month === outdated.current) {
      waiting.current = { after };
      return;
    }
    sent.current = { typed, after };
    save.mutate(
      {
        input: {
          consultantId: info.consultant.id,
          projectId: month.projectId,
          weeks: changed.map((one) => hoursTyped(one, typed, language === 'tr', seen.current)),
        } as never,
      },
      {
        // Who was told of somebody else's hours may save over them.
        onError: ({ code }) => {
          sent.current = undefined;
          waiting.current = undefined;
          onRefused();
          if (code === 'record.stale') seen.current.clear();
        },
      },
    );
  };
  useEffect(() => {
    latest.current = typed;
    const now = new Map(changed.map(({ week, segment }) => [keyOf(week.weekEnding, segment), segment.version ?? 0]));
    for (const key of seen.current.keys()) if (!now.has(key)) seen.current.delete(key);
    for (const [key, version] of now) if (!seen.current.has(key)) seen.current.set(key, version);
    const next = waiting.current;
    if (!next || sent.current || month === outdated.current) return;
    waiting.current = undefined;
    if (changed.length > 0) send(next.after);
    else next.after?.();
  });

  return { save, send, isShown };
}

const reads = [
  consultantMoneyApi.weeks,
  consultantMoneyApi.months,
  consultantsApi.info,
  consultantsApi.search,
  queueApi.read,
];

type Line = { week: Month['weeks'][number]; segment: Segment };

const linesOf = (month: Month): Line[] =>
  month.weeks.flatMap((week) => week.segments.map((segment) => ({ week, segment })));

/** The hours of a stretch as they are sent, on top of the version that was seen; what was not typed stays. */
function hoursTyped(
  { week, segment }: Line,
  typed: Cells,
  hasDecimalComma: boolean,
  seen: ReadonlyMap<string, number>,
) {
  const key = keyOf(week.weekEnding, segment);
  const cells = [typed[`${key}.regular`], typed[`${key}.overtime`]];
  const isNone = (text: string | undefined, held: string) =>
    text === undefined ? Number(held) === 0 : text.trim() === '';
  const isEmptied =
    cells.some((text) => text?.trim() === '') &&
    isNone(cells[0], segment.regularHours) &&
    isNone(cells[1], segment.overtimeHours);
  // Emptied altogether it is expected again; a 0 that somebody typed stays.
  if (isEmptied)
    return {
      weekEnding: week.weekEnding,
      segment: segment.segment,
      remove: true,
      version: seen.get(key) ?? segment.version ?? 0,
    };
  const hours = (text: string | undefined, held: string) =>
    text === undefined ? held : text.trim() === '' ? '0' : (readDecimal(text, hasDecimalComma) ?? text);
  return {
    weekEnding: week.weekEnding,
    segment: segment.segment,
    regularHours: hours(typed[`${key}.regular`], segment.regularHours),
    overtimeHours: hours(typed[`${key}.overtime`], segment.overtimeHours),
    version: seen.get(key) ?? segment.version ?? 0,
  };
}
