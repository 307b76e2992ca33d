import { expect, test } from 'vitest';
import { type MailFacts, whoseMail } from './whose-mail.ts';

const message = { candidateId: 7, to: 'dana@example.com', name: 'Dana Whitfield' };
const facts: MailFacts = {
  seal: 'valid',
  message,
  from: ['dana@example.com'],
  fromName: 'Dana Whitfield',
  owners: [7],
  failsDmarc: false,
};
const whose = (change: Partial<MailFacts>) => whoseMail({ ...facts, ...change });

test('ruling 76: the sealed address, then references with an address of that person, then the address alone', () => {
  expect(whose({})).toEqual({ candidateId: 7, answers: true });
  expect(whose({ seal: 'none' })).toEqual({ candidateId: 7, answers: true });
  expect(whose({ seal: 'none', message: undefined })).toEqual({ candidateId: 7, answers: false });
  // A second person has the address: the message says which of them it was written to.
  expect(whose({ owners: [7, 9] })).toEqual({ candidateId: 7, answers: true });
});

test('another address of the same person bears their name; a stranger’s waits for a person', () => {
  const other = { from: ['dw@elsewhere.example'], owners: [] };
  expect(whose(other)).toEqual({ candidateId: 7, answers: true });
  expect(whose({ ...other, fromName: '', from: ['dana.whitfield7@elsewhere.example'] })).toEqual({
    candidateId: 7,
    answers: true,
  });
  expect(whose({ ...other, fromName: 'Sam Fielding' })).toEqual({ triage: 'UNKNOWN', guess: 7 });
  expect(whose({ ...other, fromName: 'Dana Smith' })).toEqual({ triage: 'UNKNOWN', guess: 7 });
});

test('nobody speaks for somebody else', () => {
  expect(whose({ seal: 'forged', message: undefined })).toEqual({ triage: 'TOKEN', guess: 7 });
  expect(whose({ from: ['omar@example.com'], owners: [9] })).toEqual({ triage: 'TOKEN', guess: 7 });
  expect(whose({ from: ['dana@example.com', 'omar@example.com'] })).toEqual({ triage: 'UNKNOWN', guess: 7 });
  expect(whose({ failsDmarc: true })).toEqual({ triage: 'UNKNOWN', guess: 7 });
  // A colleague in copy who is on record answers for themselves, not in the message that was not theirs.
  expect(whose({ seal: 'none', from: ['omar@example.com'], owners: [9] })).toEqual({ candidateId: 9, answers: false });
});

test('an address that several have, or nobody, is for a person to settle', () => {
  expect(whose({ seal: 'none', message: undefined, owners: [7, 9] })).toEqual({ triage: 'SEVERAL' });
  expect(whose({ seal: 'none', message: undefined, owners: [] })).toEqual({ triage: 'UNKNOWN', guess: undefined });
});
