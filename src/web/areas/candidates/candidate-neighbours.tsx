import { Link, useNavigate, useSearchParams } from 'react-router';
import { candidateFilters } from '#contract/areas/candidates/candidate-filters.ts';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import { matchFilters } from '#contract/areas/matching/match-lists.ts';
import { matchingApi, matchSorts } from '#contract/areas/matching/runs.ts';
import { searchApi } from '#contract/areas/search/search.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { searchWords } from '#web/areas/search/words/words.ts';
import { askedFilters } from '#web/lists/filter-text.ts';
import { cutOf } from '#web/lists/list-cut.ts';
import { requested } from '#web/lists/list-state.ts';
import { type NeighbourList, Neighbours } from '#web/lists/neighbours.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { type CandidateList, candidateLists, candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { searchInput } from '#web/widgets/candidates/search-input.ts';
import { useWords } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

/** The lists whose records stand beside each other; a conversation is about one person. Results that are being ranked anew in the browser are read as they are stored. */
const lists: Readonly<Record<Exclude<CandidateList, 'chats'>, NeighbourList>> = {
  candidates: {
    ask: (state) => ({
      call: candidatesApi.search,
      input: { ...requested(state), ...cutOf(candidateFilters, state) },
    }),
    idOf: ({ id }: { id: number }) => id,
  },
  search: {
    ask: (state) => ({ call: searchApi.candidates, input: searchInput(state) }),
    idOf: ({ id }: { id: number }) => id,
    size: 25,
  },
  results: {
    ask: (state, params) => {
      const run = params.get('run');
      const jobId = Number(params.get('jobId'));
      const sorting = matchSorts.find((one) => one === state.filter('sorting')) ?? 'rank';
      const common = {
        page: state.page,
        size: state.size,
        ...(state.search !== '' && { search: state.search }),
        ...askedFilters(matchFilters, state),
        ...(run !== null && { runGuid: run }),
      };
      return sorting === 'rank'
        ? { call: matchingApi.saved, input: { ...common, ...(run === null && { jobId }) } }
        : { call: matchingApi.sorted, input: { ...common, jobId, sorting, direction: 'ASC' } };
    },
    idOf: ({ candidateId }: { candidateId: number }) => candidateId,
  },
};

/** The list in the address of a record: its kind, its query, and the job that it is about. */
export function useOpenedFrom(): { list: CandidateList; from: string | null; jobId: number | undefined } {
  const [params] = useSearchParams();
  const list = candidateLists.find((one) => one === params.get('list')) ?? 'candidates';
  const from = params.get('from');
  const query = new URLSearchParams(from ?? '');
  const jobId = Number(
    { candidates: 0, results: query.get('jobId'), search: query.get('job'), chats: params.get('job') }[list],
  );
  return { list, from, jobId: jobId > 0 ? jobId : undefined };
}

/** Where a candidate stands in the list it was opened from, and the way to the previous and the next one. */
export function CandidateNeighbours({ id }: { id: number }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { list, from } = useOpenedFrom();
  if (list === 'chats') return null;
  return (
    <Neighbours
      list={lists[list]}
      id={id}
      from={from}
      // Replaces the history entry: Back leads to the list, not through every record.
      onGo={(next, query) =>
        void navigate(candidatePath(next, { from: query, list, tab: params.get('tab') }), { replace: true })
      }
    />
  );
}

/** The way back to the list that the record was opened from, with its filters and page. */
export function BackToList() {
  const words = useWords(candidateWords, matchingWords, searchWords, shellWords);
  const { list, from, jobId } = useOpenedFrom();
  const { data: job } = useCall(
    jobsApi.read,
    { jobId: jobId ?? 0 },
    { enabled: list === 'results' && jobId !== undefined },
  );
  const [path, title] = {
    candidates: ['/upload/managecandidates', words.candidates.title] as const,
    search: ['/upload/candidatesearch', words.search.title] as const,
    chats: ['/upload/chatbothistory', words.shell.screens.chatHistory] as const,
    results: ['/upload/matchingdetails', [words.matching.title, job?.title].filter(Boolean).join(': ')] as const,
  }[list];
  return (
    <Link to={from ? `${path}?${from}` : path}>
      <bdi>{title}</bdi>
    </Link>
  );
}
