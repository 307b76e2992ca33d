import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withApiHost } from './web.ts';

const meta = '<meta name="api-base-url" content="" />';

test('ruling 33: both pages contain the API host as text, whatever characters are in its address', () => {
  for (const name of ['index.html', 'bot.html']) {
    const page = readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');
    expect(withApiHost(page, '')).toBe(page);
    expect(withApiHost(page, 'https://api.example/v1')).toBe(
      page.replace(meta, '<meta name="api-base-url" content="https://api.example/v1" />'),
    );
    expect(page).toContain(meta);
  }
  expect(withApiHost(meta, 'https://x.example/"$&<')).toBe(
    '<meta name="api-base-url" content="https://x.example/&quot;$&amp;<" />',
  );
});
