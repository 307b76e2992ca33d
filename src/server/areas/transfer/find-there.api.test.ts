import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { checkFile as check, countOf, countsOf, fileOf, writeImport as write } from '#server/testing/transfers.ts';

test('two projects of one title and day, and two contacts of one name, are two; a second time none is added', async () => {
  const app = await openTestApp();
  const admin = await app.signIn({ pages: [1, 2, 3, 4, 6, 13, 15], group: 'admin', units: [app.units.USA] });
  const addedAt = '2026-01-02T03:04:05.000Z';
  const project = { consultant: 'k1', title: 'Welder', clientName: 'Acme', start: '2026-02-02', addedAt };
  const zip = fileOf({
    clients: [{ ref: 'a1', name: 'Acme' }],
    contacts: [
      { ref: 'x1', client: 'a1', name: 'Pat Cole', email: 'pat@acme.example' },
      { ref: 'x2', client: 'a1', name: 'Pat Cole', email: 'cole@acme.example' },
    ],
    candidates: [{ ref: 'p1', firstName: 'Dana', lastName: 'Marsh', emails: ['dana@x.example'] }],
    consultants: [{ ref: 'k1', candidate: 'p1', state: 'ENDED', addedAt }],
    projects: [
      { ref: 'j1', state: 'ENDED', engagement: 'E-1', actualEnd: '2026-02-02', ...project },
      { ref: 'j2', state: 'ENDED', engagement: 'E-2', actualEnd: '2026-05-02', ...project },
    ],
  });
  for (const [added, existing] of [
    [2, 0],
    [0, 2],
  ]) {
    const checked = await check(app, admin, 'a.zip', zip);
    expect(countsOf(checked)).toMatchObject({ contact: [2, added, existing, 0], project: [2, added, existing, 0] });
    expect(countsOf(await write(app, admin, checked.importId))).toEqual(countsOf(checked));
    expect([await countOf(app, 'project'), await countOf(app, 'account_contact')]).toEqual([2, 2]);
  }
});
