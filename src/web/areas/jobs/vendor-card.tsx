import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { jobFeedApi } from '#contract/areas/automation/job-feed.ts';
import { queueApi } from '#contract/areas/dashboards/queue.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import { jobsApi } from '#contract/areas/jobs/jobs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type PageId, page } from '#domain/access/pages.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useLiveCalls } from '#web/api/use-live-calls.ts';
import { PageLink } from '#web/session/page-link.tsx';
import { readSession } from '#web/session/session.ts';
import { Dotted, Facts } from '#web/ui/facts.tsx';
import { Note, Problem, Sheet, Waiting } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

type Feed = Output<typeof jobFeedApi.feed>;

const ofJobs = [page.uploadJob, page.manageJobs] as const;
const kinds = ['grab', 'automation'] as const;
const reads = [jobFeedApi.feed];

/** What the vendor system of a job says: its status there, where it came from, what people hold, and what to look at. */
export function VendorCard({ jobId, currency }: { jobId: number; currency: string }) {
  const session = readSession();
  const has = (pages: readonly PageId[]) => pages.some((one) => session?.pages.includes(one));
  const mayWrite = (session?.mayWrite ?? false) && has(ofJobs);
  return has([...ofJobs, page.automationDashboard]) ? (
    <Loaded jobId={jobId} currency={currency} mayWrite={mayWrite} />
  ) : null;
}

function Loaded({ jobId, currency, mayWrite }: { jobId: number; currency: string; mayWrite: boolean }) {
  const { words } = useLanguage(jobWords);
  const t = words.vendor;
  const { data, error, refetch } = useCall(jobFeedApi.feed, { jobId });
  useLiveCalls(kinds, reads);
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return <Waiting rows={2} label={words.common.loading} />;
  // A job that was entered by hand and of which nothing is told needs no card.
  if (!data.isFed && data.notices.length === 0) return null;
  return (
    <Sheet>
      <Box component="section" aria-label={t.title} sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="h2">{t.title}</Typography>
        {data.notices.map((notice) => (
          <Notice key={notice.id} notice={notice} mayWrite={mayWrite} />
        ))}
        {data.isFed && <FeedFacts feed={data} />}
        {data.held.length > 0 && <Held jobId={jobId} feed={data} currency={currency} mayWrite={mayWrite} />}
      </Box>
    </Sheet>
  );
}

/** Something to look at, until somebody says that it is done. */
function Notice({ notice, mayWrite }: { notice: Feed['notices'][number]; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.vendor;
  const settle = useChange(jobFeedApi.settle, [jobFeedApi.feed, jobFeedApi.notices, queueApi.read]);
  const { status, positions, rule } = notice.details;
  const says = t.notices[notice.kind]?.(String(status ?? positions ?? rule ?? '')) ?? notice.kind;
  return (
    <Note tone="warn">
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <span>{says}</span>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
          <time dateTime={notice.at}>{format.ago(notice.at)}</time>
          {mayWrite && notice.isMine && (
            <Button
              size="small"
              variant="text"
              aria-label={t.doneName(says)}
              onClick={() => settle.mutate({ input: { id: notice.id } })}
            >
              {t.done}
            </Button>
          )}
        </Box>
        {settle.error && <Problem text={explain(settle.error, words)} />}
      </Box>
    </Note>
  );
}

function FeedFacts({ feed }: { feed: Feed }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.vendor;
  const { upload, facts } = feed;
  const shown = (name: string): ReactNode => {
    const value = facts[name] === undefined ? '' : String(facts[name]);
    if (name === 'endOn' && value !== '') return format.day(value);
    if (name !== 'postingUrl' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return value;
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {new URL(value).host}
      </a>
    );
  };
  return (
    <Facts
      facts={[
        [t.programme, feed.programme || undefined],
        [t.status, feed.statusRaw],
        [t.seen, feed.seenAt && format.ago(feed.seenAt)],
        [t.from, upload && <CameFrom upload={upload} />],
        ...Object.entries(t.facts).map(([name, label]) => [label, shown(name)] as const),
        [
          t.tags,
          feed.tags.length === 0 ? undefined : (
            <Box key="tags" component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {feed.tags.map((tag) => (
                <StatusChip key={tag} tone="neutral" label={tag} />
              ))}
            </Box>
          ),
        ],
      ]}
    />
  );
}

/** The file, mail or page that a job came in with, as a link to what became of all its rows. */
function CameFrom({ upload }: { upload: NonNullable<Feed['upload']> }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.vendor;
  const { cameFrom } = upload;
  return (
    <>
      <PageLink to={`/upload/vendorimport?upload=${upload.uploadId}`}>
        <bdi>{cameFrom?.subject ?? upload.name}</bdi>
      </PageLink>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>
        <Dotted
          parts={[
            t.origins[upload.origin],
            cameFrom?.connector,
            cameFrom?.from && t.sentBy(cameFrom.from),
            cameFrom?.at && format.moment(cameFrom.at),
          ]}
        />
      </Box>
    </>
  );
}

/** Fields that a person changed: imports leave them, until somebody gives them back (ruling 62). */
function Held({ jobId, feed, currency, mayWrite }: { jobId: number; feed: Feed; currency: string; mayWrite: boolean }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.vendor;
  const toast = useToast();
  const release = useChange(jobFeedApi.release, [jobFeedApi.feed, jobsApi.read, jobLifeApi.history]);
  const shown = (field: string, value: string | undefined) => {
    if (value === undefined || value === '') return t.nothing;
    if (/rate|not_to_exceed/.test(field)) return format.money(value, currency);
    if (field === 'due_at') return format.moment(value);
    return field === 'start_on' ? format.day(value) : value;
  };
  return (
    <Box component="section" aria-label={t.held} sx={{ display: 'grid', gap: 1 }}>
      <Box component="h3" sx={{ margin: 0, fontSize: 14 }}>
        {t.held}
      </Box>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>{t.heldText}</Box>
      {release.error && <Problem text={explain(release.error, words)} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        {feed.held.map(({ field, theirs }) => {
          const name = t.fields[field] ?? field;
          return (
            <Box component="li" key={field} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 500 }}>{name}</Box>
                <Box sx={{ color: token('text2'), fontSize: 13 }}>
                  {field === 'description' ? t.longTheirs : t.theirs(shown(field, theirs))}
                </Box>
              </Box>
              {mayWrite && (
                <Button
                  size="small"
                  aria-label={t.releaseName(name)}
                  disabled={release.isPending}
                  onClick={() => release.mutate({ input: { jobId, field } }, { onSuccess: () => toast(t.released) })}
                >
                  {t.release}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
