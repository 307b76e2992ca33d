import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Problem } from '#web/api/problem.ts';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

/** How a record stands now, as the refusal of a stale save tells it. */
export type Stale = { current: Record<string, unknown>; by: string; at: string };

/** What a stale save was refused with; undefined for any other problem. */
export function staleOf(problem: Problem | null): Stale | undefined {
  const { current, by, at } = (problem?.details ?? {}) as Partial<Stale>;
  return problem?.code === 'record.stale' && current ? { current, by: by ?? '', at: at ?? '' } : undefined;
}

/** One field that both changed. */
export type Conflict = { key: string; label: string; now: string; yours: string };

/**
 * Somebody saved first: who, when, and each field that both changed with both values. What was typed stays in the form; one
 * takes theirs field by field or saves one's own.
 */
export function StaleNotice({
  stale,
  conflicts,
  onTake,
}: {
  stale: Stale;
  conflicts: readonly Conflict[];
  onTake: (key: string) => void;
}) {
  const { words, format } = useLanguage();
  const { stale: t } = words.lists;
  return (
    <Box role="alert">
      <Note tone="warn">
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <strong>{t.title(stale.by, stale.at ? format.ago(stale.at) : '')}</strong>
          <Box>{conflicts.length > 0 ? t.text : t.same}</Box>
          {conflicts.map(({ key, label, now, yours }) => (
            <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mt: 1 }}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{label}</Box>
                <Box sx={{ color: token('text2') }}>
                  {t.was}: <bdi>{now || '–'}</bdi>
                </Box>
                <Box sx={{ color: token('text2') }}>
                  {t.yours}: <bdi>{yours || '–'}</bdi>
                </Box>
              </Box>
              <Button size="small" onClick={() => onTake(key)}>
                {t.take}
              </Button>
            </Box>
          ))}
        </Box>
      </Note>
    </Box>
  );
}
