import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { FieldChange } from '#domain/money/effective-dated.ts';
import { shownDecimal } from '#domain/money/typed-decimal.ts';
import type { Problem } from '#web/api/problem.ts';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { listWords } from './words/words.ts';

/** The current record, as the refusal of a stale save describes it. */
export type Stale = {
  by: string;
  /** Time of the other change; empty where the server gave none. */
  at: string;
  /** The current record under the names of the wire; empty where the server told only the changes. */
  current: Record<string, unknown>;
  version: number | undefined;
  changes: readonly FieldChange[];
};

type Details = Partial<Stale> & { who?: string; when?: string; changedBy?: string; changedAt?: string };

/** The details of a stale-save refusal; undefined for any other problem. */
export function staleOf(problem: Problem | null | undefined): Stale | undefined {
  const details = (problem?.details ?? {}) as Details;
  const { current, version, changes = [] } = details;
  if (problem?.code !== 'record.stale' || (!current && version === undefined)) return undefined;
  return {
    by: details.by ?? details.who ?? details.changedBy ?? '',
    at: details.at ?? details.when ?? details.changedAt ?? '',
    current: current ?? {},
    version,
    changes,
  };
}

/** One field that both changed. */
export type Conflict = { key: string; label: string; now: string; yours: string };

/** An action offered after a stale save. */
type WayOn = { label: string; run: () => void; isMain?: boolean };

/** The fields that both changed, until a value is chosen for each. */
export type ConflictChoice = {
  /** The fields without a choice yet. */
  open: readonly Conflict[];
  /** Whether a value was chosen for a field already. */
  hasChosen: boolean;
  choose: (key: string) => void;
  /** Whether saving waits for a choice; the notice is shown then. */
  isWaiting: () => boolean;
  notice: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps what was chosen for the fields that both changed. A choice is for the version that was shown: another save in between
 * asks again.
 */
export function useConflictChoice(version: number | undefined, conflicts: readonly Conflict[]): ConflictChoice {
  const notice = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ version: number | undefined; keys: readonly string[] }>();
  const keys = chosen && chosen.version === version ? chosen.keys : [];
  const open = conflicts.filter(({ key }) => !keys.includes(key));
  return {
    open,
    hasChosen: keys.length > 0,
    choose: (key) => setChosen({ version, keys: [...keys, key] }),
    isWaiting: () => {
      if (open.length > 0) notice.current?.focus();
      return open.length > 0;
    },
    notice,
  };
}

/** The version of the record that a stale save was refused for. */
export const versionIn = (stale: Stale | undefined): number | undefined =>
  stale?.version ?? (stale?.current['version'] as number | undefined);

/**
 * Somebody saved first (optimistic concurrency): says who, when and what differs, and offers ways to continue. The draft stays
 * in the form (reliability REL-27). It takes the focus, for it may stand far above the button that was pressed.
 */
export function StaleNotice({
  stale,
  text,
  choice,
  onTake,
  labels,
  children,
  actions = [],
  isQuiet = false,
}: {
  stale: Pick<Stale, 'by' | 'at'> & Partial<Stale>;
  /** Needed where no choice is given. */
  text?: string;
  /** Fields that both changed. Each shows both values; `onTake` takes the other person's. */
  choice?: ConflictChoice;
  onTake?: (key: string) => void;
  /** Labels of the fields, where the server told the changes. */
  labels?: Readonly<Record<string, string>>;
  children?: ReactNode;
  actions?: readonly WayOn[];
  /** Whether the focus stays where it is: a sheet that is typed on while it is saved. */
  isQuiet?: boolean;
}) {
  const { words, language, format } = useLanguage(listWords);
  const { stale: t } = words.lists;
  const own = useRef<HTMLDivElement>(null);
  const notice = choice?.notice ?? own;
  useEffect(() => {
    if (!isQuiet) notice.current?.focus();
  }, [isQuiet, notice]);
  const choose = (key: string) => {
    choice?.choose(key);
    // The button that was pressed is gone with its field.
    notice.current?.focus();
  };
  // Amounts and shares come as the wire writes them.
  const said = (value: string | null | undefined) =>
    /^\d+\.\d+$/.test(value ?? '') ? shownDecimal(value!, language === 'tr') : (value ?? t.none);
  const changes = labels ? (stale.changes ?? []) : [];
  return (
    <Box role="alert" ref={notice} tabIndex={-1}>
      <Note tone="warn">
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <strong>{t.title(stale.by, stale.at ? format.ago(stale.at) : '')}</strong>
          <Box>{text ?? (choice && textOf(choice, t))}</Box>
          {choice?.open.map((conflict) => (
            <ConflictRow
              key={conflict.key}
              conflict={conflict}
              onTake={() => {
                onTake?.(conflict.key);
                choose(conflict.key);
              }}
              onKeep={() => choose(conflict.key)}
            />
          ))}
          {changes.length > 0 && (
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: '20px' }}>
              {changes.map(({ field, was, now }) => (
                <li key={field}>
                  <bdi>{t.change(labels?.[field] ?? field, said(was), said(now))}</bdi>
                </li>
              ))}
            </Box>
          )}
          {children}
          {actions.length > 0 && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {actions.map(({ label, run, isMain = false }) => (
                <Button
                  key={label}
                  size="small"
                  {...(isMain && { variant: 'contained' as const, color: 'primary' as const })}
                  onClick={run}
                >
                  {label}
                </Button>
              ))}
            </Box>
          )}
        </Box>
      </Note>
    </Box>
  );
}

function textOf({ open, hasChosen }: ConflictChoice, t: Record<'text' | 'chosen' | 'same', string>): string {
  if (open.length > 0) return t.text;
  return hasChosen ? t.chosen : t.same;
}

function ConflictRow({
  conflict: { label, now, yours },
  onTake,
  onKeep,
}: {
  conflict: Conflict;
  onTake: () => void;
  onKeep: () => void;
}) {
  const id = useId();
  const { stale: t } = useLanguage(listWords).words.lists;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box id={id} sx={{ fontWeight: 600 }}>
          {label}
        </Box>
        <Box sx={{ color: token('text2') }}>
          {t.was}: <bdi>{now || '–'}</bdi>
        </Box>
        <Box sx={{ color: token('text2') }}>
          {t.yours}: <bdi>{yours || '–'}</bdi>
        </Box>
      </Box>
      <Button size="small" aria-describedby={id} onClick={onTake}>
        {t.take}
      </Button>
      <Button size="small" aria-describedby={id} onClick={onKeep}>
        {t.keep}
      </Button>
    </Box>
  );
}

/** The two actions for a whole record: overwrite the other person's version, or take theirs. */
export function useStaleActions() {
  const { stale: t } = useLanguage(listWords).words.lists;
  return (stale: Stale, onMine: (version: number) => void, onTheirs: () => void): WayOn[] => [
    ...(stale.version === undefined ? [] : [{ label: t.mine, run: () => onMine(stale.version!) }]),
    { label: t.theirs, run: onTheirs },
  ];
}
