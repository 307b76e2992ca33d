import { sql } from 'kysely';
import type { Scope } from '#domain/access/scope.ts';
import type { VmsStatus } from '#domain/grabber/read-values.ts';
import type { Db } from '#server/db/connect.ts';
import type { CameFrom } from '#server/db/grab-tables.ts';
import { inUnits } from '#server/db/in-units.ts';
import type { UploadRow } from './grab-run-queries.ts';

type FeedRow = {
  unit_id: number;
  own: Record<string, unknown>;
  /** The description is the plain text of their HTML. */
  is_their_text: boolean | null;
  feed: Record<string, string | null> | null;
  vms_provider: string;
  programme: string;
  status: VmsStatus;
  status_raw: string;
  seen_at: string;
  tags: string[];
  locked: string[];
  facts: Record<string, string | number>;
  upload_guid: string | null;
  upload_name: string | null;
  origin: UploadRow['origin'] | null;
  came_from: CameFrom | null;
};

/** A job in scope with what its vendor system last said, if any has. */
export async function findFeed(db: Db, scope: Scope, jobId: number, locked = false): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select j.unit_id, to_jsonb(j) as own, f.plain_description = j.description as is_their_text, f.feed, f.vms_provider, f.programme, f.status, f.status_raw, f.seen_at, f.tags, f.locked,
      f.facts, g.guid as upload_guid, i.file_name as upload_name, g.origin, g.came_from
    from job j left join job_feed f on f.job_id = j.id left join grab_upload g on g.import_id = f.import_id
      left join list_import i on i.id = g.import_id
    where j.id = ${jobId} and j.unit_id = ${inUnits(scope)} ${locked ? sql`for no key update of j` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** The open notices of a job, newest first; what several people were told stands once, as somebody's own where it is. */
export const findNotices = (db: Db, jobId: number, userId: number) =>
  db
    .selectFrom((told) =>
      told
        .selectFrom('job_notice')
        .distinctOn(['kind', 'details'])
        .select(['id', 'kind', 'details', 'created_at'])
        .select(sql<boolean>`for_user = ${userId}`.as('is_mine'))
        .where('job_id', '=', jobId)
        .where('done_at', 'is', null)
        .orderBy('kind')
        .orderBy('details')
        .orderBy('is_mine', 'desc')
        .orderBy('id', 'desc')
        .as('n'),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** One page of somebody's open notices. */
export async function findOpenNotices(
  db: Db,
  scope: Scope,
  userId: number,
  { page, size }: { page: number; size: number },
) {
  const rows = await db
    .selectFrom('job_notice as n')
    .innerJoin('job as j', 'j.id', 'n.job_id')
    .select(['n.id', 'n.job_id', 'j.title', 'n.kind', 'n.details', 'n.created_at'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('n.for_user', '=', userId)
    .where('n.done_at', 'is', null)
    .where('n.unit_id', '=', inUnits(scope))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
