import Box from '@mui/material/Box';
import Rating from '@mui/material/Rating';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { candidateWords } from './words/words.ts';

/** What the user thinks of a candidate, as stars that save at once, and what colleagues think. */
export function OwnRating({ person, mayEdit }: { person: Person; mayEdit: boolean }) {
  const words = useWords(candidateWords);
  const t = words.candidates.head;
  const toast = useToast();
  const save = useChange(candidateRecordApi.rate, [candidatesApi.details, candidatesApi.search]);
  const own = person.ratings.find(({ isOwn }) => isOwn)?.rating ?? null;
  const others = person.ratings.filter(({ isOwn }) => !isOwn);
  const rate = (rating: number | null) =>
    save.mutate(
      { input: { candidateId: person.id, rating } },
      {
        onSuccess: () => toast(rating === null ? t.unrated : t.rated),
        onError: (failure) => toast(explain(failure, words)),
      },
    );
  if (!mayEdit && others.length === 0) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 8px', alignItems: 'center' }}>
      {mayEdit && (
        <Box
          component="span"
          role="group"
          aria-label={t.rating}
          title={t.rating}
          sx={{ display: 'inline-flex', alignItems: 'center' }}
        >
          <Rating
            name={`rating-${person.id}`}
            size="small"
            value={save.isPending ? (save.variables.input.rating as number | null) : own}
            onChange={(_, next) => rate(next)}
            getLabelText={t.rateOf}
            emptyLabelText={t.noRating}
            sx={{ '& .MuiRating-iconEmpty': { color: token('text3') } }}
          />
        </Box>
      )}
      {others.length > 0 && (
        <bdi>{t.otherRatings(others.map(({ by, rating }) => `${by} ${rating}`).join(words.common.comma))}</bdi>
      )}
    </Box>
  );
}
