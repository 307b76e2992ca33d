import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { jobFilters } from '#contract/areas/jobs/job-filters.ts';
import { jobListApi } from '#contract/areas/jobs/job-list.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { ListFilters } from '#contract/lists/list-filters.ts';
import { isLead } from '#domain/access/lead.ts';
import { downloadCall } from '#web/api/client.ts';
import { useCall } from '#web/api/use-call.ts';
import { useListChoice } from '#web/lists/list-choice.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { listWords } from '#web/lists/words/words.ts';
import { opensHere } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { BulkJobs } from './bulk-jobs.tsx';
import { inFile, useJobColumns } from './use-job-columns.tsx';
import { jobWords } from './words/words.ts';

/** Filters that are one click away; the others are in the menu of filters. */
const quick = ['mine', 'unattended', 'closingSoon', 'withoutCandidates', 'needsOwner'] as const;
const others: ListFilters = Object.fromEntries(
  Object.entries(jobFilters).filter(([key]) => !quick.some((one) => one === key)),
);

/** The jobs of the applied units: filtered, ordered, chosen and changed, one or several at once. */
export function ManageJobs() {
  const { words, language } = useLanguage(jobWords, listWords);
  const { jobs } = words;
  const state = useListState();
  const isOn = (name: string) => state.filter(name) === '1';
  const cut = cutOf(jobFilters, state);
  const { data, error, isPlaceholderData, refetch } = useCall(
    jobsApi.list,
    { ...requested(state), ...cut },
    // The specification's mode flag: what somebody searches for goes by POST and stays out of the logs of addresses.
    { isPosted: state.search !== '' },
  );
  const session = readSession();
  const mayWrite = session?.mayWrite ?? false;
  const leads = isLead({ pages: new Set(session?.pages ?? []), mayWrite });
  const columns = useJobColumns(mayWrite);
  const choice = useListChoice(data?.found.rows.map(({ id }) => id) ?? [], data?.found.total ?? 0, JSON.stringify(cut));
  const upload = mayWrite && opensHere('/upload/uploadjobs') && (
    <Button variant="contained" color="primary" component={Link} to="/upload/uploadjobs">
      {jobs.title}
    </Button>
  );
  const names = {
    ...jobs.filters,
    needsOwner: jobs.list.needsOwner,
    unattended: jobFilters.unattended.label[language],
    closingSoon: jobFilters.closingSoon.label[language],
  };
  return (
    <>
      <PageHead title={jobs.manage} under={data ? jobs.count(data.found.total) : emptyLine}>
        <Button component={Link} to="/upload/submissions" variant="text">
          {words.submissions.title}
        </Button>
        {upload}
      </PageHead>
      <ListView
        label={jobs.manage}
        name="job"
        state={state}
        columns={columns}
        keyOf={(job) => job.id}
        nameOf={(job) => job.title}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        declared={others}
        filterNames={quick}
        filters={quick
          .filter((name) => name !== 'needsOwner' || leads)
          .map((name) => (
            <FilterChip
              key={name}
              label={names[name]}
              isOn={isOn(name)}
              onToggle={() => state.change({ [name]: isOn(name) ? '' : '1' })}
            />
          ))}
        choice={mayWrite ? choice : undefined}
        bulk={<BulkJobs choice={choice} cut={cut} />}
        exportList={({ format, columns: shown, onlyChosen }) =>
          downloadCall(jobListApi.export, {
            ...cut,
            sortField: state.sortField as never,
            direction: state.direction,
            ...(onlyChosen && (choice.isEverything ? { except: [...choice.except] } : { ids: [...choice.ids] })),
            format,
            columns: shown.flatMap((key) => inFile[key] ?? []) as never,
            language,
          })
        }
        empty={{ title: jobs.emptyTitle, text: jobs.emptyText, action: upload }}
      />
    </>
  );
}
