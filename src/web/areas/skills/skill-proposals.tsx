import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import { skillProposalsApi } from '#contract/areas/skills/skill-proposals.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type SkillProposalState, skillProposalStates } from '#domain/matching/skill-proposal.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { skillWords } from './words/words.ts';

type Row = Output<typeof skillProposalsApi.search>['found']['rows'][number];

const tones: Readonly<Record<SkillProposalState, Tone>> = { PROPOSED: 'info', ADDED: 'success', REFUSED: 'neutral' };
const isState = (given: string): given is SkillProposalState =>
  (skillProposalStates as readonly string[]).includes(given);

/** The skill proposals, undecided ones first. */
export function SkillProposals() {
  const { words, format } = useLanguage(skillWords);
  const { newSkills } = words;
  const toast = useToast();
  const list = useListState();
  const chosen = list.filter('state');
  const shown = isState(chosen) ? chosen : 'PROPOSED';
  const { data, error, isPlaceholderData, refetch } = useCall(skillProposalsApi.search, {
    ...requested(list),
    state: shown,
  });
  const decide = useChange(skillProposalsApi.decide, [skillProposalsApi.search, customSkillsApi.search]);
  const mayWrite = readSession()?.mayWrite ?? false;

  const change = ({ id, phrase, state: before }: Row, state: SkillProposalState, withUndo = true) => {
    const t = { PROPOSED: newSkills.takenBack, ADDED: newSkills.added, REFUSED: newSkills.refused };
    decide.mutate(
      { input: { id, state } },
      {
        onSuccess: (row) =>
          toast(t[state](phrase), {
            ...(withUndo && { undo: { label: words.common.undo, run: () => change(row, before, false) } }),
          }),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  };

  const columns: Column<Row>[] = [
    { key: 'phrase', label: newSkills.columns.phrase, show: ({ phrase }) => <bdi>{phrase}</bdi> },
    { key: 'people', label: newSkills.columns.people, sort: 'people', show: ({ people }) => format.number(people) },
    {
      key: 'state',
      label: newSkills.columns.state,
      show: ({ state, decidedBy, decidedAt }) => (
        <TwoLines
          first={<StatusChip tone={tones[state]} label={newSkills.states[state]} />}
          second={decidedAt && newSkills.decided(decidedBy ?? '', format.moment(decidedAt))}
        />
      ),
    },
    {
      key: 'decide',
      isPinned: true,
      label: words.common.actions,
      show: (row) => {
        if (!mayWrite) return null;
        const { phrase } = row;
        return row.state === 'PROPOSED' ? (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button size="small" aria-label={newSkills.addOne(phrase)} onClick={() => change(row, 'ADDED')}>
              {newSkills.add}
            </Button>
            <Button size="small" aria-label={newSkills.refuseOne(phrase)} onClick={() => change(row, 'REFUSED')}>
              {newSkills.refuse}
            </Button>
          </Box>
        ) : (
          <Button size="small" aria-label={newSkills.takeBackOne(phrase)} onClick={() => change(row, 'PROPOSED')}>
            {newSkills.takeBack}
          </Button>
        );
      },
    },
  ];
  return (
    <ListView
      label={newSkills.tabs.proposals}
      state={list}
      columns={columns}
      keyOf={(row) => row.id}
      found={data?.found}
      error={error}
      isStale={isPlaceholderData}
      onAgain={() => void refetch()}
      filters={skillProposalStates.map((state) => (
        <FilterChip
          key={state}
          label={newSkills.states[state]}
          isOn={state === shown}
          onToggle={() => list.change({ state: state === 'PROPOSED' ? '' : state })}
        />
      ))}
      empty={{ title: newSkills.empty, text: newSkills.emptyText }}
    />
  );
}
