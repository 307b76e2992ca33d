import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { mergeApi } from '#contract/areas/people/merge.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** Records that were merged into this one, each with a way back while there is one; nothing where there are none. */
export function Merges({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.doubles;
  const toast = useToast();
  const { data } = useCall(mergeApi.list, { candidateId: person.id });
  const undo = useChange(mergeApi.undo, [mergeApi.list, candidatesApi.details, doublesApi.list]);
  if (!data || data.length === 0) return null;
  return (
    <Sheet>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t.merges}
      </Typography>
      <Box
        component="ul"
        aria-label={t.merges}
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
      >
        {data.map(({ id, name, madeBy, madeAt, undoUntil, undoneAt, undoneBy }) => (
          <li key={id}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{t.mergedBy(name, madeBy, format.day(madeAt))}</Box>
            {undoneAt && (
              <Box sx={{ color: token('text2'), fontSize: 13 }}>
                {t.undoneBy(undoneBy ?? '–', format.day(undoneAt))}
              </Box>
            )}
            {undoUntil && mayEdit && (
              <Button
                size="small"
                aria-label={t.undoMergeOf(name)}
                aria-busy={undo.isPending}
                onClick={() =>
                  undo.mutate(
                    { input: { mergeId: id } },
                    {
                      onSuccess: () => toast(t.undone(name)),
                      onError: (problem) => toast(explain(problem, words), { isError: true }),
                    },
                  )
                }
              >
                {t.undoMerge}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Sheet>
  );
}
