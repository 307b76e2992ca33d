import { expect, test } from 'vitest';
import { percentField } from '#contract/lists/catalog-fields.ts';
import { inputOf, startValues } from './form-values.ts';

test('a percentage stands in its field with the separator of the language, and leaves as the wire writes it', () => {
  const fields = [['feePercent', percentField({ en: 'Fee', tr: 'Pay', ar: 'رسوم' })]] as const;
  const row = { id: 1, version: 1, name: 'Beeline', feePercent: '2.5' } as never;
  expect((['en', 'tr'] as const).map((language) => startValues(fields, row, language)['feePercent'])).toEqual([
    '2.5',
    '2,5',
  ]);
  const sent = (typed: string) => inputOf(fields, { feePercent: typed }, row, 'tr');
  expect([sent('2,5'), sent('2,75'), sent('')]).toEqual([{}, { feePercent: '2.75' }, { feePercent: '' }]);
});
