import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Rows that a loss may leave behind, by what they mean; each has to be empty in the end (docs/guide/reliability.md). */
const broken: Readonly<Record<string, string>> = {
  'uploads that never ended': "select id::text from upload where state in ('RECEIVED', 'READING')",
  'files of uploads without an outcome': "select id::text from upload_item where state in ('WAITING', 'READING')",
  'uploads that say another number of files than they have':
    'select u.id::text from upload u where not exists (select from upload_item i where i.upload_id = u.id)',
  'runs that never ended': "select id::text from match_run where state in ('QUEUED', 'RUNNING')",
  'messages whose sender is gone': "select id::text from outbound_message where state = 'SENDING'",
  'candidates without a resume row':
    "select c.id::text from candidate c where not exists (select from resume r where r.candidate_id = c.id) and c.created_at > now() - interval '2 hours' and exists (select from upload_item i where i.candidate_id = c.id)",
};

/** Asks the database and the folder of files what a loss has left half-done; waits for what is still under way. */
export async function findBroken(url: string, fileRoot: string, patienceSeconds = 180): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const end = Date.now() + patienceSeconds * 1000;
    let found: string[];
    do {
      found = [];
      for (const [meaning, statement] of Object.entries(broken)) {
        const { rows } = await client.query(statement);
        if (rows.length > 0) found.push(`${rows.length} ${meaning}`);
      }
      if (found.length > 0) await wait(1000);
    } while (found.length > 0 && Date.now() < end);
    const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from stored_file');
    for (const { sha256 } of rows) {
      const content = await readFile(join(fileRoot, sha256.slice(0, 2), sha256.slice(2, 4), sha256)).catch(
        () => undefined,
      );
      const isWhole = content && createHash('sha256').update(content).digest('hex') === sha256;
      if (!isWhole) found.push(`the file ${sha256} is ${content ? 'not what its row says' : 'not there'}`);
    }
    return found;
  } finally {
    await client.end();
  }
}
