import Button from '@mui/material/Button';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usersApi } from '#contract/areas/users/users.ts';
import { answerCalls, openScreen, signInHere } from '#web/testing/open-screen.tsx';
import { useChange } from './use-call.ts';

function Unlock() {
  const { mutate, isSuccess } = useChange(usersApi.unlock);
  return (
    <Button variant="contained" onClick={() => mutate({ input: { id: 7 } })}>
      {isSuccess ? 'Unlocked' : 'Unlock'}
    </Button>
  );
}

test('shell 93: a double click makes one request; after the answer the button works again', async () => {
  signInHere();
  let answer = () => {};
  const sent = answerCalls({
    '/api/auth/user/unlock': () => new Promise((done) => (answer = () => done({ body: {} }))),
  });
  const { user } = openScreen(<Unlock />);

  await user.dblClick(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(sent).toHaveLength(1);
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unlocked' })).toBeTruthy());
  await user.click(screen.getByRole('button'));
  expect(sent).toHaveLength(2);
});
