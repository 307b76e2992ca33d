import { expect, test } from 'vitest';
import { type DumpRow, MysqlDumpReader } from './mysql-dump.ts';

const dump = `-- MySQL dump; it's 10.13
# phpMyAdmin's words
/*!40101 SET NAMES utf8; */;
-- it's a comment before a statement
CREATE TABLE \`candidate\` (
  \`candidate_id\` int(11) NOT NULL AUTO_INCREMENT,
  \`last_name\` varchar(64) DEFAULT '',
  \`notes\` text,
  PRIMARY KEY (\`candidate_id\`)
) ENGINE=MyISAM;
INSERT INTO \`candidate\` VALUES (1,'O\\'Brien; (a)','first line\\nsecond -- no comment'),(2,'It''s "so"',NULL);
INSERT INTO candidate (candidate_id, notes) VALUES (3, _binary 'a,b) /* c */');
INSERT INTO \`user\` VALUES (1,'secret');
-- Dump completed
`;
const expected: DumpRow[] = [
  {
    table: 'candidate',
    row: { candidate_id: '1', last_name: "O'Brien; (a)", notes: 'first line\nsecond -- no comment' },
  },
  { table: 'candidate', row: { candidate_id: '2', last_name: 'It\'s "so"', notes: null } },
  { table: 'candidate', row: { candidate_id: '3', notes: 'a,b) /* c */' } },
];

test('rows of the wanted tables are read, whatever stands in their texts', () => {
  const reader = new MysqlDumpReader(['candidate']);
  expect([...reader.read(dump)]).toEqual(expected);
  expect(() => reader.end()).not.toThrow();
});

test('it does not matter where a dump is cut into pieces', () => {
  for (const size of [1, 7, 64]) {
    const reader = new MysqlDumpReader(['candidate']);
    const rows: DumpRow[] = [];
    for (let at = 0; at < dump.length; at += size) rows.push(...reader.read(dump.slice(at, at + size)));
    expect(rows).toEqual(expected);
  }
});

test('blanks and comments without end are passed over once, so no dump stops the server', () => {
  const blanks = '\n'.repeat(300_000);
  const row = (of: string) => [...new MysqlDumpReader(['candidate']).read(of)];
  // Each of these took a minute when blanks were searched again from every one of them.
  expect(row(`CREATE TABLE candidate (${blanks}x);INSERT INTO candidate${blanks}(1);`)).toEqual([]);
  expect(row(`${'-- x\n'.repeat(60_000)}INSERT INTO candidate${blanks}(id)${blanks}VALUES (7);`)).toEqual([
    { table: 'candidate', row: { id: '7' } },
  ]);
});

test('a dump that is cut off, or a statement that never ends, is refused', () => {
  const cut = new MysqlDumpReader(['candidate']);
  for (const _ of cut.read(dump.slice(0, dump.indexOf('second')))) void _;
  expect(() => cut.end()).toThrow(/within a statement/);
  const endless = new MysqlDumpReader(['candidate']);
  const piece = 'y'.repeat(9 * 1024 * 1024);
  expect(() => {
    for (let at = 0; at < 5; at += 1) for (const _ of endless.read(at === 0 ? `x'${piece}` : piece)) void _;
  }).toThrow(/too long/);
});
