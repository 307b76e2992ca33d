import { readResume } from '#matching/resume/read-resume.ts';
import { keepFileOf } from '#server/areas/candidates/candidate-files.ts';
import { addNote, logCall } from '#server/areas/candidates/candidate-notes.ts';
import { rateCandidate } from '#server/areas/candidates/candidate-ratings.ts';
import { editCandidate } from '#server/areas/candidates/candidate-record.ts';
import { addBlock } from '#server/areas/candidates/client-blocks.ts';
import { addConsent } from '#server/areas/candidates/consents.ts';
import { settleDouble } from '#server/areas/candidates/doubles.ts';
import { saveResume } from '#server/areas/candidates/resumes.ts';
import { mergeCandidates } from '#server/areas/people/merge.ts';
import { placeHold } from '#server/areas/people/privacy.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { firstCalls, tagsOf, talks } from './sample/data/record.ts';
import { resumeAsPdf } from './sample/files.ts';
import type { UnitCode } from './sample/jobs.ts';
import { makeSample } from './sample/sample.ts';

const dayMs = 86_400_000;

/** A call in a unit so many days before today. */
export type CallBefore = (unit: UnitCode, days: number, as?: 'lead' | 'admin') => SignedInCall;

/** What the records are made of: the jobs, and people of a kind of work who are on none of them. */
export type RecordWorld = {
  callBefore: CallBefore;
  jobs: readonly { unit: UnitCode; id: number; family: string; text: string }[];
  idsOf: (unit: UnitCode, family: string) => readonly number[];
};

/**
 * Candidates as they are after some weeks of work: tags, statuses and first calls, one record with everything in it, people
 * who look alike, and some from whom nobody has heard for years.
 * @param knownId whose record has everything
 */
export async function seedPeople({ callBefore, idsOf }: RecordWorld, knownId: number): Promise<void> {
  const lists = Object.keys(tagsOf).map((family) => ({ family, ids: idsOf('USA', family) }));
  await seedStanding(callBefore, lists);
  await seedKnown(callBefore, knownId);
  await seedDoubles(callBefore, idsOf('USA', 'accountant'));
  await seedSilent(callBefore);
}

/** The version that an edit starts from. */
async function versionOf(call: SignedInCall, candidateId: number): Promise<number> {
  const { version } = await call.db
    .selectFrom('candidate')
    .select('version')
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
  return version;
}

/** What is edited of a candidate, at the time of the call. */
async function edit(
  call: SignedInCall,
  candidateId: number,
  fields: Partial<Parameters<typeof editCandidate>[0]>,
): Promise<void> {
  await editCandidate({ ...fields, candidateId, version: await versionOf(call, candidateId) }, call);
}

/** Tags, hot flags, statuses and first calls of people in the list. */
async function seedStanding(
  callBefore: CallBefore,
  lists: readonly { family: string; ids: readonly number[] }[],
): Promise<void> {
  const { db } = callBefore('USA', 0);
  const statuses = await db.selectFrom('candidate_status').select(['id', 'category']).execute();
  const statusOf = (category: string) => statuses.find((one) => one.category === category)!.id;
  for (const [at, { family, ids }] of lists.entries()) {
    const tags = tagsOf[family]!;
    const [first, second, third] = ids.slice(-3);
    if (first === undefined || second === undefined || third === undefined) continue;
    const call = callBefore('USA', 12 - at);
    await edit(call, first, { tags: [tags[0]!], isHot: at % 2 === 0 });
    await edit(call, second, { tags: [...tags], availability: 'TWO_WEEKS', relocates: at % 2 === 1 });
    const ends = [
      { statusId: statusOf('PASSIVE') },
      { statusId: statusOf('INACTIVE'), statusReason: 'Moved abroad' },
      { statusId: statusOf('DO_NOT_CONTACT'), statusReason: 'Asked on the phone not to be contacted again' },
    ];
    if (ends[at]) await edit(call, third, ends[at]!);
    for (const [turn, candidateId] of [first, second].entries()) {
      const { text, callIn, ...said } = firstCalls[(at * 2 + turn) % firstCalls.length]!;
      const again = callIn === undefined ? undefined : callBefore('USA', callIn).now;
      await talk(call, candidateId, { ...said, ...(text && { note: text }) }, again);
    }
    await rateCandidate({ candidateId: second, rating: 3 + (at % 3) }, call);
  }
}

type Said = Omit<Parameters<typeof logCall>[0], 'candidateId' | 'phone' | 'callbackAt'>;

/** The first address or number of a person on file. */
export async function firstContact(db: Db, candidateId: number, kind: 'email' | 'phone'): Promise<string | undefined> {
  const found = await db
    .selectFrom('candidate_contact')
    .select('value')
    .where('candidate_id', '=', candidateId)
    .where('kind', '=', kind)
    .orderBy('id')
    .executeTakeFirst();
  return found?.value;
}

/** A call to the first number on file. */
async function talk(call: SignedInCall, candidateId: number, said: Said, callAgain?: Date): Promise<void> {
  const number = await firstContact(call.db, candidateId, 'phone');
  await logCall(
    {
      ...said,
      candidateId,
      ...(number && { phone: number }),
      ...(callAgain && { callbackAt: callAgain.toISOString() }),
    },
    call,
  );
}

/** One record with everything in it. */
async function seedKnown(callBefore: CallBefore, candidateId: number): Promise<void> {
  const on = (days: number, as?: 'lead' | 'admin') => callBefore('USA', days, as);
  const { db } = on(0);
  const contacts = await db
    .selectFrom('candidate_contact')
    .select(['kind', 'value', 'is_primary'])
    .where('candidate_id', '=', candidateId)
    .execute();
  const { first_name: first, text } = await db
    .selectFrom('candidate as c')
    .innerJoin('resume as r', (join) => join.onRef('r.candidate_id', '=', 'c.id').on('r.is_primary', '=', true))
    .select(['c.first_name', 'r.text'])
    .where('c.id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const stated = contacts.map(({ kind, value, is_primary: isPrimary }) => ({ kind, value, isPrimary }));
  await edit(on(26), candidateId, {
    headline: 'Senior Help Desk Technician, retail and banking',
    linkedin: `https://www.linkedin.com/in/${first.toLowerCase().replace(/[^a-z]/g, '')}-sample`,
    contacts: [
      ...stated.map((one) => ({ ...one, ...(one.kind === 'phone' && { type: 'MOBILE' as const, isVerified: true }) })),
      { kind: 'phone', value: '(612) 555-0188', type: 'WORK', isPrimary: false },
      { kind: 'email', value: `${first.toLowerCase().replace(/[^a-z]/g, '')}.home@example.org`, type: 'PERSONAL' },
    ],
    tags: ['retail', 'hybrid', 'Active Directory'],
    isHot: true,
    rate: '31',
    taxTerm: 'W2',
    availability: 'TWO_WEEKS',
    workModes: ['hybrid', 'remote'],
    relocates: false,
    preferences: {
      desiredTitles: ['Senior Help Desk Technician', 'Service Desk Lead'],
      desiredLocations: ['Minneapolis, MN', 'Remote'],
      maxCommuteMiles: 25,
      taxTerms: ['W2', 'C2C'],
      rateW2: '31',
      rateC2C: '36',
      minDuration: '6 months',
      interviewTimes: 'Weekdays after 1 PM',
      preferredChannel: 'PHONE',
      callFrom: '09:00',
      callUntil: '19:30',
      c2cCompany: 'Northstar Support LLC',
    },
  });
  for (const [at, one] of talks.entries()) {
    // Not all at the same minute of the day.
    const before = (at * 47) / 1440;
    if ('note' in one) await addNote({ candidateId, text: one.note }, on(one.on + before, one.by));
    else {
      const { text: note, outcome, seconds, callIn } = one;
      const again = callIn === undefined ? undefined : on(callIn).now;
      await talk(
        on(one.on + before),
        candidateId,
        { outcome, ...(note && { note }), ...(seconds && { seconds }) },
        again,
      );
    }
  }
  for (const [days, version] of [
    [17, `${text}\n\nCERTIFICATIONS\nCompTIA A+\n`],
    [3, newest(text)],
  ] as const)
    await addVersion(on(days), candidateId, `${first} resume ${days === 3 ? 'new' : 'with certificate'}.txt`, version);
  await addConsent(
    { candidateId, channel: 'SMS', event: 'GIVEN', basis: 'IMPLIED_INQUIRY', source: 'Asked about the job by text' },
    on(26),
  );
  await addFiles(on(15), candidateId);
  await rateCandidate({ candidateId, rating: 5 }, on(9));
  await rateCandidate({ candidateId, rating: 4 }, on(8, 'lead'));
  const clients = await db.selectFrom('client').select(['id', 'name']).orderBy('id').execute();
  const clientOf = (name: string) => clients.find((one) => one.name === name)!.id;
  const until = new Date(on(0).now.getTime() + 200 * dayMs).toISOString().slice(0, 10);
  await addBlock(
    { candidateId, clientId: clientOf('Prairie Telecom'), kind: 'CANDIDATE', reason: 'Left there in a bad year' },
    on(25),
  );
  await addBlock(
    {
      candidateId,
      clientId: clientOf('Copper Ridge Utilities'),
      kind: 'CLIENT',
      reason: 'Worked there until spring; a year has to pass',
      untilOn: until,
    },
    on(24),
  );
}

/** The newest version of a resume: another headline and another city than a recruiter entered. */
function newest(text: string): string {
  const [name, ...rest] = text.split('\n');
  return [name, 'Service Desk Lead', ...rest].join('\n').concat('\n\nCERTIFICATIONS\nITIL 4 Foundation\n');
}

async function addVersion(call: SignedInCall, candidateId: number, name: string, text: string): Promise<void> {
  await call.db.transaction().execute((db) =>
    saveResume(db, {
      unitId: call.scope.units[0]!,
      candidateId,
      text,
      parsed: readResume(text, call.now.toISOString().slice(0, 10)),
      name,
      fileId: null,
      by: call.who.userId,
      at: call.now,
    }),
  );
}

const files = [
  ['CERT', 'CompTIA A+.pdf', 'Checked on the page of the issuer'],
  ['RTR', 'Right to represent, signed.pdf', 'For the help desk position at Granite Peak Retail'],
  ['ID_REF', 'References.pdf', 'Two former managers, both reached'],
  ['OTHER', 'Portfolio – çalışma örnekleri ve نماذج من العمل.pdf', ''],
] as const;

async function addFiles(call: SignedInCall, candidateId: number): Promise<void> {
  const person = { id: candidateId, unit_id: call.scope.units[0]! };
  for (const [type, name, description] of files) {
    const bytes = await resumeAsPdf(`${name}\n\n${description}\n`);
    const draft = await call.blobs.receive(bytes, { maxBytes: 1024 * 1024 });
    const file = { name, size: draft.size, draft };
    await call.db
      .transaction()
      .execute((db) =>
        keepFileOf(db, call, person, { type, ...(description && { description }), file: file as never }),
      );
  }
}

/** Resumes that came a second time under another address, name or number; one pair was merged, one kept apart. */
async function seedDoubles(callBefore: CallBefore, ids: readonly number[]): Promise<void> {
  const changes: readonly ((text: string, first: string) => string)[] = [
    (text) => text.replace(/\d{3}([-. )]+)555\D01\d\d/, '214$1555-0199'),
    (text) =>
      text.replace(/[\w.]+@example\.\w+/, 'office.mail@example.net').replace(/\(?\d{3}\)?[-. ]+555[-. ]01\d\d/, ''),
    (text, first) => text.replaceAll(first, first[0]!),
    (text) => text.replace(/[\w.]+@example\.\w+/, 'second.address@example.net'),
    (text) => `${text}\nVolunteer work: reading mentor\n`,
  ];
  for (const [at, change] of changes.entries()) {
    const candidateId = ids[at];
    if (candidateId === undefined) return;
    const call = callBefore('USA', 9 - at);
    const { text, first_name: first } = await call.db
      .selectFrom('resume as r')
      .innerJoin('candidate as c', 'c.id', 'r.candidate_id')
      .select(['r.text', 'c.first_name'])
      .where('r.candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow();
    const again = change(text, first);
    const { candidateId: otherId } = await call.db.transaction().execute((db) =>
      saveResume(db, {
        unitId: call.scope.units[0]!,
        text: again,
        parsed: readResume(again, call.now.toISOString().slice(0, 10)),
        name: `${first} (2).txt`,
        fileId: null,
        by: call.who.userId,
        at: call.now,
        keys: call.keys,
        isOnlyLinked: true,
      }),
    );
    if (at === 3) await settleDouble({ candidateId, otherId, areApart: true }, callBefore('USA', 2));
    if (at !== 4) continue;
    const [version, otherVersion] = [await versionOf(call, candidateId), await versionOf(call, otherId)];
    await mergeCandidates({ candidateId, otherId, version, otherVersion, take: [] }, callBefore('USA', 3));
  }
}

/** People from whom nobody has heard for more than two years; one of them is under a legal hold. */
async function seedSilent(callBefore: CallBefore): Promise<void> {
  const today = callBefore('USA', 900).now.toISOString().slice(0, 10);
  const silent = makeSample(today, 77).candidates.filter(({ unit, file }) => unit === 'USA' && !file);
  for (const [at, { resumeText: text, firstName, lastName }] of silent.slice(0, 7).entries()) {
    const call = callBefore('USA', 780 + at * 41);
    const { candidateId } = await call.db.transaction().execute((db) =>
      saveResume(db, {
        unitId: call.scope.units[0]!,
        text,
        parsed: readResume(text, today),
        name: `${firstName} ${lastName}.txt`,
        fileId: null,
        by: call.who.userId,
        at: call.now,
        keys: call.keys,
        isOnlyLinked: true,
      }),
    );
    if (at === 1)
      await placeHold(
        { candidateId, reason: 'Wage claim 24-1178, asked for by counsel' },
        callBefore('USA', 40, 'admin'),
      );
  }
}
