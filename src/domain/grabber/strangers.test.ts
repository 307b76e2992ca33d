import { expect, test } from 'vitest';
import { guessMapping } from './fields.ts';
import { findHeadings, isNoData } from './headings.ts';
import { labelledValues } from './labelled.ts';
import { readStatus } from './read-values.ts';

test('the kind of work is the title only where nothing else is', () => {
  expect(guessMapping(['Requisition Code', 'Requisition Name', 'Labor Category'])).toEqual([
    'requisition',
    'title',
    '',
  ]);
  expect(guessMapping(['Req ID', 'Labor Category'])).toEqual(['requisition', 'title']);
});

test('of a status with more behind it the surer part tells, and none where the rest turns it round', () => {
  const read = (cells: string[]) => cells.map((cell) => readStatus(cell) ?? 'asks');
  expect(read(['Open - Accepting Candidates', 'Open for Submittals', 'Open (2 left)', 'Active: sourcing'])).toEqual(
    Array(4).fill('ACTIVE'),
  );
  expect(
    read(['Closed - Filled', 'Open - On Hold', 'Closed - by client', 'Open - do not submit', 'Odd - new']),
  ).toEqual(['FILLED', 'HOLD', 'CLOSED', 'asks', 'asks']);
});

test('what nobody knows behind an open status is asked, and of two statuses the more closed one tells', () => {
  const halted =
    'Open - Submissions Paused|Open - Halted by Client|Open - Max submissions reached|Open - Cancelled by client|Active - Temporarily unavailable|Ouvert - aucune soumission|Açık - başvuru alınmıyor|مفتوح - لا يقبل مرشحين|Open - Filled 5 of 5|Open (0 left)|On Hold - cancelled by client|Cancelled - Reopened';
  expect(halted.split('|').map(readStatus)).toEqual(halted.split('|').map(() => undefined));
  const open =
    'Open - Filled 2 of 5|Open (3 openings left)|Active - urgent|Açık - başvuru alınıyor|مفتوح - يقبل مرشحين';
  expect(open.split('|').map(readStatus)).toEqual(Array(5).fill('ACTIVE'));
  const both = [
    'Cancelled - Approved',
    'Closed - New',
    'Declined - Open',
    'On Hold - Pending Approval',
    'Filled - Closed',
  ];
  expect(both.map(readStatus)).toEqual(['CANCELLED', 'CLOSED', 'DECLINED', 'HOLD', 'FILLED']);
});

test('names of groups, subtotals and notes are no jobs; a number alone is one that lacks its title', () => {
  const headings = ['Req ID', 'Title', 'Location', 'Start', 'End', 'Openings'];
  const kind = (...cells: string[]) => isNoData([...cells, '', '', '', '', ''].slice(0, 6), headings);
  expect(kind('Nursing IT')).toBe('note');
  expect(kind('Confidential - do not forward')).toBe('note');
  expect([kind('Subtotal', '', '', '', '', '3'), kind('Sub-total', '', '', '', '', '3')]).toEqual(['totals', 'totals']);
  expect([kind('HH-905'), kind('HH-905', 'Nurse')]).toEqual([undefined, undefined]);
  // A lone requisition or title is a row that lacks the rest.
  expect([kind('REQ 1001'), kind('Contract REQ no 1001'), kind('', 'Senior Developer')]).toEqual(
    Array(3).fill(undefined),
  );
  expect([kind('', '', 'Nursing IT'), kind('', '', '', 'as of today')]).toEqual(['note', 'note']);
  const mapped = isNoData(['', 'Nurse', '', ''], ['A', 'B', 'C', 'D'], ['', 'title', '', '']);
  expect([mapped, isNoData(['REQ 7', '', '', ''], ['A', 'B', 'C', 'D'])]).toEqual([undefined, undefined]);
});

test('a list of one client names it above its headings, and the rows have it', () => {
  const table = [
    ['OPEN POSITIONS REPORT'],
    ['Client: Harbor Health'],
    ['Req ID', 'Title', 'Location', 'Openings'],
    ['Nursing IT'],
    ['HH-901', 'Epic Analyst', 'Cleveland, OH'],
  ];
  expect(findHeadings(table)).toEqual({
    headings: ['Req ID', 'Title', 'Location', 'Openings', 'Client'],
    rows: [['Nursing IT'], ['HH-901', 'Epic Analyst', 'Cleveland, OH', '', 'Harbor Health']],
    above: 2,
    clientAt: 4,
  });
  // The rows that name one each are believed.
  const own = [...table.slice(0, 2), ['Req ID', 'Title', 'Customer'], ['HH-901', 'Epic Analyst', 'Crestline']];
  expect(findHeadings(own).headings).toEqual(['Req ID', 'Title', 'Customer']);
});

test('a line above the headings names a client only by itself, in any language, and never by a filter that keeps all', () => {
  const clientOf = (...lines: string[][]) => {
    const head = ['Req ID', 'Title', 'Location', 'Openings'];
    const { rows } = findHeadings([...lines, head, ['HH-901', 'Epic Analyst', 'Cleveland, OH', '2']]);
    return rows[0]![4];
  };
  expect(clientOf(['Client: Harbor Health', '', 'Report date: 11/20/2026'])).toBe('Harbor Health');
  expect(clientOf(['Client: Harbor Health\tReport date: 11/20/2026'])).toBe('Harbor Health');
  expect(clientOf(['Report date:', '11/20/2026', 'Client:', 'Harbor Health'])).toBe('Harbor Health');
  expect(clientOf(['Client', 'Harbor Health'])).toBe('Harbor Health');
  expect(clientOf(['Business Unit: Cards'], ['Client: Harbor Health'])).toBe('Harbor Health');
  expect(clientOf(['Client: All Saints Hospital'])).toBe('All Saints Hospital');
  const foreign = [['Müşteri: Liman Sağlık'], ['العميل: ميناء الصحة'], ['Ministère: Santé']];
  expect(foreign.map((line) => clientOf(line))).toEqual(['Liman Sağlık', 'ميناء الصحة', 'Santé']);
  const filters =
    'Client: All|Business Unit: All|Facility: All Facilities|Organization: (All)|Customer: Multiple|Client: Any|Client: -|Müşteri: Tümü|Müşteri: Tüm müşteriler|Client: Toutes|العميل: الكل|العميل: جميع العملاء|Client: (Multiple Items)|Client:';
  expect(filters.split('|').map((line) => clientOf([line]))).toEqual(filters.split('|').map(() => undefined));
  expect(clientOf(['Client', 'Position'])).toBeUndefined();
});

test('a notice that names a business unit and no client means it', () => {
  expect(labelledValues('Title: Cook\nBusiness Unit: Bluewater Bank').client).toBe('Bluewater Bank');
  expect(labelledValues('Business Unit: Cards\nClient: Bluewater Bank').client).toBe('Bluewater Bank');
});
