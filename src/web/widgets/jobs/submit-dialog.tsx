import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { submissionsApi } from '#contract/areas/jobs/submissions.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type TaxTerm, taxTerms } from '#domain/money/tax-terms.ts';
import { call } from '#web/api/client.ts';
import { explain } from '#web/api/explain.ts';
import { type Problem as CallProblem, problemOf } from '#web/api/problem.ts';
import { useChange } from '#web/api/use-call.ts';
import { jobWords } from '#web/areas/jobs/words/words.ts';
import { useDraft } from '#web/session/draft.ts';
import { shellWords } from '#web/shell/words/words.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { ChoiceField, Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useIsOffline } from '#web/ui/offline.ts';
import { Note, Problem, Waiting } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { useLanguage } from '#web/words/language.tsx';

type MatchRow = Output<typeof matchingApi.saved>['found']['rows'][number];

const confirmations = ['EMAIL_REPLY', 'CHAT', 'SMS', 'ESIGN', 'UPLOAD', 'VERBAL'] as const;

/** What is typed in the dialog; reasons by the warning that they answer. */
type Typed = { bill: string; pay: string; term: string; rtr: string; reasons: Record<string, string> };

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
  const { words, format } = useLanguage(jobWords, shellWords);
  const { submit } = words;
  const toast = useToast();
  const isOffline = useIsOffline();
  const [check, setCheck] = useState<Output<typeof submissionsApi.submit>>();
  const [problem, setProblem] = useState<CallProblem>();
  const [typed, setTyped, saved] = useDraft<Typed>(`submit:${jobId}:${row.candidateId}`, {
    bill: billRate,
    pay: row.rate ?? '',
    term: row.taxTerm ?? '',
    rtr: '',
    reasons: {},
  });
  const { bill, pay, term, rtr, reasons } = typed;
  const set = (next: Partial<Typed>) => setTyped((before) => ({ ...before, ...next }));
  const change = useChange(submissionsApi.submit, [matchingApi.saved, matchingApi.sorted]);

  const input = {
    candidateId: row.candidateId,
    jobId,
    status: 'Submitted',
    ...(bill.trim() !== '' && { billRate: bill.trim() }),
    ...(pay.trim() !== '' && { payRate: pay.trim() }),
    ...(term !== '' && { taxTerm: term as TaxTerm }),
    ...(rtr !== '' && { rtr: { confirmedVia: rtr as (typeof confirmations)[number] } }),
  };
  const requested = JSON.stringify(input);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(submissionsApi.submit, { ...JSON.parse(requested), dryRun: true }, { signal: stop.signal })
        .then((answer) => {
          setCheck(answer);
          setProblem(undefined);
        })
        .catch((failure) => {
          if (!stop.signal.aborted) setProblem(problemOf(failure));
        });
    }, 150);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [requested]);

  const words2 = submit.findings as Record<string, string>;
  const open = (check?.warnings ?? []).filter(({ code }) => (reasons[code] ?? '').trim() === '');
  const go = () =>
    change.mutate(
      {
        input: {
          ...input,
          overrides: (check?.warnings ?? []).map(({ code }) => ({ code, reason: reasons[code] ?? '' })),
        } as never,
      },
      {
        onSuccess: () => {
          saved.done();
          toast(submit.done(row.name));
          onClose();
        },
        onError: setProblem,
      },
    );
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
            value={bill}
            onChange={(value) => set({ bill: value })}
            error={problem?.fields['billRate']}
            inputProps={{ inputMode: 'decimal' }}
          />
          <Field
            label={submit.pay}
            value={pay}
            onChange={(value) => set({ pay: value })}
            error={problem?.fields['payRate']}
            inputProps={{ inputMode: 'decimal' }}
          />
          <ChoiceField
            label={submit.term}
            value={term}
            onChange={(value) => set({ term: value })}
            empty={words.common.unknown}
            options={taxTerms.map((one) => [one, one] as const)}
          />
          <Box sx={{ gridColumn: '1 / -1' }}>
            <ChoiceField
              label={submit.rtr}
              value={rtr}
              onChange={(value) => set({ rtr: value })}
              empty={check?.chatRtrAt ? `${submit.rtrVia.CHAT} · ${format.moment(check.chatRtrAt)}` : submit.notYet}
              options={confirmations.map((one) => [one, submit.rtrVia[one]] as const)}
            />
          </Box>
        </Box>
        {problem && Object.keys(problem.fields).length === 0 && <Problem text={explain(problem, words)} />}
        {!check && !problem && <Waiting rows={2} label={submit.checking} />}
        {check && check.blocks.length > 0 && (
          <Box role="alert">
            <Typography variant="h3">{submit.blocks}</Typography>
            {check.blocks.map(({ code, message, who, when }) => (
              <Box
                key={code}
                sx={{ display: 'flex', gap: 1, color: token('dangerText'), alignItems: 'center', py: 0.5 }}
              >
                <Icon name="cross" size={16} />
                {code === 'already-submitted' && who && when
                  ? submit.already(who, format.moment(when))
                  : (words2[code] ?? message)}
              </Box>
            ))}
          </Box>
        )}
        {check && check.warnings.length > 0 && (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="h3">{submit.warnings}</Typography>
            {check.warnings.map(({ code, message }) => (
              <Field
                key={code}
                label={words2[code] ?? message}
                value={reasons[code] ?? ''}
                onChange={(value) => set({ reasons: { ...reasons, [code]: value } })}
                inputProps={{ placeholder: submit.reason }}
              />
            ))}
          </Box>
        )}
        {check?.allowed && check.warnings.length === 0 && <Note tone="success">{submit.fine}</Note>}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={cancel}>
          {words.common.cancel}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!check?.allowed || open.length > 0 || change.isPending || isOffline}
          onClick={go}
        >
          {submit.go}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
