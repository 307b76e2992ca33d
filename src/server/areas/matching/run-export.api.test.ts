import { expect, test } from 'vitest';
import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { timelineApi } from '#contract/areas/candidates/timeline.ts';
import { matchingApi } from '#contract/areas/matching/runs.ts';
import { helpDeskResume, openHelpDesk, runToEnd, uploadResumes } from '#server/testing/matching.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { matchCells } from './run-export.ts';

/** A finished run of a job in Tampa with three people: one there, one 80 miles away, one across the country. */
async function openRun() {
  const { context, signIn, work, units } = await openTestApp();
  await work();
  const recruiter = await signIn();
  await uploadResumes(
    recruiter,
    helpDeskResume('Dana', 'Whitfield'),
    helpDeskResume('Omar', 'Haddad', 'Windows', 'Orlando, FL'),
    helpDeskResume('Ngozi', 'Bello', 'Windows and Jira', 'Seattle, WA'),
  );
  await context.db
    .updateTable('candidate')
    .set({ rate: '85.5', availability: 'TWO_WEEKS' })
    .where('last_name', '=', 'Whitfield')
    .execute();
  const job = await openHelpDesk(recruiter);
  const { guid } = await runToEnd(recruiter, job.id);
  const names = async (filters: object) =>
    (await recruiter.call(matchingApi.saved, { runGuid: guid, ...filters } as never)).found.rows
      .map(({ name }) => name.split(' ')[1])
      .toSorted();
  return { context, recruiter, stranger: () => signIn({ units: [units.CAN] }), guid, job, names };
}

test('a run is filtered by distance, rate, score, must-haves, warnings, decision and outreach; search reads skills and titles', async () => {
  const { context, names, job, recruiter, guid } = await openRun();
  const everybody = ['Bello', 'Haddad', 'Whitfield'];
  expect(await names({})).toEqual(everybody);
  expect(await names({ milesTo: 25 })).toEqual(['Whitfield']);
  expect(await names({ milesTo: 100 })).toEqual(['Haddad', 'Whitfield']);
  expect(await names({ milesFrom: 50, milesTo: 100 })).toEqual(['Haddad']);
  expect(await names({ rateFrom: 80 })).toEqual(['Whitfield']);
  expect(await names({ rateTo: 80 })).toEqual([]);
  expect(await names({ scoreTo: 100 })).toEqual(everybody);
  expect(await names({ scoreFrom: 100 })).toEqual([]);
  expect(await names({ mustHavesMissingTo: 0 })).toEqual(everybody);
  expect(await names({ mustHavesMissingFrom: 1 })).toEqual([]);
  expect(await names({ decision: 'none' })).toEqual(everybody);
  expect(await names({ decision: 'shortlisted,skipped' })).toEqual([]);
  expect(await names({ search: 'jira' })).toEqual(['Bello']);
  expect(await names({ search: 'active dir' })).toEqual(['Whitfield']);
  expect(await names({ search: 'orlando' })).toEqual(['Haddad']);
  expect(await names({ search: 'gulf marine' })).toEqual(everybody);

  await context.database.pool.query(
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, channel, asked, started_by, state, expires_at)
     select 'chat-of-' || c.last_name, cu.unit_id, c.id, ${job.id}, '{}', 'EMAIL', 1, (select min(id) from app_user), 'SENT', now()
     from candidate c join candidate_unit cu on cu.candidate_id = c.id where c.last_name = 'Haddad'`,
  );
  expect(await names({ outreach: 'NONE' })).toEqual(['Bello', 'Whitfield']);
  expect(await names({ outreach: 'WAITING' })).toEqual(['Haddad']);
  expect(await names({ outreach: 'NONE,WAITING' })).toEqual(everybody);

  // Who said no is another group than whose link ran out; a view stored before they were two finds both.
  const closed = async (state: string) => {
    await context.database.pool.query('update chat_session set state = $1', [state]);
    const found = [];
    for (const outreach of ['DECLINED', 'ENDED', 'CLOSED']) found.push((await names({ outreach })).join());
    return found;
  };
  expect(await closed('DECLINED')).toEqual(['Haddad', '', 'Haddad']);
  expect(await closed('OPTED_OUT')).toEqual(['Haddad', '', 'Haddad']);
  expect(await closed('EXPIRED')).toEqual(['', 'Haddad', 'Haddad']);
  expect(await closed('CANCELLED')).toEqual(['', 'Haddad', 'Haddad']);

  // Who opted out without a chat about this job is told as opted out, and is found as that alone.
  await context.database.pool.query(
    `insert into opt_out (channel, address_key, words, created_at)
     select 'EMAIL', k.value_key, 'STOP', now() from candidate_contact k join candidate c on c.id = k.candidate_id
     where c.last_name = 'Bello' and k.kind = 'email'`,
  );
  expect(await names({ outreach: 'DECLINED' })).toEqual(['Bello']);
  expect(await names({ outreach: 'NONE' })).toEqual(['Whitfield']);

  // So is whom nobody may contact, and no address of theirs is used.
  await context.database.pool.query(
    `update candidate_unit set status_id = (select id from candidate_status where category = 'DO_NOT_CONTACT' limit 1)
     where candidate_id = (select id from candidate where last_name = 'Whitfield')`,
  );
  expect(await names({ outreach: 'DECLINED' })).toEqual(['Bello', 'Whitfield']);
  expect(await names({ outreach: 'NONE' })).toEqual([]);
  const { rows } = (await recruiter.call(matchingApi.saved, { runGuid: guid })).found;
  expect(rows.find(({ name }) => name.endsWith('Whitfield'))).toMatchObject({
    outreach: { state: 'DO_NOT_CONTACT' },
    emailFault: 'DO_NOT_CONTACT',
  });
});

test('whom to decide on still is counted as the pipeline of the job counts', async () => {
  const { context, recruiter, guid, names } = await openRun();
  const { pool } = context.database;
  const worthALook = async () =>
    (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows
      .filter(
        ({ stage, decision, isAnonymous, hardFails, word }) =>
          stage === undefined && !decision && !isAnonymous && hardFails.length === 0 && word !== 'limited',
      )
      .map(({ name }) => name.split(' ')[1])
      .toSorted();
  expect(await names({ decision: 'open' })).toEqual(['Bello', 'Haddad', 'Whitfield']);
  const set = (what: string, last: string) =>
    pool.query(`update match_result m set ${what} from candidate c where c.id = m.candidate_id and c.last_name = $1`, [
      last,
    ]);
  for (const [what, last] of [
    ['score = 51.5', 'Bello'],
    ['score = 51.4', 'Bello'],
    ["hard_fails = '{not-authorized}'", 'Haddad'],
    ['must_haves_met = 0, must_haves_asked = 2', 'Whitfield'],
  ] as const) {
    await set(what, last);
    expect([what, await names({ decision: 'open' })]).toEqual([what, await worthALook()]);
  }
  expect(await names({ decision: 'open' })).toEqual([]);
});

test('somebody in a chat about another job was contacted, and for which job', async () => {
  const { context, names, recruiter, guid } = await openRun();
  const other = await openHelpDesk(recruiter, () => ({ title: 'Network Technician' }));
  await context.database.pool.query(
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, channel, asked, started_by, state, expires_at)
     select 'chat-of-another-job', cu.unit_id, c.id, ${other.id}, '{}', 'EMAIL', 1, (select min(id) from app_user), 'SENT', now()
     from candidate c join candidate_unit cu on cu.candidate_id = c.id where c.last_name = 'Haddad'`,
  );
  const { found } = await recruiter.call(matchingApi.saved, { runGuid: guid });
  const row = found.rows.find(({ name }) => name.endsWith('Haddad'))!;
  expect([row.outreach.state, row.lastContactJob]).toEqual(['NONE', 'Network Technician']);
  expect(row.lastContactAt).toMatch(/^\d{4}-/);
  expect(await names({ outreach: 'OTHER' })).toEqual(['Haddad']);
  expect(await names({ outreach: 'NONE' })).toEqual(['Bello', 'Whitfield']);

  // A message that waits counts and is no contact yet; one that was canceled before it left is nothing at all.
  const query = (text: string) => context.database.pool.query(text);
  await query("update chat_session set state = 'QUEUED'");
  const haddad = async () =>
    (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows.find(({ name }) =>
      name.endsWith('Haddad'),
    )!;
  expect([await names({ outreach: 'OTHER' }), (await haddad()).lastContactAt]).toEqual([['Haddad'], undefined]);
  await query("update chat_session set state = 'CANCELLED'");
  expect([await names({ outreach: 'OTHER' }), (await haddad()).outreach.isElsewhere]).toEqual([[], undefined]);
  await query(
    `insert into outbound_message (guid, once_key, unit_id, channel, kind, to_address, body, session_id, state, sent_at)
     select 'left', 'left', unit_id, 'EMAIL', 'chatbot', 'o@example.com', '', id, 'SENT', now() from chat_session`,
  );
  expect([await names({ outreach: 'OTHER' }), (await haddad()).lastContactJob]).toEqual([
    ['Haddad'],
    'Network Technician',
  ]);
});

test('a call from the results shows as the last contact, and an address that may not be used says why', async () => {
  const { context, names, recruiter, guid, job } = await openRun();
  const { pool } = context.database;
  const rowOf = async (last: string) =>
    (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows.find(({ name }) => name.endsWith(last))!;
  const { candidateId } = await rowOf('Haddad');
  expect((await rowOf('Haddad')).lastContactAt).toBeUndefined();
  const call = { candidateId, outcome: 'VOICEMAIL' as const };
  await recruiter.call(timelineApi.logCall, { ...call, jobId: job.id });
  const called = await rowOf('Haddad');
  expect([called.lastContactAt?.slice(0, 4), called.lastContactJob]).toEqual([
    expect.stringMatching(/^\d{4}$/),
    undefined,
  ]);
  // The chatbot has not asked anybody yet.
  expect([called.outreach, await names({ outreach: 'OTHER' })]).toEqual([{ state: 'NONE', answered: 0, asked: 0 }, []]);
  const other = await openHelpDesk(recruiter, () => ({ title: 'Network Technician' }));
  await recruiter.call(timelineApi.logCall, { ...call, jobId: other.id });
  expect((await rowOf('Haddad')).lastContactJob).toBe('Network Technician');
  const before = await rowOf('Haddad');
  await recruiter.call(timelineApi.logCall, { ...call, outcome: 'WRONG_NUMBER' });
  expect((await rowOf('Haddad')).lastContactAt).toBe(before.lastContactAt);

  const fault = async () => (await rowOf('Haddad')).emailFault;
  const { email } = await rowOf('Haddad');
  expect([email?.includes('@'), await fault()]).toEqual([true, undefined]);
  await pool.query(`insert into opt_out (channel, address_key, words) values ('EMAIL', lower($1), 'STOP')`, [email]);
  expect(await fault()).toBe('OPTED_OUT');
  const set = (what: string) => pool.query(`update candidate_contact set ${what} where value = $1`, [email]);
  await set('bounced_at = now()');
  expect(await fault()).toBe('BOUNCED');
  // An address that works is used before one that does not.
  await pool.query(
    `insert into candidate_contact (candidate_id, kind, value, value_key) values ($1, 'email', 'o2@example.com', 'o2@example.com')`,
    [candidateId],
  );
  expect([(await rowOf('Haddad')).email, await fault()]).toEqual(['o2@example.com', undefined]);
  const { found } = await recruiter.call(candidatesApi.search, { search: 'Haddad' });
  expect(found.rows).toMatchObject([{ email: 'o2@example.com' }]);
  expect(found.rows[0]!.emailFault).toBeUndefined();
  await pool.query(`update candidate_contact set bounced_at = now() where value = 'o2@example.com'`);
  expect((await recruiter.call(candidatesApi.search, { search: 'Haddad' })).found.rows[0]!.emailFault).toBe('BOUNCED');
});

test('the people of a run are exported with the filters of the screen, audited, and not by a stranger', async () => {
  const { context, recruiter, stranger, guid } = await openRun();
  await context.db
    .updateTable('match_result')
    .set({ flags: ['no-dates'] })
    .execute();
  const file = (more: object) => recruiter.raw(matchingApi.export, { runId: guid, format: 'csv', ...more });
  const { status, body } = await file({
    columns: ['rank', 'name', 'place', 'rate', 'availability', 'flags', 'outreach'],
    milesTo: 25,
  });
  expect(status).toBe(200);
  expect(
    String(body['text'])
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  ).toEqual([
    'Rank,Candidate,Location,Rate,Availability,Warnings,Outreach',
    // Amounts are numbers that a sheet adds up; codes are told in words.
    expect.stringMatching(/^\d,Dana Whitfield,"Tampa, FL",85.50,Two weeks notice,No dated jobs,Not contacted$/),
  ]);
  const audited = await context.db.selectFrom('audit_line').selectAll().where('act', '=', 'export').execute();
  expect(audited).toMatchObject([{ record_id: 'match-results', details: { rows: 1, run: guid } }]);
  expect((await (await stranger()).raw(matchingApi.export, { runId: guid, format: 'csv' })).status).toBe(404);
});

test('what a candidate said in the chat to have stands in the row, and in the file beside what is missing', async () => {
  const { context, recruiter, guid } = await openRun();
  const { pool } = context.database;
  const { rows } = (await recruiter.call(matchingApi.saved, { runGuid: guid })).found;
  const row = rows.find(({ name }) => name.endsWith('Bello'))!;
  expect(row.outreach.said).toBeUndefined();
  const script = {
    questions: [
      { key: 'years java', about: 'Java EE' },
      { key: 'years ~led a team', about: 'Led a team' },
    ],
  };
  const answers = {
    'years java': { value: 4, shown: '4 (2025)' },
    'years ~led a team': { value: 'No, never', shown: 'No, never' },
    'years windows': { value: 2, shown: '2' },
    'years jira': { value: 0, shown: '0' },
    rate: { value: 68, shown: '68' },
  };
  await pool.query(
    `insert into chat_session (guid, unit_id, candidate_id, job_id, script, answers, answered, channel, asked, started_by, state, expires_at)
     select 'said', r.unit_id, $1, r.job_id, $2, $3, 5, 'EMAIL', 5, (select min(id) from app_user), 'COMPLETED', now()
     from match_run r where r.guid = $4`,
    [row.candidateId, JSON.stringify(script), JSON.stringify(answers), guid],
  );
  const after = (await recruiter.call(matchingApi.saved, { runGuid: guid })).found.rows;
  expect(after.find(({ name }) => name.endsWith('Bello'))!.outreach.said?.toSorted()).toEqual(['Java EE', 'Windows']);
  expect(after.flatMap(({ outreach }) => outreach.said ?? [])).toHaveLength(2);

  const missing = ['Java EE', 'Kafka'].map((need) => ({ need, mustHave: true }));
  const related = { need: 'Oracle', matchedAs: 'SQL', how: 'related', mustHave: true, share: 0.2, isCurrent: false };
  const cells = matchCells('en');
  const part = { category: 'requirements', found: [related], missing } as never;
  expect(cells.missing({ ...after[0]!, categories: [part], outreach: { ...row.outreach, said: ['Java EE'] } })).toBe(
    'Oracle, Java EE (said in chat), Kafka',
  );
});
