import { grabberApi } from '#contract/areas/automation/grabber.ts';
import type { Caller, TestApp } from './open-test-app.ts';

/** The pages of who works with vendor systems in tests. */
const pages = [1, 2, 22, 25] as const;

const header =
  'Request Number,Job Position Title,Client,Request Status,# of Openings,Max Bill Rate,Est. Start Date,Work Location,Job Description';

type Cells = 'title' | 'client' | 'status' | 'openings' | 'rate' | 'start';

/** One line of an invented export of Beeline. */
export const vendorLine = (n: number | string, more: Partial<Record<Cells, string>> = {}): string =>
  [
    typeof n === 'number' ? `R-${n}` : n,
    more.title ?? 'Java Developer',
    more.client ?? 'Larkspur Bank',
    more.status ?? 'Open',
    more.openings ?? '2',
    more.rate ?? '$90.00',
    more.start ?? '12/07/2026',
    '"Dallas, TX"',
    'Java and SQL',
  ].join(',');

/** The heading line of that export. */
export const vendorHeader = header;

/** Its lines as a file. */
export const vendorCsv = (...lines: string[]): Buffer => Buffer.from([header, ...lines].join('\r\n'));

/** Somebody who takes such files, in a unit with one client. */
export async function openVendor(app: TestApp): Promise<Caller> {
  await addVendorClient(app, 'Larkspur Bank');
  return app.signIn({ pages, units: [app.units.USA] });
}

/** Adds a client to the unit; returns its number. */
export async function addVendorClient({ context, units }: TestApp, name: string): Promise<number> {
  const { id } = await context.db
    .insertInto('client')
    .values({ name, name_key: name.toLowerCase(), unit_id: units.USA })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends one file; returns how it was read. */
export async function sendVendorFile(person: Caller, file: Buffer, name = 'export.csv') {
  const { uploads } = await person.call(grabberApi.upload, { vmsProvider: 'beeline' }, { [name]: file });
  return uploads[0]!;
}

/** Sends a file and takes it, or tries it out, as the first guess maps it. */
export async function takeVendorFile(person: Caller, file: Buffer, dryRun = false, name = 'export.csv') {
  const { upload, mapping } = await sendVendorFile(person, file, name);
  return person.call(grabberApi.run, { uploadId: upload.uploadId, dryRun, mapping, dateOrder: 'MDY' });
}

/** The rows of an upload with what became of each. */
export const vendorRows = async (person: Caller, uploadId: string) =>
  (await person.call(grabberApi.info, { uploadId, size: 200 })).found.rows;
