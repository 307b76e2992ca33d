import { expect, test } from 'vitest';
import { hasHours, hoursColumns, otherHours, readHours, regularOf } from './hours-columns.ts';

const columns = (head: string) => hoursColumns(head.split(','));

test.each([
  ['Consultant,Week ending,Total hours,OT hours', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Çalışan,Hafta sonu,Toplam saat,Fazla mesai', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['المستشار,نهاية الأسبوع,إجمالي الساعات,إضافي', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Total regular hours,OT hours', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total hours,Hours,OT hours', { name: 0, weekEnding: 1, total: 2, regular: 3, overtime: 4 }],
  ['Name,Week,Total hours', { name: 0, weekEnding: 1, total: 2 }],
  ['Name,Week,Total hours (incl. OT),OT hours', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Total OT hours,Regular hours (no OT)', { name: 0, weekEnding: 1, overtime: 2, regular: 3 }],
  ['Name,Week,Reg + OT hours total,OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Ad,Hafta,Toplam saat (fazla mesai dahil),Fazla mesai', { weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,DT Hours,Hours,Double time,OT', { name: 0, weekEnding: 1, regular: 3, overtime: 5 }],
  ['Name,Week,Regular,OT,Total Hours (incl. PTO)', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Regular hours,Overtime (excl. DT),DT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Regular (excl. holiday),OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Regular hours excluding PTO,OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Hours w/o OT,OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,PTO balance hrs,Hours', { name: 0, weekEnding: 1, regular: 3 }],
  ['Name,Week,Hours,OT1,OT2', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Hours,OT1,OT2,Total OT', { name: 0, weekEnding: 1, regular: 2, overtime: 5 }],
  ['ÇALIŞAN,HAFTA SONU,NORMAL SAAT,FAZLA MESAİ', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total (Reg+OT+DT),Reg hrs,OT,DT', { name: 0, weekEnding: 1, regular: 3, overtime: 4 }],
  ['Consultant,W/E,Total hours (excl. OT),OT hours', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  [
    'Employee,Email,WE Date,Reg,OT,Total (incl. OT)',
    { name: 0, email: 1, weekEnding: 2, regular: 3, overtime: 4, total: 5 },
  ],
  ['Email,Pay period end,Wk,Hours', { name: 0, weekEnding: 1, regular: 3 }],
  ['Name,Week,Hours', { name: 0, weekEnding: 1, regular: 2 }],
  // A total that says it has no overtime is the regular hours; one that says it has some is the total, whatever it is called.
  ['Name,Week,Total hours (excl. OT),OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,OT hours,Total hours excluding overtime', { name: 0, weekEnding: 1, overtime: 2, regular: 3 }],
  ['Name,Week,Total hrs w/o OT,OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total (ex OT),OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total hours (not incl. OT),OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Çalışan,Hafta,Toplam saat (fazla mesai hariç),Fazla mesai', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['الاسم,الأسبوع,إجمالي الساعات (بدون إضافي),إضافي', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['الاسم,الأسبوع,إجمالي الساعات (لا يشمل الإضافي),إضافي', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total hours (no PTO),OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Total hours (excl. OT and PTO),OT', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total (incl. OT),OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Hours (incl. OT),OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Total (Reg + OT),OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  ['Name,Week,Regular + OT hours,OT', { name: 0, weekEnding: 1, total: 2, overtime: 3 }],
  [
    'Name,Week,Total hours (incl. OT),Total hours (excl. OT),OT',
    { name: 0, weekEnding: 1, total: 2, regular: 3, overtime: 4 },
  ],
  ['Name,Week,Total hours worked,Reg,OT', { name: 0, weekEnding: 1, total: 2, regular: 3, overtime: 4 }],
  ['Name,Week,Reg.,OT,Total hours worked', { name: 0, weekEnding: 1, regular: 2, overtime: 3, total: 4 }],
  ['Name,Week,Reg hrs,OT hrs,Total (incl. OT)', { name: 0, weekEnding: 1, regular: 2, overtime: 3, total: 4 }],
  ['Name,Week,Reg ID,Regular pay,Hours,OT', { name: 0, weekEnding: 1, regular: 4, overtime: 5 }],
  ['Name,Week,Regular hours,No. of OT hours', { name: 0, weekEnding: 1, regular: 2, overtime: 3 }],
  ['Name,Week,Total pay (excl. OT),Total,Hours,OT', { name: 0, weekEnding: 1, regular: 4, overtime: 5 }],
])('totals are not taken for regular hours: %s', (head, found) => {
  expect(columns(head)).toEqual(found);
});

test('regular hours are the total without the overtime; what is no such difference is no hours', () => {
  expect([regularOf('42', '2'), regularOf('42.1', '2.05'), regularOf('40', ''), regularOf('', '')]).toEqual([
    '40',
    '40.05',
    '40',
    '',
  ]);
  const wrong = [regularOf('40', '42'), regularOf('42', 'x'), regularOf('', '2'), regularOf('$42', '2')];
  expect(wrong).toEqual(['40 - 42', '42 - x', '0 - 2', '$42 - 2']);
  expect(wrong.map(readHours)).toEqual([undefined, undefined, undefined, undefined]);
});

test('double time, holidays and leave are found as hours that are not read; their pay is no hours', () => {
  const head = 'Employee,Week,Reg hrs,OT,DT Hours,Double-time rate,2.0x hrs,Holiday hours,PTO,Sick,Credits';
  expect(otherHours(head.split(','))).toEqual([4, 6, 7, 8, 9]);
  expect(otherHours(['Çift mesai', 'İzin saati', 'الوقت المضاعف', 'Doktor'])).toEqual([0, 1, 2]);
});

test('what names such hours and is none, or has them in a sum, is not told; every kind of them is, in capitals too', () => {
  const none =
    'Total Hours (incl. PTO)|All hours including PTO|Overtime (excl. DT)|Regular (excl. holiday)|Hours excluding PTO|Total (Reg+OT+DT)|PTO Balance|Sick accrued|Holiday Name|Holiday date|Holiday pay|OT Rate|OT Bill|OT notes|Travel|Travel expenses|İzin dahil toplam saat|Toplam saat (izin dahil)';
  expect(otherHours(none.split('|'))).toEqual([]);
  const told =
    'RESMİ TATİL|ÇİFT MESAİ|YILLIK İZİN|Dbl Time|DBL|Bereavement|Jury Duty|Congé|CONGÉS|Travel hours|PTO & Sick|Total DT hours|On-call hrs|Leave|HOL|VAC|İzin|PTO (incl. sick)|Overtime (incl. DT)|Fazla mesai (çift mesai dahil)|Regular (incl. holiday)|Total PTO & Sick|Hours - travel|Toplam izin saati';
  expect(otherHours(told.split('|'))).toEqual(told.split('|').map((_, at) => at));
  expect(otherHours(['Hours', 'OT1', 'OT2'])).toEqual([2]);
  expect(otherHours(['Hours', 'OT1', 'OT2', 'Total OT'])).toEqual([]);
});

test('a cell of other hours says that there are some by a digit that is not nothing', () => {
  expect(['', '-', '0', '0.00', '0:00', '0 hrs', 'N/A', 'x'].filter(hasHours)).toEqual([]);
  expect(['8', '0:30', '4 hrs', '٨', '0.5'].every(hasHours)).toBe(true);
});
