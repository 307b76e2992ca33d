import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { composerApi } from '#contract/areas/outreach/composer.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { outreachWords } from '#web/areas/outreach/words/words.ts';
import { Note } from '#web/ui/page.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

/** What the server says of a message before it is sent. */
export type MessagePlan = Output<typeof composerApi.sendMail> & { people?: number };

/** Names shown as chips at most; the rest is a number. */
const mostShown = 6;

/** The fields that are empty for any of them, as they stand in the text. */
const emptyOf = (some: MessagePlan['skipped']) =>
  [...new Set(some.flatMap(({ fields = [] }) => fields))].map((field) => `{{${field}}}`).join(' ');

/** Who gets a message, who gets it later, and who is left out and why. */
export function MessageRecipients({
  plan: { willContact, skipped },
  onRemove,
}: {
  plan: MessagePlan;
  /** Absent where nobody is left out by hand. */
  onRemove: ((guid: string) => void) | undefined;
}) {
  const { words, format } = useLanguage(outreachWords);
  const t = words.composer;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? willContact : willContact.slice(0, mostShown);
  const isOnlyEmpty = skipped.length > 0 && skipped.every(({ reason }) => reason === 'empty-field');
  const byReason = Map.groupBy(skipped, ({ reason }) => reason);
  const recent = willContact.filter(({ recentContact }) => recentContact !== undefined);
  const held = willContact.filter(({ heldUntil }) => heldUntil !== undefined);
  const [first] = held.map(({ heldUntil }) => heldUntil!).toSorted();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      {willContact.length === 0 && <Note tone="warn">{isOnlyEmpty ? t.nothingFor(emptyOf(skipped)) : t.nobody}</Note>}
      {willContact.length > 0 && (
        <Box>
          <Typography variant="h3">
            {t.willGet}: {willContact.length}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', mt: 0.5 }}>
            {shown.map(({ candidateGuid, name }) => (
              <Chip
                key={candidateGuid}
                size="small"
                label={<bdi>{name}</bdi>}
                {...(onRemove && willContact.length > 1 && { onDelete: () => onRemove(candidateGuid) })}
              />
            ))}
            {willContact.length > shown.length && (
              <Button size="small" variant="text" onClick={() => setShowsAll(true)}>
                {t.more(willContact.length - shown.length)}
              </Button>
            )}
          </Box>
        </Box>
      )}
      {recent.length > 0 && (
        <Note tone="warn">
          {recent.slice(0, mostShown).map(({ candidateGuid, name, recentContact: last }) => (
            <div key={candidateGuid}>
              <bdi>{name}</bdi>: {words.chatbot.recentContact(last!.by, format.moment(last!.at), last!.jobTitle)}
            </div>
          ))}
          {recent.length > mostShown && <div>{t.more(recent.length - mostShown)}</div>}
        </Note>
      )}
      {first && <Note tone="info">{t.held(held.length, format.moment(first))}</Note>}
      {skipped.length > 0 && (
        <Box component="details" open={skipped.length <= mostShown}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {t.skipped}: {skipped.length}
          </Box>
          <Box component="ul" sx={{ margin: '4px 0 0', paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
            {[...byReason].map(([reason, some]) => (
              <Box component="li" key={reason} sx={{ color: token('text2') }}>
                {t.reasons[reason]}
                {reason === 'empty-field' && <bdi dir="ltr"> {emptyOf(some)}</bdi>}: {some.length}
                {some.some(({ name }) => name !== '') && (
                  <>
                    {' '}
                    (<bdi>{some.map(({ name }) => name).join(', ')}</bdi>)
                  </>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
