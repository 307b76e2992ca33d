import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { ManageCandidates } from './manage-candidates.tsx';

const person = (id: number) => ({
  candId: id,
  candguid: `guid-${id}`,
  name: `Person ${id}`,
  skills: ['SQL'],
  statusName: 'New',
  statusTone: 'info',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

test('a page past the end leads to the last page; an empty list says what to do', async () => {
  signInHere();
  let total = 120;
  const sent = answerCalls({
    '/api/candidate/search': ({ query }) => {
      const page = Number(query.get('page_no'));
      const content = Array.from({ length: Math.max(0, Math.min(50, total - page * 50)) }, (_, at) =>
        person(page * 50 + at + 1),
      );
      return {
        body: { candidateSearch: { content, totalElements: total, totalPages: 3, page_no: page, limit: 50 } },
      };
    },
  });
  const { place, unmount } = openScreen(<ManageCandidates />, '/upload/managecandidates?page=99');
  expect(await screen.findByText('Person 120')).toBeTruthy();
  expect(place.path).toBe('/upload/managecandidates?page=2');
  expect(screen.queryByText('Upload your first resumes')).toBeNull();
  expect(sent.map(({ query }) => query.get('page_no'))).toEqual(['99', '2']);
  unmount();

  total = 0;
  openScreen(<ManageCandidates />, '/upload/managecandidates?page=99');
  expect(await screen.findByText('Upload your first resumes')).toBeTruthy();
});
