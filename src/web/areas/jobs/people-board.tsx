import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { MoveMenu } from '#web/widgets/jobs/move-menu.tsx';
import type { Moving } from '#web/widgets/jobs/use-stage-move.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { JobPerson } from './job-person.ts';
import { groupOf, type StageGroup, stageGroups } from './stage-groups.ts';
import { jobWords } from './words/words.ts';

/** The people on a job in columns. A card is dragged to another column, or moved by its menu. */
export function PeopleBoard({ people, moving }: { people: readonly JobPerson[]; moving: Moving | undefined }) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.pipeline;
  const [dragged, setDragged] = useState<JobPerson>();
  const [over, setOver] = useState<StageGroup>();
  const toast = useToast();
  /** Drops somebody on a column: the first stage there that they can reach. */
  const drop = (person: JobPerson, group: StageGroup, { targetsOf, move }: Moving) => {
    if (groupOf(person.stage) === group) return;
    const to = targetsOf(person).find(({ category }) => groupOf(category) === group);
    if (to) move(person, to);
    else toast(t.cannot(person.name), { isError: true });
  };
  const dropOn = (group: StageGroup) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged && moving) drop(dragged, group, moving);
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <Box sx={{ overflowX: 'auto', paddingBottom: 1 }} role="region" aria-label={t.board} tabIndex={0}>
      <Box sx={boardStyle}>
        {stageGroups.map((group) => {
          const own = people.filter(({ stage }) => groupOf(stage) === group);
          return (
            <Box
              key={group}
              component="section"
              aria-label={t.groups[group]}
              onDragOver={(event: DragEvent) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(group);
              }}
              onDragLeave={() => setOver((before) => (before === group ? undefined : before))}
              onDrop={dropOn(group)}
              sx={columnStyle(over === group)}
            >
              <Typography component="h2" sx={{ fontSize: 13, fontWeight: 600, color: token('text2') }}>
                {t.groups[group]} {format.number(own.length)}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
                {own.map((person) => (
                  <Box
                    component="li"
                    key={person.submissionId}
                    draggable={moving !== undefined}
                    onDragStart={() => setDragged(person)}
                    onDragEnd={() => setDragged(undefined)}
                    onKeyDown={moveFocus}
                    sx={cardStyle}
                  >
                    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
                      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                        <Link to={`/upload/candidatedetails?candidateId=${person.candidateId}`}>
                          <bdi>{person.name}</bdi>
                        </Link>
                        {person.headline && (
                          <Box sx={{ color: token('text2'), fontSize: 13 }}>
                            <bdi>{person.headline}</bdi>
                          </Box>
                        )}
                      </Box>
                      {moving && <MoveMenu person={person} moving={moving} />}
                    </Box>
                    <StatusChip tone={toneOf(person.statusTone)} label={person.statusName} />
                    <Box sx={{ color: token('text2'), fontSize: 12 }}>
                      <time dateTime={person.updatedAt}>{format.ago(person.updatedAt)}</time>
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Arrow keys go to the card above or below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const to = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key] as
    | 'nextElementSibling'
    | 'previousElementSibling'
    | undefined;
  const next = to && event.currentTarget[to]?.querySelector<HTMLElement>('a');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Columns beside each other; on a phone below each other, and empty ones are only their heading. */
const boardStyle = {
  display: 'grid',
  gridAutoFlow: { xs: 'row', sm: 'column' },
  gridAutoColumns: { sm: 'minmax(210px, 1fr)' },
  gap: 1.5,
} as const;

const columnStyle = (isOver: boolean) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 1,
  minHeight: { xs: 0, sm: 160 },
  padding: 1.25,
  borderRadius: '10px',
  background: token(isOver ? 'selected' : 'neutralSoft'),
  outline: isOver ? `2px dashed ${token('accent')}` : 'none',
});

const cardStyle = {
  display: 'grid',
  gap: 0.75,
  justifyItems: 'start',
  padding: 1.25,
  borderRadius: '8px',
  background: token('surface'),
  border: `1px solid ${token('border')}`,
  '& > div:first-of-type': { width: '100%' },
  '&[draggable=true]': { cursor: 'grab' },
} as const;
