import { useState } from 'react';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { chosenOf, useBulk } from '#web/lists/use-bulk.tsx';
import { BulkActions } from '#web/ui/bulk-actions.tsx';
import { AddToJob } from '#web/widgets/jobs/add-to-job.tsx';
import { useWriting } from '#web/widgets/outreach/write-buttons.tsx';
import { useWords } from '#web/words/language.tsx';
import { BulkDialog, type CandidateChange } from './bulk-dialog.tsx';
import { candidateWords } from './words/words.ts';

const asking = ['list', 'status', 'owner', 'addTags', 'removeTags'] as const;

/** Actions on the chosen candidates; those that were not changed are named with the reason. */
export function BulkCandidates({
  choice,
  cut,
  onListed,
}: {
  choice: ListChoice;
  cut: object;
  /** People were added to the list of this name. */
  onListed: (name: string) => void;
}) {
  const words = useWords(candidateWords, jobWords);
  const t = words.candidates.list;
  const bulk = useBulk(candidateListApi.bulk, {
    reads: [candidatesApi.search, candidatesApi.details],
    choice,
    notDone: t.failed,
  });
  const [open, setOpen] = useState<(typeof asking)[number]>();
  const [isAdding, setAdding] = useState(false);
  const of = chosenOf(choice, cut);
  const run = (change: CandidateChange) =>
    bulk.run({ ...of, ...change } as Given<typeof candidateListApi.bulk>, {
      said: (count) => (open === 'list' ? t.listed(count, change.tags?.[0] ?? '') : t.done(count)),
      onAnswer: () => {
        if (open === 'list') onListed(change.tags?.[0] ?? '');
        setOpen(undefined);
      },
    });
  const labels = {
    list: t.addToList,
    status: t.setStatus,
    owner: t.setOwner,
    addTags: t.addTags,
    removeTags: t.removeTags,
  };
  const writing = useWriting({
    to: choice.isEverything ? { listed: { ...cut, except: [...choice.except] } } : { ids: [...choice.ids] },
    onSent: choice.clear,
    onUndone: () => (choice.isEverything ? choice.keepEverything([...choice.except]) : choice.keep([...choice.ids])),
  });
  const mark = (toHot: boolean) => ({
    label: toHot ? t.markHot : t.unmarkHot,
    isPending: bulk.isPending,
    run: () => run({ action: 'hot', toHot }),
  });
  return (
    <>
      {bulk.failures}
      <BulkActions
        moreLabel={words.common.more}
        actions={[
          { label: words.jobs.addTo.action, run: () => setAdding(true) },
          ...writing.actions,
          ...asking.map((one) => ({ label: labels[one], run: () => setOpen(one) })),
          mark(true),
          mark(false),
        ]}
      />
      {isAdding && <AddToJob who={of} title={words.jobs.addTo.title(choice.count)} onClose={() => setAdding(false)} />}
      {writing.sheet}
      {open && (
        <BulkDialog
          kind={open}
          count={choice.count}
          isPending={bulk.isPending}
          onRun={run}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
