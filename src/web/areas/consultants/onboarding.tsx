import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { consultantsApi } from '#contract/areas/consultants/consultants.ts';
import { client as clientCatalog } from '#contract/catalogs/client.ts';
import type { ConversionNeed } from '#domain/consultants/consultant.ts';
import { explain } from '#web/api/explain.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { useDraft } from '#web/session/draft.ts';
import { Field } from '#web/ui/field.tsx';
import { Note, Problem, Sheet } from '#web/ui/page.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { token } from '#web/ui/tokens.ts';
import { mayAddClients } from '#web/widgets/jobs/add-client.ts';
import { useLanguage } from '#web/words/language.tsx';
import { MisclassificationRisk } from './contractor-checklist.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { ManagersTab } from './list-tabs.tsx';
import { LossDialog, lossIn } from './loss-dialog.tsx';
import { EmploymentTab, PersonalTab, ProjectTab, type TabProps, TimelineTab } from './part-tabs.tsx';
import { RatesTab } from './rates-tab.tsx';
import { OtherTerm } from './term-notes.tsx';
import { consultantWords } from './words/words.ts';

/** What of all that is missing the forms of the employment and of the project ask for. */
const ofStep2: readonly string[] = [
  'employment',
  'checklist',
  'company',
  'certificate',
  'client',
] satisfies ConversionNeed[];

/** The four steps from an accepted submission to a placement; each is saved by itself and may be come back to. */
export function Onboarding({ info, mayWrite }: TabProps) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  const [params, setParams] = useSearchParams();
  const step = Math.min(4, Math.max(1, Number(params.get('step')) || 1));
  // What follows once the form beside the button is saved; forgotten when it is edited or left: then only it is saved.
  const then = useRef<(() => void) | undefined>(undefined);
  const forget = () => {
    then.current = undefined;
  };
  const go = (to: number) => {
    forget();
    setParams(
      (before) => {
        before.set('step', String(to));
        return before;
      },
      { replace: true },
    );
  };
  // Whoever goes on by keyboard begins at the head of the step: what had the focus is gone.
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) head.current?.focus();
    shown.current = step;
  }, [step]);
  const props = { info, mayWrite, saveLabel: t.next, onSaved: () => go(step + 1) };
  const stay = { info, mayWrite };
  // A step is left when everything on it is saved, not only the form with the button.
  const beside = useRef<HTMLDivElement>(null);
  const saveBeside = (next: () => void) => {
    const unsaved = beside.current?.querySelector<HTMLFormElement>('form[data-dirty]');
    if (!unsaved) return next();
    then.current = next;
    unsaved.requestSubmit();
  };
  // The form with the button comes after the one beside it: what is refused there leaves nothing half saved here.
  const isBesideSaved = useRef(false);
  const besideFirst = (form: HTMLFormElement) => {
    if (isBesideSaved.current || !beside.current?.querySelector('form[data-dirty]')) return false;
    const again = () => {
      isBesideSaved.current = true;
      form.requestSubmit();
      isBesideSaved.current = false;
    };
    // Later: whoever looks for the first invalid field looks in the form that was submitted last.
    setTimeout(() => saveBeside(again));
    return true;
  };
  const isQuiet = () => then.current !== undefined;
  const savedBeside = () => {
    const next = then.current;
    forget();
    next?.();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="nav" aria-label={t.title} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {t.names.map((name, at) => (
          <Button
            key={name}
            size="small"
            variant={step === at + 1 ? 'contained' : 'outlined'}
            color={step === at + 1 ? 'primary' : 'inherit'}
            aria-current={step === at + 1 ? 'step' : undefined}
            onClick={() => go(at + 1)}
          >
            {`${at + 1} ${name}`}
          </Button>
        ))}
      </Box>
      <Typography
        variant="h2"
        ref={head}
        tabIndex={-1}
        sx={{ outline: 'none' }}
      >{`${t.of(step)}: ${t.names[step - 1]}`}</Typography>
      {step === 1 && <PersonalTab {...props} />}
      {step === 2 && (
        <>
          <Box ref={beside} onInput={forget}>
            {/* What is on file from before goes on as it is: what it lacks is said here, not only at the end. */}
            <Missing needs={info.missing.filter((need) => ofStep2.includes(need))} info={info} />
            <EmploymentTab {...stay} isSavedElsewhere isQuiet={isQuiet} onSaved={savedBeside} />
          </Box>
          <ProjectTab {...props} saveFirst={besideFirst} />
        </>
      )}
      {step === 3 && <RatesTab {...props} />}
      {step === 4 && (
        <>
          <ManagersTab {...stay} />
          <Box ref={beside} onInput={forget}>
            <TimelineTab {...stay} isQuiet={isQuiet} onSaved={savedBeside} />
          </Box>
          <Activate info={info} mayWrite={mayWrite} saveFirst={saveBeside} />
        </>
      )}
      {mayWrite && <BackOut info={info} />}
      {mayWrite && <DeleteDraft info={info} />}
    </Box>
  );
}

/** Where somebody who will not start is taken out: an end before the first day is a stage of the submission. */
function BackOut({ info }: { info: TabProps['info'] }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  if (info.project?.submissionId === undefined) return null;
  return (
    <Box sx={{ color: token('text2') }}>
      {t.backOut}{' '}
      <Link to={`/upload/candidatedetails?candidateId=${info.consultant.candidateId}&tab=jobs`}>{t.toJobs}</Link>
    </Box>
  );
}

/** Names what is missing; nothing where nothing is. */
function Missing({ needs, info }: { needs: readonly string[]; info: TabProps['info'] }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  if (needs.length === 0) return null;
  return (
    <Note tone="warn">
      <span>
        {t.missing}: {needs.map((need) => (t.needs as Record<string, string>)[need] ?? need).join(words.common.comma)}
        {needs.includes('client') && info.project?.clientName && <Unlisted client={info.project.clientName} />}
      </span>
    </Note>
  );
}

/** That a job's client is a name only, and who can change that; nothing once the name is in the list. */
function Unlisted({ client }: { client: string }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  const { data } = useCall(clientCatalog.calls.search, { size: 8, isActive: true, search: client } as never);
  const found = (data as { found: { rows: { name: string }[] } } | undefined)?.found.rows;
  if (!found || found.some(({ name }) => name.toLowerCase() === client.toLowerCase())) return null;
  return <>. {mayAddClients() ? t.addClient(client) : t.clientUnlisted(client)}</>;
}

/** What is still missing, or the last click; dates that were typed beside it are saved first. */
function Activate({
  info,
  mayWrite,
  saveFirst,
}: Omit<TabProps, 'saveFirst'> & { saveFirst: (next: () => void) => void }) {
  const { words } = useLanguage(consultantWords);
  const t = words.consultants.steps;
  const toast = useToast();
  const [reason, setReason, draft] = useDraft(`consultant-activate:${info.projectId}`, '');
  // The steps are gone once the project is active: what was done is said all the same.
  const create = useChange(
    consultantsApi.create,
    [consultantsApi.info, consultantsApi.search],
    ({ pausedChats, jobIsFilled }) => {
      draft.done();
      toast(t.done(info.consultant.name));
      if (pausedChats > 0) toast(t.paused(pausedChats));
      if (jobIsFilled) toast(t.filled);
    },
  );
  const isOverlap = create.error?.code === 'consultant.active' || reason !== '';
  const activate = (acceptedLoss?: string) =>
    create.mutate({
      input: {
        candidateId: info.consultant.candidateId,
        jobId: info.project?.jobId,
        ...(reason && { overrideReason: reason }),
        ...(acceptedLoss && { acceptedLoss }),
      } as never,
    });
  return (
    <Sheet>
      {info.missing.length > 0 ? <Missing needs={info.missing} info={info} /> : <Note tone="info">{t.ready}</Note>}
      <OtherTerm info={info} />
      {info.employment?.category === '1099' && <MisclassificationRisk checks={info.employment.checklistNo} />}
      <LossDialog problem={create.error} action={t.activateAnyway} onAccept={activate} onCancel={create.reset} />
      {create.error &&
        lossIn(create.error) === undefined &&
        !(create.error.code === 'call.invalid' && info.missing.length > 0) && (
          <Problem text={explain(create.error, words)} />
        )}
      {isOverlap && info.isLead && <Field label={t.overlap} value={reason} onChange={setReason} />}
      {mayWrite && (
        <Box sx={{ mt: 2 }}>
          <Button
            variant="contained"
            color="primary"
            aria-busy={create.isPending}
            onClick={() => saveFirst(() => activate())}
          >
            {t.activate}
          </Button>
        </Box>
      )}
    </Sheet>
  );
}
