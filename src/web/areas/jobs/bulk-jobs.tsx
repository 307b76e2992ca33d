import Button from '@mui/material/Button';
import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { priorities } from '#contract/areas/jobs/job-shapes.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given } from '#contract/core/endpoint.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { chosenOf, useBulk } from '#web/lists/use-bulk.tsx';
import { Select } from '#web/ui/select.tsx';
import { PostButton } from '#web/widgets/job-boards/post-button.tsx';
import { useWords } from '#web/words/language.tsx';
import { type BulkChange, BulkDialog } from './bulk-dialog.tsx';
import { jobWords } from './words/words.ts';

/** Actions on the chosen jobs; those that were not changed are named with the reason. */
export function BulkJobs({ choice, cut }: { choice: ListChoice; cut: object }) {
  const words = useWords(jobWords);
  const t = words.jobs.list;
  const bulk = useBulk(jobListApi.bulk, { reads: [jobsApi.list, jobsApi.read], choice, notDone: t.bulkFailed });
  const [open, setOpen] = useState<'status' | 'assign' | 'discard'>();
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
  return (
    <>
      {bulk.failures}
      <Button size="small" onClick={() => setOpen('assign')}>
        {words.jobs.life.assign}
      </Button>
      <Button size="small" onClick={() => setOpen('status')}>
        {t.setStatus}
      </Button>
      <Select
        label={t.setPriority}
        value=""
        onChange={(toPriority) => toPriority && run({ action: 'priority', toPriority: toPriority as never })}
        options={priorities.map((one) => [one, words.jobs.priorities[one]] as const)}
        empty={t.setPriority}
        sx={{ maxWidth: 160, fontSize: 13 }}
      />
      <Button size="small" aria-busy={bulk.isPending} onClick={() => run({ action: 'match' })}>
        {words.jobs.match}
      </Button>
      {!choice.isEverything && <PostButton choice={choice} />}
      <Button size="small" onClick={() => setOpen('discard')}>
        {t.deleteDrafts}
      </Button>
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
