/** What every answer of the check of a submission says of the job, the rates and the resume. */
export const submissionFacts = {
  job: {
    title: 'Java Developer',
    clientName: 'Bluewater Bank',
    requisition: 'REQ-7',
    currency: 'USD',
    rtrRequired: true,
  },
  rates: { billRate: '108.00', payRate: '55.00', taxTerm: 'W2', resumeId: 4 },
  resumes: [{ id: 4, name: 'maria.pdf', at: '2026-10-01T00:00:00.000Z', isPrimary: true }],
  margin: { perHour: '53.00', percent: '49.07', band: 'good', floorPercent: '12' },
  goesToReview: false,
  isLead: false,
};
