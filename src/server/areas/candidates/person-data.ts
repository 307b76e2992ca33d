import { sql } from 'kysely';
import type { Merge, PersonTable } from '#server/db/person-data.ts';

const none = sql`null`;
const blank = sql`''`;

/** One of two people of a unit: the other id of the pair is their own. */
const pair = (table: string, column: string, merge: PersonTable['merge']): PersonTable => ({
  table,
  column,
  merge,
  erase: 'remove',
  unexported: 'all',
});

/** Verdicts and links of the merged record become those of the kept one; between the two there is nothing left to say. */
function mergePairs(table: 'candidate_apart' | 'candidate_link') {
  return ({ db, kept, merged, watch }: Merge) => {
    const theirs = sql`t.low_id in (${kept}, ${merged}) or t.high_id in (${kept}, ${merged})`;
    const others =
      table === 'candidate_apart' ? sql`g.score, g.reasons, g.said_by, g.said_at` : sql`g.score, g.reasons, g.found_at`;
    return watch(table, theirs, async () => {
      await sql`
        with gone as (delete from ${sql.table(table)} t where t.low_id = ${merged} or t.high_id = ${merged} returning t.*)
        insert into ${sql.table(table)} select g.unit_id, least(o.id, ${kept}::bigint), greatest(o.id, ${kept}::bigint), ${others}
        from gone g cross join lateral (select case when g.low_id = ${merged} then g.high_id else g.low_id end as id) o
        where o.id <> ${kept} on conflict do nothing`.execute(db);
    });
  };
}

/** Of two words of one source the newer is used. */
async function mergeFacts({ kept, merged, remove, move }: Merge): Promise<void> {
  const other = (id: number) => sql`from candidate_fact o where o.candidate_id = ${id} and o.field = t.field
    and o.source = t.source`;
  await remove(
    'candidate_fact',
    sql`t.candidate_id = ${kept} and exists (select ${other(merged)} and o.happened_at > t.happened_at)`,
  );
  await move('candidate_fact', 'candidate_id', sql`not exists (select ${other(kept)})`);
}

/** Of two ratings of one recruiter the newer one goes on. */
async function mergeRatings({ kept, merged, remove, move }: Merge): Promise<void> {
  const other = (id: number) => sql`from candidate_rating o where o.candidate_id = ${id} and o.unit_id = t.unit_id
    and o.user_id = t.user_id`;
  await remove(
    'candidate_rating',
    sql`t.candidate_id = ${kept} and exists (select ${other(merged)} and o.rated_at > t.rated_at)`,
  );
  await move('candidate_rating', 'candidate_id', sql`not exists (select ${other(kept)})`);
}

/** An address of both stays with each; the first one of a kind stays the kept record's. */
async function mergeContacts({ kept, merged, change, move }: Merge): Promise<void> {
  const hasSame = sql`exists (select from candidate_contact o where o.candidate_id = ${kept} and o.kind = t.kind
    and o.value_key = t.value_key)`;
  const first = sql`exists (select from candidate_contact o where o.candidate_id = ${kept} and o.kind = t.kind
    and o.is_primary)`;
  await change('candidate_contact', sql`t.candidate_id = ${merged} and t.is_primary and ${first} and not ${hasSame}`, {
    is_primary: sql`false`,
  });
  await move('candidate_contact', 'candidate_id', sql`not ${hasSame}`);
}

/** A resume that both have stays with each. Which one is used was chosen before. */
const mergeResumes = ({ kept, move }: Merge) =>
  move(
    'resume',
    'candidate_id',
    sql`not exists (select from resume o where o.candidate_id = ${kept} and o.sha256 = t.sha256)`,
  );

/** Where one of the two withdrew, what the other gave is in force no more (ruling 93: the strictest). */
async function mergeConsents({ kept, merged, remove, move }: Merge): Promise<void> {
  await remove(
    'contact_consent',
    sql`t.candidate_id in (${kept}, ${merged}) and exists (
      select from (select distinct on (e.candidate_id) e.event from consent_event e
        where e.candidate_id in (${kept}, ${merged}) and e.unit_id = t.unit_id and e.channel = t.channel
        order by e.candidate_id, e.happened_at desc, e.id desc) latest where latest.event = 'WITHDRAWN')`,
  );
  await move('contact_consent');
}

/** What a unit keeps of both becomes one: the stricter status, every tag and note. */
async function mergeStanding({ db, kept, merged, move, watch }: Merge): Promise<void> {
  await watch('candidate_unit', sql`t.candidate_id in (${kept}, ${merged})`, async () => {
    await sql`
      with gone as (delete from candidate_unit t where t.candidate_id = ${merged}
        and exists (select from candidate_unit o where o.candidate_id = ${kept} and o.unit_id = t.unit_id) returning t.*)
      update candidate_unit k set
        status_id = case when s.category = 'DO_NOT_CONTACT' then g.status_id else k.status_id end,
        status_reason = case when s.category = 'DO_NOT_CONTACT' then g.status_reason else k.status_reason end,
        status_at = case when s.category = 'DO_NOT_CONTACT' then g.status_at else k.status_at end,
        status_by = case when s.category = 'DO_NOT_CONTACT' then g.status_by else k.status_by end,
        is_hot = k.is_hot or g.is_hot,
        tags = array(select distinct tag from unnest(k.tags || g.tags) as tag order by tag),
        notes = nullif(concat_ws(E'\n', k.notes, g.notes), ''),
        created_at = least(k.created_at, g.created_at)
      from gone g join candidate_status s on s.id = g.status_id
      where k.candidate_id = ${kept} and k.unit_id = g.unit_id`.execute(db);
  });
  await move('candidate_unit', 'candidate_id');
}

/** What is noted between units moves to the kept record; nobody is a double of themselves. */
async function mergePossibleDoubles({ kept, merged, remove, move }: Merge): Promise<void> {
  const both = sql`(${kept}, ${merged})`;
  await remove('possible_double', sql`t.candidate_id in ${both} and t.other_candidate_id in ${both}`);
  for (const [own, other] of [
    ['candidate_id', 'other_candidate_id'],
    ['other_candidate_id', 'candidate_id'],
  ] as const) {
    const hasSame = sql`exists (select from possible_double o where o.unit_id = t.unit_id
      and o.other_unit_id = t.other_unit_id and o.${sql.ref(own)} = ${kept} and o.${sql.ref(other)} = t.${sql.ref(other)})`;
    await move('possible_double', own, sql`not ${hasSame}`);
  }
}

const mine = (table: string, more: Partial<PersonTable> = {}): PersonTable => ({
  table,
  column: 'candidate_id',
  merge: 'move',
  erase: 'remove',
  ...more,
});

/** The tables of the room that hold something about people, in the order in which they are merged. */
export const candidatesPersonTables: readonly PersonTable[] = [
  mine('candidate_match', { merge: 'derived', unexported: 'all' }),
  mine('candidate_match_gone', { merge: 'stays', erase: 'keeps', unexported: 'all' }),
  mine('candidate_search', { merge: 'derived', unexported: 'all' }),
  mine('candidate_wording', { merge: 'derived', unexported: 'all' }),
  mine('candidate_unit', { merge: mergeStanding }),
  mine('candidate_contact', { merge: mergeContacts, counted: 'contacts' }),
  mine('candidate_fact', { merge: mergeFacts }),
  mine('candidate_rating', { merge: mergeRatings }),
  mine('consent_event', { counted: 'consents' }),
  mine('contact_consent', { merge: mergeConsents }),
  mine('candidate_note', { counted: 'notes' }),
  mine('candidate_call', { counted: 'calls' }),
  mine('candidate_attachment', { counted: 'files' }),
  mine('legal_hold', {
    erase: { clear: { reason: blank } },
    keptWhile: {
      why: 'hold',
      where: sql`t.lifted_at is null and (t.held_until is null or t.held_until >= current_date)`,
    },
  }),
  mine('resume', {
    merge: mergeResumes,
    // Runs and submissions go on naming the version that they were made with.
    erase: {
      clear: {
        name: blank,
        text: blank,
        parsed: sql`'{}'`,
        sha256: sql`'erased ' || t.id`,
        file_id: none,
      },
    },
    counted: 'resumes',
  }),
  mine('upload_item', { erase: { clear: { name: blank, message: none, file_id: none } } }),
  mine('possible_double', { merge: mergePossibleDoubles, unexported: ['other_unit_id', 'other_candidate_id'] }),
  { ...mine('possible_double'), column: 'other_candidate_id', merge: 'follows', unexported: 'all' },
  pair('candidate_apart', 'low_id', mergePairs('candidate_apart')),
  pair('candidate_apart', 'high_id', 'follows'),
  pair('candidate_link', 'low_id', mergePairs('candidate_link')),
  pair('candidate_link', 'high_id', 'follows'),
  // What was merged before leads on by its own tombstone.
  { table: 'candidate', column: 'merged_into', merge: 'stays', erase: 'keeps', unexported: 'all' },
  { ...pair('candidate_merge', 'kept_id', 'stays'), erase: { clear: { steps: sql`'[]'` } } },
  { ...pair('candidate_merge', 'merged_id', 'stays'), erase: { clear: { steps: sql`'[]'` } } },
];

/** What is cleared of the record of an erased person; numbers, dates and the source stay. */
export const clearedOfCandidate = {
  first_name: blank,
  last_name: sql`'Erased candidate'`,
  middle_name: none,
  preferred_name: none,
  name_key: blank,
  headline: none,
  employer: none,
  city: none,
  state: none,
  country: none,
  linkedin: none,
  total_years: none,
  profile: sql`'{}'`,
  summary: none,
  authorized: none,
  needs_sponsorship: none,
  work_authorization_id: none,
  rate: none,
  tax_term: none,
  availability: none,
  available_on: none,
  work_modes: sql`'{}'`,
  relocates: none,
  language: sql`'en'`,
  time_zone: none,
  warnings: sql`'{}'`,
  edits: sql`'{}'`,
  listed_skills: none,
  preferences: sql`'{}'`,
} as const;
