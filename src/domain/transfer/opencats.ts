import type { Stage } from '#domain/jobs/submission.ts';
import type { DumpRow } from './mysql-dump.ts';
import {
  amountIn,
  countryIn,
  dayIn,
  jobStatusIn,
  jobTypeIn,
  momentIn,
  rateIn,
  regionIn,
  withoutTags,
} from './other-words.ts';
import type { RawPart, RawRecord } from './raw-records.ts';
import { mostOf, type TransferField, transferFields } from './transfer-fields.ts';

/** The tables of OpenCATS that are read. */
export const openCatsTables = [
  'company',
  'contact',
  'candidate',
  'joborder',
  'candidate_joborder',
  'attachment',
  'activity',
] as const;

type Row = DumpRow['row'];
type Text = string | null | undefined;

/** What a status of OpenCATS (candidate_joborder_status) means here; one that an agency added counts as the last before it. */
const stageOf: readonly (readonly [number, Stage])[] = [
  [800, 'ACCEPTED'],
  [700, 'REJECTED'],
  [650, 'WITHDRAWN'],
  [600, 'OFFERED'],
  [500, 'INTERVIEW'],
  [400, 'SUBMITTED'],
  [300, 'SCREENED'],
  [250, 'INTERESTED'],
  [200, 'CONTACTED'],
  [0, 'SHORTLISTED'],
];

/** Whose an attachment or an activity is (`data_item_type`). */
const ownerOf: Readonly<Record<string, RawPart['of']>> = { '100': 'candidate', '200': 'client' };

const named = (first: Text, last: Text) =>
  [first, last]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
const dayOf = (moment: Text) => dayIn(moment ?? '');
const atOf = (moment: Text) => (moment?.startsWith('0000') ? undefined : momentIn(moment ?? ''));
const plain = (text: Text) => withoutTags(text ?? '').trim();
const texts = (...values: Text[]) => values.map((one) => one?.trim() ?? '').filter((one) => one !== '');
/** As much of a text as its field takes. */
const cut = (text: Text, field: TransferField) => text?.trim().slice(0, mostOf(field));
const { client, contact, candidate, job } = transferFields;

/** Addresses of pages that are no link to a profile stay out. */
const linkedinOf = (address: Text) =>
  /linkedin\.com/i.test(address ?? '') ? cut(address, candidate.linkedin) : undefined;

/** What OpenCATS knows of a candidate beside the documents: not a resume, but searched and matched where there is none. */
const aboutOf = (row: Row) =>
  [
    row['key_skills']?.trim() && `Skills\n${row['key_skills'].trim()}`,
    row['current_employer']?.trim() && `Current employer\n${row['current_employer'].trim()}`,
  ]
    .filter(Boolean)
    .join('\n\n');

const notes = (text: Text, at: Text) => {
  const note = plain(text);
  return note === '' ? undefined : [{ text: note, at: atOf(at) }];
};

const record = (kind: RawRecord['kind'], raw: RawRecord['raw']): RawRecord => ({ kind, raw });

const readers: Readonly<Record<(typeof openCatsTables)[number], (row: Row) => RawRecord | RawPart | undefined>> = {
  company: (row) =>
    record('client', {
      ref: row['company_id'],
      name: cut(row['name'], client.name),
      website: cut(row['url'], client.website),
      phone: cut(row['phone1'], client.phone),
      street: cut(row['address']?.split('\n')[0], client.street),
      city: cut(row['city'], client.city),
      region: regionIn(row['state'] ?? ''),
      postalCode: cut(row['zip'], client.postalCode),
      notes: notes(row['notes'], row['date_created']),
    }),
  contact: (row) =>
    row['left_company'] === '1'
      ? undefined
      : record('contact', {
          ref: row['contact_id'],
          client: row['company_id'],
          name: cut(named(row['first_name'], row['last_name']), contact.name),
          title: cut(row['title'], contact.title),
          email: cut(row['email1'] || row['email2'], contact.email),
          phone: cut(row['phone_work'] || row['phone_cell'] || row['phone_other'], contact.phone),
        }),
  candidate: (row) =>
    record('candidate', {
      ref: row['candidate_id'],
      firstName: cut(row['first_name'], candidate.firstName) || cut(row['last_name'], candidate.firstName),
      lastName: row['first_name']?.trim() ? cut(row['last_name'], candidate.lastName) : undefined,
      middleName: cut(row['middle_name'], candidate.middleName),
      emails: texts(row['email1'], row['email2']),
      phones: texts(row['phone_cell'], row['phone_home'], row['phone_work']),
      employer: cut(row['current_employer'], candidate.employer),
      city: cut(row['city'], candidate.city),
      region: regionIn(row['state'] ?? ''),
      country: countryIn(row['country'] ?? ''),
      linkedin: linkedinOf(row['web_site']),
      rate: rateIn(row['desired_pay'] ?? ''),
      availableOn: dayOf(row['date_available']),
      relocates: row['can_relocate'] === '1' ? true : undefined,
      hot: row['is_hot'] === '1' ? true : undefined,
      resume: aboutOf(row),
      notes: notes(row['notes'], row['date_created']),
    }),
  joborder: (row) =>
    record('job', {
      ref: row['joborder_id'],
      client: row['company_id'],
      title: cut(row['title'], job.title),
      requisition: cut(row['client_job_id'], job.requisition),
      description: plain(row['description']),
      city: cut(row['city'], job.city),
      region: regionIn(row['state'] ?? ''),
      jobType: jobTypeIn(row['type'] ?? ''),
      durationMonths: monthsOf(row['duration']),
      positions: Math.max(1, Number(row['openings']) || 1),
      billMax: rateIn(row['rate_max'] ?? ''),
      payMax: rateIn(row['salary'] ?? ''),
      startOn: dayOf(row['start_date']),
      internalNotes: cut(plain(row['notes']), job.internalNotes),
      status: jobStatusIn(row['status'] ?? ''),
    }),
  candidate_joborder: (row) =>
    record('submission', {
      ref: row['candidate_joborder_id'],
      candidate: row['candidate_id'],
      job: row['joborder_id'],
      stage: stageOf.find(([from]) => (Number(row['status']) || 0) >= from)?.[1] ?? 'SHORTLISTED',
      at: atOf(row['date_submitted']) ?? atOf(row['date_created']),
    }),
  attachment: (row) => {
    const folder = row['directory_name']?.trim().replace(/\/+$/, '');
    const stored = row['stored_filename']?.trim();
    return row['data_item_type'] === '100' && row['resume'] === '1'
      ? {
          of: 'candidate',
          field: 'resumes',
          owner: String(row['data_item_id'] ?? ''),
          raw: {
            name: row['original_filename'] || row['title'] || undefined,
            text: row['text'] ?? undefined,
            file: stored ? `attachments/${folder ? `${folder}/` : ''}${stored}` : undefined,
            at: atOf(row['date_created']),
          },
        }
      : undefined;
  },
  activity: (row) => {
    const of = ownerOf[row['data_item_type'] ?? ''];
    const text = plain(row['notes']);
    return of && text !== ''
      ? { of, field: 'notes', owner: String(row['data_item_id'] ?? ''), raw: { text, at: atOf(row['date_created']) } }
      : undefined;
  },
};

/** `6 months`, `1 year`; a bare number counts months. */
function monthsOf(text: Text): number | undefined {
  const number = amountIn(text ?? '');
  if (number === undefined || number === 0) return undefined;
  const months = /year|yr/i.test(text!) ? number * 12 : /week|wk/i.test(text!) ? Math.round(number / 4.35) : number;
  return months <= 120 ? months : undefined;
}

/**
 * A row of OpenCATS as a record of ours, or as a part of one; undefined for one that is left out. What only administrators see
 * there is marked: here everybody would.
 */
export function fromOpenCats({ table, row }: DumpRow): RawRecord | RawPart | undefined {
  if (!Object.hasOwn(readers, table)) return undefined;
  const read = readers[table as keyof typeof readers](row);
  return read && 'kind' in read && row['is_admin_hidden'] === '1' ? { ...read, isHidden: true } : read;
}
