import { type CsvSystem, type CsvSystemKey, csvSystems } from './csv-systems.ts';
import {
  amountIn,
  candidateStatusIn,
  countryIn,
  dayIn,
  flagIn,
  isLeftAlone,
  isRefusal,
  jobStatusIn,
  jobTypeIn,
  momentIn,
  optedOutIn,
  rateIn,
  regionIn,
  stageIn,
  withoutTags,
} from './other-words.ts';
import { fieldsOf, mostOf, type TransferField, type TransferKind, transferFields } from './transfer-fields.ts';

/**
 * Headings that a field has in most systems, in lower case without signs. `fullName` is split into first and last name; what says
 * that somebody is not to be written to becomes `optedOut`, `status` or `noContact`.
 */
const general: Readonly<Partial<Record<TransferKind, Readonly<Record<string, string>>>>> = {
  client: {
    ref: 'id|company id|client id|account id|organization id|record id',
    name: 'company|company name|client|client name|account name|organization',
    website: 'url|web site|company url',
    phone: 'phone number|main phone|phone1|phone 1',
    street: 'address|address1|address 1|street address',
    region: 'state|province|state province',
    postalCode: 'zip|zip code|postal code|postcode|zip postal code',
    remark: 'comments|description',
    active: 'is active',
  },
  contact: {
    ref: 'id|contact id|record id',
    client: 'company id|client id|account id|organization id|company|client|account name|company name|client name',
    name: 'full name|contact|contact name',
    firstName: 'first name|first|given name',
    lastName: 'last name|last|surname|family name',
    title: 'job title|occupation|position',
    email: 'email address|e mail|email1|email 1|work email',
    phone: 'phone number|work phone|direct phone|mobile|mobile phone|office phone',
    noContact:
      'do not contact|dnc|do not email|do not call|do not mail|email opt out|opt out|opted out|unsubscribed|email unsubscribed|mass mail opt out|no email',
    standing: 'status|contact status',
  },
  candidate: {
    ref: 'id|candidate id|person id|applicant id|record id',
    fullName: 'name|full name|candidate|candidate name|applicant name',
    firstName: 'first name|first|given name',
    lastName: 'last name|last|surname|family name',
    middleName: 'middle name|middle',
    preferredName: 'nickname|nick name|preferred name',
    emails: 'email|email address|e mail|email1|email 1|email2|email 2|primary email|secondary email',
    phones: 'phone|phone number|mobile|mobile phone|mobile number|cell phone|cell|home phone|work phone',
    headline: 'title|job title|occupation|current title|current job title',
    employer: 'current employer|employer|current company',
    region: 'state|province|state province',
    linkedin: 'linkedin url|linkedin profile|linked in|profile url',
    rate: 'desired rate|hourly rate|expected rate|pay rate',
    availableOn: 'available on|availability date|date available',
    relocates: 'willing to relocate|relocation|can relocate',
    tags: 'tag|categories',
    status: 'candidate status|applicant status|person status',
    optedOut:
      'email opt out|opt out|email opted out|unsubscribed|unsubscribe|email unsubscribed|mass mail opt out|has opted out of email|do not email|do not mail|no email|do not mass mail',
    optedOutOfTexts:
      'sms opt out|text opt out|text message opt out|sms opted out|do not text|do not sms|do not call|phone opt out|call opt out',
    doNotContact: 'do not contact|dnc|do not use|dnu|no contact|never contact|blacklisted|blacklist',
    resume: 'resume text|skills|key skills|summary|skill set',
    notesText: 'notes|comments',
  },
  job: {
    ref: 'id|job id|job order id|joborder id|vacancy id|record id',
    client: 'company id|client id|account id|organization id|company|client|company name|client name|account name',
    title: 'job title|position|job name|position title',
    requisition: 'client job id|requisition id|req id|external id|requisition number',
    description: 'job description|public description|summary',
    region: 'state|province|state province',
    positions: 'openings|number of openings|num openings|headcount|of openings|no of positions',
    payMin: 'pay rate min|min pay',
    payMax: 'pay rate|pay rate max|max pay',
    billMin: 'bill rate min|min bill',
    billMax: 'bill rate|client bill rate|bill rate max|max bill',
    durationMonths: 'duration|duration months',
    startOn: 'start date|start',
    status: 'job status|state of job|open closed',
    jobType: 'employment type|type|job type',
    internalNotes: 'notes|comments',
  },
  submission: {
    ref: 'id|submission id|placement id|application id|record id',
    candidate: 'candidate id|person id|applicant id|candidate|candidate name|candidate email|email',
    job: 'job id|job order id|joborder id|vacancy id|job|job title|position',
    stage: 'status|submission status|stage',
    at: 'date|submitted|submission date|date added|date submitted|created',
    billRate: 'bill rate',
    payRate: 'pay rate',
  },
};

/** What no cell of a table can say. */
const onlyOurs: readonly TransferField['is'][] = [
  'user',
  'json',
  'list',
  'resumes',
  'notes',
  'skills',
  'file',
  'count',
  'plain',
  'zone',
];

/** Fields of one value that several columns may fill: each of them may be the one that says no. */
const everyColumn: readonly string[] = [
  'candidate resume',
  'candidate status',
  'candidate optedOutOfTexts',
  'candidate doNotContact',
  'contact noContact',
];

/** A heading without its signs, blanks and case: `JOBTITLE`, `Job Title` and `jobTitle` are the same. */
const keyOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

const split = (headings: string) => headings.split('|').map(keyOf);

/** The system that a table comes from, by the headings that only it has; undefined where none is sure. */
export function systemOf(headings: readonly string[]): CsvSystemKey | undefined {
  const keys = new Set(headings.map(keyOf));
  const scored = Object.entries(csvSystems).map(([key, { signs }]) => ({
    key: key as CsvSystemKey,
    hits: split(signs).filter((sign) => keys.has(sign)).length,
  }));
  const [best, second] = scored.toSorted((a, b) => b.hits - a.hits);
  return best && best.hits >= 2 && best.hits > (second?.hits ?? 0) ? best.key : undefined;
}

/**
 * The field of each column by its heading, with the headings of a system first; '' for a column that is left out. Several
 * columns may fill a field of several values; of any other field the first column counts.
 */
export function columnsOf(kind: TransferKind, headings: readonly string[], system?: CsvSystemKey): string[] {
  const known = new Map<string, string>();
  const add = (maps: Readonly<Record<string, string>>) => {
    for (const [field, names] of Object.entries(maps))
      for (const name of split(names)) if (!known.has(name)) known.set(name, field);
  };
  const own: CsvSystem['headings'] = system ? csvSystems[system].headings : {};
  add(own[kind] ?? {});
  for (const [name, { is, isOurs }] of Object.entries(fieldsOf(kind)))
    if (!known.has(keyOf(name)) && !isOurs && !onlyOurs.includes(is)) known.set(keyOf(name), name);
  add(general[kind] ?? {});
  const ranks = [...known.keys()];
  const fields = fieldsOf(kind);
  const chosen = headings.map((heading) => known.get(keyOf(heading)) ?? '');
  return chosen.map((field, at) => {
    if (field === '' || fields[field]?.is === 'texts' || everyColumn.includes(`${kind} ${field}`)) return field;
    // An id before a name: the earlier of a field's headings counts, wherever its column stands.
    const rank = (other: number) => ranks.indexOf(keyOf(headings[other]!));
    const better = chosen.findIndex(
      (other, otherAt) =>
        other === field && otherAt !== at && (rank(otherAt) < rank(at) || (rank(otherAt) === rank(at) && otherAt < at)),
    );
    return better < 0 ? field : '';
  });
}

/** The kind of record that the name of a file says: `candidates.csv`, `Job Orders 2026.csv`; undefined where it says none. */
export function kindOfFile(name: string): TransferKind | undefined {
  const key = keyOf(name.replace(/^.*\//, '').replace(/\.\w+$/, ''));
  const words: readonly (readonly [RegExp, TransferKind])[] = [
    [/submission|submittal|candidatejoborder|application|placement|pipeline|sendout/, 'submission'],
    [/contact/, 'contact'],
    [/candidate|applicant|people|person|consultant/, 'candidate'],
    [/job|vacanc|requisition|position/, 'job'],
    [/client|compan|account|organi[sz]ation|customer/, 'client'],
  ];
  return words.find(([sign]) => sign.test(key))?.[1];
}

/** The kind that the headings of a table say best, where its name says none. */
export function kindOfHeadings(headings: readonly string[]): TransferKind | undefined {
  const keys = headings.map(keyOf);
  const has = (...names: string[]) => names.some((name) => keys.includes(keyOf(name)));
  const people = has('first name', 'last name', 'full name');
  if (has('candidate id', 'applicant id') && has('job id', 'job order id', 'job code', 'job opening id'))
    return 'submission';
  if (people)
    return has('company', 'company id', 'client name', 'account name') && !has('resume', 'skills', 'skill set')
      ? 'contact'
      : 'candidate';
  if (has('job title', 'posting title', 'published job title')) return 'job';
  return has('company name', 'client name', 'account name') ? 'client' : undefined;
}

/** One row of a table as a raw record, its values in our words; what they do not say is left out. */
export function recordOfCells(
  kind: TransferKind,
  columns: readonly string[],
  cells: readonly string[],
): Record<string, unknown> {
  const fields = fieldsOf(kind);
  const raw: Record<string, unknown> = {};
  columns.forEach((name, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (name === '' || cell === '') return;
    const value = cellValue(kind, name, fields[name], cell);
    if (value === undefined) return;
    raw[name] = raw[name] === undefined ? value : joined(name, raw[name], value);
  });
  return withNames(kind, raw);
}

/** What two columns say of one field; who is left alone in one of them is. */
function joined(name: string, before: unknown, value: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(value)) return [...before, ...value];
  if (name === 'resume') return `${before}\n\n${value}`;
  return value === true || value === 'DO_NOT_CONTACT' ? value : before;
}

const special: Readonly<Record<string, (cell: string) => unknown>> = {
  'job status': jobStatusIn,
  'job jobType': jobTypeIn,
  'submission stage': stageIn,
  'candidate rate': rateIn,
  'candidate status': candidateStatusIn,
  'candidate optedOut': (cell) => optedOutIn(cell, 'EMAIL'),
  'candidate optedOutOfTexts': (cell) => optedOutIn(cell, 'SMS'),
  'candidate doNotContact': (cell) => isRefusal(cell) || undefined,
  'contact noContact': (cell) => isRefusal(cell) || undefined,
  'contact standing': (cell) => isLeftAlone(cell) || undefined,
  'job payMin': rateIn,
  'job payMax': rateIn,
  'job billMin': rateIn,
  'job billMax': rateIn,
  'submission billRate': rateIn,
  'submission payRate': rateIn,
};

function cellValue(kind: TransferKind, name: string, field: TransferField | undefined, cell: string): unknown {
  const own = special[`${kind} ${name}`];
  if (own) return own(cell);
  if (name === 'region') return regionIn(cell);
  if (name === 'country') return countryIn(cell);
  switch (field?.is) {
    case 'texts':
      return cell
        .split(/[;\n|]|,(?=\s)/)
        .map((one) => one.trim())
        .filter((one) => one !== '' && (!field.oneOf || field.oneOf.includes(one)));
    case 'number':
      return amountIn(cell);
    case 'day':
      return dayIn(cell);
    case 'moment':
      return momentIn(cell);
    case 'flag':
      return flagIn(cell);
    default:
      break;
  }
  if (field?.oneOf) return field.oneOf.find((one) => one.toLowerCase() === cell.toLowerCase());
  const text = /description|remark|internalNotes|notesText/.test(name) ? withoutTags(cell) : cell;
  return field && !field.to && name !== 'ref' ? text.slice(0, mostOf(field)) : text;
}

/** One name for two, and two for one; what stands nowhere else gets its usual value. */
function withNames(kind: TransferKind, { fullName, notesText, ...raw }: Record<string, unknown>) {
  if (kind === 'contact') {
    const { firstName, lastName, standing, ...rest } = raw;
    if (standing === true) rest['noContact'] = true;
    return {
      ...rest,
      name: rest['name'] ?? [firstName, lastName].filter(Boolean).join(' ').slice(0, transferFields.contact.name.most),
    };
  }
  if (kind === 'candidate') {
    const [first, last] = namesIn(String(fullName ?? ''));
    const { optedOut, optedOutOfTexts, doNotContact, ...rest } = raw;
    const channels = [optedOut, optedOutOfTexts].flatMap((one) => (Array.isArray(one) ? (one as string[]) : []));
    return {
      ...rest,
      ...(channels.length > 0 && { optedOut: [...new Set(channels)] }),
      ...(doNotContact === true && { status: 'DO_NOT_CONTACT' }),
      firstName: raw['firstName'] ?? first ?? raw['lastName'],
      lastName: raw['firstName'] === undefined && first === undefined ? undefined : (raw['lastName'] ?? last),
      ...(notesText !== undefined && { notes: [{ text: String(notesText) }] }),
    };
  }
  // An old job wakes nobody: where nothing says that it is open, it is not.
  if (kind === 'job') return { ...raw, status: raw['status'] ?? 'CLOSED' };
  return kind === 'submission' ? { ...raw, stage: raw['stage'] ?? 'SHORTLISTED' } : raw;
}

/** `Dana Marsh` and `Marsh, Dana`. */
function namesIn(whole: string): [string | undefined, string | undefined] {
  const { firstName, lastName } = transferFields.candidate;
  const named = (first: string | undefined, last?: string): [string | undefined, string | undefined] => [
    first?.slice(0, firstName.most),
    last?.slice(0, lastName.most),
  ];
  const turned = /^([^,]+),\s*(.+)$/.exec(whole.trim());
  if (turned) return named(turned[2], turned[1]);
  const words = whole.trim().split(/\s+/).filter(Boolean);
  return words.length < 2 ? named(words[0]) : named(words[0], words.slice(1).join(' '));
}
