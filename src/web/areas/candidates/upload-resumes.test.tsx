import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
