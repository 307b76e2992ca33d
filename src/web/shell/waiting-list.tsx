import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { notificationsApi } from '#contract/areas/messages/notifications.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type DomainEvent, useDomainEvents } from '#web/api/events.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { scheduledAnchor } from '#web/ui/anchors.ts';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';
import { shellWords } from './words/words.ts';

type Waiting = Output<typeof notificationsApi.search>['notifications'][number];

/** What waits for the signed-in person (ruling 116), live. */
export function useWaiting(): readonly Waiting[] {
  const { data, refetch } = useCall(notificationsApi.search, {});
  useDomainEvents(
    useCallback(
      (event: DomainEvent) => {
        if (event.about === 'notification') void refetch();
      },
      [refetch],
    ),
  );
  return data?.notifications ?? [];
}

/** Where what is waited for is dealt with. */
function wayTo({ kind, sessionId, candidateId, networkId, jobId, submissionId, templateId }: Waiting): string {
  if (kind === 'message-unmatched') return '/upload/unmatched';
  if (kind === 'inbox-down') return '/system/messaging';
  if (kind === 'webhook-off') return '/system/integrations';
  if (kind === 'source-failed') return '/upload/vendorimport?view=queue';
  // Held messages take it in the list of what is scheduled.
  if (kind === 'template-newer') return `/recruiter/dashboard${scheduledAnchor}`;
  if (templateId !== undefined) return `/upload/messagetemplates?template=${templateId}`;
  if (kind === 'template-waits') return '/upload/messagetemplates';
  if (submissionId !== undefined) return `/upload/submissions?id=${submissionId}`;
  if (sessionId !== undefined) return `/upload/chatbothistory?chat=${sessionId}`;
  if (networkId !== undefined) return `/teamlead/networkdetails?id=${networkId}&tab=mails`;
  const record = `/upload/candidatedetails?candidateId=${candidateId}`;
  const isSaid = kind === 'mention' || kind === 'message-reply';
  if (candidateId !== undefined) return isSaid ? `${record}&tab=conversations` : record;
  return `/upload/jobdetails?jobId=${jobId}`;
}

/** What it is about, by name. */
const nameOf = ({ candidateName, templateName, jobTitle }: Waiting) => candidateName ?? templateName ?? jobTitle ?? '';

/** What waits, each with the way to it, until it is done. */
export function WaitingList({ waiting, onGo }: { waiting: readonly Waiting[]; onGo: () => void }) {
  const { words, format } = useLanguage(shellWords);
  const t = words.frame.waiting;
  const done = useChange(notificationsApi.done, [notificationsApi.search]);
  const end = (ids: number[]) => done.mutate({ input: { ids } });
  return (
    <>
      <Box component="ul" aria-label={t.title} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {waiting.map((one) => (
          <Box component="li" key={one.id} sx={itemStyle}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link to={wayTo(one)} onClick={onGo}>
                {t.text[one.kind](nameOf(one))}
              </Link>
              <Box sx={{ fontSize: 12, color: token('text2') }}>
                <bdi>{one.candidateName && one.jobTitle}</bdi> {format.ago(one.at)}
              </Box>
            </Box>
            <Button
              size="small"
              variant="text"
              aria-label={`${t.done}: ${t.text[one.kind](nameOf(one))}`}
              onClick={() => end([one.id])}
            >
              {t.done}
            </Button>
          </Box>
        ))}
      </Box>
      {waiting.length > 1 && (
        <Button size="small" variant="text" sx={{ margin: '4px 8px' }} onClick={() => end(waiting.map(({ id }) => id))}>
          {t.allDone}
        </Button>
      )}
    </>
  );
}

const itemStyle = {
  display: 'flex',
  gap: 1,
  alignItems: 'start',
  padding: '8px 8px 8px 16px',
  borderTop: `1px solid ${token('border')}`,
  borderInlineStart: `3px solid ${token('warn')}`,
} as const;
