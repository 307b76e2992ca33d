import { expect, test } from 'vitest';
import { offerFindings, otherOffer } from './offer.ts';

const found = (...codes: string[]) => codes.map((code) => ({ code, message: code }));

test('an offer is another one by its amount, not by how it is written; nobody was submitted at no pay', () => {
  expect(otherOffer(null, '58.0000')).toBeUndefined();
  expect(otherOffer('58', '58.0000')).toBeUndefined();
  expect(otherOffer('58.0001', '58.0000')).toBe('58.0001');
  expect(otherOffer('58', null)).toBe('58');
});

test('an offer is held to what the pay is held to; what was answered with the submission is not asked again', () => {
  const blocks = found('pay-over-bill', 'already-submitted', 'rtr-stale', 'job-not-open');
  const warnings = found('margin-loss', 'pay-over-limit', 'old-resume', 'past-due');
  expect(offerFindings({ blocks, warnings }, true)).toEqual({
    blocks: found('pay-over-bill'),
    warnings: found('margin-loss', 'pay-over-limit'),
  });
  expect(offerFindings({ blocks, warnings }, false)).toEqual({ blocks: found('pay-over-bill'), warnings: [] });
});
