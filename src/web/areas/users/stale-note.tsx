import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ChangeList } from './change-list.tsx';
import type { Change } from './role-draft.ts';

/** Somebody saved first: who, when, what of it differs from where one started, and the two ways on. */
export function StaleNote({
  who,
  at,
  changes,
  onMerge,
  onDrop,
}: {
  who: string;
  at: string;
  changes: readonly Change[];
  onMerge: () => void;
  onDrop: () => void;
}) {
  const { words, format } = useLanguage();
  const { stale } = words.people;
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        gap: 1,
        padding: 2,
        borderRadius: 1.5,
        background: token('warnSoft'),
        color: token('warnText'),
        borderInlineStart: `3px solid ${token('warn')}`,
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{stale.title(who, format.ago(at))}</Box>
      <Box>{stale.text}</Box>
      <ChangeList changes={changes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="contained" color="primary" onClick={onMerge}>
          {stale.merge}
        </Button>
        <Button size="small" onClick={onDrop}>
          {stale.theirs}
        </Button>
      </Box>
    </Box>
  );
}
