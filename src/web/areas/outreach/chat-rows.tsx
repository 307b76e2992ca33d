import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import type { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isOver } from '#domain/outreach/conversation.ts';
import { picturesIn } from '#domain/outreach/sms-text.ts';
import { CallProblem } from '#web/api/call-problem.tsx';
import type { Problem } from '#web/api/problem.ts';
import type { ListState } from '#web/lists/list-state.ts';
import { beginningOf } from '#web/ui/beginning.ts';
import { Empty, Waiting } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

type Found = Output<typeof outreachApi.search>['found'];
type Row = Found['rows'][number];

/** The list of conversations: who, about which job, what is needed; each a link to its own address. */
export function ChatRows({
  found,
  error,
  isStale,
  onAgain,
  openId,
  state,
  onClear,
}: {
  found: Found | undefined;
  error: Problem | null;
  isStale: boolean;
  onAgain: () => void;
  openId: number | undefined;
  state: ListState;
  /** Takes all filters away; absent where there is none. */
  onClear: (() => void) | undefined;
}) {
  const { words } = useLanguage(outreachWords);
  const { conversations: t, chatbot } = words;
  if (error) return <CallProblem error={error} onAgain={onAgain} />;
  if (!found) return <Waiting rows={6} label={words.common.loading} />;
  if (found.rows.length === 0)
    return (
      <Empty title={chatbot.empty} text={onClear ? '' : chatbot.emptyText}>
        {onClear && <Button onClick={onClear}>{words.common.clearFilters}</Button>}
      </Empty>
    );
  return (
    <>
      <Box component="ul" aria-label={t.list} aria-busy={isStale} sx={listStyle}>
        {found.rows.map((row) => (
          <ChatRow key={row.id} row={row} isOpen={row.id === openId} />
        ))}
      </Box>
      <Pager
        total={found.total}
        page={state.page}
        size={state.size}
        onPage={(page) => state.change({ page })}
        words={words.common}
      />
    </>
  );
}

function ChatRow({ row, isOpen }: { row: Row; isOpen: boolean }) {
  const { words, format } = useLanguage(outreachWords);
  const { conversations: t } = words;
  const [params] = useSearchParams();
  const to = new URLSearchParams(params);
  to.set('chat', String(row.id));
  const pictures = picturesIn(row.lastText ?? '');
  const isPressing = row.needs !== undefined && row.needs !== 'FINISHED';
  return (
    <li>
      <Box component={Link} to={`?${to}`} replace aria-current={isOpen || undefined} sx={rowStyle(isOpen, isPressing)}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="strong" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <bdi>{row.candidateName}</bdi>
          </Box>
          <Box component="time" dateTime={row.lastAt} sx={smallStyle}>
            {format.ago(row.lastAt)}
          </Box>
        </Box>
        <Box sx={{ ...smallStyle, overflowWrap: 'anywhere' }}>
          <bdi>{row.jobTitle}</bdi>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {row.needs && (
            <StatusChip
              tone={isPressing ? 'warning' : 'info'}
              label={t.needs[row.needs]}
              icon={isPressing ? 'warning' : 'check'}
            />
          )}
          {row.hasFailed && <StatusChip tone="danger" icon="warning" label={t.failed} />}
          {row.takenBy && <StatusChip tone="neutral" label={t.takenBy(row.takenBy)} />}
          {!(row.state === 'HUMAN' && (row.needs || row.takenBy)) && <OutreachChip {...row} />}
        </Box>
        {!isOver(row.state) && row.lastText && (
          <Box sx={{ ...smallStyle, overflowWrap: 'anywhere' }}>
            <bdi>{pictures === undefined ? beginningOf(row.lastText, 90) : words.chatbot.pictures(pictures)}</bdi>
          </Box>
        )}
      </Box>
    </li>
  );
}

const listStyle = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: { md: 'calc(100dvh - 330px)' },
  minHeight: { md: 320 },
  overflowY: { md: 'auto' },
} as const;
const smallStyle = { fontSize: 13, color: token('text2') } as const;
const rowStyle = (isOpen: boolean, isPressing: boolean) =>
  ({
    display: 'grid',
    gap: 0.5,
    padding: '10px 12px',
    color: token('text'),
    textDecoration: 'none',
    borderBottom: `1px solid ${token('border')}`,
    borderInlineStart: `3px solid ${isPressing ? token('warn') : 'transparent'}`,
    background: isOpen ? token('accentSoft') : 'transparent',
    '&:hover': { background: isOpen ? token('accentSoft') : token('inset') },
  }) as const;
