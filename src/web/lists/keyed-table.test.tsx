import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-screen.tsx';
import { Keys } from '#web/ui/keys.tsx';
import { KeyedRows } from './keyed-table.tsx';

function Rows() {
  return (
    <KeyedRows>
      <h1 tabIndex={-1}>List</h1>
      <table>
        <tbody>
          {['One', 'Two', 'Three'].map((name) => (
            <tr key={name} tabIndex={-1} aria-label={name}>
              <td>
                <a href={`#${name}`}>{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </KeyedRows>
  );
}

test('screens 6.1: J and K walk through the rows of a list, from the title as from within a row', async () => {
  const { user } = openScreen(
    <Keys isOn>
      <Rows />
    </Keys>,
  );
  (await screen.findByRole('heading')).focus();
  const seen: (string | null)[] = [];
  for (const key of ['j', 'j', 'j', 'j', 'k']) {
    await user.keyboard(key);
    seen.push(document.activeElement!.getAttribute('aria-label'));
  }
  expect(seen).toEqual(['One', 'Two', 'Three', 'Three', 'Two']);
  screen.getByRole('link', { name: 'One' }).focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Two' }));
});
