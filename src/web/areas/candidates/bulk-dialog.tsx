import { useState } from 'react';
import type { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi } from '#contract/areas/candidates/candidates.ts';
import type { Given } from '#contract/core/endpoint.ts';
import { statusesByItself } from '#domain/candidates/candidate-status.ts';
import { useCall } from '#web/api/use-call.ts';
import { ChipsField } from '#web/ui/chips-field.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

/** What is done to one or several candidates, beside whom it is done to. */
export type CandidateChange = Pick<
  Given<typeof candidateListApi.bulk>,
  'action' | 'toStatusId' | 'fromStatusId' | 'reason' | 'toOwnerId' | 'fromOwnerId' | 'tags' | 'toHot'
>;

/** Asks what an action needs that is taken on candidates; `start` is what was chosen before it asked. */
export function BulkDialog({
  kind,
  count,
  start = '',
  isPending,
  onRun,
  onClose,
}: {
  kind: 'status' | 'owner' | 'addTags' | 'removeTags' | 'list';
  count: number;
  start?: string;
  isPending: boolean;
  onRun: (change: CandidateChange) => void;
  onClose: () => void;
}) {
  const { candidates, common } = useWords(candidateWords);
  const t = candidates.list;
  const [value, setValue] = useState(start);
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
    // A list is a tag with a view of its own.
    list: { action: 'addTags', tags: [value.trim()] },
  } as const;
  return (
    <FormDialog
      title={t.titles[kind](count)}
      submitLabel={t.apply}
      isReady={kind === 'addTags' || kind === 'removeTags' ? tags.length > 0 : value.trim() !== ''}
      isPending={isPending}
      onSubmit={() => onRun(change[kind] as CandidateChange)}
      onClose={onClose}
    >
      {kind === 'status' && (
        <>
          <ChoiceField
            label={common.status}
            value={value}
            onChange={setValue}
            options={options(choices?.statuses.filter(({ category }) => !statusesByItself.includes(category)))}
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
      {kind === 'list' && (
        <Field
          label={t.listName}
          hint={t.listHint}
          value={value}
          onChange={setValue}
          suggestions={choices?.tags}
          inputProps={{ maxLength: 40 }}
          autoFocus
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
    </FormDialog>
  );
}
