import Box from '@mui/material/Box';
import { useState } from 'react';
import { jobFilters } from '#contract/areas/jobs/job-filters.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

type Event = Output<typeof jobLifeApi.history>['found']['rows'][number];

const size = 25;

/** What happened to a job, newest first: who, when it was so, and old and new values. */
export function JobHistory({ jobId }: { jobId: number }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.history;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(jobLifeApi.history, { jobId, page, size });
  const found = data?.found;
  return (
    <Sheet>
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!found && !error && <Waiting rows={4} label={words.common.loading} />}
      {found?.total === 0 && <Empty title={t.none} text={t.noneText} />}
      <Box component="ol" aria-label={words.jobs.tabs.history} sx={listStyle}>
        {found?.rows.map((event) => (
          <li key={event.id}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' }}>
              <What event={event} />
              <Box component="span" sx={{ color: token('text2'), fontSize: 13 }}>
                <bdi>{event.by ?? (event.via === 'openings' ? t.automatic : '–')}</bdi>
                {event.via === 'user-deactivated' && ` (${t.userLeft})`} ·{' '}
                <time dateTime={event.happenedAt}>{format.moment(event.happenedAt)}</time>
                {isLate(event) && ` · ${t.recorded(format.moment(event.recordedAt))}`}
              </Box>
            </Box>
            {(event.reason ?? event.note) !== undefined && (
              <Box sx={{ mt: 0.5 }}>
                {[event.reason && words.jobs.life.reasons[event.reason], event.note].filter(Boolean).join(' · ')}
              </Box>
            )}
            {event.changes.length > 0 && (
              <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5, color: token('text2') }}>
                {event.changes.map((change) => (
                  <Change key={change.field} change={change} />
                ))}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {found && found.total > size && (
        <Pager total={found.total} page={page} size={size} onPage={setPage} words={words.common} />
      )}
    </Sheet>
  );
}

/** An event that was recorded well after it happened says both times. */
const isLate = ({ happenedAt, recordedAt }: Event) => Date.parse(recordedAt) - Date.parse(happenedAt) > 60 * 60_000;

function What({ event }: { event: Event }) {
  const { words, language } = useLanguage(jobWords);
  const t = words.jobs.history;
  const name = (category: Event['toCategory']) =>
    category === undefined ? '' : jobFilters.category.options[category][language];
  if (event.kind === 'CREATED') return <strong>{t.created}</strong>;
  if (event.kind === 'CHANGED') return <strong>{t.changed}</strong>;
  if (event.kind === 'ASSIGNED') return <strong>{t.assigned}</strong>;
  const to = event.statusName ?? name(event.toCategory);
  return (
    <strong>{event.fromCategory === undefined ? t.becameStatus(to) : t.status(name(event.fromCategory), to)}</strong>
  );
}

/** One field with its old and new value; of a long text only that it changed. */
function Change({ change }: { change: Event['changes'][number] }) {
  const { words, language, format } = useLanguage(jobWords);
  const { jobs, common } = words;
  const label = (jobs.history.fields as Readonly<Record<string, string>>)[change.field] ?? change.field;
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    work_mode: jobs.workModes,
    job_type: jobs.types,
    education: jobs.educations,
    priority: jobs.priorities,
    shift: jobs.terms.shifts,
  };
  const shown = (value: string | undefined) => {
    if (value === undefined) return '–';
    if (value === 'true') return common.yes;
    if (value === 'false') return common.no;
    if (change.field === 'start_on') return format.day(value);
    if (change.field === 'due_at') return format.moment(value);
    return choices[change.field]?.[value] ?? value;
  };
  if (change.from === undefined && change.to === undefined) return <li>{label}</li>;
  return (
    <li>
      {label}: <bdi>{shown(change.from)}</bdi> {language === 'ar' ? '←' : '→'} <bdi>{shown(change.to)}</bdi>
    </li>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0', borderTop: `1px solid ${token('border')}` },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
