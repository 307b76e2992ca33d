import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { auditApi, auditChainApi } from '#contract/areas/audit/audit.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { downloadCall } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { problemOf } from '#web/api/problem.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { Note, PageHead, Problem } from '#web/ui/page.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { AuditFilters, auditFilterNames, auditFilters } from './audit-filters.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { RecordLink } from './record-link.tsx';
import { auditWords } from './words/words.ts';

type Row = Output<typeof auditApi.search>['found']['rows'][number];

const tones: Readonly<Record<Row['result'], Tone>> = { done: 'success', refused: 'warning', failed: 'danger' };

/** The audit for administrators: who did what, when and from where, and whether the hash chain is intact. */
export function Audit() {
  const { words, format } = useLanguage(auditWords, shellWords);
  const { audit } = words;
  const toast = useToast();
  const state = useListState();
  const [isLeaving, setLeaving] = useState(false);
  const filters = auditFilters(state);
  const { search: _, ...paging } = requested(state);
  const { data, error, isPlaceholderData, refetch } = useCall(auditApi.search, { ...paging, ...filters });
  const opened = Number(state.filter('line'));
  const stay = { page: state.page };
  const say = (texts: Readonly<Record<string, string>>, key: string) => texts[key] ?? key;
  const save = async () => {
    setLeaving(true);
    try {
      await downloadCall(auditApi.export, filters);
      toast(audit.exported(format.number(data?.found.total ?? 0)));
    } catch (failure) {
      toast(explain(problemOf(failure), words), { isError: true });
    }
    setLeaving(false);
  };
  const columns: Column<Row>[] = [
    {
      key: 'act',
      label: audit.columns.act,
      show: (row) => (
        <Button
          variant="text"
          sx={{ textAlign: 'start', justifyContent: 'flex-start', paddingInline: 0 }}
          onClick={() => state.change({ line: row.id, ...stay })}
        >
          {say(audit.acts, row.act)}
        </Button>
      ),
    },
    { key: 'at', label: audit.columns.at, show: (row) => format.moment(row.at) },
    { key: 'who', label: audit.columns.who, show: (row) => <bdi>{row.username || audit.system}</bdi> },
    {
      key: 'record',
      label: audit.columns.record,
      show: (row) =>
        row.kind ? (
          <TwoLines first={say(audit.kinds, row.kind)} second={<RecordLink {...row} kind={row.kind} />} />
        ) : null,
    },
    {
      key: 'result',
      label: audit.columns.result,
      show: (row) => <StatusChip tone={tones[row.result]} label={audit.results[row.result]} />,
    },
    { key: 'address', label: audit.columns.address, show: (row) => <bdi>{row.address}</bdi> },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PageHead title={words.shell.audit} under={`${audit.intro} ${audit.cut}`}>
        <Button disabled={isLeaving || !data?.found.total} onClick={() => void save()}>
          {audit.export}
        </Button>
      </PageHead>
      <ChainState />
      <ListView
        label={words.shell.audit}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filters={<AuditFilters state={state} />}
        filterNames={auditFilterNames}
        empty={{ title: audit.empty, text: audit.emptyText }}
      />
      {Number.isSafeInteger(opened) && opened > 0 && (
        <EntryDialog
          id={opened}
          onClose={() => state.change({ line: '', ...stay })}
          onFilter={(required) => {
            const cleared = Object.fromEntries(auditFilterNames.map((name) => [name, '']));
            state.change({ ...cleared, q: '', ...required, line: '' });
          }}
        />
      )}
    </Box>
  );
}

/** The result of the last check of the hash chain, and a button to check it now. */
function ChainState() {
  const { words, format } = useLanguage(auditWords);
  const { audit } = words;
  const toast = useToast();
  const { data, error } = useCall(auditChainApi.read, {});
  const again = useChange(auditChainApi.check, [auditChainApi.read]);
  const check = () =>
    again.mutate({ input: {} }, { onError: (problem) => toast(explain(problemOf(problem), words), { isError: true }) });
  if (error) return <Problem text={explain(error, words)} />;
  if (!data) return null;
  const found = data.check;
  const when = found && format.moment(found.at);
  const button = (
    <Button size="small" disabled={again.isPending} onClick={check}>
      {again.isPending ? audit.checking : audit.checkNow}
    </Button>
  );
  if (found?.brokenNumber !== undefined)
    return (
      <Problem
        text={`${audit.broken(format.number(found.brokenNumber))}. ${(audit.faults as Record<string, string>)[found.fault ?? ''] ?? ''} ${audit.checkedAt(when!)}`}
      >
        {button}
      </Problem>
    );
  const since = found ? data.lines - found.verified : 0;
  const says = !found
    ? [audit.neverChecked]
    : [
        found.upTo ? audit.verified(format.number(found.verified), format.moment(found.upTo)) : audit.nothingYet,
        found.by ? audit.checkedBy(when!, found.by) : audit.checkedAt(when!),
        ...(since > 0 ? [audit.sinceThen(format.number(since))] : []),
      ];
  if (data.checkpoint)
    says.push(audit.signed(format.number(data.checkpoint.number), format.moment(data.checkpoint.at)));
  return (
    <Note tone={found ? 'success' : 'info'}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <span>{says.join(' · ')}</span>
        {button}
      </Box>
    </Note>
  );
}
