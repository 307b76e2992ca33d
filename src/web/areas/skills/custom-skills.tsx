import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { type CustomSkill, SkillDialog } from './skill-dialog.tsx';
import { skillWords } from './words/words.ts';

/** The custom skills: change, remove, undo. */
export function CustomSkills() {
  const { words, format } = useLanguage(skillWords);
  const { newSkills, common } = words;
  const toast = useToast();
  const list = useListState();
  const [edited, setEdited] = useState<number>();
  const { data, error, isPlaceholderData, refetch } = useCall(customSkillsApi.search, requested(list));
  const remove = useChange(customSkillsApi.remove, [customSkillsApi.search]);
  const restore = useChange(customSkillsApi.edit, [customSkillsApi.search]);
  const mayWrite = readSession()?.mayWrite ?? false;
  const shown = data?.found.rows.find(({ id }) => id === edited);
  // If somebody else removes the skill, the dialog stays open with its draft.
  const [opened, setOpened] = useState<CustomSkill>();
  const open = (row: CustomSkill) => {
    setOpened(row);
    setEdited(row.id);
  };

  const take = ({ id, version, name }: CustomSkill) => {
    const onError = (problem: Parameters<typeof explain>[0]) => toast(explain(problem, words), { isError: true });
    remove.mutate(
      { input: { id, version } },
      {
        onSuccess: ({ aliases, implies, near, version: removed }) =>
          toast(newSkills.removed(name), {
            undo: {
              label: common.undo,
              run: () =>
                restore.mutate(
                  { input: { id, version: removed, name, aliases, implies, near } },
                  { onSuccess: () => toast(common.undone), onError },
                ),
            },
          }),
        onError,
      },
    );
  };

  const columns: Column<CustomSkill>[] = [
    {
      key: 'name',
      label: common.name,
      sort: 'name',
      show: ({ name, aliases }) => (
        <TwoLines first={<bdi>{name}</bdi>} second={aliases.length > 0 && <bdi>{aliases.join(', ')}</bdi>} />
      ),
    },
    { key: 'implies', label: newSkills.implies, show: ({ implies }) => <bdi>{implies.join(', ') || '–'}</bdi> },
    { key: 'near', label: newSkills.near, show: ({ near }) => <bdi>{near.join(', ') || '–'}</bdi> },
    {
      key: 'changed',
      label: common.updated,
      sort: 'changedAt',
      show: ({ changedAt, changedBy, addedAt, addedBy }) => (
        <TwoLines first={format.day(changedAt ?? addedAt)} second={changedAt ? changedBy : addedBy} />
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'actions',
            isPinned: true,
            label: common.actions,
            show: (row: CustomSkill) => (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button size="small" aria-label={newSkills.editTitle(row.name)} onClick={() => open(row)}>
                  {common.edit}
                </Button>
                <Button size="small" aria-label={newSkills.removeOne(row.name)} onClick={() => take(row)}>
                  {common.remove}
                </Button>
              </Box>
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListView
        label={newSkills.tabs.own}
        state={list}
        columns={columns}
        keyOf={({ id }) => id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        empty={{ title: newSkills.noneOwn, text: newSkills.noneOwnText }}
      />
      {edited !== undefined && (
        <SkillDialog key={edited} skill={shown ?? opened} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
