import { explain } from '#web/api/explain.ts';
import type { Problem as CallProblemOf } from '#web/api/problem.ts';
import { StaleNotice, staleOf, useStaleActions } from '#web/lists/stale-notice.tsx';
import { listWords } from '#web/lists/words/words.ts';
import type { DraftState } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { consultantWords } from './words/words.ts';

/** What stands above the fields: a draft that came back, somebody else's save, a refusal that no field tells. */
export function Notices({
  draft,
  error,
  save,
  onTakeTheirs,
}: {
  draft: DraftState;
  error: CallProblemOf | null;
  save: (over?: number) => void;
  onTakeTheirs: () => void;
}) {
  const { words } = useLanguage(consultantWords, listWords);
  const stale = staleOf(error);
  const staleActions = useStaleActions();
  return (
    <>
      <DraftNote draft={draft} />
      {stale && (
        <StaleNotice
          stale={stale}
          text={words.lists.stale.different}
          labels={
            { ...words.consultants.historyFields, ...words.consultants.fields } as unknown as Record<string, string>
          }
          actions={staleActions(stale, save, onTakeTheirs)}
        />
      )}
      {error && !stale && Object.keys(error.fields).length === 0 && <Problem text={explain(error, words)} />}
    </>
  );
}
