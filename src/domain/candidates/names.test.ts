import { expect, test } from 'vitest';
import { nameKey, nameSort, placeOfKey } from './names.ts';

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

test('people are sorted by last name', () => {
  expect(nameSort('Ayşe', 'Karadağ')).toBe('karadag ayse');
});

test.each([
  ['Manage Jobs', 'man', 'Man'],
  ['Danışmanları Yönet', 'danisman', 'Danışman'],
  ['İSTATİSTİK', 'istatistik', 'İSTATİSTİK'],
  ["Recruiters' Networks", 'recruiters networks', "Recruiters' Networks"],
  ['Straße', 'strasse', 'Straße'],
  ['رفع وظيفة', 'وظيفة', 'وظيفة'],
  ['Jose\u0301 Ortega', 'jose', 'Jose\u0301'],
  ['Manage Jobs', 'zzz', undefined],
  ['Manage Jobs', ' - ', undefined],
])('shell 52: in %s the letters found for %s are marked', (text, expected, marked) => {
  const place = placeOfKey(text, expected);
  expect(place && text.slice(...place)).toBe(marked);
});
