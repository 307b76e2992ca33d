import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldChange } from '#domain/money/effective-dated.ts';
import type { Problem } from '#web/api/problem.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

type Stale = { who?: string; when?: string; version?: number; changes?: readonly FieldChange[] };

/** Says who changed what meanwhile, and lets either side be kept (reliability REL-27). */
export function StaleNote({
  problem,
  labels,
  onMine,
  onTheirs,
}: {
  problem: Problem;
  labels: Readonly<Record<string, string>>;
  onMine: (version: number) => void;
  onTheirs: () => void;
}) {
  const { words, format } = useLanguage();
  const { stale } = words.expenses;
  const { who, when, version, changes = [] } = problem.details as Stale;
  return (
    <Box
      role="alert"
      sx={{
        padding: 2,
        borderRadius: 1.5,
        background: token('warnSoft'),
        color: token('warnText'),
        borderInlineStart: `3px solid ${token('warn')}`,
      }}
    >
      {who && when ? stale.by(who, format.ago(when)) : stale.byNobody}
      {changes.length > 0 && (
        <Box component="ul" sx={{ margin: '8px 0', paddingInlineStart: '20px' }}>
          {changes.map(({ field, was, now }) => (
            <li key={field}>
              <bdi>{stale.change(labels[field] ?? field, was ?? stale.none, now ?? stale.none)}</bdi>
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {version !== undefined && (
          <Button size="small" onClick={() => onMine(version)}>
            {stale.mine}
          </Button>
        )}
        <Button size="small" onClick={onTheirs}>
          {stale.theirs}
        </Button>
      </Box>
    </Box>
  );
}
