import { expect, test } from 'vitest';
import { percentField, ruleField } from '#contract/lists/catalog-fields.ts';
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

test('a rule that nobody has chosen stays so, and is sent as yes, no or cleared', () => {
  const label = (en: string) => ({ en, tr: en, ar: en });
  const fields = [['rtrRequired', ruleField(label('RTR required'), label('Default'))]] as const;
  const rowOf = (more: object) => ({ id: 1, version: 1, name: 'Acme', ...more }) as never;
  const start = (more: object) => startValues(fields, rowOf(more), 'en')['rtrRequired'];
  expect([start({}), start({ rtrRequired: true }), start({ rtrRequired: false })]).toEqual(['', 'true', 'false']);
  const sent = (more: object, value: string) => inputOf(fields, { rtrRequired: value }, rowOf(more), 'en');
  expect([sent({}, ''), sent({}, 'false'), sent({}, 'true'), sent({ rtrRequired: false }, '')]).toEqual([
    {},
    { rtrRequired: false },
    { rtrRequired: true },
    { rtrRequired: '' },
  ]);
  expect(inputOf(fields, startValues(fields, undefined, 'en'), undefined, 'en')).toEqual({ rtrRequired: '' });
});
