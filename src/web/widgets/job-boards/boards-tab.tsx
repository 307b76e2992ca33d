import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router';
import { outsidePeopleApi } from '#contract/areas/automation/outside-people.ts';
import { postingsApi } from '#contract/areas/job-boards/postings.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type PostingState, vacancyKinds } from '#domain/job-boards/posting.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { jobBoardsWords } from '#web/areas/job-boards/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { ChoiceField } from '#web/ui/field.tsx';
import { Empty, Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { Causes } from './causes.tsx';

type Postings = Output<typeof postingsApi.list>;
type Posting = Postings['postings'][number];

const tones: Readonly<Record<PostingState, Tone>> = {
  QUEUED: 'info',
  POSTED: 'success',
  CHANGED: 'info',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
  FAILED: 'danger',
};
const isMoving = ({ state, nextTryAt }: Posting) => (state === 'QUEUED' || state === 'CHANGED') && !nextTryAt;

const kinds = ['posting', 'staging'] as const;
const reads = [postingsApi.list, outsidePeopleApi.searchState];

/** Where a job stands on the boards of its unit, what strangers read, and the search for people outside. */
export function BoardsTab({ jobId, mayWrite }: { jobId: number; mayWrite: boolean }) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.boards;
  const session = readSession();
  const { data, error, refetch } = useCall(
    postingsApi.list,
    { jobId },
    { pollWhile: (now) => now?.postings.some(isMoving) ?? false },
  );
  useLiveCalls(kinds, reads);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting rows={4} label={words.common.loading} />}
      {data?.postings.length === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText}>
            {session?.roleId === 1 && (
              <Button component={Link} to="/recruiter/connectors">
                {t.toConnectors}
              </Button>
            )}
          </Empty>
        </Sheet>
      )}
      {data && data.restrictions.length > 0 && (
        <Note tone="warn">
          {t.flaws.restriction} <bdi>{data.restrictions.join(' · ')}</bdi>
        </Note>
      )}
      {data && data.postings.length > 0 && (
        <Sheet>
          <Box component="ul" aria-label={t.label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {data.postings.map((posting) => (
              <OnBoard
                key={posting.boardId}
                jobId={jobId}
                posting={posting}
                asksVacancy={data.asksVacancy}
                mayWrite={mayWrite}
              />
            ))}
          </Box>
        </Sheet>
      )}
      {data && data.postings.length > 0 && <Preview preview={data.preview} />}
      <SearchOutside jobId={jobId} mayWrite={mayWrite} />
    </Box>
  );
}

function OnBoard({
  jobId,
  posting,
  asksVacancy,
  mayWrite,
}: {
  jobId: number;
  posting: Posting;
  asksVacancy: boolean;
  mayWrite: boolean;
}) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.boards;
  const [vacancy, setVacancy] = useState<string>(posting.vacancy ?? '');
  const post = useChange(postingsApi.post, [postingsApi.list]);
  const close = useChange(postingsApi.close, [postingsApi.list]);
  const said = vacancyKinds.find((one) => one === vacancy);
  const flaws = posting.flaws.filter((flaw) => flaw !== 'vacancy' || said === undefined);
  const { state } = posting;
  const isUp = state === 'POSTED' || state === 'CHANGED' || state === 'QUEUED';
  // An attempt whose answer was lost may have put it up.
  const mayStand = isUp || state === 'FAILED';
  const failed = post.error ?? close.error;
  const again = state === undefined ? t.post : isUp ? t.update : t.again;
  return (
    <Box
      component="li"
      aria-label={posting.boardName}
      sx={{ display: 'grid', gap: 1, paddingBlock: 1.5, '& + &': { borderTop: `1px solid ${token('border')}` } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h2" sx={{ marginInlineEnd: 1 }}>
          <bdi>{posting.boardName}</bdi>
        </Typography>
        <StatusChip tone={state ? tones[state] : 'neutral'} label={state ? t.states[state] : t.notPosted} />
        {posting.url && (
          <a href={posting.url} target="_blank" rel="noreferrer">
            {t.open}
          </a>
        )}
        <Box sx={{ flex: 1 }} />
        {mayWrite && (
          <Button
            variant={state === undefined ? 'contained' : 'outlined'}
            color="primary"
            disabled={flaws.length > 0}
            aria-busy={post.isPending}
            aria-label={`${again}: ${posting.boardName}`}
            onClick={() => post.mutate({ input: { jobId, boardId: posting.boardId, ...(said && { vacancy: said }) } })}
          >
            {again}
          </Button>
        )}
        {mayWrite && mayStand && (
          <Button
            variant="text"
            aria-busy={close.isPending}
            aria-label={`${t.takeDown}: ${posting.boardName}`}
            onClick={() => close.mutate({ input: { jobId, boardId: posting.boardId } })}
          >
            {t.takeDown}
          </Button>
        )}
      </Box>
      <Life posting={posting} />
      {mayWrite && asksVacancy && (
        <Box sx={{ maxWidth: 260 }}>
          <ChoiceField
            label={t.vacancy}
            value={vacancy}
            onChange={setVacancy}
            empty={t.chooseVacancy}
            options={vacancyKinds.map((one) => [one, t.vacancies[one]] as const)}
          />
        </Box>
      )}
      <Obstacles flaws={flaws} posting={posting} />
      {failed && <Problem text={explain(failed, words)} />}
    </Box>
  );
}

/** When it was posted and sent, and its number there. */
function Life({ posting }: { posting: Posting }) {
  const { words, format } = useLanguage(jobBoardsWords);
  const t = words.boards;
  return (
    <Box sx={{ color: token('text2') }}>
      <Dotted
        parts={[
          posting.postedAt && t.posted(format.ago(posting.postedAt), posting.by ?? ''),
          posting.sentAt && t.sent(format.ago(posting.sentAt)),
          posting.externalId && !posting.isPulled ? t.number(posting.externalId) : undefined,
          posting.isPulled ? t.pulls : undefined,
          posting.expiresAt && (posting.state === 'EXPIRED' ? t.expired : t.expires)(format.day(posting.expiresAt)),
        ]}
      />
    </Box>
  );
}

/** What keeps a job from a board, and what went wrong last. */
function Obstacles({ flaws, posting }: { flaws: Posting['flaws']; posting: Posting }) {
  const { words, format } = useLanguage(jobBoardsWords);
  const t = words.boards;
  return (
    <>
      {flaws.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, color: token('text2') }}>
          {flaws.map((flaw) => (
            <li key={flaw}>{t.flaws[flaw]}</li>
          ))}
        </Box>
      )}
      {posting.lastError && (
        <Note tone="warn">
          <Causes causes={posting.lastCauses} why={posting.lastError} />{' '}
          {posting.nextTryAt ? t.nextTry(format.moment(posting.nextTryAt)) : posting.state === 'FAILED' && t.failedText}
        </Note>
      )}
    </>
  );
}

/** The posting as strangers read it. */
function Preview({ preview }: { preview: Postings['preview'] }) {
  const { words } = useLanguage(jobBoardsWords);
  const t = words.boards;
  return (
    <Sheet>
      <Box component="details">
        <Box component="summary" sx={{ fontWeight: 500, cursor: 'pointer' }}>
          {t.preview}
        </Box>
        <Box sx={{ color: token('text2'), marginBlock: 1 }}>{t.previewText}</Box>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          <strong>
            <bdi>{preview.title}</bdi>
          </strong>
          <Dotted parts={[preview.company, preview.place, preview.pay && `${t.pay}: ${preview.pay}`]} />
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch', overflowWrap: 'anywhere' }}>
            {preview.description}
          </Box>
        </Box>
      </Box>
    </Sheet>
  );
}

/** Looks for people in every connected source, and says where the last search stands. */
function SearchOutside({ jobId, mayWrite }: { jobId: number; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobBoardsWords);
  const t = words.boards;
  const pages = readSession()?.pages ?? [];
  const maySearch = pages.includes(1) || pages.includes(3);
  const { data } = useCall(
    outsidePeopleApi.searchState,
    { jobId },
    { enabled: maySearch, pollWhile: (now) => now?.state === 'RUNNING' },
  );
  const search = useChange(outsidePeopleApi.search, [outsidePeopleApi.searchState]);
  const skip = useChange(outsidePeopleApi.skip, [outsidePeopleApi.searchState]);
  if (!maySearch) return null;
  const failed = search.error ?? skip.error;
  return (
    <Sheet>
      <Box component="section" aria-label={t.searched} sx={{ display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="h2">{t.searched}</Typography>
          <Box sx={{ flex: 1 }} />
          {mayWrite && (
            <>
              <Button aria-busy={search.isPending} onClick={() => search.mutate({ input: { jobId } })}>
                {t.search}
              </Button>
              <Button variant="text" onClick={() => skip.mutate({ input: { jobId } })}>
                {t.skip}
              </Button>
            </>
          )}
        </Box>
        <Box sx={{ color: token('text2') }}>{t.searchText}</Box>
        {failed && <Problem text={explain(failed, words)} />}
        {data?.state === 'SKIPPED' && <Box>{t.skipped(data.by ?? '', format.ago(data.at!))}</Box>}
        {data?.sources.map(({ name, state, found, error, causes }) => (
          <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <bdi>{name}</bdi>
            {state === 'RUNNING' && <StatusChip tone="info" label={t.running} />}
            {state === 'FAILED' && <StatusChip tone="danger" label={t.failed} />}
            {state === 'DONE' && <span>{t.found(found)}</span>}
            {error && <Causes causes={causes} why={error} />}
          </Box>
        ))}
        {data && data.staged > 0 && <Link to={`/upload/outsidepeople?upload=${data.searchId}`}>{t.showPeople}</Link>}
      </Box>
    </Sheet>
  );
}
