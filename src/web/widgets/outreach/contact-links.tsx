import Box from '@mui/material/Box';
import { notePages } from '#contract/areas/candidates/timeline.ts';
import { type AddressFault, mayBeCalled } from '#domain/candidates/contacts.ts';
import { candidateWords } from '#web/areas/candidates/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Phone } from '#web/ui/phone.tsx';
import { token } from '#web/ui/tokens.ts';
import { useWords } from '#web/words/language.tsx';
import { useWriting } from './write-buttons.tsx';

/** Whoever may write and sees timelines keeps calls there; the server asks the same. */
export function mayLogCalls(): boolean {
  const session = readSession();
  return (session?.mayWrite ?? false) && notePages.some((one) => session!.pages.includes(one));
}

/**
 * A phone number that opens the form for the call as it is dialed, so that no call goes without a trace. One that does not
 * reach the person, and one of somebody who may not keep calls, is text.
 */
export function PhoneLink({
  number,
  fault,
  onCall,
}: {
  number: string;
  fault: AddressFault | undefined;
  onCall: (phone: string) => void;
}) {
  const t = useWords(candidateWords).candidates.record;
  const isCalled = mayBeCalled(fault) && mayLogCalls();
  return (
    <span>
      <Phone number={number} isCalled={isCalled} onCall={() => onCall(number)} />
      {/* Whoever wants no text messages may still be called. */}
      <Why text={fault && { BOUNCED: t.bounced, OPTED_OUT: t.outOfTexts, DO_NOT_CONTACT: t.held }[fault]} />
    </span>
  );
}

/** An email address that opens the composer; one that may not be written to, or by this user, is text. */
export function MailLink({
  address,
  fault,
  guid,
  jobId,
}: {
  address: string;
  fault: AddressFault | undefined;
  guid: string;
  jobId: number;
}) {
  const t = useWords(candidateWords).candidates.record;
  const { actions, sheet } = useWriting({ to: { guids: [guid] }, jobId, channels: ['EMAIL'] });
  const [write] = fault ? [] : actions;
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {write ? (
        <Box component="button" type="button" title={write.label} onClick={write.run} sx={linkStyle}>
          <bdi>{address}</bdi>
        </Box>
      ) : (
        <bdi>{address}</bdi>
      )}
      <Why text={fault && { BOUNCED: t.bounced, OPTED_OUT: t.out, DO_NOT_CONTACT: t.held }[fault]} />
      {sheet}
    </Box>
  );
}

/** Why an address is not used. */
function Why({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Box component="span" sx={{ color: token('dangerText'), marginInlineStart: 0.75 }}>
      {text}
    </Box>
  );
}

/** It looks like the links beside it; as wide as a finger needs (WCAG 2.5.8). */
const linkStyle = {
  font: 'inherit',
  color: token('accent'),
  textAlign: 'start',
  textDecoration: 'underline',
  overflowWrap: 'anywhere',
  background: 'none',
  border: 0,
  padding: 0,
  minHeight: 24,
  verticalAlign: 'baseline',
  cursor: 'pointer',
} as const;
