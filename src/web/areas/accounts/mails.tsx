import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router';
import { networkMailApi } from '#contract/areas/outreach/network-mail.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { pagesOfRoute } from '#domain/access/pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { messageWords } from '#web/areas/messages/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { type Column, NoWrap, TwoLines } from '#web/ui/data-table.tsx';
import { Empty } from '#web/ui/page.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { token } from '#web/ui/tokens.ts';
import { messageTones } from '#web/widgets/outreach/message-tones.ts';
import { useLanguage } from '#web/words/language.tsx';
import { PartTable } from './part-table.tsx';
import { accountWords } from './words/words.ts';

type Mail = Output<typeof networkMailApi.history>['found']['rows'][number];

const size = 25;

/** Queued mail is sent within a minute where mail is set up, so it is polled no longer. */
const watchedMs = 60_000;

const isLeaving = ({ state, createdAt }: Mail) =>
  (state === 'QUEUED' || state === 'SENDING') && Date.now() - Date.parse(createdAt) < watchedMs;

/** What a contact answered: opened by a click, with the names of its files. */
function Replies({ replies }: { replies: Mail['replies'] }) {
  const { words, format } = useLanguage(accountWords);
  const t = words.networkMail;
  if (replies.length === 0) return <>–</>;
  return (
    <Box sx={{ maxWidth: 420, display: 'grid', gap: 0.5 }}>
      {replies.map(({ at, isAutomatic, text, files }) => (
        <Box component="details" key={`${at} ${text}`}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {format.moment(at)}
            </Box>
            {isAutomatic && ` · ${t.automatic}`}
          </Box>
          <Box dir="auto" sx={replyStyle}>
            {text || t.noText}
          </Box>
          {files.length > 0 && (
            <Box sx={{ color: token('text2'), fontSize: 13, overflowWrap: 'anywhere' }}>
              {t.filesSent}: <bdi>{files.join(', ')}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const replyStyle = {
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  mt: 0.5,
  textAlign: 'start',
} as const;

/** The emails to a network contact, newest first, with what they answered and their delivery states. */
export function Mails({ id }: { id: number }) {
  const { words, format } = useLanguage(accountWords, messageWords);
  const t = words.networkMail;
  const [page, setPage] = useState(0);
  const requested = useCall(
    networkMailApi.history,
    { id, page, size },
    { pollWhile: (answer) => answer?.found.rows.some(isLeaving) ?? false },
  );
  const held = readSession()?.pages ?? [];
  const mayOpen = pagesOfRoute('/upload/jobdetails')!.some((one) => held.includes(one));
  const columns: Column<Mail>[] = [
    {
      key: 'mail',
      label: t.columns.mail,
      show: ({ subject, text }) => (
        <Box component="details" sx={{ maxWidth: 520 }}>
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            <bdi>{subject}</bdi>
          </Box>
          <Box
            dir="auto"
            sx={{
              whiteSpace: 'pre-wrap',
              unicodeBidi: 'plaintext',
              overflowWrap: 'anywhere',
              color: token('text2'),
              mt: 1,
              textAlign: 'start',
            }}
          >
            {text}
          </Box>
        </Box>
      ),
    },
    { key: 'replies', label: t.columns.replies, show: ({ replies }) => <Replies replies={replies} /> },
    {
      key: 'at',
      label: t.columns.at,
      show: ({ createdAt, sentAt }) => (
        <TwoLines
          first={<NoWrap>{format.moment(createdAt)}</NoWrap>}
          second={sentAt && t.leftAt(format.moment(sentAt))}
        />
      ),
    },
    {
      key: 'job',
      label: t.columns.job,
      show: ({ jobId, jobTitle }) => {
        if (jobId === undefined) return '–';
        return mayOpen ? (
          <Link to={`/upload/jobdetails?jobId=${jobId}`}>
            <bdi>{jobTitle}</bdi>
          </Link>
        ) : (
          <bdi>{jobTitle}</bdi>
        );
      },
    },
    { key: 'by', label: t.columns.by, show: ({ by }) => <bdi>{by || '–'}</bdi> },
    {
      key: 'state',
      label: t.columns.state,
      show: ({ state, lacksAccount, failure }) => (
        <TwoLines
          first={
            <StatusChip
              tone={lacksAccount ? 'warning' : messageTones[state]}
              label={lacksAccount ? words.outbox.lacksAccount[lacksAccount] : words.outbox.states[state]}
            />
          }
          second={failure}
        />
      ),
    },
  ];
  return (
    <PartTable
      asked={requested}
      empty={<Empty title={t.none} text={t.noneText} />}
      label={words.accounts.tabs.mails}
      columns={columns}
      keyOf={({ mailId }) => mailId}
      page={page}
      size={size}
      onPage={setPage}
    />
  );
}
