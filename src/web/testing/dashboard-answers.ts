/** What every answer of a dashboard says of itself. */
export const said = {
  startDate: '2026-11-23',
  endDate: '2026-11-24',
  asOf: '2026-11-24T18:00:00.000Z',
  timeZone: 'America/Chicago',
};
/** The figures of a home. */
export const data = (more: object = {}) => ({
  ...said,
  view: 'recruiter',
  units: ['USA'],
  tiles: [
    { key: 'sub.first', value: 3, unit: 'count', previous: 5, late: 1, drill: { metric: 'sub.first' } },
    { key: 'coverage', unit: 'percent', of: 0, late: 0, drill: { metric: 'coverage' } },
    { key: 'tts', value: 6.25, unit: 'hours', of: 4, p90: 20, open: 2, late: 0, drill: { metric: 'tts' } },
  ],
  series: [
    {
      key: 'screened',
      unit: 'thousands',
      total: 3650,
      points: [
        { day: '2026-11-23', value: 1250, late: 0 },
        { day: '2026-11-24', value: 2400, late: 2 },
      ],
    },
  ],
  tables: [],
  funnel: [{ key: 'funnel.out', total: 8, steps: [{ key: 'REPLIED', value: 4 }] }],
  pace: { own: 1.5, people: 2, days: 2 },
  ...more,
});
/** No conversations. */
export const schedules = {
  body: {
    ...said,
    totals: { planned: 0, sent: 0, held: 0, failed: 0, replied: 0, completed: 0 },
    schedules: [],
  },
};
