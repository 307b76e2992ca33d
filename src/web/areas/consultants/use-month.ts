import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { consultantMoneyApi } from '#contract/areas/consultants/consultant-money.ts';
import { consultantPartsApi } from '#contract/areas/consultants/consultant-parts.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { readDecimal } from '#domain/money/typed-decimal.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Info } from './consultant-row.ts';
import type { Month, Segment } from './month-parts.tsx';
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
  const { words, language } = useLanguage(consultantWords);
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const wanted = focus.current;
    focus.current = undefined;
    if (wanted !== undefined && !focusCell(table.current, wanted)) onNothing();
  }, [focus, onNothing]);
  const send = (after?: () => void) =>
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
          after?.();
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
  // Saved on the way, as a spreadsheet keeps what was typed; what is refused stays where it is.
  const toMonth = (by: number) => {
    focus.current = '';
    if (changed.length > 0) send(() => onMonth(by));
    else onMonth(by);
  };
  const sheet = useSheet({
    table,
    typed,
    setTyped,
    onEnd: () => (changed.length > 0 ? button.current?.focus() : onNothing()),
    onLeave: onNothing,
    onKey: (event: KeyboardEvent<HTMLTableElement>, cell) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (isSave && changed.length > 0) {
        focus.current = cell;
        send();
      }
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      if (by !== 0) toMonth(by);
      return isSave || by !== 0;
    },
  });
  const count = (state: Segment['state']) => rows.filter(({ segment }) => segment.state === state).length;
  return { table, button, draft, typed, rows, changed, save, move, send, moveAll, sheet, count };
}

type Line = { week: Month['weeks'][number]; segment: Segment };

/** The hours of a stretch as they are sent; what was not typed stays. */
function hoursTyped({ week, segment }: Line, typed: Cells, hasDecimalComma: boolean) {
  const key = keyOf(week.weekEnding, segment);
  // A cell that was emptied has no hours.
  const hours = (text: string | undefined, held: string) =>
    text === undefined ? held : text.trim() === '' ? '0' : (readDecimal(text, hasDecimalComma) ?? text);
  return {
    weekEnding: week.weekEnding,
    segment: segment.segment,
    regularHours: hours(typed[`${key}.regular`], segment.regularHours),
    overtimeHours: hours(typed[`${key}.overtime`], segment.overtimeHours),
    version: segment.version ?? 0,
  };
}
