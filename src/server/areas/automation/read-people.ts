import { personColumns, readPerson, tellsOfPeople } from '#domain/automation/staging.ts';
import { personOf } from '#domain/candidates/candidate.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { refusalOf, saveFile } from '#server/areas/files/files.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { parseResumeInWorker } from '#server/outside/text-parser/text-parser.ts';
import type { ToStage } from './staging.ts';

type Read = Omit<ToStage, 'source' | 'basis'> & { readonly from?: SignedInCall['files'][number] };

/** Rows of one table, and people of one upload, at most. */
const limits = { rows: 1000, columns: 100, characters: 200_000 } as const;

/** Who was read; the file of each is kept only once the staging list takes them. */
export type ReadPeople = {
  readonly length: number;
  toStage(to: { unitId: number; by: number }): Omit<ToStage, 'source' | 'basis'>[];
};

/**
 * Reads people from files: the rows of tables, and resumes. A file that cannot be read is a row that says so.
 * @throws Refusal `import.too-many-rows`
 */
export async function readPeopleFiles(
  call: SignedInCall,
  { rows }: { rows?: string | undefined },
): Promise<ReadPeople> {
  const read: Read[] = rows === undefined ? [] : readJsonRows(rows);
  for (const file of call.files) read.push(...(await readFile(call, file)));
  if (read.length > limits.rows) throw new Refusal('import.too-many-rows', { count: limits.rows });
  return {
    length: read.length,
    toStage: ({ unitId, by }) =>
      read.map(({ from, ...one }) => {
        if (!from?.draft) return one;
        const { name, size, draft } = from;
        return {
          ...one,
          keepFile: async (db) => ({ id: (await saveFile(db, { unitId, name, size, draft, by })).id, name }),
        };
      }),
  };
}

/** @throws Refusal `call.invalid` where it is no list of objects */
function readJsonRows(rows: string): Read[] {
  let list: unknown;
  try {
    list = JSON.parse(rows);
  } catch {
    list = undefined;
  }
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'object' || one === null || Array.isArray(one)))
    throw new Refusal('call.invalid', {}, [{ field: 'rows', message: fieldMessage('several') }]);
  const records = list as Record<string, unknown>[];
  const headings = [...new Set(records.flatMap((one) => Object.keys(one)))].slice(0, limits.columns);
  const cells = records.map((one) =>
    headings.map((name) =>
      one[name] === undefined || one[name] === null ? '' : String(one[name]).slice(0, limits.characters),
    ),
  );
  return readTable([headings, ...cells]) ?? [];
}

function readTable([first = [], ...rows]: readonly (readonly string[])[]): Read[] | undefined {
  // Headings are written as one word too: firstName, candidate_email.
  const columns = personColumns(first.map((name) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')));
  if (!tellsOfPeople(columns)) return undefined;
  return rows.filter((row) => row.some((cell) => cell.trim() !== '')).map((row) => readPerson(columns, row));
}

async function readFile(call: SignedInCall, file: SignedInCall['files'][number]): Promise<Read[]> {
  const nobody = { firstName: '', lastName: file.name.slice(0, 50), resume: '' };
  if (refusalOf(file) || !file.draft) return [{ person: nobody, flaw: 'unreadable' }];
  const { path } = file.draft;
  const by = call.who.userId;
  try {
    const content = await call.documents.readGrab({ path }, { name: file.name, by, limits });
    if (content.kind === 'table') {
      if (content.table.isTooLong) throw new Refusal('import.too-many-rows', { count: limits.rows });
      const people = readTable(content.table.rows);
      if (people) return people;
    }
    const { text } = await call.documents.readDocument({ path }, { name: file.name, by });
    if (text.trim() === '') throw new Refusal('file.no-text');
    const { parsed } = await parseResumeInWorker(text, call.now.toISOString().slice(0, 10), file.name, by);
    const person = personOf(parsed, file.name);
    return [
      {
        person: {
          firstName: person.firstName,
          lastName: person.lastName,
          email: parsed.emails[0]?.value.toLowerCase(),
          phone: parsed.phones[0]?.value,
          headline: person.headline,
          city: person.place?.city,
          region: person.place?.state,
          resume: text,
        },
        from: file,
      },
    ];
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code === 'import.too-many-rows') throw failure;
    return [{ person: nobody, flaw: 'unreadable' }];
  }
}
