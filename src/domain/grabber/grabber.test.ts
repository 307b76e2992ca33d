import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guessMapping, mappingOf } from './fields.ts';
import { compareHeadings, findHeadings, isNoData } from './headings.ts';
import { readRow } from './read-row.ts';
import {
  dateOrderOf,
  readDay,
  readMoment,
  readMonths,
  readOnsiteDays,
  readPlace,
  readRate,
  readRequisition,
  readStatus,
  readWorkMode,
} from './read-values.ts';
import { inventedExports } from './testing/exports.ts';
import { otherExports } from './testing/other-exports.ts';

const us = { zone: 'America/Chicago', country: 'US' };
const canada = { zone: 'America/Toronto', country: 'CA' };

test('J3: the first guess is right for nine of ten columns of thirty invented exports of five systems', () => {
  const exports = inventedExports();
  expect(exports).toHaveLength(30);
  const wrong: string[] = [];
  let columns = 0;
  for (const { system, headings, truth } of exports) {
    const guessed = guessMapping(headings);
    truth.forEach((field, at) => {
      columns += 1;
      if (guessed[at] !== field)
        wrong.push(`${system}: ${headings[at]} is ${field || 'nothing'}, guessed ${guessed[at] || 'nothing'}`);
    });
  }
  expect([1 - wrong.length / columns >= 0.9, wrong.length > columns / 10 ? wrong : []]).toEqual([true, []]);
});

test('J3: so it is for fifteen exports of other systems, two of them in Turkish and Arabic, whose words are not known', () => {
  const wrong: string[] = [];
  let columns = 0;
  for (const [system, own] of Object.entries(otherExports)) {
    const guessed = guessMapping(
      own.map(([heading]) => heading),
      [0, 1].map((row) => own.map(([, , cells]) => cells?.[row] ?? '')),
    );
    own.forEach(([heading, truth], at) => {
      columns += 1;
      if (guessed[at] !== truth)
        wrong.push(`${system}: ${heading} is ${truth || 'nothing'}, guessed ${guessed[at] || 'nothing'}`);
    });
  }
  expect(columns).toBeGreaterThan(230);
  expect([1 - wrong.length / columns >= 0.95, wrong.length > columns / 20 ? wrong : []]).toEqual([true, []]);
});

test('a heading that is only in part like one of a field is none', () => {
  const none = [
    'OT Bill Rate',
    'Positions Filled',
    'Hiring Manager Email',
    'Job Level',
    'Candidates Submitted',
    'Pay Date',
    'Invoice Date',
    'Date',
    'Markup',
  ];
  expect(none.map((heading) => guessMapping([heading])[0])).toEqual(none.map(() => ''));
  // Of two names the bigger one is the client, and alone the smaller one is.
  expect(guessMapping(['Facility', 'Health System'])).toEqual(['endClient', 'client']);
  expect(guessMapping(['Facility'])).toEqual(['client']);
});

test.each([
  ['Bill To', 'Larkspur Bank'],
  ['Bill From', 'Dallas office'],
  ['Pay To', 'Larkspur Bank'],
  ['Billing Time', 'Monthly'],
  ['Billing Client', 'Larkspur Bank'],
  // Built like one, and no cell has a number.
  ['Pay Range', 'Exempt'],
  ['Bill Rate', 'see contract'],
])('"%s" with cells such as "%s" is no rate', (heading, cell) => {
  expect(guessMapping([heading], [[cell]])[0]).not.toMatch(/Rate/);
});

test('who is billed is no rate, and from and to are its bounds where it is one', () => {
  expect(guessMapping(['Bill To', 'Bill To Client', 'Bill Rate To Client'])).toEqual(['', 'client', 'billRate']);
  expect(guessMapping(['Bill Rate From', 'Bill Rate To'])).toEqual(['billRateMin', 'billRateMax']);
  expect(guessMapping(['Pay Rate From', 'Pay Rate To'])).toEqual(['payRateMin', 'payRateMax']);
  expect(
    guessMapping(
      ['Straight Time Bill Rate', 'Reg Pay'],
      [
        ['٨٥', '40'],
        ['DOE', 'TBD'],
      ],
    ),
  ).toEqual(['billRate', 'payRate']);
  // Cells that say nothing hold nothing against it.
  expect(guessMapping(['Bill Rate'], [['TBD'], ['']])).toEqual(['billRate']);
});

test('a Turkish or Arabic word names a field only where it is the whole heading', () => {
  const none = [
    'Deneyim Düzeyi',
    'مستوى الخبرة',
    'Ücret Türü',
    'Müşteri No',
    'Başlangıç Saati',
    'Pozisyon Kodu',
    'Durum Tarihi',
    'نوع السعر',
    'رقم العميل',
  ];
  expect(none.map((heading) => guessMapping([heading])[0])).toEqual(none.map(() => ''));
  expect(guessMapping(['Deneyim', 'ÜCRET (USD)', 'Müşteri', 'سنوات الخبرة', 'تاريخ البدء'])).toEqual([
    'minYears',
    'billRate',
    'client',
    '',
    'startOn',
  ]);
});

test('a column that is called State is where a job is, or how it stands, as its cells say', () => {
  const guessed = (...cells: string[]) =>
    guessMapping(
      ['Req ID', 'State'],
      cells.map((cell) => ['1', cell]),
    )[1];
  expect([guessed('TX', 'Ontario'), guessed('TX - Texas'), guessed('', 'Remote', 'ga')]).toEqual([
    'state',
    'state',
    'state',
  ]);
  expect([guessed('Open', 'On Hold'), guessed('parked', 'somehow'), guessed()]).toEqual(['status', '', 'state']);
});

test('headings are found below a logo, and of two rows the one that names fields', () => {
  const found = findHeadings([
    ['ACME Vendor Portal'],
    ['Exported 11/25/2026', '', ''],
    ['', 'Dates', 'Dates'],
    ['Req ID', 'Start Date', 'Start Date'],
    ['7', '12/01/2026', ''],
  ]);
  expect(found).toEqual({
    headings: ['Req ID', 'Start Date', 'Start Date (2)'],
    rows: [['7', '12/01/2026', '']],
    above: 3,
  });
  expect(isNoData(['REQ ID', 'start date', ''], found.headings)).toBe('heading');
  expect(isNoData(['Total', '12', ''], ['a', 'b', 'c', 'd', 'e', 'f'])).toBe('totals');
  expect(isNoData(['Total Rewards Analyst', '12', 'Dallas', 'Open'], ['a', 'b', 'c', 'd'])).toBeUndefined();
});

test('a profile is compared with a file by its headings: renamed ones are gone and new', () => {
  expect(compareHeadings(['Req ID', 'Max Rate'], ['Notes', 'req  id', 'Rate Cap'])).toEqual({
    gone: ['Max Rate'],
    added: ['Notes', 'Rate Cap'],
  });
});

test.each([
  ['12/01/2026', 'MDY', '2026-12-01'],
  ['01/12/2026', 'DMY', '2026-12-01'],
  ['2026-12-01T08:00', undefined, '2026-12-01'],
  ['1-Dec-26', undefined, '2026-12-01'],
  ['Tue, December 1st, 2026', undefined, '2026-12-01'],
  ['46357', undefined, '2026-12-01'],
  ['TBD', undefined, undefined],
])('the day %s in the order %s is %s', (cell, order, day) => {
  expect(readDay(cell, order as 'MDY')).toEqual(day === undefined ? {} : { value: day });
});

test.each([
  ['02/31/2026', 'MDY', 'badDay'],
  ['02/03/26', undefined, 'ambiguousDay'],
  ['next week', 'MDY', 'badDay'],
])('%s in the order %s is refused: %s', (cell, order, reason) => {
  expect(readDay(cell, order as 'MDY')).toEqual({ reason });
});

test('the order of days is told by one that only one order allows', () => {
  expect(dateOrderOf(['02/03/26', '02/25/26'])).toBe('MDY');
  expect(dateOrderOf(['02/03/26', '25/03/26'])).toBe('DMY');
  expect(dateOrderOf(['02/03/26'])).toBeUndefined();
});

test('a moment keeps the zone that the cell names, else that of the unit; without a time it is the end of the day', () => {
  expect(readMoment('12/01/2026 2:00 PM PT', 'MDY', us)).toEqual({
    value: { at: '2026-12-01T22:00:00.000Z', zone: 'America/Los_Angeles' },
  });
  expect(readMoment('2026-07-01 14:00 Pacific', 'MDY', canada)).toEqual({
    value: { at: '2026-07-01T21:00:00.000Z', zone: 'America/Vancouver' },
  });
  expect(readMoment('12/01/2026 5 pm', 'MDY', us)).toEqual({
    value: { at: '2026-12-01T23:00:00.000Z', zone: 'America/Chicago' },
  });
  expect(readMoment('12/01/2026', 'MDY', us)).toEqual({
    value: { at: '2026-12-02T05:59:00.000Z', zone: 'America/Chicago' },
  });
  expect(readMoment('12/01/2026 25:10', 'MDY', us)).toEqual({ reason: 'badMoment' });
  // The hour that the spring leaves out.
  expect(readMoment('03/14/2027 02:30', 'MDY', us)).toEqual({
    value: { at: '2027-03-14T08:30:00.000Z', zone: 'America/Chicago' },
  });
});

test.each([
  ['$85-$95/hr', { value: { low: '85.00', high: '95.00' } }],
  ['85 to 95 USD', { value: { low: '85.00', high: '95.00' } }],
  ['85,50', { value: { high: '85.50' } }],
  ['$72.5000', { value: { high: '72.50' } }],
  ['CAD 95.00 per hour', { value: { high: '95.00' } }],
  ['DOE', {}],
  ['-85', { reason: 'badAmount' }],
  ['$95-$85', { reason: 'crossed' }],
  ['1.234,00', { reason: 'notHourly' }],
  ['123456789', { reason: 'notHourly' }],
  ['$640/day', { reason: 'notHourly' }],
  ['see notes', { reason: 'badAmount' }],
])('the rate %s', (cell, read) => {
  expect(readRate(cell)).toEqual(read);
});

test('requisitions stay as they came; one that a spreadsheet shortened is refused', () => {
  expect(readRequisition(' 007  A ')).toEqual({ value: '007 A' });
  expect(readRequisition('1.2E+05')).toEqual({ reason: 'shortened' });
  expect(readMonths('1 year')).toEqual({ value: 12 });
  expect(readMonths('26 weeks')).toEqual({ value: 6 });
});

test.each([
  ['Dallas, TX 75201', { city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' }],
  ['Toronto, Ontario', { city: 'Toronto', state: 'ON', country: 'CA' }],
  ['TX - Austin', { city: 'Austin', state: 'TX', country: 'US' }],
  ['Remote - US', { isRemote: true }],
  ['New York, NY', { city: 'New York', state: 'NY', country: 'US' }],
])('the place %s', (cell, place) => {
  expect(readPlace(cell)).toEqual(place);
});

test('statuses and ways of work by their words; what was never seen stays open', () => {
  expect(['Open', 'On Hold', 'Closed - Filled', 'Canceled', 'Zugeschlagen'].map(readStatus)).toEqual([
    'ACTIVE',
    'HOLD',
    'FILLED',
    'CANCELLED',
    undefined,
  ]);
  expect(['Yes', 'No', '100% Remote', 'Hybrid (2 days)', 'Not remote', '?'].map(readWorkMode)).toEqual([
    'remote',
    'onsite',
    'remote',
    'hybrid',
    'onsite',
    undefined,
  ]);
});

test('statuses and ways of work are read in Turkish and Arabic too', () => {
  expect(['Açık', 'AÇIK', 'Beklemede', 'Kapalı', 'İptal edildi', 'Doldu'].map(readStatus)).toEqual([
    'ACTIVE',
    'ACTIVE',
    'HOLD',
    'CLOSED',
    'CANCELLED',
    'FILLED',
  ]);
  expect(['مفتوح', 'معلّق', 'مغلقة', 'ملغاة', 'شيء آخر'].map(readStatus)).toEqual([
    'ACTIVE',
    'HOLD',
    'CLOSED',
    'CANCELLED',
    undefined,
  ]);
  expect(['Uzaktan', 'Hibrit', 'Ofiste', 'عن بُعد', 'هجين', 'حضوري', 'Karar verilmedi'].map(readWorkMode)).toEqual([
    'remote',
    'hybrid',
    'onsite',
    'remote',
    'hybrid',
    'onsite',
    undefined,
  ]);
});

test.each([
  ['Home ofis', 'remote'],
  ['Ev ofisi', 'remote'],
  ['Home office', 'remote'],
  ['Uzaktan (ofis yok)', 'remote'],
  ['Evden çalışma', 'remote'],
  ['غير حضوري', 'remote'],
  ['من المنزل', 'remote'],
  ['عن بُعد (غير حضوري)', 'remote'],
  ['Ofis', 'onsite'],
  ['Ofisten', 'onsite'],
  ['Ofis (uzaktan değil)', 'onsite'],
  ['Uzaktan çalışma yok', 'onsite'],
  ['حضوري (ليس عن بُعد)', 'onsite'],
  ['العمل عن بعد غير متاح', 'onsite'],
  ['Ofis ve evden', 'hybrid'],
  ['حضوري وعن بعد', 'hybrid'],
  ['Ofis değil', undefined],
])('"%s" is work %s', (cell, mode) => {
  expect(readWorkMode(cell)).toBe(mode);
});

test('hybrid work says its days where the cell does', () => {
  expect(
    ['Hybrid (2 days)', 'Hybrid - 3 days onsite', 'Hybrid: 2 days remote', 'Hybrid', 'Remote 3 days'].map(
      readOnsiteDays,
    ),
  ).toEqual([2, 3, 3, undefined, undefined]);
});

test('columns are read as they were mapped before, new ones as their headings say, none twice', () => {
  const mapped = { headings: ['Req ID', 'Position'], mapping: ['requisition', 'client'] };
  expect(mappingOf(['Req ID', 'Position', 'Agency', 'Openings'], [], mapped)).toEqual([
    'requisition',
    'client',
    '',
    'positions',
  ]);
  expect(mappingOf(['Req ID', 'Position'], [], undefined)).toEqual(['requisition', 'title']);
  // A column that came since is guessed at only where its heading is sure; of a first file somebody sees the guess.
  expect(mappingOf(['Req ID', 'Position', 'Approved Bill Rate Comments'], [], mapped)).toEqual([
    'requisition',
    'client',
    '',
  ]);
  expect(mappingOf(['Bid Count', 'Account Manager'], [], undefined)).toEqual(['', 'manager']);
});

const profile = {
  mapping: ['requisition', 'title', 'client', 'status', 'billRate', 'startOn', 'endOn'],
  valueMaps: { status: { zugeschlagen: 'FILLED' } },
  dateOrder: 'MDY' as const,
  filters: [],
};

test('J15: everything that is wrong with a row is named at once', () => {
  const read = readRow(['1.2E+05', '', 'ACME', 'Open', '$95-$85', '12/31/2026', '12/01/2026'], profile, us);
  expect('problems' in read && read.problems.map(({ field, reason }) => `${field} ${reason}`)).toEqual([
    'requisition shortened',
    'title missing',
    'endOn endBeforeStart',
    'billRate crossed',
  ]);
});

test('amounts are read in whichever digits they are written; a requisition stays as it came', () => {
  expect(readRow(['٧', 'Clerk', 'ACME', 'Open', '٨٥', '', ''], profile, us)).toMatchObject({
    job: { requisition: '٧', billRateMax: '85.00' },
  });
});

test('a word of a status means what the profile says; an unknown one waits for somebody to say it', () => {
  const row = (status: string) => readRow(['R-1', 'Java Developer', 'ACME', status, '', '', ''], profile, us);
  expect(row('Zugeschlagen')).toMatchObject({ job: { status: 'FILLED', statusRaw: 'Zugeschlagen' } });
  expect(row('Vergeben')).toEqual({ unknownStatus: 'Vergeben', problems: [] });
});

test('J2: whatever a cell holds, reading a row ends with a job or with reasons', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 30 }), { maxLength: 9 }), (cells) => {
      const read = readRow(cells, profile, us);
      return 'job' in read || 'unknownStatus' in read || read.problems.length > 0;
    }),
    { numRuns: 1000 },
  );
});
