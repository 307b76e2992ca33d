import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { candidateFilters } from '#contract/areas/candidates/candidate-filters.ts';
import { candidateListApi } from '#contract/areas/candidates/candidate-list.ts';
import { candidateRecordApi, candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { downloadCall } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { mostViews, useListAppearance } from '#web/lists/list-appearance.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { cutOf, withNames } from '#web/lists/list-cut.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { CallStrip } from '#web/widgets/candidates/call-strip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { BulkCandidates } from './bulk-candidates.tsx';
import { inFile, useCandidateColumns } from './use-candidate-columns.tsx';
import { candidateWords } from './words/words.ts';

/** Filters that are one click away; the others are in the menu of filters. */
const quick = ['mine', 'isHot'] as const;

/** The candidates of the applied units: filtered, ordered, chosen and changed, one or several at once. */
export function ManageCandidates() {
  const { words, language } = useLanguage(candidateWords, shellWords);
  const { candidates } = words;
  const state = useListState();
  const { data: choices } = useCall(candidateRecordApi.choices, {});
  const [calling, setCalling] = useState<{ candidateId: number; name: string; phone: string; since: number }>();
  const cut = cutOf(candidateFilters, state);
  const { data, error, isPlaceholderData, refetch } = useCall(candidatesApi.search, { ...requested(state), ...cut });
  const found = data?.found;
  const mayWrite = readSession()?.mayWrite ?? false;
  const columns = useCandidateColumns(mayWrite ? choices : undefined, ({ id, name, phone }) =>
    setCalling({ candidateId: id, name, phone: phone!, since: Date.now() }),
  );
  const ids = found?.rows.map(({ id }) => id) ?? [];
  const choice = useListChoice(ids, found?.total ?? 0, JSON.stringify(cut), 'candidates');
  const look = useListAppearance('candidate', columns, state);
  /** A list has a view of its own, made with its first people. */
  const keepList = (name: string) => {
    const query = new URLSearchParams({ tag: name }).toString();
    const isThere = look.views.some((view) => view.query === query || view.name === name);
    if (!isThere && look.views.length < mostViews) look.keep({ views: [...look.views, { name, query }] });
  };
  const others: ListFilters = withNames(
    Object.fromEntries(Object.entries(candidateFilters).filter(([key]) => !quick.some((one) => one === key))),
    { status: choices?.statuses ?? [], owner: choices?.owners ?? [], source: choices?.sources ?? [] },
  );
  const upload = mayWrite && (
    <Button variant="contained" color="primary" component={Link} to="/upload/uploadresumes">
      {candidates.upload}
    </Button>
  );
  return (
    <>
      <PageHead title={candidates.title} under={found ? candidates.count(found.total) : emptyLine}>
        <Button component={Link} to="/upload/candidatesearch">
          {words.shell.candidateSearch}
        </Button>
        <Button component={Link} to="/upload/duplicates">
          {candidates.duplicates.title}
        </Button>
        <Button component={Link} to="/upload/outsidepeople">
          {candidates.outside}
        </Button>
        {upload}
      </PageHead>
      {calling && <CallStrip key={calling.since} {...calling} onClose={() => setCalling(undefined)} />}
      <ListView
        label={candidates.title}
        name="candidate"
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        found={found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={others}
        filterNames={quick}
        filters={quick.map((name) => (
          <FilterChip
            key={name}
            label={candidateFilters[name].label[language]}
            isOn={state.filter(name) === '1'}
            onToggle={() => state.change({ [name]: state.filter(name) === '1' ? '' : '1' })}
          />
        ))}
        choice={mayWrite ? choice : undefined}
        bulk={<BulkCandidates choice={choice} cut={cut} onListed={keepList} />}
        exportList={({ format, columns: shown, onlyChosen }) =>
          downloadCall(candidateListApi.export, {
            ...cut,
            sortField: state.sortField as never,
            direction: state.direction,
            ...(onlyChosen && (choice.isEverything ? { except: [...choice.except] } : { ids: [...choice.ids] })),
            format,
            columns: shown.flatMap((key) => inFile[key] ?? []),
            language,
          })
        }
        empty={{ title: candidates.emptyTitle, text: candidates.emptyText, action: upload }}
      />
    </>
  );
}
