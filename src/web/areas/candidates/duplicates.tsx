import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { page } from '#domain/access/pages.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { listWords } from '#web/lists/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { type Column, DataTable, NoWrap } from '#web/ui/data-table.tsx';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { useLanguage } from '#web/words/language.tsx';
import { useSettle } from './use-settle.ts';
import { candidateWords } from './words/words.ts';

type Row = Output<typeof doublesApi.links>['found']['rows'][number];

/** The pairs that uploads found alike, the surest first: each is merged, or kept as two people for good. */
export function Duplicates() {
  const { words, format } = useLanguage(candidateWords, listWords);
  const { duplicates: t, doubles, title } = words.candidates;
  const { keepApart } = useSettle();
  const state = useListState();
  const { search: _, sortField: __, direction: ___, ...paging } = requested(state);
  const { data, error, isPlaceholderData, refetch } = useCall(doublesApi.links, paging);
  const session = readSession();
  const mayEdit = (session?.mayWrite ?? false) && (session?.pages.includes(page.manageCandidates) ?? false);
  const person = ({ id, name, headline, email, phone, place, addedAt }: Row['one']) => (
    <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
      <Link to={candidatePath(id)}>
        <bdi>{name}</bdi>
      </Link>
      {headline && (
        <Box component="span" sx={{ color: token('text2'), fontSize: 13, display: { xs: 'block', md: 'inline' } }}>
          {' '}
          <bdi>{headline}</bdi>
        </Box>
      )}
      {/* What tells two of the same name apart. */}
      <Box sx={{ color: token('text2'), fontSize: 13 }}>
        <Dotted parts={[email, phone && nationalPhone(phone), place, t.added(format.day(addedAt))]} />
      </Box>
    </Box>
  );
  const columns: Column<Row>[] = [
    {
      key: 'pair',
      label: t.pair,
      show: ({ one, other }) => (
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          {person(one)}
          {person(other)}
        </Box>
      ),
    },
    {
      key: 'likeness',
      label: t.likeness,
      show: ({ score, reasons }) => (
        <Box sx={{ fontSize: 13 }}>{[...reasons.map((reason) => doubles.by[reason]), t.score(score)].join(' · ')}</Box>
      ),
    },
    { key: 'found', label: t.found, show: ({ foundAt }) => <NoWrap>{format.day(foundAt)}</NoWrap> },
    {
      key: 'actions',
      label: '',
      isPinned: true,
      show: (row) =>
        mayEdit && (
          <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 1, whiteSpace: 'nowrap' }}>
            <Button
              size="small"
              component={Link}
              to={`/upload/mergecandidates?candidateId=${row.one.id}&otherId=${row.other.id}`}
              aria-label={t.mergeOf(row.one.name, row.other.name)}
            >
              {t.merge}
            </Button>
            <Button
              size="small"
              aria-label={t.apartOf(row.one.name, row.other.name)}
              onClick={() => keepApart({ candidateId: row.one.id, otherId: row.other.id }, row.other.name)}
            >
              {t.apart}
            </Button>
          </Box>
        ),
    },
  ];
  return (
    <>
      <PageHead
        over={<Link to="/upload/managecandidates">{title}</Link>}
        kind={title}
        title={t.title}
        under={t.intro}
      />
      {error && <CallProblem error={error} onAgain={refetch} />}
      {!data && !error && <Waiting label={words.common.loading} />}
      {data?.found.total === 0 && (
        <Sheet>
          <Empty title={t.none} text={t.noneText} />
        </Sheet>
      )}
      {data && data.found.total > 0 && (
        <Sheet padded={false}>
          <DataTable
            label={t.title}
            columns={columns}
            rows={data.found.rows}
            keyOf={({ one, other }) => `${one.id} ${other.id}`}
            total={data.found.total}
            page={state.page}
            size={state.size}
            onPage={(next) => state.change({ page: next })}
            onSize={(size) => state.change({ size, page: 0 })}
            isStale={isPlaceholderData}
            words={{ ...words.common, perPage: words.lists.perPage }}
          />
        </Sheet>
      )}
    </>
  );
}
