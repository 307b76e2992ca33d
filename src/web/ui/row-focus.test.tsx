import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { rowFocus } from './row-focus.ts';

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  return (
    <div>
      <ul>
        {rows.map((row) => (
          <li key={row} ref={rowFocus}>
            <button type="button">{`Edit ${row}`}</button>
            <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>{`Remove ${row}`}</button>
          </li>
        ))}
      </ul>
      <button type="button">Add</button>
    </div>
  );
}

test('who removes rows by key goes on at the next row, at the one before, and at what adds one', async () => {
  render(<Rows />);
  const user = userEvent.setup();
  const focus = () => document.activeElement?.textContent;
  screen.getByText('Remove Two').focus();
  await user.keyboard('{Enter}');
  expect(focus()).toBe('Remove Three');
  await user.keyboard('{Enter}');
  expect(focus()).toBe('Remove One');
  await user.keyboard('{Enter}');
  expect(focus()).toBe('Add');
});
