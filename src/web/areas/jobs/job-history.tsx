import { useState } from 'react';
import { jobFilters } from '#contract/areas/jobs/job-filters.ts';
import { jobLifeApi } from '#contract/areas/jobs/job-life.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { PagedRows } from '#web/lists/paged-rows.tsx';
import { HistoryEntry, ValueChange } from '#web/ui/history-entry.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { jobWords } from './words/words.ts';

type Event = Output<typeof jobLifeApi.history>['found']['rows'][number];

const size = 25;

/** What happened to a job, newest first: who, when it was so, and old and new values. */
export function JobHistory({ jobId }: { jobId: number }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.history;
  const [page, setPage] = useState(0);
  const what = useWhat();
  return (
    <PagedRows
      label={words.jobs.tabs.history}
      isOrdered
      answer={useCall(jobLifeApi.history, { jobId, page, size })}
      page={page}
      size={size}
      onPage={setPage}
      empty={{ title: t.none, text: t.noneText }}
      keyOf={({ id }) => id}
      show={(event) => (
        <HistoryEntry
          what={what(event)}
          by={
            <>
              <bdi>{event.by ?? (event.via === 'openings' ? t.automatic : '–')}</bdi>
              {event.via === 'user-deactivated' && ` (${t.userLeft})`}
              {event.via === 'grabber' && ` (${t.viaImport})`}
            </>
          }
          at={event.happenedAt}
          late={isLate(event) ? t.recorded(format.moment(event.recordedAt)) : undefined}
          note={[event.reason && words.jobs.life.reasons[event.reason], event.note].filter(Boolean).join(' · ')}
          changes={event.changes.map((change) => ({ key: change.field, line: <Change change={change} /> }))}
        />
      )}
    />
  );
}

/** An event that was recorded well after it happened says both times. */
const isLate = ({ happenedAt, recordedAt }: Event) => Date.parse(recordedAt) - Date.parse(happenedAt) > 60 * 60_000;

/** What an event was, in a few words. */
function useWhat() {
  const { words, language } = useLanguage(jobWords);
  const t = words.jobs.history;
  const name = (category: Event['toCategory']) =>
    category === undefined ? '' : jobFilters.category.options[category][language];
  const whatChanged = ({ via, reason, isKept }: Event) => {
    if (via !== 'grabber' || reason !== undefined) return t.changed;
    return isKept ? t.feedKept : t.fed;
  };
  return (event: Event): string => {
    if (event.kind === 'CREATED') return t.created;
    if (event.kind === 'CHANGED') return whatChanged(event);
    if (event.kind === 'ASSIGNED') return t.assigned;
    const to = event.statusName ?? name(event.toCategory);
    return event.fromCategory === undefined ? t.becameStatus(to) : t.status(name(event.fromCategory), to);
  };
}

/** A value in its own direction, whatever stands around it. */
const apart = (value: string) => `\u2068${value}\u2069`;

/** One field with its old and new value, or the value that stayed and the one of the feed; of a long text only that it changed. */
function Change({ change }: { change: Event['changes'][number] }) {
  const { words, format } = useLanguage(jobWords);
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
  const isLong = change.from === undefined && change.to === undefined;
  if (change.kept && isLong) return jobs.history.keptText(label);
  if (isLong) return label;
  if (change.kept) return jobs.history.keptAs(label, apart(shown(change.from)), apart(shown(change.to)));
  return <ValueChange label={label} before={shown(change.from)} after={shown(change.to)} />;
}
