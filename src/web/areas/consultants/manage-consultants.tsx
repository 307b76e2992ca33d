import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { consultantFilters } from '#contract/areas/consultants/consultant-filters.ts';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import type { ConsultantRow } from './consultant-row.ts';
import { EndDialog } from './end-dialog.tsx';
import { ExportHours, ImportHours } from './hours-files.tsx';
import { RequestsSheet } from './requests-sheet.tsx';
import { inFile, useConsultantColumns } from './use-consultant-columns.tsx';
import { WhatIfSheet } from './what-if-sheet.tsx';
import { consultantWords } from './words/words.ts';

/** Views that are one click away; the other filters are in the menu. */
const quick = ['ending', 'bench', 'missingHours', 'toApprove', 'authorizationDue', 'mine'] as const;
const others: ListFilters = Object.fromEntries(
  Object.entries(consultantFilters).filter(([key]) => !quick.some((one) => one === key)),
);
type Sheet = 'requests' | 'whatIf' | 'import' | 'export';

/** The consultants of the applied units: who works where until when, at what margin, and what is missing. */
export function ManageConsultants() {
  const { words, language } = useLanguage(consultantWords, listWords);
  const t = words.consultants;
  const state = useListState();
  const toast = useToast();
  const [params] = useSearchParams();
  // A link from a home leads straight to what waits there.
  const [sheet, setSheet] = useState<Sheet | undefined>(params.get('open') === 'requests' ? 'requests' : undefined);
  const [ending, setEnding] = useState<ConsultantRow>();
  const isOn = (name: string) => state.filter(name) === '1';
  const isActive = state.filter('state') === 'ACTIVE';
  const cut = cutOf(consultantFilters, state);
  const { data, error, isPlaceholderData, refetch } = useCall(
    consultantsApi.search,
    { ...requested(state), ...cut },
    { isPosted: state.search !== '' },
  );
  const mayWrite = readSession()?.mayWrite ?? false;
  const reopen = useChange(consultantsApi.activate, [consultantsApi.search]);
  const act = (row: ConsultantRow) => {
    if (row.state !== 'ENDED') setEnding(row);
    else
      reopen.mutate(
        { input: { id: row.id, isActive: true } as never },
        {
          onSuccess: () => toast(t.reopened(row.name)),
          onError: (problem) => toast(explain(problem, words), { isError: true }),
        },
      );
  };
  const columns = useConsultantColumns(mayWrite ? act : undefined);
  const choice = useListChoice(data?.found.rows.map(({ id }) => id) ?? [], data?.found.total ?? 0, JSON.stringify(cut));
  return (
    <>
      <PageHead title={t.title} under={data ? t.count(data.found.total) : emptyLine}>
        <Button variant="text" onClick={() => setSheet('requests')}>
          {t.rates.requests}
        </Button>
        <Button variant="text" onClick={() => setSheet('whatIf')}>
          {t.whatIf.title}
        </Button>
        <Button variant="outlined" onClick={() => setSheet('export')}>
          {t.files.export}
        </Button>
        {mayWrite && (
          <Button variant="outlined" onClick={() => setSheet('import')}>
            {t.files.import}
          </Button>
        )}
      </PageHead>
      <ListView
        label={t.title}
        name="consultant"
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={others}
        filterNames={quick}
        filters={
          <>
            <FilterChip
              label={t.views.active}
              isOn={isActive}
              onToggle={() => state.change({ state: isActive ? '' : 'ACTIVE' })}
            />
            {quick.map((name) => (
              <FilterChip
                key={name}
                label={t.views[name]}
                isOn={isOn(name)}
                onToggle={() => state.change({ [name]: isOn(name) ? '' : '1' })}
              />
            ))}
          </>
        }
        exportList={({ format, columns: shown, onlyChosen }) =>
          downloadCall(consultantsApi.export, {
            ...cut,
            sortField: state.sortField as never,
            direction: state.direction,
            ...(onlyChosen && { ids: [...choice.ids] }),
            format,
            columns: shown.flatMap((key) => inFile[key] ?? []) as never,
            language,
          })
        }
        empty={{
          title: t.emptyTitle,
          text: t.emptyText,
          action: (
            <Button variant="contained" color="primary" component={Link} to="/upload/submissions">
              {t.toSubmissions}
            </Button>
          ),
        }}
      />
      {ending && <EndDialog row={ending} onClose={() => setEnding(undefined)} />}
      {sheet === 'requests' && <RequestsSheet onClose={() => setSheet(undefined)} />}
      {sheet === 'whatIf' && <WhatIfSheet mayWrite={mayWrite} onClose={() => setSheet(undefined)} />}
      {sheet === 'import' && <ImportHours onClose={() => setSheet(undefined)} />}
      {sheet === 'export' && <ExportHours onClose={() => setSheet(undefined)} />}
    </>
  );
}
