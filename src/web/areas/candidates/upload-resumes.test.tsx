import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberJob } from '#web/session/last-job.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { UploadResumes } from './upload-resumes.tsx';

test.each([true, false])(
  'S2-44, D4: the upload is there for who may add people and for nobody else (%s)',
  async (mayWrite) => {
    signInHere({ pages: '3', mayWrite });
    answerCalls({});
    openScreen(<UploadResumes />, '/upload/uploadresumes');

    expect(await screen.findByRole('heading', { level: 1, name: 'Upload resumes' })).toBeTruthy();
    expect(screen.queryAllByTestId('files')).toHaveLength(mayWrite ? 1 : 0);
    expect(screen.queryAllByText('You have view-only access.')).toHaveLength(mayWrite ? 0 : 1);
    expect(screen.queryAllByRole('link', { name: 'Manage Candidates' })).toHaveLength(mayWrite ? 1 : 2);
  },
);

/** A network for uploads: the n-th call has the n-th answer. */
function answerUploads(answers: readonly { status: number; body: unknown }[]): FormData[] {
  const sent: FormData[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload = () => {};
      status = 0;
      responseText = '';
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        const { status, body } = answers[sent.push(form) - 1]!;
        [this.status, this.responseText] = [status, JSON.stringify(body)];
        this.onload();
      }
    },
  );
  return sent;
}

test('ruling 67: an upload under published contact information says that it allows no texts', async () => {
  signInHere({ pages: '3', mayWrite: true });
  answerCalls({});
  const { user } = openScreen(<UploadResumes />, '/upload/uploadresumes');
  await user.upload(await screen.findByTestId('files'), new File(['x'], 'resume.txt'));
  const basis = await screen.findByLabelText(/^How did these candidates agree/);

  await user.selectOptions(basis, 'Express consent');
  expect(screen.queryByText(/allows email, not texts/)).toBeNull();
  await user.selectOptions(basis, 'Published contact information (email only)');
  expect(screen.getByText('Published contact information allows email, not texts.')).toBeTruthy();
});

test('consent without its source is refused at the field before anything is sent', async () => {
  signInHere({ pages: '3', mayWrite: true });
  const state = { state: 'DONE', total: 1, done: 1, created: 1, attached: 0, duplicates: 0, failed: 0, items: [] };
  const sent = answerUploads([{ status: 200, body: { uploadid: 7, ...state } }]);
  answerCalls({ '/api/job/upload/candidates/state': { body: { uploadid: 7, ...state } } });
  const { user } = openScreen(<UploadResumes />, '/upload/uploadresumes');
  await user.upload(await screen.findByTestId('files'), new File(['x'], 'resume.txt'));
  await user.selectOptions(await screen.findByLabelText(/^How did these candidates agree/), 'Express consent');
  const button = screen.getByRole('button', { name: 'Upload 1 file' });
  await user.click(button);
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(sent).toHaveLength(0);

  await user.type(document.querySelector<HTMLInputElement>('[aria-invalid=true]')!, ' Career page ');
  await user.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.get('consentSource')).toBe('Career page');
});

test('more files than one call takes are sent in several; what failed stays in the list', async () => {
  signInHere({ pages: '3', mayWrite: true });
  const state = { state: 'DONE', total: 50, done: 50, created: 50, attached: 0, duplicates: 0, failed: 0, items: [] };
  const sent = answerUploads([
    { status: 200, body: { uploadid: 7, ...state } },
    { status: 503, body: { failed: true, code: 'server.busy', message: 'Busy', fields: [] } },
    { status: 200, body: { uploadid: 8, ...state } },
  ]);
  answerCalls({ '/api/job/upload/candidates/state': { body: { uploadid: 7, ...state } } });
  const { user } = openScreen(<UploadResumes />, '/upload/uploadresumes');
  const files = Array.from({ length: 52 }, (_, at) => new File([`resume ${at}`], `resume-${at}.txt`));

  await user.upload(await screen.findByTestId('files'), files);
  await user.click(await screen.findByRole('button', { name: 'Upload 52 files' }));

  // Fifty went through; the two of the second call are still here, and can be sent again.
  await user.click(await screen.findByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(screen.getAllByText('50 of 50 processed')).toHaveLength(2));
  expect(sent.map((form) => form.getAll('files').length)).toEqual([50, 2, 2]);
  expect(screen.queryByText('resume-51.txt')).toBeNull();
});

test('a file that is too large is told before anything is sent, and the others go', async () => {
  signInHere({ pages: '3', mayWrite: true });
  const state = { state: 'DONE', total: 1, done: 1, created: 1, attached: 0, duplicates: 0, failed: 0, items: [] };
  const sent = answerUploads([{ status: 200, body: { uploadid: 7, ...state } }]);
  answerCalls({ '/api/job/upload/candidates/state': { body: { uploadid: 7, ...state } } });
  const { user } = openScreen(<UploadResumes />, '/upload/uploadresumes');
  const sized = (name: string, megabytes: number) =>
    Object.defineProperty(new File(['x'], name), 'size', { value: megabytes * 1024 * 1024 });

  await user.upload(await screen.findByTestId('files'), [
    sized('big.txt', 11),
    sized('many.zip', 40),
    sized('small.txt', 1),
  ]);
  expect(screen.getAllByText('Larger than 10 MB, so it cannot be uploaded')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Upload 2 files' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.getAll('files').map((file) => (file as File).name)).toEqual(['many.zip', 'small.txt']);
  expect(screen.getByText(/^big.txt/)).toBeTruthy();
});

test('S2-43: the source of the new candidates is asked for beside their consent, and sent', async () => {
  signInHere({ pages: '3', mayWrite: true });
  const state = { state: 'DONE', total: 1, done: 1, created: 1, attached: 0, duplicates: 0, failed: 0, items: [] };
  const sent = answerUploads([{ status: 200, body: { uploadid: 7, ...state } }]);
  const choices = { statuses: [], owners: [], authorizations: [], tags: [], sources: [{ id: 4, name: 'Dice' }] };
  answerCalls({
    '/api/job/upload/candidates/state': { body: { uploadid: 7, ...state } },
    '/api/candidate/choices': { body: choices },
  });
  const { user } = openScreen(<UploadResumes />, '/upload/uploadresumes');

  await user.upload(await screen.findByTestId('files'), new File(['resume'], 'resume.txt'));
  await screen.findByRole('option', { name: 'Dice' });
  await user.selectOptions(screen.getByLabelText('Source'), 'Dice');
  await user.click(screen.getByRole('button', { name: 'Upload 1 file' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.get('sourceId')).toBe('4');
});

test.each([
  [18, 1],
  [0, 0],
])(
  'after an upload with %s new people there are %s ways back to the job that was matched last',
  async (created, links) => {
    signInHere({ pages: '3', mayWrite: true });
    rememberJob({ id: 80, title: 'Database Engineer' });
    const state = {
      state: 'DONE',
      total: 18,
      done: 18,
      created,
      attached: 0,
      duplicates: 18 - created,
      failed: 0,
      items: [],
    };
    answerCalls({ '/api/job/upload/candidates/state': { body: { uploadid: 7, ...state } } });
    openScreen(<UploadResumes />, '/upload/uploadresumes?upload=7');
    await screen.findByText('18 of 18 processed');
    const found = screen.queryAllByRole('link', { name: 'Back to Match Results: Database Engineer' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array(links).fill('/upload/matchingdetails?jobId=80'),
    );
  },
);
