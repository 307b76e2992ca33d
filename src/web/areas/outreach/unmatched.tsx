import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { triageApi } from '#contract/areas/outreach/triage.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { requested, useListState } from '#web/lists/list-state.ts';
import { useKeys } from '#web/ui/keys.tsx';
import { Empty, PageHead, Sheet, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { UnmatchedMessage } from './unmatched-message.tsx';
import { outreachWords } from './words/words.ts';

const channels = ['EMAIL', 'SMS'] as const;

/** Messages of which nobody knows whose they are: each is given to a person, left aside, or its sender blocked. */
export function Unmatched() {
  const { words, format } = useLanguage(outreachWords);
  const t = words.unmatched;
  const state = useListState({ size: 25 });
  const channel = channels.find((one) => one === state.filter('channel'));
  const { data, error, isPlaceholderData, refetch } = useCall(triageApi.search, {
    page: state.page,
    size: state.size,
    ...(state.search !== '' && { search: requested(state).search }),
    ...(channel && { channel }),
  });
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'outbox') void refetch();
      },
      [refetch],
    ),
  );
  const found = data?.found;
  const step = (by: number) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-unmatched]')];
    const at = all.indexOf(document.activeElement?.closest<HTMLElement>('[data-unmatched]') as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
  };
  const press = (name: string) =>
    document.activeElement?.closest('[data-unmatched]')?.querySelector<HTMLElement>(`[data-act="${name}"]`)?.click();
  useKeys([
    { keys: 'j', label: t.keys.next, run: () => step(1) },
    { keys: 'k', label: t.keys.previous, run: () => step(-1) },
    { keys: 'f', label: t.keys.find, run: () => press('find') },
    { keys: 'i', label: t.keys.ignore, run: () => press('ignore') },
    { keys: 'b', label: t.keys.block, run: () => press('block') },
  ]);
  const isNarrowed = state.search !== '' || channel !== undefined;
  return (
    <>
      <PageHead title={t.title} under={found && found.total > 0 ? `${t.count(found.total)}. ${t.intro}` : t.intro} />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2, alignItems: 'center' }}>
        <SearchField label={words.common.search} value={state.typed} onChange={state.type} />
        <Select
          label={t.channel}
          value={channel ?? ''}
          onChange={(chosen) => state.change({ channel: chosen })}
          empty={`${t.channel}: ${words.common.all}`}
          options={channels.map((one) => [one, t.channels[one]] as const)}
        />
      </Box>
      {error && <CallProblem error={error} onAgain={() => void refetch()} />}
      {!found && !error && <Waiting rows={6} label={words.common.loading} />}
      {found?.rows.length === 0 && (
        <Sheet>
          <Empty title={isNarrowed ? t.none : t.empty} text={isNarrowed ? '' : t.emptyText} />
        </Sheet>
      )}
      <Box
        component="ul"
        aria-label={t.title}
        aria-busy={isPlaceholderData}
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        {found?.rows.map((row) => (
          <UnmatchedMessage
            key={row.id}
            row={row}
            at={format.moment(row.happenedAt)}
            isTarget={state.filter('message') === String(row.id)}
          />
        ))}
      </Box>
      {found && found.total > found.rows.length && (
        <Pager
          total={found.total}
          page={state.page}
          size={state.size}
          onPage={(page) => state.change({ page })}
          words={words.common}
        />
      )}
    </>
  );
}
