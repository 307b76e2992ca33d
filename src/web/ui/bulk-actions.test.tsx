import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BulkAction, BulkActions } from './bulk-actions.tsx';

/** Buttons of 100 pixels in a row of `wide` pixels: what does not fit wraps. */
let wide = 0;
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return Math.floor((index * 100) / wide) * 44;
  });
});
afterEach(() => vi.restoreAllMocks());

const show = (more: Partial<BulkAction> = {}) => {
  const runs = { email: vi.fn(), status: vi.fn(), owner: vi.fn() };
  render(
    <BulkActions
      moreLabel="More"
      actions={[
        { label: 'Email', run: runs.email },
        { label: 'Set status', run: runs.status },
        { label: 'Set owner', run: runs.owner, ...more },
      ]}
    />,
  );
  return runs;
};

const inSight = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.style.visibility !== 'hidden')
    .map((one) => one.textContent);

test('with room for all of them every action is a button', () => {
  wide = 1000;
  show();
  expect(inSight()).toEqual(['Email', 'Set status', 'Set owner']);
});

test('what has no room is behind More, in its order, and works from there', async () => {
  wide = 100;
  const runs = show();
  expect(inSight()).toEqual(['Email', 'More']);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Set status', 'Set owner']);
  fireEvent.click(menu.getByRole('menuitem', { name: 'Set owner' }));
  expect(runs.owner).toHaveBeenCalledOnce();
  expect(runs.status).not.toHaveBeenCalled();
});

test('an action that cannot be done now says why, beside its button and behind More', async () => {
  wide = 1000;
  show({ whyNot: 'One person at a time' });
  const button = screen.getByRole('button', { name: 'Set owner' });
  expect(button).toHaveProperty('disabled', true);
  expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe('One person at a time');
});

test('behind More it says so in its entry', async () => {
  wide = 100;
  show({ whyNot: 'One person at a time' });
  expect(screen.queryByText('One person at a time')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem', { name: /Set owner/ });
  expect(entry.textContent).toContain('One person at a time');
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});
