import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { doublesApi } from '#contract/areas/candidates/doubles.ts';
import { readResume } from '#matching/resume/read-resume.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { saveResume } from './resumes.ts';

const resume = (name: string, contact: string, employer = 'Maple Bank', place = 'Dallas, TX') => `${name}
Senior Java Developer
${place} | ${contact}

EXPERIENCE
Java Developer, ${employer}, ${place}
March 2019 - Present
- Spring Boot, Kafka and PostgreSQL for card payments of ${name}.
`;

/** Saves a resume as an upload of a unit does, once the file was read. */
async function upload({ context }: TestApp, unitId: number, text: string) {
  const parsed = readResume(text, '2026-11-26');
  const { candidateId, outcome } = await context.db.transaction().execute((db) =>
    saveResume(db, {
      unitId,
      text,
      parsed,
      name: 'one.txt',
      fileId: null,
      by: null,
      at: new Date(),
      keys: context.keys,
    }),
  );
  return { state: outcome, candidateId };
}

test('ruling 91, ruling 92: a resume that surely is a person’s is a new version, a likely one a record of its own with a link', async () => {
  const app = await openTestApp();
  const { signIn, units } = app;
  const recruiter = await signIn();
  const first = await upload(app, units.USA, resume('Robert Smith', 'bob@example.com | (214) 555-0142'));
  const links = async () => {
    const { found } = await recruiter.call(doublesApi.links, {});
    return found.rows.map(({ one, other, score, reasons }) => [one.id, other.id, score, reasons]);
  };

  // Same address, a nickname: the same person. Same phone and last name too.
  for (const [name, contact] of [
    ['Bob Smith', 'BOB@example.com'],
    ['Robert Smith', '214-555-0142'],
  ] as const) {
    const again = await upload(app, units.USA, resume(name, contact));
    expect(again).toEqual({ state: 'ATTACHED', candidateId: first.candidateId });
  }
  expect(await links()).toEqual([]);

  // The same address under another name: an employer's address, or a reference's.
  const other = await upload(app, units.USA, resume('Peter Baker', 'bob@example.com', 'Nowhere Inc', 'Boise, ID'));
  expect(other.state).toBe('CREATED');
  expect(await links()).toEqual([[first.candidateId, other.candidateId, 60, ['email']]]);
  // A third name makes the address nobody's.
  const third = await upload(app, units.USA, resume('Amina Khoury', 'bob@example.com', 'Else Ltd', 'Reno, NV'));
  expect(third.state).toBe('CREATED');
  // The same name, place and employer.
  const alike = await upload(app, units.USA, resume('Robert Smith', 'rs@example.com'));
  expect(alike.state).toBe('CREATED');

  // Settled once, for both and for good.
  await recruiter.call(doublesApi.settle, {
    candidateId: first.candidateId,
    otherId: other.candidateId,
    areApart: true,
  });
  expect((await links()).map(([one, two]) => [one, two])).toEqual([[first.candidateId, alike.candidateId]]);

  // F8: another unit gets a record of its own, and learns nothing of this one.
  const stranger = await signIn({ units: [units.CAN] });
  const there = await upload(app, units.CAN, resume('Bob Smith', 'bob@example.com'));
  expect(there.state).toBe('CREATED');
  expect((await stranger.call(doublesApi.links, {})).found.total).toBe(0);
  expect((await stranger.raw(candidatesApi.details, { candId: first.candidateId })).status).toBe(404);
});

test('ruling 92: two resumes of one person that are read at the same time are linked, whichever is saved first', async () => {
  const app = await openTestApp();
  const recruiter = await app.signIn();
  await Promise.all(
    ['dora@example.com', 'dora.doe@example.org'].map((mail) => upload(app, app.units.USA, resume('Dora Doe', mail))),
  );
  const { found } = await recruiter.call(doublesApi.links, {});
  expect(found.rows.map(({ score, reasons }) => [score, reasons])).toEqual([[75, ['name']]]);
  // What tells them apart in the list.
  const [{ one, other }] = found.rows as [(typeof found.rows)[number]];
  expect([one.email, other.email].toSorted()).toEqual(['dora.doe@example.org', 'dora@example.com']);
  expect([one, other].map(({ addedAt }) => Number.isNaN(Date.parse(addedAt)))).toEqual([false, false]);
});
