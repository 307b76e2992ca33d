import type { ParsedJob } from '#domain/jobs/requirement.ts';

/** A posting changed by a rule, and what must still be read of it; the note says what was read instead. */
export type PostingAttack = {
  change: (posting: string, title: string) => string;
  /** A complaint, or nothing where all is read right. */
  check: (read: ParsedJob, before: ParsedJob) => string | undefined;
};

const names = (read: ParsedJob, mustHave: boolean) =>
  read.skills
    .filter((one) => one.mustHave === mustHave)
    .map(({ name }) => name)
    .sort();
const same = (what: string, one: readonly string[], other: readonly string[]) =>
  JSON.stringify(one) === JSON.stringify(other)
    ? undefined
    : `${what}: ${one.join(', ') || 'none'} instead of ${other.join(', ') || 'none'}`;
const sameMusts = (read: ParsedJob, before: ParsedJob) => same('must-haves', names(read, true), names(before, true));
const sameNeeds = (read: ParsedJob, before: ParsedJob) =>
  sameMusts(read, before) ?? same('nice-to-haves', names(read, false), names(before, false));
const sameTitle = (read: ParsedJob, before: ParsedJob) =>
  same('title', [read.title?.value ?? ''], [before.title?.value ?? '']);

const legal =
  'Applicants must be authorized to work in the US; we are an equal opportunity employer and consider everybody without regard to race, religion, sex, age, disability or veteran status.';
const history =
  'Harbor Staffing was founded in 1987 and has 35 years of experience in placing SAP, Oracle and Salesforce consultants. We are ISO 9001 certified and appraised at CMMI level 3.';

const flat = (posting: string) => posting.replace(/\s*\n+\s*-?\s*/gu, ' ').trim();
const front = (line: string) => (posting: string) => {
  const at = posting.indexOf('\n');
  return `${posting.slice(0, at)}\n${line}${posting.slice(at)}`;
};
const titled = (change: (title: string) => string) => (posting: string, title: string) =>
  posting.replace(title, change(title));
const withoutMode = (posting: string) =>
  posting.replace(/Work mode: [^\n]*/u, 'Work mode: Onsite').replace(/ \| (?:Remote|Hybrid[^\n]*)\n/u, ' | Onsite\n');

export const postingAttacks: Readonly<Record<string, PostingAttack>> = {
  'no line breaks': { change: flat, check: (read, before) => sameNeeds(read, before) },
  'no line breaks, words run together': {
    change: (posting) => posting.replace(/\s*\n+\s*-?\s*/gu, '').trim(),
    check: (read, before) => sameMusts(read, before),
  },
  'legal text at the end of the only sentence': {
    change: (posting) => `${flat(posting).replace(/\.\s/gu, ', ')}, ${legal}`,
    check: (read, before) =>
      sameMusts(read, before) ??
      (/\b(?:religion|veteran)\b/iu.test(read.matchText) ? 'the legal text is matched' : undefined),
  },
  "the agency's history in front": {
    change: front(history),
    check: (read, before) =>
      sameNeeds(read, before) ?? (/\b(?:CMMI|1987)\b/u.test(read.matchText) ? 'the history is matched' : undefined),
  },
  "the agency's history in front, without line breaks": {
    change: (posting) => flat(front(history)(posting)),
    check: (read, before) => sameMusts(read, before),
  },
  'Telecommuter: No': {
    change: (posting) => front('Telecommuter: No')(withoutMode(posting)),
    check: ({ workMode }) => (workMode?.value === 'remote' ? 'read as remote' : undefined),
  },
  'a remote team': {
    change: (posting) => front('You will work with a remote team in three time zones.')(withoutMode(posting)),
    check: ({ workMode }) => (workMode?.value === 'remote' ? 'read as remote' : undefined),
  },
  'no remote work': {
    change: (posting) => front('This position is not remote; no telecommuting.')(withoutMode(posting)),
    check: ({ workMode }) => (workMode?.value === 'remote' ? 'read as remote' : undefined),
  },
  'no subcontractors': {
    change: (posting) => `${posting}\nNo subcontractors. No third parties.`,
    check: (read, before) => sameNeeds(read, before),
  },
  '10 yrs plus in the title': {
    change: titled((title) => `${title} 10 yrs plus`),
    check: (read, before) => sameTitle(read, before),
  },
  'NEEDED IN BOSTON, MA': {
    change: titled((title) => `${title.toUpperCase()} NEEDED IN BOSTON, MA`),
    check: (read, before) =>
      same('title', [(read.title?.value ?? '').toLowerCase()], [(before.title?.value ?? '').toLowerCase()]),
  },
  "the client's age": {
    change: front('Our client has been in business for 75 years and is a leader with over 40 years of experience.'),
    check: (read, before) => same('years', [String(read.minYears?.value)], [String(before.minYears?.value)]),
  },
  'a requisition number in the title': {
    change: titled((title) => `${title} (REQ-88213)`),
    check: (read, before) => sameTitle(read, before),
  },
  'desired skills under their heading': {
    change: (posting) => `${posting}\n\nDesired skills\n- Fortran\n- Cobol`,
    check: (read) =>
      same(
        'nice-to-haves among Fortran and Cobol',
        names(read, false)
          .filter((one) => /fortran|cobol/iu.test(one))
          .map((one) => one.toLowerCase()),
        ['cobol', 'fortran'],
      ),
  },
  'a skill that is not wanted': {
    change: (posting) => `${posting}\nThis is not a Salesforce position. No Cobol experience is needed.`,
    check: (read, before) => sameNeeds(read, before),
  },
};
