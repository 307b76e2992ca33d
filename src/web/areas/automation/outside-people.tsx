import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { stagedStates } from '#domain/automation/staging.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Note, PageHead, Problem } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { AddPeople } from './add-people.tsx';
import { PeopleSearches } from './people-searches.tsx';
import { type Act, useColumns } from './staged-columns.tsx';
import { automationWords } from './words/words.ts';

type Outcomes = Output<typeof outsidePeopleApi.decide>;

type Summary = Output<typeof outsidePeopleApi.searches>;

const isSearching = (now: Summary | undefined) => now?.searches.some(({ state }) => state === 'RUNNING') ?? false;
/** How many of a search or an upload wait. */
const waitingIn = (searches: Summary['searches'], searchId: number | undefined) =>
  searches.find((one) => one.searchId === searchId)?.waiting ?? 0;

const kinds = ['staging'] as const;
const reads = [outsidePeopleApi.list, outsidePeopleApi.searches];

/** Rows that one call takes. */
const mostAtOnce = 200;

/** People from outside who wait for a decision, and what was decided. State, search and upload stand in the address. */
export function OutsidePeople() {
  const { words } = useLanguage(automationWords, listWords);
  const t = words.staging;
  const session = readSession();
  const mayWrite = session?.mayWrite ?? false;
  const hasUnit = session?.unitIds.length === 1;
  const state = useListState();
  const only = stagedStates.find((one) => one === state.filter('state'));
  const searchId = Number(state.filter('upload') || 0) || undefined;
  const asked = { state: only, searchId, search: state.search || undefined };
  const { data, error, isPlaceholderData, refetch } = useCall(outsidePeopleApi.list, {
    page: state.page,
    size: state.size,
    ...asked,
  });
  useLiveCalls(kinds, reads);
  const summary = useCall(outsidePeopleApi.searches, {}, { pollWhile: isSearching });
  const rows = data?.found.rows ?? [];
  const choice = useListChoice(
    rows.map(({ id }) => id),
    data?.found.total ?? 0,
    JSON.stringify(asked),
  );
  const acts = useActs(choice.clear);
  const [isAdding, setAdding] = useState(false);
  const columns = useColumns(mayWrite ? acts.run : undefined);
  const { searches = [], sources = [], counts = {} } = summary.data ?? {};
  const waiting = waitingIn(searches, searchId);
  return (
    <Box sx={{ maxWidth: 1400, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHead title={t.title} under={t.intro}>
        {mayWrite && hasUnit && (
          <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
      </PageHead>
      {!hasUnit && <Note tone="warn">{words.grabber.queue.chooseUnit}</Note>}
      {acts.error && <Problem text={explain(acts.error, words)} />}
      <PeopleSearches searches={searches} shown={searchId} onShow={(id) => state.change({ upload: id })} />
      <ListView
        label={t.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name || t.states.SUPPRESSED}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['state', 'upload']}
        choice={mayWrite ? { ...choice, chooseEverything: undefined } : undefined}
        bulk={<Bulk ids={[...choice.ids]} run={acts.run} />}
        filters={
          <>
            <States counts={counts} only={only} onToggle={(next) => state.change({ state: next })} />
            {mayWrite && waiting > 0 && (
              <Button size="small" onClick={() => acts.acceptUpload(searchId!)} aria-busy={acts.isPending}>
                {t.acceptAll(Math.min(waiting, mostAtOnce))}
              </Button>
            )}
          </>
        }
        empty={{
          title: t.none,
          text: t.noneText,
          ...(mayWrite && hasUnit && { action: <Button onClick={() => setAdding(true)}>{t.add}</Button> }),
        }}
      />
      {isAdding && (
        <AddPeople
          sources={sources}
          onClose={() => setAdding(false)}
          onAdded={(upload) => {
            setAdding(false);
            state.change({ upload, state: '' });
          }}
        />
      )}
    </Box>
  );
}

function Bulk({ ids, run }: { ids: number[]; run: (as: Act, ids: number[]) => void }) {
  const t = useLanguage(automationWords).words.staging;
  return (
    <>
      <Button size="small" onClick={() => run('ACCEPT', ids)}>
        {t.accept}
      </Button>
      <Button size="small" variant="text" onClick={() => run('SKIP', ids)}>
        {t.skip}
      </Button>
      <Button size="small" variant="text" onClick={() => run('BACK', ids)}>
        {t.back}
      </Button>
    </>
  );
}

/** How many are in each state; one of them narrows the list. */
function States({
  counts,
  only,
  onToggle,
}: {
  counts: Readonly<Record<string, number>>;
  only: string | undefined;
  onToggle: (state: string) => void;
}) {
  const t = useLanguage(automationWords).words.staging;
  return stagedStates.map((one) => (
    <FilterChip
      key={one}
      label={counts[one] ? `${t.states[one]}: ${counts[one]}` : t.states[one]}
      isOn={only === one}
      onToggle={() => onToggle(only === one ? '' : one)}
    />
  ));
}

/** What can be done with rows, and what is told of it. */
function useActs(onDone: () => void) {
  const { words } = useLanguage(automationWords);
  const t = words.staging;
  const toast = useToast();
  const reads = [outsidePeopleApi.list, outsidePeopleApi.searches];
  const decide = useChange(outsidePeopleApi.decide, reads);
  const migrate = useChange(outsidePeopleApi.migrate, reads);
  const tell = ({ done, failed, rows }: Outcomes) => {
    onDone();
    if (failed === 0) return toast(t.done(done));
    const first = rows.find(({ code }) => code !== undefined);
    const codes: Readonly<Record<string, string>> = t.codes;
    toast(t.partly(done, failed, codes[first?.code ?? ''] ?? first?.message ?? ''), { isError: done === 0 });
  };
  return {
    isPending: migrate.isPending || decide.isPending,
    error: migrate.error ?? decide.error,
    acceptUpload: (searchId: number) => migrate.mutate({ input: { searchId } }, { onSuccess: tell }),
    run: (as: Act, ids: number[], candidateId?: number) => {
      if (as === 'ACCEPT') migrate.mutate({ input: { ids } }, { onSuccess: tell });
      else decide.mutate({ input: { ids, as, ...(candidateId && { candidateId }) } }, { onSuccess: tell });
    },
  };
}
