/** One consultant with a project, as calls answer. */
export const row = {
  consultantId: 7,
  candid: 3,
  candguid: 'guid-of-dana-000000',
  name: 'Dana Whitfield',
  state: 'ACTIVE',
  clientName: 'Gulf Marine Supply',
  projectTitle: 'Help desk',
  startOn: '2026-01-04',
  endOn: '2026-12-10',
  daysLeft: 14,
  billRate: '100.00',
  payRate: '68.00',
  marginPerHour: '26.03',
  marginPercent: '26.03',
  band: 'good',
  currency: 'USD',
  missingWeeks: 2,
  unitCode: 'USA',
  version: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
};
/** Everything about the consultant. */
export const info = {
  consultant: row,
  today: '2026-01-26',
  projectId: 4,
  projects: [{ id: 4, title: 'Help desk', clientName: 'Gulf Marine Supply', state: 'ACTIVE', isEnded: false }],
  skills: { skills: [], version: 1 },
  project: {
    id: 4,
    state: 'ACTIVE',
    clientName: 'Gulf Marine Supply',
    title: 'Help desk',
    weekStart: 'SUNDAY',
    version: 1,
  },
  timeline: { projectId: 4, startDate: '2026-01-04', extensions: [], requests: [], needApproval: false, version: 1 },
  rates: {
    projectId: 4,
    currency: 'USD',
    lines: [],
    requests: [],
    fees: [],
    needApproval: false,
    floorPercent: '12',
    leastPercent: '5',
    targetPercent: '15',
    changedWeeks: 0,
    version: 0,
  },
  priorProjects: { projects: [], version: 1 },
  managers: { managers: [], version: 1 },
  missing: [],
  reminders: [{ kind: 'ENDING', dueOn: '2026-12-10', daysLeft: 14 }],
  openings: [],
  history: [],
  isLead: true,
};
const week = (weekEnding: string, from: string) => ({
  weekEnding,
  from,
  isShort: false,
  segments: [{ segment: 1, from, to: weekEnding, state: 'EXPECTED', regularHours: '0', overtimeHours: '0' }],
});
/** The first weeks of a month, still without hours. */
export const month = {
  projectId: 4,
  year: 2026,
  month: 1,
  currency: 'USD',
  weeks: [week('2026-01-10', '2026-01-04'), week('2026-01-17', '2026-01-11')],
  totals: {
    regularHours: '0',
    overtimeHours: '0',
    bill: '0.00',
    pay: '0.00',
    margin: '0.00',
    adjusted: { bill: '0.00', pay: '0.00', margin: '0.00' },
  },
  version: 1,
};
/** The path of most calls of the room. */
export const base = '/api/candidate/to/consultant';

/** What the calls that read answer. */
export const consultantAnswers = {
  [`${base}/search`]: {
    body: { consultantSearch: { content: [row], totalElements: 1, totalPages: 1, page_no: 0, limit: 50 } },
  },
  [`${base}/getConsultantInfoById`]: { body: info },
  [`${base}/getWeeklyNumbersById`]: { body: month },
  [`${base}/months`]: { body: { currency: 'USD', months: [] } },
  '/api/wa/activestatuses': { body: [] },
  '/api/job/employment/getEmploymentName': {
    body: [
      { id: 1, name: 'W2 hourly', category: 'W2' },
      { id: 2, name: '1099', category: '1099' },
      { id: 3, name: 'Corp-to-corp', category: 'C2C' },
    ],
  },
};
