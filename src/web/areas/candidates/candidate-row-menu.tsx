import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { mayBeCalled } from '#domain/candidates/contacts.ts';
import { explain } from '#web/api/explain.ts';
import { useCall } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { type OutreachWords, outreachWords } from '#web/areas/outreach/words/words.ts';
import { readSession } from '#web/session/session.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { candidatePath } from '#web/widgets/candidates/candidate-path.ts';
import { AddToJob } from '#web/widgets/jobs/add-to-job.tsx';
import { JobPicker } from '#web/widgets/jobs/job-picker.tsx';
import { SubmitDialog } from '#web/widgets/jobs/submit-dialog.tsx';
import { mayLogCalls } from '#web/widgets/outreach/contact-links.tsx';
import { useWriting } from '#web/widgets/outreach/write-buttons.tsx';
import { useWords } from '#web/words/language.tsx';
import { EditCandidate } from './edit-candidate.tsx';
import { type CandidateWords, candidateWords } from './words/words.ts';

export type CandidateRow = Output<typeof candidatesApi.search>['found']['rows'][number];
type Dialog = 'add' | 'submit' | 'edit';
type MenuWords = CandidateWords & OutreachWords;

/** What can be done with one candidate of the list. */
export function CandidateRowMenu({
  row,
  isHeld,
  from,
  onCall,
}: {
  row: CandidateRow;
  /** Nobody may contact the person. */
  isHeld: boolean;
  /** The list as a query string. */
  from: string;
  onCall: (row: CandidateRow) => void;
}) {
  const words = useWords(candidateWords, jobWords, outreachWords);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<Dialog>();
  const copy = useCopyLink(row);
  const { actions, sheet } = useWriting({ to: { guids: [row.guid] } });
  const mayWrite = readSession()?.mayWrite ?? false;
  const why = whyNot(row, isHeld, words);
  const close = () => setAnchor(undefined);
  const then = (run: () => void) => () => {
    close();
    run();
  };
  const open = (kind: Dialog) => then(() => setDialog(kind));
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${words.common.actions}: ${row.name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <MenuItem component={Link} to={candidatePath(row.id, { from })}>
          {words.candidates.list.open}
        </MenuItem>
        {mayLogCalls() && (
          <MenuItem
            component="a"
            href={why.call === undefined ? `tel:${row.phone!.replace(/[^\d+]/g, '')}` : undefined}
            disabled={why.call !== undefined}
            onClick={then(() => onCall(row))}
          >
            <Reasoned why={why.call}>{words.candidates.calls.call}</Reasoned>
          </MenuItem>
        )}
        {actions.map(({ label, run }, at) => (
          <MenuItem key={label} disabled={why.write[at] !== undefined} onClick={then(run)}>
            <Reasoned why={why.write[at]}>{label}</Reasoned>
          </MenuItem>
        ))}
        {mayWrite && <MenuItem onClick={open('add')}>{words.jobs.addTo.action}</MenuItem>}
        {mayWrite && <MenuItem onClick={open('submit')}>{words.candidates.head.submit}</MenuItem>}
        {mayWrite && <MenuItem onClick={open('edit')}>{words.candidates.edit.button}</MenuItem>}
        <MenuItem onClick={then(copy)}>{words.jobs.list.copyLink}</MenuItem>
      </Menu>
      {sheet}
      {dialog && <RowDialog key={dialog} kind={dialog} row={row} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/** Why the person cannot be called, and not be written to by email and by text; undefined where they can. */
function whyNot({ email, emailFault, phone, phoneFault }: CandidateRow, isHeld: boolean, words: MenuWords) {
  const { reasons, noAddress } = words.chatbot;
  const held =
    isHeld || phoneFault === 'DO_NOT_CONTACT' || emailFault === 'DO_NOT_CONTACT'
      ? reasons['do-not-contact']
      : undefined;
  const { noPhone } = words.candidates.calls;
  const mail = { BOUNCED: reasons.bounced, OPTED_OUT: reasons['opted-out'], DO_NOT_CONTACT: held };
  const text = { BOUNCED: noPhone, OPTED_OUT: reasons['opted-out'], DO_NOT_CONTACT: held };
  return {
    // Whoever wants no text messages may still be called.
    call: held ?? (phone && mayBeCalled(phoneFault) ? undefined : noPhone),
    write: [
      held ?? (email ? emailFault && mail[emailFault] : noAddress.email),
      held ?? (phone ? phoneFault && text[phoneFault] : noAddress.sms),
    ],
  };
}

/** An entry of the menu with the reason why it cannot be chosen. */
function Reasoned({ why, children }: { why: string | undefined; children: ReactNode }) {
  return (
    <Box>
      {children}
      {why && <Box sx={{ color: token('text2'), fontSize: 12.5 }}>{why}</Box>}
    </Box>
  );
}

/** Copies the address of the record. */
function useCopyLink(row: CandidateRow): () => void {
  const t = useWords(jobWords).jobs.list;
  const toast = useToast();
  return () =>
    void navigator.clipboard?.writeText(`${window.location.origin}${candidatePath(row.id)}`).then(
      () => toast(t.linkCopied),
      () => toast(t.linkNotCopied, { isError: true }),
    );
}

/** What an entry of the menu opens: the job is chosen first, and the record that is edited is read whole. */
function RowDialog({ kind, row, onClose }: { kind: Dialog; row: CandidateRow; onClose: () => void }) {
  const words = useWords(candidateWords, jobWords);
  const [jobId, setJobId] = useState<number>();
  if (kind === 'edit') return <EditRow candidateId={row.id} onClose={onClose} />;
  if (kind === 'add')
    return <AddToJob who={{ ids: [row.id] }} title={words.jobs.addTo.titleOne(row.name)} onClose={onClose} />;
  if (jobId === undefined)
    return (
      <JobPicker
        title={words.candidates.head.submitTo(row.name)}
        candidateId={row.id}
        onPick={({ id }) => setJobId(id)}
        onClose={onClose}
      />
    );
  return <SubmitDialog row={{ candidateId: row.id, name: row.name }} jobId={jobId} onClose={onClose} />;
}

function EditRow({ candidateId, onClose }: { candidateId: number; onClose: () => void }) {
  const words = useWords(candidateWords);
  const toast = useToast();
  const { data, error } = useCall(candidatesApi.details, { candidateId });
  useEffect(() => {
    if (!error) return;
    toast(explain(error, words), { isError: true });
    onClose();
  }, [error, toast, words, onClose]);
  return data?.id === candidateId ? <EditCandidate person={data} onClose={onClose} /> : null;
}
