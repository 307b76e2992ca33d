import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type TimelineKind, timelineKinds } from '#domain/candidates/timeline.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { Empty, Sheet, Waiting } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { Person } from './candidate-draft.ts';
import { NoteComposer } from './note-composer.tsx';
import { TimelineEntry } from './timeline-entry.tsx';
import { candidateWords } from './words/words.ts';

type Entry = Output<typeof timelineApi.history>['timeline'][number];
type Wanted = { candidateGuid: string; kinds?: TimelineKind[]; search?: string };

/** One timeline of all that was said to and about a candidate, newest first, by kind and by words. */
export function Conversations({ person, mayWrite }: { person: Person; mayWrite: boolean }) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.timeline;
  const [params, setParams] = useSearchParams();
  // The kind stands in the address, so that a link shows the same.
  const kind = timelineKinds.find((one) => one === params.get('kind'));
  const setKind = (next: TimelineKind | undefined) =>
    setParams(
      (before) => {
        if (next) before.set('kind', next);
        else before.delete('kind');
        return before;
      },
      { replace: true },
    );
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const wanted = { candidateGuid: person.guid, ...(kind && { kinds: [kind] }), ...(search && { search }) };
  return (
    <Sheet>
      {mayWrite && <NoteComposer candidateId={person.id} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box role="group" aria-label={t.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          <FilterChip label={words.common.all} isOn={kind === undefined} onToggle={() => setKind(undefined)} />
          {timelineKinds.map((one) => (
            <FilterChip
              key={one}
              label={t.kinds[one]}
              isOn={kind === one}
              onToggle={() => setKind(kind === one ? undefined : one)}
            />
          ))}
        </Box>
        <OutlinedInput
          size="small"
          type="search"
          value={typed}
          placeholder={t.search}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ 'aria-label': t.search }}
          sx={{ flex: '1 1 180px', maxWidth: { sm: 280 }, marginInlineStart: { sm: 'auto' } }}
        />
      </Box>
      <Page
        key={JSON.stringify(wanted)}
        wanted={wanted}
        isNarrowed={kind !== undefined || search !== ''}
        mayWrite={mayWrite}
      />
    </Sheet>
  );
}

/** One page of the timeline; the next one stands below it once it is asked for. */
function Page({
  wanted,
  before,
  lastDay = '',
  isNarrowed,
  mayWrite,
}: {
  wanted: Wanted;
  before?: string;
  /** The day of the last entry above: its heading is not repeated. */
  lastDay?: string;
  isNarrowed: boolean;
  mayWrite: boolean;
}) {
  const { words } = useLanguage(candidateWords);
  const t = words.candidates.timeline;
  const { data, error, refetch } = useCall(timelineApi.history, { ...wanted, ...(before && { before }) });
  const [isOpen, setOpen] = useState(false);
  if (error) return <CallProblem error={error} onAgain={refetch} />;
  if (!data) return <Waiting rows={4} label={words.common.loading} />;
  const { timeline, next } = data;
  if (timeline.length === 0 && !before)
    return isNarrowed ? (
      <Box sx={{ color: token('text2'), padding: 1 }}>{t.noHits}</Box>
    ) : (
      <Empty title={t.empty} text={t.emptyText} />
    );
  return (
    <>
      <Days entries={timeline} lastDay={lastDay} candidateGuid={wanted.candidateGuid} mayWrite={mayWrite} />
      {next && !isOpen && (
        <Button onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          {t.older}
        </Button>
      )}
      {next && isOpen && (
        <Page
          wanted={wanted}
          before={next}
          lastDay={dayOf(timeline.at(-1)!)}
          isNarrowed={isNarrowed}
          mayWrite={mayWrite}
        />
      )}
    </>
  );
}

const dayOf = ({ at }: Entry) => new Date(at).toDateString();

/** The entries under the days on which they happened. */
function Days({
  entries,
  lastDay,
  candidateGuid,
  mayWrite,
}: {
  entries: readonly Entry[];
  lastDay: string;
  candidateGuid: string;
  mayWrite: boolean;
}) {
  const { words, format } = useLanguage(candidateWords);
  const t = words.candidates.timeline;
  const today = new Date();
  const yesterday = new Date(today.getTime() - 86_400_000);
  const nameOf = (entry: Entry) => {
    const day = dayOf(entry);
    if (day === today.toDateString()) return t.today;
    return day === yesterday.toDateString() ? t.yesterday : format.day(entry.at);
  };
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {entries.map((entry, at) => {
        const isNewDay = dayOf(entry) !== (at === 0 ? lastDay : dayOf(entries[at - 1]!));
        return (
          <li key={`${entry.kind} ${entry.id}`}>
            {isNewDay && (
              <Typography
                component="div"
                sx={{ fontSize: 13, fontWeight: 600, color: token('text2'), mt: at === 0 ? 0 : 2, mb: 0.5 }}
              >
                {nameOf(entry)}
              </Typography>
            )}
            <TimelineEntry entry={entry} candidateGuid={candidateGuid} mayWrite={mayWrite} />
          </li>
        );
      })}
    </Box>
  );
}
