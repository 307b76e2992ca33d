import Box from '@mui/material/Box';
import { useState } from 'react';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { type candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Given, Output } from '#contract/core/endpoint.ts';
import { statusesByItself } from '#domain/candidates/candidate-status.ts';
import { explain, explainCode } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { InlineChoice } from '#web/ui/inline-choice.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { inOwnWords } from '#web/words/field-messages.ts';
import { useWords } from '#web/words/language.tsx';
import { BulkDialog, type CandidateChange } from './bulk-dialog.tsx';
import { candidateWords } from './words/words.ts';

type Row = Output<typeof candidatesApi.search>['found']['rows'][number];
export type Choices = Output<typeof candidateRecordApi.choices>;

/**
 * Saves one change of a row: the same call as for many. It says what was done, takes it back, or says why not. A change and its
 * undo name what they replace, so neither overwrites what somebody else chose meanwhile.
 */
function useStanding(row: Row) {
  const words = useWords(candidateWords);
  const toast = useToast();
  const save = useChange(candidateListApi.bulk, [candidatesApi.search, candidatesApi.details]);
  const send = (change: CandidateChange, before: CandidateChange | 'undo' | undefined, onDone?: () => void) =>
    save.mutate(
      { input: { ids: [row.id], ...change } as Given<typeof candidateListApi.bulk> },
      {
        onSuccess: ({ outcomes: [one] }) => {
          if (!one?.done) {
            const said = one?.code === 'call.invalid' ? undefined : explainCode(words, one?.code ?? '');
            return toast(said ?? inOwnWords(one?.message ?? ''), { isError: true });
          }
          onDone?.();
          if (before === 'undo') return toast(words.common.undone);
          toast(words.candidates.list.saved(row.name), {
            ...(before && { undo: { label: words.common.undo, run: () => send(before, 'undo') } }),
          });
        },
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  return { send, isPending: save.isPending };
}

/** The status of a candidate, chosen in its cell; one that needs a reason asks for it. */
export function StatusCell({ row, choices }: { row: Row; choices: Choices | undefined }) {
  const { candidates } = useWords(candidateWords);
  const t = candidates.list;
  const { send, isPending } = useStanding(row);
  const [asked, setAsked] = useState<string>();
  const statuses = choices?.statuses ?? [];
  const now = statuses.find(({ id }) => id === row.statusId);
  const options = statuses.filter((one) => one.id === now?.id || !statusesByItself.includes(one.category));
  const seen = row.statusId === undefined ? {} : { fromStatusId: row.statusId };
  const choose = (id: string) => {
    const to = statuses.find((one) => String(one.id) === id);
    const needsReason = to?.category === 'DO_NOT_CONTACT' || now?.category === 'DO_NOT_CONTACT';
    if (needsReason) return setAsked(id);
    const back = now &&
      !statusesByItself.includes(now.category) && {
        action: 'status' as const,
        toStatusId: now.id,
        fromStatusId: Number(id),
        ...(row.statusReason !== undefined && { reason: row.statusReason }),
      };
    send({ action: 'status', toStatusId: Number(id), ...seen }, back || undefined);
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {now ? (
        <InlineChoice
          label={t.editStatus(row.name)}
          spoken={row.statusName}
          value={String(now.id)}
          options={options.map(({ id, name }) => [String(id), name] as const)}
          isBusy={isPending}
          onChoose={choose}
        >
          <StatusChip tone={toneOf(row.statusTone)} label={row.statusName} />
        </InlineChoice>
      ) : (
        <StatusChip tone={toneOf(row.statusTone)} label={row.statusName} />
      )}
      {row.isHot && <StatusChip tone="warning" icon="flag" label={t.hot} />}
      {asked !== undefined && (
        <BulkDialog
          kind="status"
          count={1}
          start={asked}
          isPending={isPending}
          onRun={(change) => send({ ...change, ...seen }, undefined, () => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

/** Who of the unit a candidate belongs to, chosen in its cell. */
export function OwnerCell({ row, choices }: { row: Row; choices: Choices | undefined }) {
  const { candidates } = useWords(candidateWords);
  const { send, isPending } = useStanding(row);
  const owners = choices?.owners ?? [];
  const now = owners.find(({ id }) => id === row.ownerId);
  const shown = row.ownerName ?? '–';
  if (owners.length === 0) return <bdi>{shown}</bdi>;
  // Nobody, or somebody who left: the first entry names them and changes nothing.
  const value = String(row.ownerId ?? '');
  const first = now ? [] : [[value, shown] as const];
  const choose = (id: number) =>
    send(
      { action: 'owner', toOwnerId: id, fromOwnerId: row.ownerId ?? 0 },
      now && { action: 'owner', toOwnerId: now.id, fromOwnerId: id },
    );
  return (
    <InlineChoice
      label={candidates.list.editOwner(row.name)}
      spoken={shown}
      value={value}
      options={[...first, ...owners.map(({ id, name }) => [String(id), name] as const)]}
      isBusy={isPending}
      onChoose={(id) => choose(Number(id))}
    >
      <bdi>{shown}</bdi>
    </InlineChoice>
  );
}
