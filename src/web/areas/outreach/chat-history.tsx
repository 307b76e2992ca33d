import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { DayFilter } from '#web/lists/filter-controls.tsx';
import { requested, useListState } from '#web/lists/list-state.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { PageHead, Sheet } from '#web/ui/page.tsx';
import { FilterChip } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { ChatPane } from './chat-pane.tsx';
import { ChatRows } from './chat-rows.tsx';
import { outreachWords } from './words/words.ts';

const states = [
  'HUMAN',
  'IN_PROGRESS',
  'OPENED',
  'SENT',
  'HELD',
  'QUEUED',
  'COMPLETED',
  'DECLINED',
  'OPTED_OUT',
  'EXPIRED',
  'CANCELLED',
] as const;
const filterNames = ['state', 'job', 'needs', 'mine', 'from', 'to', 'q'] as const;

/**
 * Every conversation of the chatbot, live: the list, who needs a person first, and beside it the open one, which has an
 * address of its own. On a phone one of both is shown.
 */
export function ChatHistory() {
  const { words } = useLanguage(shellWords, matchingWords, outreachWords);
  const { conversations: t, matching, chatbot } = words;
  const state = useListState();
  const value = (name: (typeof filterNames)[number]) => state.filter(name);
  const { data, error, isPlaceholderData, refetch } = useCall(outreachApi.search, {
    ...requested(state),
    ...(value('state') !== '' && { state: value('state') as (typeof states)[number] }),
    ...(value('job') !== '' && { jobId: Number(value('job')) }),
    ...(value('needs') !== '' && { needsPerson: true }),
    ...(value('mine') !== '' && { isMine: true }),
    ...(value('from') !== '' && { startDate: value('from') }),
    ...(value('to') !== '' && { endDate: value('to') }),
  });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'chat') void refetch();
      },
      [refetch],
    ),
  );
  const openId = Number(state.filter('chat')) || undefined;
  const rows = data?.found.rows ?? [];
  const show = (id: number | undefined) => state.change({ chat: id === undefined ? '' : String(id), page: state.page });
  const step = (by: number) => {
    const current = Number(new URLSearchParams(window.location.search).get('chat')) || openId;
    const at = rows.findIndex(({ id }) => id === current);
    const next = rows[Math.max(0, at + by)];
    if (next) show(next.id);
  };
  useKeys([
    { keys: 'j', label: t.keys.next, run: () => step(1) },
    { keys: 'k', label: t.keys.previous, run: () => step(-1) },
    { keys: 'r', label: t.keys.reply, run: () => document.querySelector<HTMLElement>('#chat-reply textarea')?.focus() },
    ...(openId ? [{ keys: 'u', label: t.keys.back, run: () => show(undefined) }] : []),
  ]);
  const jobTitle = rows.find(({ jobId }) => String(jobId) === value('job'))?.jobTitle;
  const isNarrowed = filterNames.some((name) => value(name) !== '');
  const toggle = (name: 'needs' | 'mine') => state.change({ [name]: value(name) === '' ? '1' : '' });
  return (
    <>
      <PageHead title={words.shell.screens.chatHistory}>
        <Button component={Link} to="/upload/messagetemplates">
          {words.templates.open}
        </Button>
      </PageHead>
      <Box sx={panesStyle}>
        <Box sx={{ minWidth: 0, display: { xs: openId ? 'none' : 'block', md: 'block' } }}>
          <Sheet padded={false}>
            <Box sx={{ padding: 1.5, display: 'grid', gap: 1, borderBottom: `1px solid ${token('border')}` }}>
              <Box
                component="input"
                type="search"
                aria-label={words.common.search}
                placeholder={words.common.search}
                value={state.typed}
                onChange={(event) => state.type((event.target as HTMLInputElement).value)}
                sx={searchStyle}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <FilterChip label={t.needsOnly} isOn={value('needs') !== ''} onToggle={() => toggle('needs')} />
                <FilterChip label={t.mine} isOn={value('mine') !== ''} onToggle={() => toggle('mine')} />
                {value('job') !== '' && (
                  <FilterChip
                    label={jobTitle ? t.job(jobTitle) : t.allJobs}
                    isOn
                    onToggle={() => state.change({ job: '' })}
                  />
                )}
                <Select
                  label={chatbot.columns.state}
                  value={value('state')}
                  onChange={(chosen) => state.change({ state: chosen })}
                  empty={`${chatbot.columns.state}: ${words.common.all}`}
                  options={states.map((one) => [one, matching.outreach[one]] as const)}
                />
                <DayFilter name="from" label={t.from} state={state} />
                <DayFilter name="to" label={t.to} state={state} />
              </Box>
            </Box>
            <ChatRows
              found={data?.found}
              error={error}
              isStale={isPlaceholderData}
              onAgain={() => void refetch()}
              openId={openId}
              state={state}
              onClear={
                isNarrowed
                  ? () => {
                      state.type('');
                      state.change(Object.fromEntries(filterNames.map((name) => [name, ''])));
                    }
                  : undefined
              }
            />
          </Sheet>
        </Box>
        <Box sx={{ minWidth: 0, display: { xs: openId ? 'block' : 'none', md: 'block' } }}>
          {openId ? (
            <ChatPane key={openId} sessionId={openId} onBack={() => show(undefined)} />
          ) : (
            <Sheet>
              <Box sx={{ color: token('text2') }}>{t.choose}</Box>
            </Sheet>
          )}
        </Box>
      </Box>
    </>
  );
}

const panesStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 340px) minmax(0, 1fr)' },
} as const;
const searchStyle = {
  font: 'inherit',
  color: 'inherit',
  width: '100%',
  minHeight: 36,
  paddingInline: 1.25,
  background: token('surface'),
  border: `1px solid ${token('borderStrong')}`,
  borderRadius: '6px',
} as const;
