import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { Skills } from './skills.tsx';

const list = '/api/skills/own/search';
const [create, edit, remove] = ['create', 'edit', 'delete'].map((verb) => `/api/skills/own/${verb}`) as [
  string,
  string,
  string,
];
const names = { '/api/skills/names': { body: { names: ['Java', 'JavaScript'] } } };
const skill = (more: object = {}) => ({
  id: 4,
  name: 'Zyntrax Flow',
  aliases: ['ZFlow'],
  implies: ['Kafka'],
  near: [],
  addedBy: 'Ann Lee',
  addedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  ...more,
});
const answer = (...rows: object[]) => ({
  body: { ownSkillSearch: { content: rows, totalElements: rows.length, totalPages: 1, page_no: 0, limit: 50 } },
});
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { erroMessage: 'x', erroCode: status, message: 'x', code, ...more },
});
const proposals = {
  '/api/skills/proposals/search': {
    body: { skillProposalSearch: { content: [], totalElements: 0, totalPages: 0, page_no: 0, limit: 50 } },
  },
};

test('a custom skill is added by keyboard alone; a synonym of another skill is reported at its field and stays typed', async () => {
  signInHere();
  const taken = { field: 'aliases', why: 'taken', typed: 'k8s', skill: 'Kubernetes' };
  let isRefused = true;
  const sent = answerCalls({
    ...proposals,
    ...names,
    [create]: () =>
      isRefused
        ? refusal(400, 'call.invalid', {
            fields: [{ field: 'aliases', message: 'no' }],
            details: { problems: [taken] },
          })
        : { body: skill() },
  });
  const { user } = openScreen(<Skills />, '/system/skills');
  await user.click(await screen.findByRole('button', { name: 'Add a skill' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.keyboard('Zyntrax Flow{Tab}ZFlow, zyn flow{Enter}k8s{Tab}jav');
  await screen.findByRole('option', { name: 'JavaScript' });
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const refused = await dialog.findByText('“k8s” already belongs to Kubernetes.');
  const field = dialog.getByRole('combobox', { name: /Other spellings/ });
  expect(field.getAttribute('aria-describedby')).toContain(refused.id);
  expect(dialog.getByText('zyn flow')).toBeTruthy();
  isRefused = false;
  await user.click(field);
  await user.keyboard('{Backspace}');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Zyntrax Flow added as a skill')).toBeTruthy();
  const bodies = sent.filter(({ path }) => path === create).map(({ body }) => body);
  const first = { name: 'Zyntrax Flow', aliases: ['ZFlow', 'zyn flow', 'k8s'], implies: ['Java'], near: [] };
  expect(bodies).toEqual([first, { ...first, aliases: ['ZFlow', 'zyn flow'] }]);
});

test('when two people save, the second is told and may overwrite the first', async () => {
  signInHere();
  let version = 1;
  const sent = answerCalls({
    ...names,
    [list]: () => answer(skill({ version })),
    [edit]: ({ body }) => {
      if ((body as { version: number }).version === 2) return { body: skill({ name: 'Zyntrax', version: 3 }) };
      version = 2;
      return refusal(409, 'record.stale', { details: { version: 2 } });
    },
  });
  const { user } = openScreen(<Skills />, '/system/skills?tab=own');
  await user.click(await screen.findByRole('button', { name: 'Edit Zyntrax Flow' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(
    dialog.getByRole('textbox', { name: /Name/ }),
    '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}',
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Someone else updated this record/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Zyntrax saved')).toBeTruthy();
  const saved = sent.filter(({ path }) => path === edit).map(({ body }) => body as { name: string; version: number });
  expect(saved.map(({ name, version }) => [name, version])).toEqual([
    ['Zyntrax', 1],
    ['Zyntrax', 2],
  ]);
});

test('undo restores a removed skill as it was; leaving keeps the draft', async () => {
  signInHere();
  const sent = answerCalls({
    ...names,
    [list]: answer(skill()),
    [remove]: { body: skill({ version: 2 }) },
    [edit]: { body: skill({ version: 3 }) },
  });
  const { user } = openScreen(<Skills />, '/system/skills?tab=own');
  await user.click(await screen.findByRole('button', { name: 'Remove Zyntrax Flow' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === edit)?.body).toEqual({
      id: 4,
      version: 2,
      name: 'Zyntrax Flow',
      aliases: ['ZFlow'],
      implies: ['Kafka'],
      near: [],
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Edit Zyntrax Flow' }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), '!');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('What you typed has not been saved.')).toBeTruthy();
});

test('view-only access sees the skills and cannot change them', async () => {
  signInHere({ mayWrite: false });
  answerCalls({ [list]: answer(skill()) });
  openScreen(<Skills />, '/system/skills?tab=own');
  const row = (await screen.findByText('Zyntrax Flow')).closest('tr')!;
  expect(row.textContent).toContain('ZFlow');
  expect(screen.queryAllByRole('button', { name: /Add|Edit|Remove/ })).toEqual([]);
});
