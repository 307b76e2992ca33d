import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { outreachApi } from '#contract/areas/outreach/outreach.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { isOver } from '#domain/outreach/conversation.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall } from '#web/api/use-call.ts';
import { matchingWords } from '#web/areas/matching/words/words.ts';
import { DayFilter } from '#web/lists/filter-controls.tsx';
import { requested, useListState } from '#web/lists/list-state.ts';
import { ListView } from '#web/lists/list-view.tsx';
import { store } from '#web/session/storage.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { type Column, TwoLines } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Select } from '#web/ui/select.tsx';
import { Conversation } from '#web/widgets/outreach/conversation.tsx';
import { OutreachChip } from '#web/widgets/outreach/outreach-chip.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

type Row = Output<typeof outreachApi.search>['found']['rows'][number];

const states = ['SENT', 'OPENED', 'IN_PROGRESS', 'HUMAN', 'COMPLETED', 'DECLINED', 'OPTED_OUT', 'QUEUED'] as const;
const days = ['from', 'to'] as const;

/** Every conversation of the chatbot, live. The open one is in the address. */
export function ChatHistory() {
  const { words, format } = useLanguage(shellWords, matchingWords, outreachWords);
  const { chatbot, matching } = words;
  const state = useListState();
  const required = state.filter('state');
  const { data, error, isPlaceholderData, refetch } = useCall(outreachApi.search, {
    ...requested(state),
    ...(required !== '' && { state: required as (typeof states)[number] }),
    ...(state.filter('from') !== '' && { startDate: state.filter('from') }),
    ...(state.filter('to') !== '' && { endDate: state.filter('to') }),
  });
  useDomainEvents(
    useCallback(
      (domainEvent: DomainEvent) => {
        if (domainEvent.about === 'chat') void refetch();
      },
      [refetch],
    ),
  );
  const open = data?.found.rows.find(({ id }) => String(id) === state.filter('chat'));
  const columns: Column<Row>[] = [
    {
      key: 'candidate',
      label: chatbot.columns.candidate,
      sort: 'candidateName',
      show: (row) => (
        <TwoLines
          first={
            <Button
              variant="text"
              sx={{
                padding: 0,
                minWidth: 0,
                minHeight: 24,
                justifyContent: 'start',
                textAlign: 'start',
                color: 'primary.main',
              }}
              onClick={() => state.change({ chat: String(row.id), page: state.page })}
            >
              {row.candidateName}
            </Button>
          }
          second={row.startedBy}
        />
      ),
    },
    {
      key: 'job',
      label: chatbot.columns.job,
      show: (row) => (
        <Link
          to={`/upload/matchingdetails?jobId=${row.jobId}`}
          // Only Match history keeps its own menu entry marked in the results (ruling 45).
          onClick={() => store({ fromHistory: undefined })}
        >
          {row.jobTitle}
        </Link>
      ),
    },
    { key: 'state', label: chatbot.columns.state, show: (row) => <OutreachChip {...row} /> },
    {
      key: 'last',
      label: chatbot.columns.last,
      show: (row) => (
        <Box
          sx={{
            maxWidth: 320,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: { xs: 'normal', md: 'nowrap' },
          }}
          dir="auto"
        >
          {/* The bot's last message is always the same; the state says that the conversation has ended. */}
          {isOver(row.state) ? '–' : (row.lastText ?? '–')}
        </Box>
      ),
    },
    { key: 'at', label: chatbot.columns.at, sort: 'lastAt', show: (row) => format.ago(row.lastAt) },
  ];
  return (
    <>
      <PageHead title={words.shell.screens.chatHistory} />
      <ListView
        label={chatbot.history}
        state={state}
        columns={columns}
        keyOf={(row) => row.id}
        found={data?.found}
        error={error}
        isStale={isPlaceholderData}
        onAgain={() => void refetch()}
        filterNames={['state', 'from', 'to']}
        filters={
          <>
            <Box component="label" sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: 13 }}>
              {chatbot.columns.state}
              <Select
                value={required}
                onChange={(value) => state.change({ state: value })}
                empty={words.common.all}
                options={states.map((one) => [one, matching.outreach[one]] as const)}
              />
            </Box>
            {days.map((name) => (
              <DayFilter key={name} name={name} label={words.runs.filters[name]} state={state} />
            ))}
          </>
        }
        empty={{ title: chatbot.empty, text: chatbot.emptyText }}
      />
      {open && (
        <Dialog
          open
          onClose={() => state.change({ chat: '', page: state.page })}
          aria-labelledby="chat-title"
          fullWidth
          maxWidth="sm"
        >
          <DialogTitle id="chat-title" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1 }}>{open.candidateName}</Box>
            <OutreachChip {...open} />
            <IconButton aria-label={words.common.close} onClick={() => state.change({ chat: '', page: state.page })}>
              <Icon name="close" />
            </IconButton>
          </DialogTitle>
          <DialogContent>
            <Conversation candidateGuid={open.candidateGuid} jobId={open.jobId} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
