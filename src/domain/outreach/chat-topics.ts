/** What candidates ask about a job. */
export const topics = ['client', 'pay', 'remote', 'place', 'shift', 'duration', 'start', 'interview', 'terms'] as const;
export type Topic = (typeof topics)[number];

/** The topics that a recruiter allows or forbids for each job; pay and client have a switch of the job itself. */
export const switchedTopics = [
  'place',
  'remote',
  'shift',
  'duration',
  'start',
  'interview',
  'terms',
] as const satisfies Topic[];
