import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { workOf } from '#domain/matching/work.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { Waiting } from '#web/ui/page.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { MoveMenu } from '#web/widgets/jobs/move-menu.tsx';
import type { MovedPerson, Moving } from '#web/widgets/jobs/use-stage-move.ts';
import { useLanguage } from '#web/words/language.tsx';
import type { JobPerson } from './job-person.ts';
import { groupOf, type StageGroup, stageGroups } from './stage-groups.ts';
import { jobWords } from './words/words.ts';

/** Somebody whom the last run matched. */
export type Match = Output<typeof matchingApi.saved>['found']['rows'][number];

/** Somebody on the board: on the job, or matched to it and not decided on. */
type Card = MovedPerson & { key: string; headline?: string | undefined; look: CardLook };
type CardLook = { person: JobPerson; match?: never } | { match: Match; person?: never };

/**
 * The people on a job in columns; whom the last run matched and nobody decided on stand in the first one. A card is dragged to
 * another column, or moved by its menu.
 */
export function PeopleBoard({
  jobId,
  people,
  matches,
  isWaiting,
  moving,
}: {
  jobId: number;
  people: readonly JobPerson[];
  matches: readonly Match[];
  /** The matches are still being asked for: a count without them would be wrong. */
  isWaiting: boolean;
  moving: Moving | undefined;
}) {
  const { words, format } = useLanguage(jobWords);
  const t = words.jobs.pipeline;
  const [dragged, setDragged] = useState<Card>();
  const [over, setOver] = useState<StageGroup>();
  const toast = useToast();
  /** Drops somebody on a column: the first stage there that they can reach. */
  const drop = (person: Card, group: StageGroup, { targetsOf, move }: Moving) => {
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
  const isOpen = (group: StageGroup) => group === 'matched' && isWaiting;
  return (
    <Box sx={{ overflowX: 'auto', paddingBottom: 1 }} role="region" aria-label={t.board} tabIndex={0}>
      <Box sx={boardStyle}>
        {stageGroups.map((group) => {
          const own: Card[] = people
            .filter(({ stage }) => groupOf(stage) === group)
            .map((person) => ({ ...person, key: `on ${person.submissionId}`, look: { person } }));
          const all = group === 'matched' ? [...own, ...matches.map(matchCard)] : own;
          const shown = group === 'matched' ? all.slice(0, own.length + mostMatches) : all;
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
                {t.groups[group]} {isOpen(group) ? '' : format.number(all.length)}
              </Typography>
              {isOpen(group) && <Waiting rows={3} label={words.common.loading} />}
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
                {shown.map((card) => (
                  <Box
                    component="li"
                    key={card.key}
                    draggable={moving !== undefined && !card.look.person?.isErased}
                    onDragStart={() => setDragged(card)}
                    onDragEnd={() => setDragged(undefined)}
                    onKeyDown={moveFocus}
                    sx={cardStyle}
                  >
                    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
                      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                        {card.look.person?.isErased ? (
                          words.submissions.erasedPerson
                        ) : (
                          <Link to={pathOf(card, jobId)}>
                            <bdi>{card.name}</bdi>
                          </Link>
                        )}
                        {card.headline && (
                          <Box sx={{ color: token('text2'), fontSize: 13 }}>
                            <bdi>{card.headline}</bdi>
                          </Box>
                        )}
                      </Box>
                      {moving && !card.look.person?.isErased && <MoveMenu person={card} moving={moving} />}
                    </Box>
                    <CardState look={card.look} />
                  </Box>
                ))}
              </Box>
              {shown.length < all.length && (
                <Link to={`/upload/matchingdetails?jobId=${jobId}`}>{t.allMatches(all.length - shown.length)}</Link>
              )}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** Matches on the board at most; all of them stand in Match Results. */
const mostMatches = 10;

const matchCard = (match: Match): Card => ({
  key: `match ${match.candidateId}`,
  candidateId: match.candidateId,
  name: match.name,
  headline: workOf(match).title,
  stage: 'MATCHED',
  look: { match },
});

/** A match is opened among the results, so that the next one is a key away. */
const pathOf = ({ candidateId, look }: Card, jobId: number) =>
  candidatePath(candidateId, look.match ? { list: 'results', from: `jobId=${jobId}` } : {});

/** The stage of somebody on the job and since when, or how well somebody matches. */
function CardState({ look: { person, match } }: { look: CardLook }) {
  const { words, format } = useLanguage(matchingWords);
  if (match)
    return (
      <StatusChip
        tone={match.word === 'strong' ? 'success' : 'neutral'}
        label={`${format.number(Math.round(match.score))} ${words.matching.words[match.word]}`}
      />
    );
  return (
    <>
      <StatusChip tone={toneOf(person.statusTone)} label={person.statusName} />
      <Box sx={{ color: token('text2'), fontSize: 12 }}>
        <time dateTime={person.updatedAt}>{format.ago(person.updatedAt)}</time>
      </Box>
    </>
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
