import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CallProblem } from '#web/api/call-problem.tsx';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { filterNames } from '#web/widgets/candidates/search-input.ts';
import { AddToJob } from '#web/widgets/jobs/add-to-job.tsx';
import { JobPicker } from '#web/widgets/jobs/job-picker.tsx';
import { StartOutreachDialog } from '#web/widgets/outreach/start-outreach-dialog.tsx';
import { useWords } from '#web/words/language.tsx';
import { FilterBar } from './filter-bar.tsx';
import { QueryBox } from './query-box.tsx';
import { SavedSearchesDialog } from './saved-searches-dialog.tsx';
import { SearchHelp } from './search-help.tsx';
import { SearchResults } from './search-results.tsx';
import { type Search, useCandidateSearch } from './use-candidate-search.ts';
import { searchWords } from './words/words.ts';

/** The filters that show what is wrong with them; of the others only the address can be wrong. */
const typedFilters = ['state', 'from', 'to'] as const;

/**
 * Finds candidates by words, fields and filters, and matches them to a job. The whole query is in the address (screens 2.0).
 */
export function CandidateSearch() {
  const { search, common } = useWords(searchWords);
  const requested = useCandidateSearch();
  const { query, queryProblem, filterErrors, box, data, error, refetch, searchFor, setDialog } = requested;
  const isAtFilter = typedFilters.some((name) => filterErrors[filterNames[name]] !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Head asked={requested} />
      <QueryBox
        query={query}
        problem={queryProblem}
        inputRef={box}
        onSearch={searchFor}
        onHelp={() => setDialog('help')}
      />
      <Filters asked={requested} />
      <MatchedTo asked={requested} />
      {error && !queryProblem && !isAtFilter && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && (
        <Sheet>
          <Waiting rows={8} label={common.loading} />
        </Sheet>
      )}
      {data && !error && <SearchResults asked={requested} data={data} />}
      <Box sx={{ color: token('text3'), fontSize: 12 }}>{search.keys}</Box>
      <Dialogs asked={requested} />
    </Box>
  );
}

function Head({ asked: { isAsked, setDialog } }: { asked: Search }) {
  const { search } = useWords(searchWords);
  const toast = useToast();
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast(search.copied);
  };
  return (
    <PageHead title={search.title}>
      <Button onClick={() => setDialog('kept')}>{search.kept}</Button>
      {isAsked && <Button onClick={() => void copyLink()}>{search.copyLink}</Button>}
      <Button startIcon={<Icon name="briefcase" />} onClick={() => setDialog('job')}>
        {search.matchToJob}
      </Button>
    </PageHead>
  );
}

/** The filters; on a phone they can be folded. */
function Filters({ asked: { state, filters, filterErrors, isPhone } }: { asked: Search }) {
  const { search } = useWords(searchWords);
  if (!isPhone) return <FilterBar state={state} errors={filterErrors} />;
  const count = Object.keys(filters).length;
  return (
    <Box
      component="details"
      open={count > 0}
      sx={{ '& > summary': { cursor: 'pointer', minHeight: 28, fontWeight: 500 } }}
    >
      <summary>{search.filters(count)}</summary>
      <Box sx={{ pt: 1 }}>
        <FilterBar state={state} errors={filterErrors} />
      </Box>
    </Box>
  );
}

/** The job that the people are matched to. */
function MatchedTo({ asked: { jobId, job, state } }: { asked: Search }) {
  const { search } = useWords(searchWords);
  if (jobId === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ color: token('text2') }}>{search.matchedTo}</Box>
      <b>
        <bdi>{job?.title ?? `#${jobId}`}</bdi>
      </b>
      {job && (
        <Box component="bdi" sx={{ color: token('text2') }}>
          {job.clientName}
        </Box>
      )}
      <Button size="small" variant="text" onClick={() => state.change({ job: '' })}>
        {search.withoutJob}
      </Button>
    </Box>
  );
}

function Dialogs({ asked: requested }: { asked: Search }) {
  const words = useWords(jobWords, searchWords);
  const { dialog, setDialog, searchFor, query, filters, state, jobId, selection, refetch } = requested;
  const close = () => setDialog(undefined);
  return (
    <>
      {dialog === 'help' && <SearchHelp onAttempt={searchFor} onClose={close} />}
      {dialog === 'kept' && <SavedSearchesDialog query={query} filters={filters} onClose={close} />}
      {dialog === 'job' && (
        <JobPicker
          title={words.search.chooseJob}
          onPick={(picked) => {
            close();
            state.change({ job: picked.id });
          }}
          onClose={close}
        />
      )}
      {dialog === 'add' && (
        <AddToJob
          who={{ guids: [...selection.guids] }}
          title={words.jobs.addTo.title(selection.guids.size)}
          onDone={() => {
            selection.clear();
            void refetch();
          }}
          onClose={close}
        />
      )}
      {dialog === 'activate' && (
        <StartOutreachDialog
          jobId={jobId}
          guids={[...selection.guids]}
          onClose={(isStarted) => {
            close();
            if (!isStarted) return;
            selection.clear();
            void refetch();
          }}
        />
      )}
    </>
  );
}
