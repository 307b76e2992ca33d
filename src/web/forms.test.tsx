import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { clientRecordApi } from '#contract/areas/accounts/accounts.ts';
import { submissionRecordsApi } from '#contract/areas/jobs/submission-records.ts';
import { defaultWeights } from '#domain/matching/match.ts';
import { consultantForms } from '#web/testing/consultant-forms.tsx';
import { outsideForms } from '#web/testing/outside-forms.tsx';
import { AddressForm } from './areas/accounts/address-form.tsx';
import { ContactForm } from './areas/accounts/contact-form.tsx';
import { MailComposer } from './areas/accounts/mail-composer.tsx';
import { Notes } from './areas/accounts/notes.tsx';
import { GrabSource } from './areas/automation/grab-source.tsx';
import { RuleDialog } from './areas/automation/rule-dialog.tsx';
import { ClientBlocks } from './areas/candidates/client-blocks.tsx';
import { EditCandidate } from './areas/candidates/edit-candidate.tsx';
import { NoteComposer } from './areas/candidates/note-composer.tsx';
import { UploadResumes } from './areas/candidates/upload-resumes.tsx';
import { StatusDialog } from './areas/jobs/status-dialog.tsx';
import { UploadJob } from './areas/jobs/upload-job.tsx';
import { DecisionBar } from './areas/matching/decision-bar.tsx';
import { WeightsDialog } from './areas/matching/weights-dialog.tsx';
import { MessageLimits } from './areas/messages/message-limits.tsx';
import { ClientFeeDialog, VmsFeeDialog } from './areas/money/fee-dialog.tsx';
import { InsuranceForm } from './areas/money/insurance-form.tsx';
import { JobBoardDialog } from './areas/money/job-board-dialog.tsx';
import { MarginLimits } from './areas/money/margin-limits.tsx';
import { ChatReply } from './areas/outreach/chat-reply.tsx';
import { FlowEditor } from './areas/outreach/flow-editor.tsx';
import { TemplateForm } from './areas/outreach/template-form.tsx';
import { SavedSearchesDialog } from './areas/search/saved-searches-dialog.tsx';
import { SkillDialog } from './areas/skills/skill-dialog.tsx';
import { RolePage } from './areas/users/role-page.tsx';
import { UserPage } from './areas/users/user-page.tsx';
import { LoginForm } from './areas/vault/login-form.tsx';
import { RevealDialog } from './areas/vault/reveal-dialog.tsx';
import { CatalogPage } from './catalog/catalog-page.tsx';
import { ListViews } from './lists/list-views.tsx';
import { answers, login } from './testing/form-answers.ts';
import { formsWithoutDraft } from './testing/forms-without-draft.ts';
import { answerCalls, openScreen, signInHere } from './testing/open-screen.tsx';
import { CallStrip } from './widgets/candidates/call-strip.tsx';
import { InterviewDialog } from './widgets/jobs/interview-dialog.tsx';
import { ReadyDialog } from './widgets/jobs/ready-dialog.tsx';
import { ReasonDialog } from './widgets/jobs/reason-dialog.tsx';
import { StageDialog } from './widgets/jobs/stage-dialog.tsx';
import { SubmitDialog } from './widgets/jobs/submit-dialog.tsx';
import { SubmittalDialog } from './widgets/jobs/submittal-dialog.tsx';
import { MarginCalculator } from './widgets/money/margin-calculator.tsx';
import { ChatFacts } from './widgets/outreach/chat-facts.tsx';
import { Composer } from './widgets/outreach/composer.tsx';
import { OwnCalendar } from './widgets/outreach/own-calendar.tsx';

const quiet = () => {};
const caps = { userSmsADay: 500, userMailsADay: 1000, unitSmsADay: 2000, unitMailsADay: 10_000 };
const messageLimits = { ...caps, isStopped: false, version: 1 };
const vendors = { vendorSystems: ['Beeline'], programmes: [], waitingRows: 0, waitingFiles: 0, failedFiles: 0 };
const person = {
  id: 12,
  guid: 'a-long-enough-reference',
  name: 'Dana Whitfield',
  firstName: 'Dana',
  lastName: 'Whitfield',
  workModes: [],
  edited: [],
  skillSet: [],
  contacts: [],
  employment: [],
  tags: [],
  preferences: {},
  version: 3,
};
const flow = {
  typeId: 1,
  typeName: 'Screener',
  company: 'Northgate Talent',
  version: 1,
  newest: 1,
  items: [{ type: 'standard', key: 'interest', isRequired: true, knocksOut: true }],
  versions: [],
};

type Form = {
  /** Renders the form, and the names of the buttons that open it. */
  draw: () => ReactNode;
  at?: string;
  clicks?: readonly string[];
  /** The field to type into, and the text. */
  field: string | RegExp;
  typed: string;
};

/** Every form, by its file. */
const forms: Readonly<Record<string, readonly Form[]>> = {
  'areas/accounts/part-form.tsx': [
    {
      draw: () => <ContactForm api={clientRecordApi} id={7} contact={undefined} onClose={quiet} />,
      field: /^Name/,
      typed: 'Camille Gagnon',
    },
    {
      draw: () => <AddressForm id={7} address={undefined} onClose={quiet} />,
      field: /^Street/,
      typed: '88 Bluewater Plaza',
    },
  ],
  ...consultantForms,
  ...outsideForms,
  'areas/automation/grab-source.tsx': [
    { draw: () => <GrabSource setup={vendors} onRead={quiet} />, field: /^Or paste/, typed: 'Req ID' },
  ],
  'areas/automation/rule-dialog.tsx': [
    { draw: () => <RuleDialog rule={undefined} onClose={quiet} />, field: /^Name/, typed: 'Java first' },
  ],
  'areas/accounts/mail-composer.tsx': [
    { draw: () => <MailComposer recipients={{ ids: [1] }} onClose={quiet} />, field: /^Subject/, typed: 'A job' },
  ],
  'areas/messages/message-limits.tsx': [
    { draw: () => <MessageLimits limits={messageLimits} mayWrite />, field: /^Texts a day, each/, typed: '400' },
  ],
  'widgets/outreach/composer.tsx': [
    { draw: () => <Composer channel="SMS" to={{ ids: [1] }} onClose={quiet} />, field: /^Message/, typed: 'A job' },
  ],
  'areas/accounts/notes.tsx': [
    { draw: () => <Notes api={clientRecordApi} id={7} mayWrite />, field: 'New note', typed: 'Call on Monday' },
  ],
  'areas/candidates/edit-candidate.tsx': [
    { draw: () => <EditCandidate person={person as never} onClose={quiet} />, field: /^Employer/, typed: 'Lakeside' },
  ],
  'areas/candidates/note-composer.tsx': [
    { draw: () => <NoteComposer candidateId={12} />, field: /note/i, typed: 'Prefers mornings' },
  ],
  'areas/outreach/chat-reply.tsx': [
    { draw: () => <ChatReply sessionId={7} />, field: /^Reply/, typed: 'Three days a week on site' },
  ],
  'areas/outreach/template-form.tsx': [
    { draw: () => <TemplateForm mayWrite onClose={quiet} />, field: /^Name/, typed: 'First contact' },
  ],
  'widgets/candidates/call-strip.tsx': [
    {
      draw: () => <CallStrip candidateId={12} phone="+12145550142" onClose={quiet} />,
      field: /^Note/,
      typed: 'Left a message',
    },
  ],
  'areas/jobs/status-dialog.tsx': [
    {
      draw: () => (
        <StatusDialog
          job={{ id: 7, version: 1, statusCategory: 'OPEN' } as never}
          step={{ to: 'HOLD', reasons: [] } as never}
          onDone={quiet}
          onClose={quiet}
        />
      ),
      field: /^Note/,
      typed: 'Budget is frozen',
    },
  ],
  'areas/outreach/flow-editor.tsx': [
    {
      draw: () => <FlowEditor flow={flow as never} mayWrite onShow={quiet} onSaved={quiet} />,
      field: /^What changed/,
      typed: 'Asks for the rate first',
    },
  ],
  'areas/money/fee-dialog.tsx': [
    { draw: () => <ClientFeeDialog row={undefined} mayWrite onClose={quiet} />, field: /^Fee, %/, typed: '2.75' },
    {
      draw: () => <VmsFeeDialog row={undefined} systems={['Beeline']} mayWrite onClose={quiet} />,
      field: /^Fee, %/,
      typed: '3.25',
    },
  ],
  'areas/money/insurance-form.tsx': [{ draw: () => <InsuranceForm mayWrite />, field: 'Coverage', typed: 'Workers' }],
  'areas/money/job-board-dialog.tsx': [
    {
      draw: () => <JobBoardDialog board={undefined} currency="USD" mayWrite onClose={quiet} />,
      field: /^Name/,
      typed: 'Dice',
    },
  ],
  'areas/money/margin-limits.tsx': [{ draw: () => <MarginLimits mayWrite />, field: /terms/, typed: '45' }],
  'areas/jobs/upload-job.tsx': [
    {
      draw: () => <UploadJob />,
      at: '/upload/uploadjobs',
      field: 'Job description',
      typed: 'Senior Java Developer, Dallas',
    },
  ],
  'areas/matching/decision-bar.tsx': [
    {
      draw: () => <DecisionBar row={{ candidateGuid: 'guid-of-one', name: 'Maria Lopez' } as never} runGuid="run-1" />,
      clicks: ['Not a fit'],
      field: /^Note/,
      typed: 'Too far away',
    },
  ],
  'widgets/jobs/submit-dialog.tsx': [
    {
      draw: () => <SubmitDialog row={{ candidateId: 3, name: 'Maria Lopez' }} jobId={7} onClose={quiet} />,
      field: 'Bill rate',
      typed: '92.50',
    },
  ],
  'widgets/jobs/ready-dialog.tsx': [
    {
      draw: () => <ReadyDialog candidateId={3} jobId={7} name="Maria Lopez" stage="Ready to submit" onClose={quiet} />,
      field: 'Pay rate',
      typed: '48.75',
    },
  ],
  'widgets/jobs/stage-dialog.tsx': [
    {
      draw: () => (
        <StageDialog
          candidateId={3}
          jobId={7}
          name="Maria Lopez"
          next={[{ name: 'Rejected', stage: 'REJECTED', needsReason: true }]}
          onClose={quiet}
        />
      ),
      field: /^Reason/,
      typed: 'Too far away',
    },
  ],
  'widgets/jobs/reason-dialog.tsx': [
    {
      draw: () => (
        <ReasonDialog
          endpoint={submissionRecordsApi.undo}
          input={{ id: 1, version: 1 }}
          draftName="undo:1"
          title="Undo"
          done="Undone"
          onClose={quiet}
        />
      ),
      field: /^Reason/,
      typed: 'Wrong person',
    },
  ],
  'widgets/jobs/interview-dialog.tsx': [
    {
      draw: () => <InterviewDialog submissionId={1} timeZone="America/Chicago" interview={undefined} onClose={quiet} />,
      field: 'Location or link',
      typed: 'Room 4',
    },
  ],
  'widgets/jobs/submittal-dialog.tsx': [
    {
      draw: () => (
        <SubmittalDialog
          row={{ id: 1, candidateGuid: 'a-long-enough-reference', candidateName: 'Maria Lopez', jobId: 7 }}
          onClose={quiet}
        />
      ),
      field: /^Subject/,
      typed: 'A person for you',
    },
  ],
  'areas/matching/weights-dialog.tsx': [
    {
      draw: () => <WeightsDialog jobId={7} weights={defaultWeights} onRun={quiet} onClose={quiet} />,
      field: 'Requirements',
      typed: '7',
    },
  ],
  'areas/users/role-editor.tsx': [{ draw: () => <RolePage />, at: '/a', field: /^Role name/, typed: 'Sourcer' }],
  'areas/users/user-form.tsx': [{ draw: () => <UserPage />, at: '/a', field: /^First name/, typed: 'Nadia' }],
  'areas/search/saved-searches-dialog.tsx': [
    { draw: () => <SavedSearchesDialog query="java" filters={{}} onClose={quiet} />, field: /^Save/, typed: 'Java' },
  ],
  'areas/skills/skill-dialog.tsx': [
    { draw: () => <SkillDialog skill={undefined} onClose={quiet} />, field: /^Name/, typed: 'Zyntrax' },
  ],
  'areas/vault/login-form.tsx': [
    {
      draw: () => (
        <LoginForm login={undefined} choices={{ vendorSystems: ['Beeline'], owners: [] } as never} onClose={quiet} />
      ),
      field: /^Username/,
      typed: 'ngt_dana',
    },
  ],
  'areas/vault/reveal-dialog.tsx': [
    {
      draw: () => <RevealDialog login={login as never} kind="reveal" onDone={quiet} onClose={quiet} />,
      clicks: ['Other'],
      field: /^Reason/,
      typed: 'Audit by the client',
    },
  ],
  'areas/candidates/client-blocks.tsx': [
    { draw: () => <ClientBlocks person={person as never} mayEdit />, clicks: ['Add'], field: /^Reason/, typed: 'No' },
  ],
  'catalog/catalog-form.tsx': [
    {
      draw: () => <CatalogPage name="candidate_status" />,
      clicks: ['Add candidate status'],
      field: /^Name/,
      typed: 'Bench',
    },
  ],
  'lists/list-views.tsx': [
    {
      draw: () => <ListViews look={{ views: [], isStandard: true, shown: [], keep: quiet } as never} />,
      at: '/a?q=java',
      clicks: ['Save view'],
      field: /^View name/,
      typed: 'Mine',
    },
  ],
  'widgets/outreach/own-calendar.tsx': [{ draw: () => <OwnCalendar />, field: /^Monday from/, typed: '10:00' }],
  'widgets/outreach/chat-facts.tsx': [
    { draw: () => <ChatFacts jobId={7} mayEdit />, field: /^Interview steps/, typed: 'One video call' },
  ],
  'widgets/money/margin-calculator.tsx': [
    { draw: () => <MarginCalculator />, field: 'Bill rate, per hour', typed: '100' },
  ],
};

const isForm = (text: string) =>
  /<SaveDialog\b|<FormSheet\b|<FormDialog\b|component="form"|<form\b|multiline|<textarea|useDraft\(/.test(text) ||
  (/useChange\(|mutate\(|await call\(/.test(text) && /<(Field|ChoiceField|ChipsField)\b/.test(text));

test('shell 98: every form keeps a draft, or is listed here with the reason', () => {
  const found = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => isForm(readFileSync(join(import.meta.dirname, file), 'utf8')));

  const listed = new Set([
    ...Object.keys(forms),
    'areas/candidates/upload-resumes.tsx',
    ...Object.keys(formsWithoutDraft),
  ]);
  expect(found.filter((file) => !listed.has(file))).toEqual([]);
  for (const file of Object.keys(forms))
    expect([file, readFileSync(join(import.meta.dirname, file), 'utf8').includes('useDraft')]).toEqual([file, true]);
});

async function open({ draw, at: address = '/a', clicks = [], field }: Form, sub: string) {
  cleanup();
  // The session ends, which clears local storage; then somebody signs in.
  localStorage.clear();
  signInHere({ pages: '1,2,3,9,13,14,15,16,17,21,25,27', sub });
  answerCalls(answers);
  openScreen(draw(), address);
  for (const name of clicks) fireEvent.click(await screen.findByText(name));
  const [first] = await screen.findAllByLabelText<HTMLInputElement>(field, {
    selector: 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea',
  });
  return first!;
}

/** What a field holds once nothing fills it any more: some are filled by an answer that comes later. */
async function settled(field: HTMLInputElement): Promise<string> {
  for (let last: string | undefined; last !== field.value; ) {
    last = field.value;
    await new Promise((go) => setTimeout(go, 30));
  }
  return field.value;
}

for (const [file, some] of Object.entries(forms))
  for (const [number, form] of some.entries())
    test(`shell 98: ${file} (${number + 1}): what was typed is there when the same person signs in again, and for nobody else`, async () => {
      const before = await settled(await open(form, '7'));
      fireEvent.change(await open(form, '7'), { target: { value: form.typed } });
      expect(await settled(await open(form, '8'))).toBe(before);
      expect((await open(form, '7')).value).toBe(form.typed);
    });

test('shell 98: the consent of an upload is kept in the draft; files must be chosen again', async () => {
  const draw = () => <UploadResumes />;
  const withFile = async () => {
    await open({ draw, field: 'Choose files', typed: '' }, '7');
    fireEvent.change(screen.getByTestId('files'), { target: { files: [new File(['x'], 'resume.txt')] } });
    return screen.findByLabelText<HTMLSelectElement>('How did these candidates agree to be contacted?');
  };
  fireEvent.change(await withFile(), { target: { value: 'EXPRESS' } });
  fireEvent.change(screen.getByLabelText(/^Consent source/), { target: { value: 'Job fair' } });
  expect((await withFile()).value).toBe('EXPRESS');
  expect(screen.getByLabelText<HTMLInputElement>(/^Consent source/).value).toBe('Job fair');
});

test('shell 98: a typed vault password is in no draft', async () => {
  const form = forms['areas/vault/login-form.tsx']![0]!;
  const canary = 'VMSCANARY-typed';
  await open(form, '7');
  fireEvent.change(screen.getByLabelText(/^Password/, { selector: 'input' }), { target: { value: canary } });
  fireEvent.change(screen.getByLabelText(/^Username/, { selector: 'input' }), { target: { value: 'kept' } });
  expect(JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })).not.toContain(canary);
  expect((await open(form, '7')).value).toBe('kept');
  expect(screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' }).value).toBe('');
});
