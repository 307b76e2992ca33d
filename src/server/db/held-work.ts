import { sql } from 'kysely';

/** Whether a person set this field of the record `c`, and no resume did. */
const isTyped = (field: 'headline' | 'employer') => sql`coalesce(c.edits->${sql.lit(field)} is not null, false)`;

/**
 * The title and the employer that somebody of the record `c` holds or held last, in brackets for a lateral join: what a person
 * set as both, else the latest position, that at the record's employer before others. No row where neither is known: a headline
 * is what somebody calls themselves, and was held nowhere.
 */
export const heldWork = sql`(
  select x.title, x.employer from (
    select c.headline as title, c.employer, true as is_typed, true as is_current, 0 as place
    where c.headline <> '' and c.employer <> '' and ${isTyped('headline')} and ${isTyped('employer')}
    union all
    select nullif(e.position->>'title', ''), nullif(e.position->>'employer', ''), false, e.position->>'isCurrent' = 'true', e.place
    from jsonb_array_elements(c.profile->'positions') with ordinality e(position, place)
  ) x
  where x.title is not null or x.employer is not null
  order by x.is_typed desc, left(x.employer, 120) = c.employer desc nulls last, x.is_current desc nulls last, x.place limit 1)`;
