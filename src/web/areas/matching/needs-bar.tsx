import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { explain } from '#web/api/explain.ts';
import { token } from '#web/ui/tokens.ts';
import { RequirementChips } from '#web/widgets/jobs/requirement-chips.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { Results } from './use-results.ts';
import { matchingWords } from './words/words.ts';

/** The deciding requirements above the list: a change re-ranks it at once, and is saved as a new run only when asked. */
export function NeedsBar({ results }: { results: Results }) {
  const { ranking, mayWrite, held } = results;
  const { words } = useLanguage(matchingWords);
  const { needs, isChanged, bad, preview } = ranking;
  const chips = useRef<HTMLDivElement>(null);
  const problem = bad ? words.needs.badYearsOf(shortName(bad.name)) : preview.error && explain(preview.error, words);
  const save = () => {
    if (bad) chips.current?.querySelector<HTMLElement>('[data-chip][aria-invalid="true"]')?.focus();
    else ranking.save();
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      <Box
        ref={chips}
        sx={{ flex: '1 1 300px', minWidth: 0 }}
        onPointerEnter={mayWrite ? ranking.prepare : undefined}
        onFocus={mayWrite ? ranking.prepare : undefined}
      >
        {needs && <RequirementChips needs={needs} isOneLine isReadOnly={!mayWrite} onChange={ranking.setNeeds} />}
      </Box>
      <DecisionsToggle results={results} />
      {isChanged && (
        <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', flex: 'none' }}>
          <Box sx={{ color: token(problem ? 'dangerText' : 'text2'), fontSize: 13, maxWidth: 320 }}>
            {problem || words.needs.preview}
          </Box>
          <Button size="small" variant="text" onClick={ranking.undo}>
            {words.needs.undo}
          </Button>
          <Button
            size="small"
            variant="contained"
            color="primary"
            disabled={held.isStarting || held.isRunning}
            onClick={save}
          >
            {words.runs.keepAndRun}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** A statement of work is cut to what says which one it is. */
const shortName = (name: string) => (name.length > 40 ? `${name.slice(0, 39)}…` : name);

/** Turns the ranking by likeness to decided people on and off. */
function DecisionsToggle({ results: { ranking, state } }: { results: Results }) {
  const { needs: words } = useLanguage(matchingWords).words;
  const { shortlisted, skipped } = ranking.decided;
  if (shortlisted + skipped === 0 && !ranking.byDecisions) return null;
  return (
    <Button
      size="small"
      variant={ranking.byDecisions ? 'contained' : 'outlined'}
      color={ranking.byDecisions ? 'primary' : 'inherit'}
      aria-pressed={ranking.byDecisions}
      onClick={() => state.change({ like: ranking.byDecisions ? '' : '1', sorting: '' })}
      sx={{ minHeight: 32, whiteSpace: 'nowrap' }}
    >
      {ranking.byDecisions ? words.likeOn : words.like(shortlisted, skipped)}
    </Button>
  );
}
