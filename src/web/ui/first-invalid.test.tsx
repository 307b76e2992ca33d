import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { Field } from './field.tsx';
import { useFirstInvalid } from './first-invalid.ts';
import { FormSheet } from './form-sheet.tsx';

/** A form that is validated at once, or by a server after a delay. */
function SomeForm({ answersAfter }: { answersAfter: number }) {
  useFirstInvalid();
  const [isWrong, setWrong] = useState(false);
  const error = isWrong ? { error: 'Enter a value' } : {};
  return (
    <FormSheet
      title="Fee"
      titleId="fee"
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (answersAfter === 0) setWrong(true);
        else setTimeout(() => setWrong(true), answersAfter);
      }}
      onCancel={() => {}}
      onClose={() => {}}
    >
      <Field label="Notes" value="" onChange={() => {}} />
      <Field label="Client" value="" onChange={() => {}} required {...error} />
      <Field label="Percent" value="" onChange={() => {}} {...error} />
    </FormSheet>
  );
}

test.each([0, 60])(
  'S2-9: the first wrong field of any form gets the focus, all are named at the button (%i ms)',
  async (ms) => {
    const seen: Element[] = [];
    Element.prototype.scrollIntoView = vi.fn(function scroll(this: Element) {
      seen.push(this);
    });
    const { user } = openScreen(<SomeForm answersAfter={ms} />);
    expect(screen.queryByText(/Complete or correct/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Save' }));
    const client = screen.getByLabelText(/^Client/);
    await waitFor(() => expect(document.activeElement).toBe(client));
    expect(seen).toContain(client);
    expect(screen.getByText('Complete or correct: Client, Percent')).toBeTruthy();
  },
);

test('S2-9: somebody who goes on typing while the server answers keeps the focus', async () => {
  const { user } = openScreen(<SomeForm answersAfter={150} />);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Notes'), 'x');
  await screen.findByText(/Complete or correct/);
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
});
