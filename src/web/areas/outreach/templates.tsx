import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isLead } from '#domain/access/lead.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { useSignedIn } from '#web/shell/session-provider.tsx';
import { shellWords } from '#web/shell/words/words.ts';
import { Dotted } from '#web/ui/facts.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { FilterChip, SearchField } from '#web/ui/search-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { Approval, ChangesAsked } from './template-approval.tsx';
import { TemplateForm, type TemplateStart } from './template-form.tsx';
import { outreachWords } from './words/words.ts';

type Row = Output<typeof templatesApi.search>['found']['rows'][number];

/** The message templates of the unit: written, duplicated, archived; each save is a version. An open one has an address. */
export function Templates() {
  const { words } = useLanguage(outreachWords, shellWords);
  const t = words.templates;
  const { mayWrite, pages } = useSignedIn();
  const isWriter = mayWrite && pages.includes(17);
  const mayApprove = isLead({ pages: new Set(pages), mayWrite });
  const state = useListState();
  const [params, setParams] = useSearchParams();
  const [copied, setCopied] = useState<TemplateStart>();
  const channel = state.filter('channel') as Row['channel'] | '';
  const isArchived = state.filter('archived') !== '';
  const { data, error, refetch } = useCall(templatesApi.search, {
    ...requested(state),
    isActive: !isArchived,
    ...(channel !== '' && { channel }),
  } as Parameters<typeof useCall<typeof templatesApi.search>>[1]);
  const found = data?.found;
  const openId = params.get('template');
  const open = (id: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id === undefined) next.delete('template');
      else next.set('template', id);
      return next;
    });
  const close = () => {
    setCopied(undefined);
    open(undefined);
  };
  const toggle = (name: 'channel' | 'archived', value: string) =>
    state.change({ [name]: state.filter(name) === value ? '' : value });
  const isNarrowed = channel !== '' || isArchived || state.typed !== '';
  const add = isWriter && (
    <Button variant="contained" color="primary" onClick={() => open('new')}>
      {t.add}
    </Button>
  );
  return (
    <>
      <PageHead
        over={
          pages.includes(17) ? <Link to="/upload/chatbothistory">{words.shell.screens.chatHistory}</Link> : undefined
        }
        title={t.title}
        under={
          <>
            {t.under} {t.approvalNote}
            {!isWriter && <div>{words.common.viewOnly}</div>}
          </>
        }
      >
        {add}
      </PageHead>
      <Sheet padded={false}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 1.5 }}>
          <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
          <FilterChip label={t.channels.EMAIL} isOn={channel === 'EMAIL'} onToggle={() => toggle('channel', 'EMAIL')} />
          <FilterChip label={t.channels.SMS} isOn={channel === 'SMS'} onToggle={() => toggle('channel', 'SMS')} />
          <FilterChip label={t.showArchived} isOn={isArchived} onToggle={() => toggle('archived', '1')} />
        </Box>
        {error && <CallProblem error={error} onAgain={() => void refetch()} />}
        {!found && !error && <Waiting rows={4} label={words.common.loading} isList />}
        {found?.total === 0 && (
          <Box sx={{ padding: 2 }}>
            {isNarrowed ? (
              t.noMatch
            ) : (
              <Empty title={t.emptyTitle} text={t.emptyText}>
                {add}
              </Empty>
            )}
          </Box>
        )}
        <Box component="ul" aria-label={t.title} sx={listStyle}>
          {found?.rows.map((row) => (
            <TemplateRow
              key={row.id}
              row={row}
              isWriter={isWriter}
              mayApprove={mayApprove}
              onOpen={() => open(String(row.id))}
              onDuplicate={() => {
                setCopied({ ...row, name: t.copyOf(row.name) });
                open('new');
              }}
            />
          ))}
        </Box>
        {found && found.total > found.size && (
          <Pager
            total={found.total}
            page={found.page}
            size={found.size}
            onPage={(page) => state.change({ page })}
            words={words.common}
          />
        )}
      </Sheet>
      {openId === 'new' && isWriter && (
        <TemplateForm key={copied?.name ?? 'new'} start={copied} mayWrite onClose={close} />
      )}
      {openId !== null && openId !== 'new' && (
        <OpenTemplate key={openId} id={Number(openId)} mayWrite={isWriter} mayApprove={mayApprove} onClose={close} />
      )}
    </>
  );
}

function TemplateRow({
  row,
  isWriter,
  mayApprove,
  onOpen,
  onDuplicate,
}: {
  row: Row;
  isWriter: boolean;
  mayApprove: boolean;
  onOpen: () => void;
  onDuplicate: () => void;
}) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.templates;
  const toast = useToast();
  const active = useChange(templatesApi.active, [templatesApi.search, templatesApi.record]);
  const set = (isActive: boolean) =>
    active.mutate(
      { input: { id: row.id, isActive } },
      {
        onSuccess: () =>
          toast(isActive ? t.restoredSaid(row.name) : t.archivedSaid(row.name), {
            undo: { label: words.common.undo, run: () => set(!isActive) },
          }),
        onError: (problem) => toast(explain(problem, words), { isError: true }),
      },
    );
  const switchLabel = row.isActive ? t.archive : t.restore;
  return (
    <li>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Button variant="text" onClick={onOpen} sx={nameStyle}>
          <bdi>{row.name}</bdi>
        </Button>
        <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
          <bdi>{row.purpose ?? row.subject ?? row.text.slice(0, 90)}</bdi>
        </Box>
        <Box sx={{ color: token('text3'), fontSize: 13 }}>
          <Dotted
            parts={[
              t.channels[row.channel],
              row.language.toUpperCase(),
              t.version(row.version),
              row.updatedBy ? t.by(row.updatedBy, format.ago(row.updatedAt)) : t.changed(format.ago(row.updatedAt)),
            ]}
          />
        </Box>
        <ChangesAsked of={row} />
      </Box>
      {row.waiting.map(({ version, plans }) => (
        <StatusChip key={version} tone="warning" label={t.holds(plans, version)} />
      ))}
      {row.approvedAt !== undefined && <StatusChip tone="success" label={t.approved(row.approvedBy ?? '')} />}
      {!row.isActive && <StatusChip tone="neutral" label={t.archived} />}
      {mayApprove && row.isActive && <Approval template={row} version={row} />}
      {isWriter && (
        <>
          <Button size="small" aria-label={`${t.duplicate}: ${row.name}`} onClick={onDuplicate}>
            {t.duplicate}
          </Button>
          <Button size="small" aria-label={`${switchLabel}: ${row.name}`} onClick={() => set(!row.isActive)}>
            {switchLabel}
          </Button>
        </>
      )}
    </li>
  );
}

/** A template by its address. */
function OpenTemplate({ id, ...more }: { id: number; mayWrite: boolean; mayApprove: boolean; onClose: () => void }) {
  const { words } = useLanguage(outreachWords);
  const { data, error, refetch } = useCall(templatesApi.record, { id });
  if (error)
    return (
      <Sheet>
        <CallProblem error={error} onAgain={() => void refetch()} />
      </Sheet>
    );
  if (!data) return <Waiting rows={2} label={words.common.loading} />;
  return <TemplateForm template={data} {...more} />;
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    alignItems: 'center',
    padding: '10px 16px',
    borderTop: `1px solid ${token('border')}`,
  },
} as const;
const nameStyle = {
  padding: 0,
  minWidth: 0,
  minHeight: 24,
  justifyContent: 'flex-start',
  textAlign: 'start',
  whiteSpace: 'normal',
  color: 'primary.main',
} as const;
