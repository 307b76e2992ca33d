import { expect, test } from 'vitest';
import { answerTo } from '#server/http/errors.ts';
import { databaseTrouble } from './away.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

test('a database that is stopping, starting, gone, full of connections or of read-only kind is away', () => {
  for (const code of [
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
    '53300',
    '53200',
    '25006',
    '28P01',
    '3D000',
    '58030',
  ])
    expect([code, databaseTrouble(coded(code))]).toEqual([code, 'server.unavailable']);
  for (const code of ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE'])
    expect([code, databaseTrouble(coded(code))]).toEqual([code, 'server.unavailable']);
  expect(databaseTrouble(coded('ENOENT', { syscall: 'connect' }))).toBe('server.unavailable');
  expect(databaseTrouble(new AggregateError([coded('ECONNREFUSED')]))).toBe('server.unavailable');
});

test('what the driver says about a silent or ended connection counts as away', () => {
  for (const message of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])
    expect([message, databaseTrouble(new Error(message))]).toEqual([message, 'server.unavailable']);
});

test('a full disk of the database is named, and no answer to database trouble is a 500', () => {
  expect(databaseTrouble(coded('53100'))).toBe('server.no-space');
  for (const code of ['53100', '57P01', '53300', '57014', '40P01', 'ECONNREFUSED'])
    expect([code, answerTo(coded(code)).status]).toEqual([code, 503]);
  expect(answerTo(new Error('Query read timeout'))).toMatchObject({ status: 503, isDefect: false });
});

test('other failures stay what they are: wrong statements, wrong input, missing files, defects', () => {
  for (const failure of [coded('42601'), coded('23505'), coded('22003'), coded('ENOENT', { syscall: 'open' })])
    expect(databaseTrouble(failure)).toBeUndefined();
  expect([databaseTrouble(undefined), databaseTrouble('x'), databaseTrouble(new Error('x'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
