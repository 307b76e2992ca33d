/** A candidate's record as the server tells it, for tests of screens; `more` changes fields. */
export const candidateRecord = (more: object = {}) => ({
  candId: 12,
  candguid: 'a-long-enough-reference',
  name: 'Dana Whitfield',
  skills: [],
  statusName: 'New',
  statusTone: 'info',
  statusId: 1,
  statusCategory: 'NEW',
  unitId: 1,
  updatedAt: '2026-11-20T10:00:00.000Z',
  firstName: 'Dana',
  lastName: 'Whitfield',
  headline: 'Help Desk Technician',
  city: 'Tampa',
  state: 'FL',
  workModes: [],
  edited: [{ field: 'headline', by: 'Ann Lee', at: '2026-11-19T10:00:00.000Z' }],
  contacts: [],
  skillSet: [
    { key: 'windows', name: 'Windows', years: 4, isCurrent: true, evidence: [] },
    { key: 'sql', name: 'SQL', isCurrent: false, evidence: [] },
  ],
  employment: [],
  education: [],
  certifications: [],
  resumes: [],
  consents: [],
  facts: [],
  preferences: {},
  ratings: [],
  isHot: false,
  tags: [],
  optedOut: [],
  warnings: [],
  version: 3,
  ...more,
});

/** What a record can be given. */
export const candidateChoices = {
  statuses: [
    { id: 1, name: 'New', category: 'NEW', tone: 'info' },
    { id: 2, name: 'Do not contact', category: 'DO_NOT_CONTACT', tone: 'danger' },
  ],
  sources: [{ id: 1, name: 'Dice' }],
  owners: [
    { id: 5, name: 'Ann Lee' },
    { id: 6, name: 'Rafael Ortega' },
  ],
  authorizations: [],
  tags: ['voice'],
};
