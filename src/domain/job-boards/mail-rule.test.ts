import { expect, test } from 'vitest';
import { settingFlaws } from './connector.ts';
import { exactness, meetsRule, tagsOf } from './mail-rule.ts';

const mail = {
  from: ['notify@mail.beeline.example'],
  to: ['dana@northgate.example', 'replies+beeline@northgate.example'],
  subject: 'New Request BL-88213: Java Developer',
};

test.each([
  ['the address of its sender', { mailFrom: 'notify@mail.beeline.example' }, true],
  ['another sender', { mailFrom: 'other@mail.beeline.example' }, false],
  ['a domain, and those below it', { mailFrom: 'vector.example; @beeline.example' }, true],
  ['a domain that only ends alike', { mailFrom: 'line.example' }, false],
  ['the tag of the address it came to', { mailTo: 'beeline' }, true],
  ['that tag with its plus', { mailTo: '+Beeline' }, true],
  ['another tag', { mailTo: 'line' }, false],
  ['a whole address it came to', { mailTo: 'dana@northgate.example' }, true],
  ['words of the subject, whichever case', { mailFrom: 'beeline.example', mailSubject: 'posting, new request' }, true],
  ['other words', { mailFrom: 'beeline.example', mailSubject: 'timesheet' }, false],
  ['sender and recipient, of which one is wrong', { mailFrom: 'beeline.example', mailTo: 'dotstaff' }, false],
  ['words of the subject alone', { mailSubject: 'new request' }, false],
  ['nothing at all', {}, false],
])('a rule names %s', (_, rule, isMet) => {
  expect(meetsRule(rule, mail)).toBe(isMet);
});

test('a mail of two senders meets no rule for a sender; of two rules the one that says more is more exact', () => {
  const two = { ...mail, from: ['notify@mail.beeline.example', 'x@other.example'] };
  expect(meetsRule({ mailFrom: 'beeline.example' }, two)).toBe(false);
  expect([exactness({ mailFrom: 'a.example' }), exactness({ mailTo: 'b', mailSubject: 'c' })]).toEqual([1, 2]);
  expect(tagsOf({ mailTo: '+beeline, west, x@y.example' })).toEqual(['beeline', 'west']);
});

test('a rule for mail needs a sender or a recipient, and both have to look like one', () => {
  const flaws = (settings: object) => settingFlaws('MAILBOX', settings, false).map(({ field, flaw }) => [field, flaw]);
  expect(flaws({ mailSubject: 'new' })).toEqual([['mailFrom', 'missing']]);
  expect(flaws({ mailFrom: 'no address', mailTo: 'a b' })).toEqual([
    ['mailFrom', 'mail'],
    ['mailTo', 'mail'],
  ]);
  expect(flaws({ mailFrom: 'beeline.example', mailTo: 'beeline' })).toEqual([]);
  expect(flaws({ mailFrom: 'beeline.example, @Gmail.com' })).toEqual([['mailFrom', 'anybody']]);
  expect(flaws({ mailFrom: 'yahoo.co.uk' })).toEqual([['mailFrom', 'anybody']]);
  expect(flaws({ mailFrom: 'vms.desk@gmail.com' })).toEqual([]);
  expect(flaws({ mailFrom: 'gmail.com', mailTo: 'beeline' })).toEqual([]);
});
