import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given } from '#contract/core/endpoint.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { chosenOf, useBulk } from '#web/lists/use-bulk.tsx';
import { BulkActions } from '#web/ui/bulk-actions.tsx';
import { usePosting } from '#web/widgets/job-boards/use-posting.tsx';
import { useWords } from '#web/words/language.tsx';
import { type BulkChange, BulkDialog, type BulkKind } from './bulk-dialog.tsx';
import { jobWords } from './words/words.ts';

/** Actions on the chosen jobs; those that were not changed are named with the reason. */
export function BulkJobs({ choice, cut }: { choice: ListChoice; cut: object }) {
  const words = useWords(jobWords);
  const t = words.jobs.list;
  const bulk = useBulk(jobListApi.bulk, { reads: [jobsApi.list, jobsApi.read], choice, notDone: t.bulkFailed });
  const [open, setOpen] = useState<BulkKind>();
  const said = {
    status: t.bulkDone,
    assign: t.bulkDone,
    priority: t.bulkDone,
    match: t.bulkMatching,
    discard: t.bulkDeleted,
  };
  const run = (change: BulkChange) =>
    bulk.run({ ...chosenOf(choice, cut), ...change } as Given<typeof jobListApi.bulk>, {
      said: said[change.action],
      onAnswer: () => setOpen(undefined),
    });
  const posting = usePosting(choice);
  const asks = (kind: NonNullable<typeof open>, label: string) => ({ label, run: () => setOpen(kind) });
  return (
    <>
      {bulk.failures}
      {posting.failures}
      <BulkActions
        moreLabel={words.common.more}
        actions={[
          asks('assign', words.jobs.life.assign),
          asks('status', t.setStatus),
          asks('priority', t.setPriority),
          { label: words.jobs.match, isPending: bulk.isPending, run: () => run({ action: 'match' }) },
          ...(choice.isEverything ? [] : [posting.action]),
          asks('discard', t.deleteDrafts),
        ]}
      />
      {posting.dialog}
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
