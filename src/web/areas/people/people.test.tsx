import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { CandidatePrivacy } from './candidate-privacy.tsx';
import { MergeCandidates } from './merge-candidates.tsx';
import { Retention } from './retention.tsx';

const side = (candId: number, name: string) => ({ candId, name, createdAt: '2026-01-05T00:00:00Z', version: candId });
const told = (value: string | undefined, isEntered = false) => ({
  ...(value && { value }),
  isEntered,
  at: '2026-02-01T00:00:00Z',
});

test('two records are merged fact by fact, with what was chosen and the versions that were seen', async () => {
  signInHere();
  const sent = answerCalls({
    '/api/candidate/merge/preview': {
      body: {
        kept: side(12, 'Dana Whitfield'),
        merged: side(13, 'D. Whitfield'),
        fields: [
          { field: 'name', kept: told('Dana Whitfield'), merged: told('D. Whitfield'), take: 'kept' },
          { field: 'rate', kept: told('70'), merged: told('75', true), take: 'merged' },
          { field: 'relocates', kept: told('yes'), merged: told(undefined), take: 'kept' },
          { field: 'place', kept: told('Dallas, TX'), merged: told('Dallas, TX'), take: 'kept' },
        ],
        moves: [{ what: 'notes', count: 3 }],
        sameJobs: ['Java Developer'],
        isShared: true,
      },
    },
    '/api/candidate/merge': { body: { candId: 12, mergeId: 5, message: 'x' } },
  });
  const { user, place } = openScreen(<MergeCandidates />, '/upload/mergecandidates?candidateId=12&otherId=13');
  const rate = within(await screen.findByRole('group', { name: /Which rate to keep/ }));
  expect((rate.getByRole('radio', { name: /75/ }) as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('group', { name: /Which location to keep/ })).toBeNull();
  expect(screen.getByText(/Notes/).textContent).toBe('Notes: 3');
  expect(screen.getByText(/Both are on these jobs: Java Developer/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep the other record' }).getAttribute('href')).toContain(
    'candidateId=13&otherId=12',
  );
  await user.click(rate.getByRole('radio', { name: /70/ }));
  await user.click(screen.getByRole('button', { name: 'Merge records' }));
  await waitFor(() => expect(place.path).toBe('/upload/candidatedetails?candidateId=12'));
  expect(sent.find(({ path }) => path === '/api/candidate/merge')!.body).toEqual({
    candId: 12,
    otherCandId: 13,
    version: 12,
    otherVersion: 13,
    take: [{ field: 'rate', side: 'kept' }],
  });
});

test('a merge on records that somebody changed meanwhile is refused in words, and the choice stays', async () => {
  signInHere();
  answerCalls({
    '/api/candidate/merge/preview': {
      body: {
        kept: side(12, 'Dana'),
        merged: side(13, 'D.'),
        fields: [{ field: 'rate', kept: told('70'), merged: told('75'), take: 'kept' }],
        moves: [],
        sameJobs: [],
        isShared: false,
      },
    },
    '/api/candidate/merge': { status: 409, body: { code: 'record.stale', message: 'x' } },
  });
  const { user } = openScreen(<MergeCandidates />, '/upload/mergecandidates?candidateId=12&otherId=13');
  await user.click(await screen.findByRole('radio', { name: /75/ }));
  await user.click(screen.getByRole('button', { name: 'Merge records' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else updated this record');
  expect((screen.getByRole('radio', { name: /75/ }) as HTMLInputElement).checked).toBe(true);
});

test('a person is erased only by their typed name, and not under a legal hold', async () => {
  signInHere({ roleId: 1 });
  let holds: object[] = [{ id: 7, reason: 'Charge 12', placedBy: 'Ann', placedAt: '2026-02-01T00:00:00Z' }];
  const sent = answerCalls({
    '/api/candidate/privacy': () => ({
      body: {
        candId: 12,
        name: 'Dana Whitfield',
        held: [{ what: 'notes', count: 2 }],
        holds,
        isHeldElsewhere: false,
        isShared: false,
        alike: [{ candId: 13, name: 'D. Whitfield', email: 'd@example.com' }],
        underWay: 2,
      },
    }),
    '/api/candidate/hold/lift': () => {
      holds = [];
      return { body: { message: 'x' } };
    },
    '/api/candidate/privacy/erase': { body: { candId: 12, message: 'x' } },
  });
  const { user, place } = openScreen(<CandidatePrivacy />, '/upload/candidateprivacy?candidateId=12');
  expect(await screen.findByText('A legal hold keeps this person.')).toBeTruthy();
  // Another record of the same person would stay.
  const others = within(screen.getByRole('list', { name: 'Possible duplicate' }));
  expect(others.getByRole('link', { name: 'D. Whitfield' }).getAttribute('href')).toContain('candidateId=13');
  expect(others.getByRole('link', { name: 'Merge with D. Whitfield' }).getAttribute('href')).toContain('otherId=13');
  await user.click(screen.getByRole('button', { name: 'Lift the hold: Charge 12' }));
  const name = await screen.findByLabelText(/Type “Dana Whitfield” to confirm/);
  expect(screen.getByText(/2 submissions are under way/)).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Erase for good' }) as HTMLButtonElement).disabled).toBe(true);
  await user.type(name, 'Dana Whitfield');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(place.path).toBe('/upload/managecandidates'));
  expect(sent.find(({ path }) => path.endsWith('erase'))!.body).toEqual({ candId: 12, name: 'Dana Whitfield' });
});

test('retention tells whom it would erase before it is on', async () => {
  signInHere({ roleId: 1 });
  const sent = answerCalls({
    '/api/candidate/retention': ({ method }) =>
      method === 'GET'
        ? { body: [{ unitId: 1, unitName: 'USA', months: 24, isOn: false, version: 0, due: 1, kept: 2 }] }
        : { body: { message: 'x' } },
    '/api/candidate/retention/due': {
      body: {
        retentionDueSearch: {
          content: [{ candId: 4, name: 'Old Friend', lastContactAt: '2023-01-01T00:00:00Z' }],
          totalElements: 1,
          totalPages: 1,
          page_no: 0,
          limit: 50,
        },
      },
    },
  });
  const { user } = openScreen(<Retention />, '/system/retention');
  expect(await screen.findByText('1 person would be erased. The rule is off.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show who' }));
  expect(await screen.findByText('Old Friend')).toBeTruthy();
  await user.click(screen.getByLabelText('On'));
  expect(screen.getByText(/They cannot be brought back/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save rule' }));
  await waitFor(() =>
    expect(
      sent.some(
        ({ path, method, body }) =>
          path === '/api/candidate/retention' && method !== 'GET' && (body as { isOn: boolean }).isOn,
      ),
    ).toBe(true),
  );
});
