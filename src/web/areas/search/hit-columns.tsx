import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { workOfRow } from '#domain/matching/work.ts';
import type { CandidateWords } from '#web/areas/candidates/words/words.ts';
import type { MatchingWords } from '#web/areas/matching/words/words.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import type { Format } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import type { Hit } from './search-state.ts';
import type { SearchWords } from './words/words.ts';

/** The columns of the hits; the score only where a job was chosen. */
export function hitColumns({
  words,
  format,
  withScore,
  from,
}: {
  words: Words & CandidateWords & MatchingWords & SearchWords;
  format: Format;
  withScore: boolean;
  /** The query of the list, so that the record knows its neighbors. */
  from: string;
}): Column<Hit>[] {
  const { search } = words;
  return [
    {
      key: 'candidate',
      label: words.candidates.columns.candidate,
      show: (hit) => <Person hit={hit} from={from} words={words} />,
    },
    ...(withScore
      ? [{ key: 'score', label: search.columns.score, show: (hit: Hit) => <Score hit={hit} words={words} /> }]
      : []),
    {
      key: 'years',
      label: search.columns.years,
      isNumber: true,
      show: (hit) => (hit.years === undefined ? '–' : format.number(hit.years)),
    },
    {
      key: 'status',
      label: words.candidates.columns.status,
      show: (hit) => <StatusChip tone={toneOf(hit.statusTone)} label={hit.statusName} />,
    },
    {
      key: 'updated',
      label: words.candidates.columns.updated,
      sort: 'updatedAt',
      show: (hit) => <Box sx={{ whiteSpace: 'nowrap' }}>{format.ago(hit.updatedAt)}</Box>,
    },
  ];
}

function Person({ hit, from, words }: { hit: Hit; from: string; words: SearchWords }) {
  const { search } = words;
  const { title, employer } = workOfRow(hit);
  const allowed =
    hit.needsSponsorship === true
      ? search.authorizations.sponsorship
      : hit.authorized === undefined
        ? undefined
        : search.authorizations[hit.authorized ? 'yes' : 'no'];
  return (
    <Box sx={{ minWidth: 0, maxWidth: 720, textAlign: 'start' }}>
      <Box sx={{ fontWeight: 500 }}>
        <Link to={candidatePath(hit.id, { from, list: 'search' })} data-hit>
          {hit.name}
        </Link>
      </Box>
      <Box sx={{ color: token('text2'), fontSize: 13 }}>
        <Dotted parts={[title, employer, hit.place, allowed, hit.hasResume ? undefined : search.noResume]} />
      </Box>
      {hit.snippets.map(({ text, marks }) => (
        <Box
          key={`${text} ${marks[0]?.offset ?? 0}`}
          sx={{ fontSize: 13, color: token('text2'), mt: 0.5, overflowWrap: 'anywhere' }}
        >
          <bdi>{marked(text, marks)}</bdi>
        </Box>
      ))}
    </Box>
  );
}

function marked(text: string, marks: Hit['snippets'][number]['marks']) {
  let from = 0;
  const parts = marks.map(({ offset, length }) => {
    const before = text.slice(from, offset);
    from = offset + length;
    return (
      <Fragment key={offset}>
        {before}
        <mark>{text.slice(offset, offset + length)}</mark>
      </Fragment>
    );
  });
  return (
    <>
      {'… '}
      {parts}
      {text.slice(from)}
      {' …'}
    </>
  );
}

function Score({ hit, words }: { hit: Hit; words: MatchingWords & SearchWords }) {
  const { matching, search } = words;
  if (hit.score === undefined || hit.word === undefined) return <span>{search.otherUnit}</span>;
  const states = matching.outreach as Readonly<Record<string, string>>;
  const chat = hit.chatLacksAccount
    ? matching.lacksAccount[hit.chatLacksAccount]
    : hit.chatState && (states[hit.chatState] ?? hit.chatState);
  const inPipeline = hit.stageName ?? chat;
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ fontSize: 16, fontWeight: 600 }}>
          {Math.round(hit.score)}
        </Box>{' '}
        <Box component="span" sx={{ fontSize: 13, color: token('text2') }}>
          {hit.isRuledOut ? matching.belowLine : matching.words[hit.word]}
        </Box>
      </Box>
      {(hit.mustHavesAsked ?? 0) > 0 && (
        <Box sx={{ fontSize: 12, color: token('text3') }}>
          {search.mustHaves(hit.mustHavesMet ?? 0, hit.mustHavesAsked ?? 0)}
        </Box>
      )}
      {inPipeline && <StatusChip tone="info" label={search.inPipeline(inPipeline)} />}
    </Box>
  );
}
