import { expect, test } from 'vitest';
import { nameKey, nameSort } from './names.ts';

test.each([
  ['İSTANBUL', 'istanbul'],
  ['ısparta', 'isparta'],
  ['Çilek', 'cilek'],
  ['José  Müller-Öztürk', 'jose muller ozturk'],
  ['Łukasz Østergård', 'lukasz ostergard'],
  ['أحمد', 'احمد'],
  ["O'Brien & Sons, Inc.", 'o brien sons inc'],
])('%s is compared as %s', (name, key) => {
  expect(nameKey(name)).toBe(key);
});

test('people are sorted by family name', () => {
  expect(nameSort('Ayşe', 'Karadağ')).toBe('karadag ayse');
});
