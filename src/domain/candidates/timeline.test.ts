import { expect, test } from 'vitest';
import { cursorText, readCursor } from './timeline.ts';

test('a cursor is read as it was written, anything else is none', () => {
  const cursor = { at: '2026-11-25T10:00:00.123456Z', kind: 'note', id: 12 } as const;
  expect(readCursor(cursorText(cursor))).toEqual(cursor);
  for (const text of ['', 'x', '2026-11-25T10:00:00Z~letter~1', '2026-13-45T10:00:00Z~note~1', '2026-11-25~note~1'])
    expect(readCursor(text)).toBeUndefined();
});
