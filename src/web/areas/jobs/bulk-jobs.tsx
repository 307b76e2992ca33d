import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { priorities } from '#contract/areas/jobs/job-shapes.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { Problem } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useWords } from '#web/words/language.tsx';
import { type BulkChange, BulkDialog } from './bulk-dialog.tsx';
import { jobWords } from './words/words.ts';

type Outcome = Output<typeof jobListApi.bulk>['outcomes'][number];
type BulkInput = Given<typeof jobListApi.bulk>;

/** Actions on the chosen jobs; those that were not changed are named with the reason. */
export function BulkJobs({ choice, cut }: { choice: ListChoice; cut: object }) {
  const words = useWords(jobWords);
  const t = words.jobs.list;
  const toast = useToast();
  const bulk = useChange(jobListApi.bulk, [jobsApi.list, jobsApi.read]);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const [open, setOpen] = useState<'status' | 'assign' | 'discard'>();
  const of = choice.isEverything ? { ...cut, everything: true, except: [...choice.except] } : { ids: [...choice.ids] };
  const said = {
    status: t.bulkDone,
    assign: t.bulkDone,
    priority: t.bulkDone,
    match: t.bulkMatching,
    discard: t.bulkDeleted,
  };
  const run = (change: BulkChange) =>
    bulk.mutate(
      { input: { ...of, ...change } as BulkInput },
      {
        onSuccess: ({ outcomes }) => {
          const done = outcomes.filter((one) => one.done).length;
          const rest = outcomes.filter((one) => !one.done);
          setFailed(rest);
          setOpen(undefined);
          if (done > 0) toast(said[change.action](done));
          if (rest.length === 0) choice.clear();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const reason = ({ code, message }: Outcome) =>
    (code === 'call.invalid' ? undefined : explainCode(words, code ?? '')) ?? message ?? '';
  return (
    <>
      {failed.length > 0 && (
        <Box sx={{ flexBasis: '100%', order: -1 }}>
          <Problem text={t.bulkFailed(failed.length)}>
            <Box
              component="ul"
              sx={{ flexBasis: '100%', margin: 0, paddingInlineStart: 3, maxHeight: 160, overflowY: 'auto' }}
            >
              {failed.map((one) => (
                <li key={one.id}>
                  <bdi>{one.name || one.id}</bdi>: {reason(one)}
                </li>
              ))}
            </Box>
          </Problem>
        </Box>
      )}
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
