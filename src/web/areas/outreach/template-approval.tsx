import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { schedulesApi } from '#contract/areas/outreach/schedules.ts';
import { templatesApi } from '#contract/areas/outreach/templates.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { mostReason } from '#domain/outreach/templates.ts';
import { explain } from '#web/api/explain.ts';
import { useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { DraftNote } from '#web/ui/draft-note.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Note, Problem } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { useLanguage } from '#web/words/language.tsx';
import { outreachWords } from './words/words.ts';

/** A version of a template, and what a lead said of it. */
type Version = Pick<
  Output<typeof templatesApi.record>['versions'][number],
  'version' | 'approvedAt' | 'refusedBecause'
>;
/** What a lead says: approved, changes asked for with a reason, or neither. */
type Decision = { isApproved: boolean; reason?: string };

const decisionOf = ({ approvedAt, refusedBecause: reason }: Version): Decision =>
  approvedAt !== undefined ? { isApproved: true } : { isApproved: false, ...(reason !== undefined && { reason }) };

/** Says what a lead decided; the toast takes it back to what it was before. */
function useDecision(template: { id: number; name: string }, one: Version, isEarlier: boolean) {
  const { words } = useLanguage(outreachWords);
  const t = words.templates;
  const toast = useToast();
  const change = useChange(templatesApi.approve, [templatesApi.search, templatesApi.record, schedulesApi.search]);
  const send = (decision: Decision, from: Decision, onDone?: () => void, isShown = false) => {
    const said = decision.isApproved
      ? t.approvedSaid
      : decision.reason !== undefined
        ? t.changesSaid
        : from.isApproved
          ? t.withdrawnSaid
          : t.requestWithdrawnSaid;
    const input = { id: template.id, version: one.version, ...decision, ...(isEarlier && { isEarlier: true }) };
    change.mutate(
      { input },
      {
        onSuccess: () => {
          toast(said(template.name), { undo: { label: words.common.undo, run: () => send(from, decision) } });
          onDone?.();
        },
        onError: (problem) => {
          if (!isShown) toast(explain(problem, words), { isError: true });
        },
      },
    );
  };
  return {
    error: change.error,
    isPending: change.isPending,
    /** @param ask what to do after it, where a dialog shows its own failures */
    decide: (decision: Decision, ask?: () => void) => send(decision, decisionOf(one), ask, ask !== undefined),
  };
}

/** What a lead can say of a version: approve it, ask for changes, or take either back. */
export function Approval({
  template,
  version: one,
  isEarlier = false,
  isInForm = false,
}: {
  template: { id: number; name: string };
  version: Version;
  isEarlier?: boolean;
  /** Among the versions of a template, where each button names its version. */
  isInForm?: boolean;
}) {
  const t = useLanguage(outreachWords).words.templates;
  const { decide, isPending } = useDecision(template, one, isEarlier);
  const [asks, setAsks] = useState(false);
  const now = decisionOf(one);
  const button = (short: string, long: (version: number) => string, run: () => void) => (
    <Button
      size="small"
      {...(isInForm ? { variant: 'text' as const } : { 'aria-label': `${short}: ${template.name}` })}
      aria-busy={isPending}
      onClick={run}
    >
      {isInForm ? long(one.version) : short}
    </Button>
  );
  return (
    <>
      {!now.isApproved && button(t.approve, t.approveVersion, () => decide({ isApproved: true }))}
      {now.isApproved && button(t.withdraw, t.withdrawVersion, () => decide({ isApproved: false }))}
      {now.reason === undefined && button(t.askChanges, t.askChangesVersion, () => setAsks(true))}
      {now.reason !== undefined &&
        button(t.withdrawRequest, t.withdrawRequestVersion, () => decide({ isApproved: false }))}
      {asks && <AskChanges template={template} version={one} isEarlier={isEarlier} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Asks what should change in a version; what was typed stays when the call fails. */
function AskChanges({
  template,
  version: one,
  isEarlier,
  onClose,
}: {
  template: { id: number; name: string };
  version: Version;
  isEarlier: boolean;
  onClose: () => void;
}) {
  const { words } = useLanguage(outreachWords);
  const t = words.templates;
  const [reason, setReason, draft] = useDraft(`template-changes:${template.id}:${one.version}`, '');
  const [isChecked, setChecked] = useState(false);
  const { decide, error, isPending } = useDecision(template, one, isEarlier);
  const isBlank = reason.trim() === '';
  const save = () => {
    setChecked(true);
    if (isBlank) return;
    decide({ isApproved: false, reason: reason.trim() }, () => {
      draft.done();
      onClose();
    });
  };
  const fieldError = isChecked && isBlank ? words.common.required : error?.fields['reason'];
  return (
    <FormDialog
      title={t.askChangesTitle(template.name, one.version)}
      submitLabel={t.askChanges}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <DraftNote draft={draft} />
      {error && error.fields['reason'] === undefined && <Problem text={explain(error, words)} />}
      <Box>{t.askChangesText}</Box>
      <Field
        label={t.reason}
        value={reason}
        onChange={setReason}
        required
        autoFocus
        multiline
        rows={4}
        error={fieldError}
        inputProps={{ maxLength: mostReason, dir: 'auto' }}
      />
    </FormDialog>
  );
}

/** What a lead wants changed in a version, where one does. */
export function ChangesAsked({
  of: one,
}: {
  of: { refusedBy?: string | undefined; refusedBecause?: string | undefined };
}) {
  const t = useLanguage(outreachWords).words.templates;
  if (one.refusedBecause === undefined) return null;
  return (
    <Box sx={{ paddingBlock: 0.5 }}>
      <Note tone="warn">
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {t.changesAsked(one.refusedBy ?? '', one.refusedBecause)}
        </Box>
      </Note>
    </Box>
  );
}
