import { candidatesApi } from '#contract/areas/candidates/candidates.ts';
import { helpDeskResume, openHelpDesk, uploadResumes } from './matching.ts';
import { openTestApp } from './open-test-app.ts';

/** A recruiter, a lead, an open job of a client, and two people for it. */
export async function openClientJob() {
  const open = await openTestApp();
  await open.work();
  const recruiter = await open.signIn();
  const lead = await open.signIn({ pages: [1, 2, 3, 25] });
  for (const name of ['Dana Whitfield', 'Omar Haddad'])
    await uploadResumes(recruiter, helpDeskResume(...(name.split(' ') as [string, string])));
  const job = await openHelpDesk(recruiter);
  const { pool } = open.context.database;
  const { rows } = await pool.query(
    `insert into client (name, name_key, unit_id) values ('Gulf Marine', 'gulf marine', $1) returning id`,
    [open.units.USA],
  );
  const clientId = Number(rows[0].id);
  await pool.query('update job set client_id = $1, bill_rate_max = 60, pay_rate_max = 40', [clientId]);
  const [dana, omar] = (await recruiter.call(candidatesApi.search, { sortField: 'name', direction: 'DESC' })).found
    .rows;
  return { ...open, pool, recruiter, lead, job, clientId, dana: dana!, omar: omar! };
}

export type ClientJob = Awaited<ReturnType<typeof openClientJob>>;
