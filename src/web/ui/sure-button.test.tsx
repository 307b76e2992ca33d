import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { SureButton } from './sure-button.tsx';

/** A plan that is started and stopped; the call takes until somebody ends it. */
function Plan() {
  const [isOn, setOn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <SureButton
        label={isOn ? 'Stop' : 'Start'}
        name="plan"
        question="Sure?"
        cancel="Cancel"
        isDisabled={isBusy}
        onSure={() => setBusy(true)}
      />
      <button
        type="button"
        onClick={() => {
          setBusy(false);
          setOn(!isOn);
        }}
      >
        answered
      </button>
    </>
  );
}

test('whoever answers the question by keyboard is back on the button, as soon as it can be pressed again', async () => {
  const { user } = openScreen(<Plan />, '/');
  const at = () => document.activeElement?.getAttribute('aria-label');
  await user.tab();
  await user.keyboard('{Enter}');
  const group = screen.getByRole('group', { name: 'Sure?' });
  expect([at(), group.contains(document.activeElement)]).toEqual(['Start: plan', true]);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(at()).toBe('Start: plan');
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  screen.getByText('answered').click();
  expect(await screen.findByRole('button', { name: 'Stop: plan' })).toBe(document.activeElement);
});

test('a question whose button means something else by now is asked no more', async () => {
  const { user } = openScreen(<Plan />, '/');
  await user.click(screen.getByRole('button', { name: 'Start: plan' }));
  screen.getByText('answered').click();
  expect(await screen.findByRole('button', { name: 'Stop: plan' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Sure?' })).toBeNull();
});
