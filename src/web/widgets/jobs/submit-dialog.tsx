import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { taxTerms } from '#domain/money/tax-terms.ts';
import { explain } from '#web/api/explain.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { readBrowser } from '#web/widgets/browser-name.ts';
import { useLanguage, useWords } from '#web/words/language.tsx';
import type { Words } from '#web/words/words.ts';
import { SubmissionFindings } from './submission-findings.tsx';
import { type Check, confirmations, type Typed, useSubmission } from './use-submission.ts';

type MatchRow = Output<typeof matchingApi.saved>['found']['rows'][number];

/**
 * Checks a submission before it is made: what forbids it, what needs a reason, at which rates (trade 3.3.5). `billRate`
 * is what the job pays at most, `row` says which rate and tax term the person asks; what the chat confirmed stands as confirmed.
 */
export function SubmitDialog({
  row,
  jobId,
  billRate = '',
  onClose,
}: {
  row: MatchRow;
  jobId: number;
  billRate?: string | undefined;
  onClose: () => void;
}) {
  const words = useWords(jobWords, shellWords);
  const { submit } = words;
  const toast = useToast();
  const isOffline = useIsOffline();
  const [typed, setTyped, saved] = useDraft<Typed>(`submit:${jobId}:${row.candidateId}`, {
    bill: billRate,
    pay: row.rate ?? '',
    term: row.taxTerm ?? '',
    rtr: '',
    reasons: {},
  });
  const set = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const { check, problem, go, mayGo } = useSubmission(row.candidateId, jobId, typed, () => {
    saved.done();
    toast(submit.done(row.name));
    onClose();
  });
  // Escape may be an accident: what was typed is there again. Cancel is not.
  const cancel = () => {
    saved.done();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="submit-title" fullWidth maxWidth="sm">
      <DialogTitle id="submit-title">{submit.title(row.name)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isOffline && <Note tone="warn">{words.frame.offlineSend}</Note>}
        <DraftNote draft={saved} />
        <SubmissionFields typed={typed} set={set} errors={problem?.fields ?? {}} chatRtr={check?.chatRtr} />
        {problem && Object.keys(problem.fields).length === 0 && <Problem text={explain(problem, words)} />}
        {!check && !problem && <Waiting rows={2} label={submit.checking} />}
        {check && (
          <SubmissionFindings check={check} reasons={typed.reasons} onReasons={(reasons) => set({ reasons })} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={cancel}>
          {words.common.cancel}
        </Button>
        <Button variant="contained" color="primary" disabled={!mayGo || isOffline} onClick={go}>
          {submit.go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The rates, the tax term and how the right to represent was confirmed. */
function SubmissionFields({
  typed,
  set,
  errors,
  chatRtr,
}: {
  typed: Typed;
  set: (next: Partial<Typed>) => void;
  /** Refused fields by their name in the call. */
  errors: Readonly<Record<string, string>>;
  /** When and from where the chat confirmed the right to represent, if it did. */
  chatRtr: Check['chatRtr'];
}) {
  const { words, format } = useLanguage(jobWords);
  const { submit } = words;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
        pt: 0.5,
      }}
    >
      <Field
        label={submit.bill}
        value={typed.bill}
        onChange={(value) => set({ bill: value })}
        error={errors['billRate']}
        inputProps={{ inputMode: 'decimal' }}
      />
      <Field
        label={submit.pay}
        value={typed.pay}
        onChange={(value) => set({ pay: value })}
        error={errors['payRate']}
        inputProps={{ inputMode: 'decimal' }}
      />
      <ChoiceField
        label={submit.term}
        value={typed.term}
        onChange={(value) => set({ term: value })}
        empty={words.common.unknown}
        options={taxTerms.map((one) => [one, one] as const)}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <ChoiceField
          label={submit.rtr}
          value={typed.rtr}
          onChange={(value) => set({ rtr: value })}
          empty={chatRtr ? `${submit.rtrVia.CHAT} · ${format.moment(chatRtr.at)}` : submit.notYet}
          options={confirmations.map((one) => [one, submit.rtrVia[one]] as const)}
        />
        {chatRtr?.address && (
          <Box title={chatRtr.device} sx={{ mt: 0.5, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {submit.confirmedFrom(chatRtr.address, browserOf(chatRtr.device, words))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The browser by its common name; undefined where it is unknown. */
function browserOf(device: string | undefined, { account }: Words): string | undefined {
  const known = readBrowser(device ?? '');
  return known && account.sessions.browserOn(known.browser, known.system);
}
