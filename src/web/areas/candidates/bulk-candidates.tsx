import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useState } from 'react';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import type { ListChoice } from '#web/lists/list-choice.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { AddToJob } from '#web/widgets/jobs/add-to-job.tsx';
import { WriteButtons } from '#web/widgets/outreach/write-buttons.tsx';
import { useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

type Outcome = Output<typeof candidateListApi.bulk>['outcomes'][number];
type Change = Pick<
  Given<typeof candidateListApi.bulk>,
  'action' | 'toStatusId' | 'reason' | 'toOwnerId' | 'tags' | 'toHot'
>;
const asking = ['status', 'owner', 'addTags', 'removeTags'] as const;
type Asking = (typeof asking)[number];

/** Actions on the chosen candidates; those that were not changed are named with the reason. */
export function BulkCandidates({ choice, cut }: { choice: ListChoice; cut: object }) {
  const words = useWords(candidateWords, jobWords);
  const t = words.candidates.list;
  const toast = useToast();
  const bulk = useChange(candidateListApi.bulk, [candidatesApi.search, candidatesApi.details]);
  const [failed, setFailed] = useState<readonly Outcome[]>([]);
  const [open, setOpen] = useState<Asking>();
  const [isAdding, setAdding] = useState(false);
  const of = choice.isEverything ? { ...cut, everything: true, except: [...choice.except] } : { ids: [...choice.ids] };
  const run = (change: Change) =>
    bulk.mutate(
      { input: { ...of, ...change } as Given<typeof candidateListApi.bulk> },
      {
        onSuccess: ({ outcomes }) => {
          const done = outcomes.filter((one) => one.done).length;
          const rest = outcomes.filter((one) => !one.done);
          setFailed(rest);
          setOpen(undefined);
          if (done > 0) toast(t.done(done));
          if (rest.length === 0) choice.clear();
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const reason = ({ code, message }: Outcome) =>
    (code === 'call.invalid' ? undefined : explainCode(words, code ?? '')) ?? message ?? '';
  const labels = { status: t.setStatus, owner: t.setOwner, addTags: t.addTags, removeTags: t.removeTags };
  return (
    <>
      {failed.length > 0 && (
        <Box sx={{ flexBasis: '100%', order: -1 }}>
          <Problem text={t.failed(failed.length)}>
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
      <Button size="small" onClick={() => setAdding(true)}>
        {words.jobs.addTo.action}
      </Button>
      {isAdding && <AddToJob who={of} title={words.jobs.addTo.title(choice.count)} onClose={() => setAdding(false)} />}
      <WriteButtons
        to={choice.isEverything ? { listed: { ...cut, except: [...choice.except] } } : { ids: [...choice.ids] }}
        size="small"
        onSent={choice.clear}
      />
      {asking.map((one) => (
        <Button key={one} size="small" onClick={() => setOpen(one)}>
          {labels[one]}
        </Button>
      ))}
      <Button size="small" aria-busy={bulk.isPending} onClick={() => run({ action: 'hot', toHot: true })}>
        {t.markHot}
      </Button>
      <Button size="small" aria-busy={bulk.isPending} onClick={() => run({ action: 'hot', toHot: false })}>
        {t.unmarkHot}
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

/** Asks what an action needs that is taken on many candidates. */
function BulkDialog({
  kind,
  count,
  isPending,
  onRun,
  onClose,
}: {
  kind: Asking;
  count: number;
  isPending: boolean;
  onRun: (change: Change) => void;
  onClose: () => void;
}) {
  const words = useWords(candidateWords);
  const { candidates, common } = words;
  const t = candidates.list;
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const [tags, setTags] = useState<string[]>([]);
  const { data: choices } = useCall(candidateRecordApi.choices, {});
  const options = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => [String(id), name] as const);
  const change = {
    status: { action: 'status', toStatusId: Number(value), ...(reason.trim() && { reason: reason.trim() }) },
    owner: { action: 'owner', toOwnerId: Number(value) },
    addTags: { action: 'addTags', tags },
    removeTags: { action: 'removeTags', tags },
  } as const;
  const isReady = kind === 'status' || kind === 'owner' ? value !== '' : tags.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onRun(change[kind] as Change);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-title" fullWidth maxWidth="xs">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="bulk-title">{t.titles[kind](count)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {kind === 'status' && (
            <>
              <ChoiceField
                label={common.status}
                value={value}
                onChange={setValue}
                options={options(choices?.statuses)}
                empty="–"
                required
              />
              <Field
                label={candidates.record.statusReason}
                hint={candidates.record.statusReasonHint}
                value={reason}
                onChange={setReason}
              />
            </>
          )}
          {kind === 'owner' && (
            <ChoiceField
              label={candidates.owner}
              value={value}
              onChange={setValue}
              options={options(choices?.owners)}
              empty="–"
              required
            />
          )}
          {(kind === 'addTags' || kind === 'removeTags') && (
            <ChipsField
              label={candidates.record.tags}
              hint={candidates.record.tagsHint}
              values={tags}
              options={(choices?.tags ?? []).filter((tag) => !tags.includes(tag))}
              onChange={setTags}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={!isReady} aria-busy={isPending}>
            {t.apply}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
