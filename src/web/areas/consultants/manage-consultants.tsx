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
import { type FeesOf, FeesSheet } from './fees-sheet.tsx';
import { ExportHours, ImportHours } from './hours-files.tsx';
import { RequestsSheet } from './requests-sheet.tsx';
import { inFile, useConsultantColumns } from './use-consultant-columns.tsx';
import { WhatIfSheet } from './what-if-sheet.tsx';
import { consultantWords } from './words/words.ts';

/** Views that are one click away, as many as stand in one line on a laptop; the other filters are in the menu. */
const quick = ['ending', 'bench', 'missingHours', 'authorizationDue', 'mine'] as const;
const others: ListFilters = Object.fromEntries(
  Object.entries(consultantFilters).filter(([key]) => !quick.some((one) => one === key)),
);
type Sheet = 'requests' | 'whatIf' | 'import' | 'export' | FeesOf;

/** The sheet that a link opens: of a home what waits, of Setup Expenses the fees of a client. */
function sheetOf(params: URLSearchParams): Sheet | undefined {
  const clientId = Number(params.get('clientId'));
  if (params.get('open') === 'fees' && clientId > 0) return { clientId };
  return params.get('open') === 'requests' ? 'requests' : undefined;
}

/** The consultants of the applied units: who works where until when, at what margin, and what is missing. */
export function ManageConsultants() {
  const { words, language } = useLanguage(consultantWords, listWords);
  const t = words.consultants;
  const state = useListState();
  const toast = useToast();
  const [params] = useSearchParams();
  const [sheet, setSheet] = useState<Sheet | undefined>(() => sheetOf(params));
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
        isDense
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={others}
        // The calls about several take those that were chosen one by one.
        choice={mayWrite ? { ...choice, chooseEverything: undefined } : undefined}
        bulk={
          <Button size="small" variant="outlined" onClick={() => setSheet({ ids: [...choice.ids] })}>
            {t.fees.title}
          </Button>
        }
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
      {sheet && <OpenSheet sheet={sheet} onSheet={setSheet} onAsked={choice.clear} />}
    </>
  );
}

/** The sheet that is open beside the list. */
function OpenSheet({
  sheet,
  onSheet,
  onAsked,
}: {
  sheet: Sheet;
  onSheet: (sheet: Sheet | undefined) => void;
  onAsked: () => void;
}) {
  const close = () => onSheet(undefined);
  if (sheet === 'requests') return <RequestsSheet onClose={close} />;
  if (sheet === 'import') return <ImportHours onClose={close} />;
  if (sheet === 'export') return <ExportHours onClose={close} />;
  if (sheet === 'whatIf')
    return (
      <WhatIfSheet
        mayWrite={readSession()?.mayWrite ?? false}
        onFees={(clientId) => onSheet({ clientId })}
        onClose={close}
      />
    );
  return (
    <FeesSheet
      about={sheet}
      // What was asked for is seen waiting; a lead decides there.
      onAsked={() => {
        onAsked();
        onSheet('requests');
      }}
      onClose={close}
    />
  );
}
