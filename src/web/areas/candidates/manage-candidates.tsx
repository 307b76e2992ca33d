import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { readSession } from '#web/session/session.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { emptyLine, PageHead } from '#web/ui/page.tsx';
import { Phone } from '#web/ui/phone.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { StatusChip, toneOf } from '#web/ui/status-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { candidateWords } from './words/words.ts';

type Row = Output<typeof candidatesApi.search>['found']['rows'][number];

/** The candidates of the applied business unit. */
export function ManageCandidates() {
  const { words, format } = useLanguage(candidateWords, shellWords);
  const { candidates } = words;
  const state = useListState();
  const isMine = state.filter('mine') === '1';
  const { data, error, isPlaceholderData, refetch } = useCall(candidatesApi.search, {
    ...requested(state),
    ...(isMine && { mine: true }),
  });
  const columns: Column<Row>[] = [
    {
      key: 'candidate',
      label: candidates.columns.candidate,
      sort: 'name',
      show: (row) => (
        <TwoLines
          first={<Link to={`/upload/candidatedetails?candidateId=${row.id}`}>{row.name}</Link>}
          second={[row.headline, row.employer, row.place].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'skills',
      label: candidates.columns.skills,
      show: (row) => row.skills.slice(0, 5).join(', ') || '–',
    },
    {
      key: 'contact',
      label: candidates.columns.contact,
      show: (row) => <TwoLines first={row.email ?? '–'} second={row.phone && <Phone number={row.phone} />} />,
    },
    {
      key: 'status',
      label: candidates.columns.status,
      show: (row) => <StatusChip tone={toneOf(row.statusTone)} label={row.statusName} />,
    },
    { key: 'source', label: candidates.columns.source, show: (row) => row.sourceName ?? '–' },
    { key: 'updated', label: candidates.columns.updated, sort: 'updatedAt', show: (row) => format.ago(row.updatedAt) },
  ];
  const upload = (readSession()?.mayWrite ?? false) && (
    <Button variant="contained" color="primary" component={Link} to="/upload/uploadresumes">
      {candidates.upload}
    </Button>
  );
  return (
    <>
      <PageHead title={candidates.title} under={data ? candidates.count(data.found.total) : emptyLine}>
        <Button component={Link} to="/upload/candidatesearch">
          {words.shell.candidateSearch}
        </Button>
        {upload}
      </PageHead>
      <ListView
        label={candidates.title}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['mine']}
        filters={
          <FilterChip
            label={candidates.mine}
            isOn={isMine}
            onToggle={() => state.change({ mine: isMine ? '' : '1' })}
          />
        }
        empty={{ title: candidates.emptyTitle, text: candidates.emptyText, action: upload }}
      />
    </>
  );
}
