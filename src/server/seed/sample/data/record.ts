import type { CallOutcome } from '#domain/candidates/calls.ts';
import type { TaxTerm } from '#domain/money/tax-terms.ts';

/** A round of interviews: when it was arranged, when it is, and what became of it; days count from today. */
export type SampleInterview = {
  on: number;
  day: number;
  clock: string;
  zone: string;
  mode: 'PHONE' | 'VIDEO' | 'ONSITE';
  place: string;
  state?: 'DONE' | 'NO_SHOW' | 'CANCELLED';
  feedback?: string;
};

/** One step of a person on a job, so many days before today; an offer starts so many days after it. */
type SampleStep = {
  on: number;
  status: string;
  reason?: string;
  rejectedBy?: 'RECRUITER' | 'TEAM_LEAD' | 'MSP' | 'CLIENT';
  offerRate?: string;
  offerStart?: number;
};

/** How somebody went on a job. */
export type SampleWay = {
  /** Before the submission. */
  before?: readonly SampleStep[];
  /** The submission, under the name of its first stage. */
  submitted?: { on: number; status?: 'Lead review'; term?: TaxTerm; via?: 'EMAIL' | 'VMS'; reference?: string };
  /** What the mail to the client met. */
  failure?: string;
  after?: readonly SampleStep[];
  interviews?: readonly SampleInterview[];
  /** A lead took the last step back. */
  undone?: { on: number; reason: string };
  isTold?: boolean;
};

const central = 'America/Chicago';
const eastern = 'America/New_York';

/** The people of one job in every place of its pipeline; the first one's record has everything. */
export const wholePipeline: readonly SampleWay[] = [
  {
    submitted: { on: 12, via: 'EMAIL' },
    after: [{ on: 11, status: 'Client review' }],
    interviews: [
      {
        on: 9,
        day: -6,
        clock: '11:00',
        zone: central,
        mode: 'PHONE',
        place: '(612) 555-0170',
        state: 'DONE',
        feedback: 'Wants a second round with the service desk manager.',
      },
      {
        on: 2,
        day: 2,
        clock: '14:00',
        zone: central,
        mode: 'ONSITE',
        place: '800 Nicollet Mall, 12th floor, ask for the front desk',
      },
    ],
  },
  {
    submitted: { on: 16, via: 'EMAIL' },
    after: [
      { on: 15, status: 'Client review' },
      { on: 7, status: 'Offered', offerRate: '32', offerStart: 11 },
      { on: 5, status: 'Accepted' },
    ],
    interviews: [
      {
        on: 14,
        day: -12,
        clock: '10:00',
        zone: central,
        mode: 'PHONE',
        place: '(612) 555-0170',
        state: 'DONE',
        feedback: 'Clear about what they built themselves. The team wants to meet them.',
      },
      {
        on: 11,
        day: -9,
        clock: '13:30',
        zone: central,
        mode: 'VIDEO',
        place: 'https://meet.example/panel-2',
        state: 'DONE',
        feedback: 'Solved the live exercise in 25 minutes. Strong on Active Directory, asks good questions.',
      },
    ],
  },
  {
    submitted: { on: 16, term: 'W2' },
    after: [
      { on: 15, status: 'Client review' },
      { on: 9, status: 'Offered', offerRate: '31', offerStart: 9 },
      { on: 6, status: 'Accepted' },
      { on: 2, status: 'Backed out', reason: 'Took the counter-offer of the present employer' },
    ],
    interviews: [
      {
        on: 14,
        day: -11,
        clock: '15:00',
        zone: central,
        mode: 'VIDEO',
        place: 'https://meet.example/first',
        state: 'DONE',
        feedback: 'A good fit. Notice period of two weeks.',
      },
    ],
  },
  {
    submitted: { on: 9, via: 'EMAIL' },
    after: [
      { on: 8, status: 'Client review' },
      { on: 1, status: 'Offered', offerRate: '32.5', offerStart: 18 },
    ],
    interviews: [
      {
        on: 7,
        day: -4,
        clock: '09:00',
        zone: 'America/Los_Angeles',
        mode: 'VIDEO',
        place: 'https://meet.example/desk-lead',
        state: 'DONE',
        feedback: 'Best of the week.',
      },
    ],
  },
  {
    submitted: { on: 12 },
    after: [{ on: 10, status: 'Client review' }],
    interviews: [
      {
        on: 7,
        day: -3,
        clock: '16:00',
        zone: 'America/Chicago',
        mode: 'VIDEO',
        place: 'https://meet.example/first',
        state: 'NO_SHOW',
        feedback: 'Had the wrong day; called an hour later and apologized.',
      },
      { on: 2, day: 1, clock: '16:00', zone: 'America/Chicago', mode: 'VIDEO', place: 'https://meet.example/again' },
    ],
  },
  { submitted: { on: 8, via: 'EMAIL' }, after: [{ on: 6, status: 'Client review' }] },
  { submitted: { on: 3, via: 'EMAIL' } },
  { submitted: { on: 2, via: 'EMAIL' }, failure: '550 5.2.2 The mailbox is full' },
  { submitted: { on: 1, status: 'Lead review' } },
  {
    submitted: { on: 10, via: 'EMAIL' },
    after: [
      { on: 9, status: 'Client review' },
      { on: 5, status: 'Rejected', rejectedBy: 'CLIENT', reason: 'Wants more years with ServiceNow' },
    ],
  },
  {
    submitted: { on: 7 },
    after: [{ on: 4, status: 'Withdrawn', reason: 'Accepted another offer closer to home' }],
  },
  { before: [{ on: 2, status: 'Ready to submit' }] },
  { before: [{ on: 3, status: 'RTR requested' }] },
  { before: [{ on: 4, status: 'Interested' }] },
  {
    before: [
      { on: 6, status: 'Contacted' },
      { on: 1, status: 'No response' },
    ],
  },
  { before: [{ on: 2, status: 'Shortlisted' }] },
  {
    before: [
      { on: 5, status: 'Contacted' },
      { on: 3, status: 'Not interested' },
    ],
  },
  { before: [{ on: 1, status: 'Shortlisted' }] },
  { before: [{ on: 5, status: 'Contacted' }] },
  { before: [{ on: 4, status: 'Screened' }] },
];

/** A job whose people are entered in a vendor system. */
export const vendorPipeline: readonly SampleWay[] = [
  {
    submitted: { on: 9, via: 'VMS', reference: 'VV-204417' },
    after: [{ on: 7, status: 'Client review' }],
    interviews: [
      {
        on: 6,
        day: -4,
        clock: '08:30',
        zone: eastern,
        mode: 'ONSITE',
        place: 'Unit 3, nurse manager office',
        state: 'CANCELLED',
        feedback: 'The nurse manager was called to a shift; a new time follows.',
      },
    ],
  },
  { submitted: { on: 8, via: 'VMS', reference: 'VV-204432' } },
  {
    submitted: { on: 8, via: 'VMS', reference: 'VV-204433' },
    after: [{ on: 6, status: 'Rejected', rejectedBy: 'MSP', reason: 'The BLS certificate ends before the start' }],
  },
  {
    submitted: { on: 7, via: 'VMS', reference: 'VV-204440' },
    after: [
      { on: 6, status: 'Duplicate at client', reason: 'Another supplier entered the same person the day before' },
    ],
  },
  { submitted: { on: 3 }, undone: { on: 2, reason: 'The resume of somebody else was attached' } },
  { before: [{ on: 3, status: 'Interested' }] },
];

/** A closed job in Ontario: who was interviewed there is told the decision within 45 days. */
export const ontarioPipeline: readonly SampleWay[] = [
  {
    submitted: { on: 55 },
    after: [
      { on: 53, status: 'Client review' },
      { on: 44, status: 'Rejected', rejectedBy: 'CLIENT', reason: 'The position went to somebody from within' },
    ],
    interviews: [ontario(52, -48, 'Knows the tools; little experience in payments.')],
  },
  {
    submitted: { on: 50 },
    after: [
      { on: 47, status: 'Client review' },
      { on: 30, status: 'Rejected', rejectedBy: 'CLIENT', reason: 'The position went to somebody from within' },
    ],
    interviews: [ontario(45, -41, 'Second choice of the panel.')],
  },
  {
    submitted: { on: 50 },
    after: [
      { on: 47, status: 'Client review' },
      { on: 31, status: 'Rejected', rejectedBy: 'CLIENT', reason: 'Too far from the office for three days a week' },
    ],
    interviews: [ontario(44, -40, 'Friendly and prepared.')],
    isTold: true,
  },
];

function ontario(on: number, day: number, feedback: string): SampleInterview {
  return {
    on,
    day,
    clock: '10:30',
    zone: 'America/Toronto',
    mode: 'VIDEO',
    place: 'https://meet.example/waterloo',
    state: 'DONE',
    feedback,
  };
}

/** Calls and notes with one person over a month, so many days before today, like the day on which to call again. */
export const talks: readonly (
  | { on: number; note: string; by?: 'lead' }
  | { on: number; outcome: CallOutcome; text: string; seconds?: number; callIn?: number }
)[] = [
  { on: 28, note: 'Found by referral. Worked with two people we placed; both speak well of them.' },
  { on: 27, outcome: 'NO_ANSWER', text: '' },
  { on: 27, outcome: 'VOICEMAIL', text: 'Left the title, the client and my number.' },
  { on: 26, outcome: 'CALL_BACK', text: 'In a meeting, wants to talk after work.', seconds: 48, callIn: 25 },
  { on: 25, outcome: 'CONNECTED', text: 'Open to contract work from 30 an hour. Hybrid is fine.', seconds: 1260 },
  { on: 18, note: '@teamlead the rate is at the top of the range. May I go to 33 if they ask?' },
  { on: 17, note: '@recruiter yes, the margin holds up to 33.', by: 'lead' },
  { on: 9, outcome: 'CONNECTED', text: 'Prepared the interview: panel of three, live exercise.', seconds: 900 },
  { on: 5, note: 'Liked the team. Asks whether Fridays can be from home; I asked the client.' },
  {
    on: 2,
    outcome: 'CALL_BACK',
    text: 'Driving. Confirm the way to the office and the parking.',
    seconds: 35,
    callIn: -1,
  },
];

/** Tags of the sample, by the kind of work. */
export const tagsOf: Readonly<Record<string, readonly string[]>> = {
  support: ['second shift', 'MSP experience'],
  salesforce: ['certified', 'remote only'],
  nurse: ['ICU', 'travel'],
  accountant: ['CPA', 'month-end close'],
  network: ['CCNP', 'data center'],
};

/** Outcomes of first calls to people of the list. */
export const firstCalls: readonly { outcome: CallOutcome; text: string; seconds?: number; callIn?: number }[] = [
  { outcome: 'VOICEMAIL', text: 'Second voicemail this month.' },
  { outcome: 'WRONG_NUMBER', text: 'Somebody else has this number now.' },
  { outcome: 'NOT_INTERESTED', text: 'Started a permanent position in spring.', seconds: 95 },
  { outcome: 'CALL_BACK', text: 'Asked to be called once the month is closed.', seconds: 40, callIn: 1 },
  { outcome: 'CONNECTED', text: 'Would look at anything within 20 miles.', seconds: 410 },
  { outcome: 'NO_ANSWER', text: '' },
];
