import type { mergeApi } from '#contract/areas/people/merge.ts';
import type { Output } from '#contract/core/endpoint.ts';
import { type FastFact, fastFacts } from '#domain/candidates/fast-facts.ts';
import {
  isSameFact,
  type MergeField,
  type MergeSide,
  mergeFields,
  type ToldFact,
  usualName,
  usualSide,
} from '#domain/candidates/merge.ts';
import type { DesiredRate } from '#domain/candidates/preferences.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { factColumns, readFacts } from '#server/areas/candidates/candidate-facts.ts';
import type { Db } from '#server/db/connect.ts';
import type { PairRow } from './merge-queries.ts';

/** Two records that become one, as one unit knows them. */
export type Pair = { unitId: number; kept: PairRow; merged: PairRow };

type Preview = Output<typeof mergeApi.preview>;

/** A record as the preview names it. */
export function presentSide(row: PairRow): Preview['kept'] {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    headline: row.headline ?? undefined,
    place: placeOf(row),
    createdAt: row.created_at,
    version: row.version,
  };
}

const fullName = (row: PairRow) => [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ');

const placeOf = ({ city, state }: PairRow) => [city, state].filter(Boolean).join(', ') || undefined;

const usual = (field: MergeField) => (field === 'name' ? usualName : usualSide);

/** What both records say of every fact, and whose word is taken where nobody chooses. */
export async function readTold(db: Db, { kept, merged }: Pair) {
  const [ours, theirs] = [await tellerOf(db, kept), await tellerOf(db, merged)];
  const isOneHeld = [kept, merged].find(({ status_category: category }) => category === 'DO_NOT_CONTACT');
  return mergeFields.map((field) => {
    const [own, other] = [ours(field), theirs(field)];
    let take: MergeSide = isSameFact(own, other) ? 'kept' : usual(field)(own, other);
    // The stricter status holds; the record that goes on keeps its owner.
    if (field === 'status') take = isOneHeld && isOneHeld.id === merged.id ? 'merged' : 'kept';
    if (field === 'owner' && kept.owner_id !== null) take = 'kept';
    return { field, kept: own, merged: other, take };
  });
}

type Told = ToldFact & { shown: Preview['fields'][number]['kept'] };

/** Tells of each fact what a record says, who said it and when. */
async function tellerOf(db: Db, row: PairRow): Promise<(field: MergeField) => Told> {
  const facts = await readFacts(db, row.id);
  const readAt = row.resume_at ?? row.created_at;
  const tell = (
    value: unknown,
    { isEntered = false, at = readAt }: { isEntered?: boolean; at?: string } = {},
  ): Told => {
    const text = shownOf(value);
    return { value, isEntered, at, shown: { ...(text !== undefined && { value: text }), isEntered, at } };
  };
  const edited = (value: unknown, ...fields: (keyof PairRow['edits'])[]) => {
    const mark = fields.map((field) => row.edits[field] as { at: string } | undefined).find((one) => one !== undefined);
    return tell(value, mark ? { isEntered: true, at: mark.at } : {});
  };
  const fast = (field: FastFact) => {
    const used = facts.find((one) => one.field === field && one.isUsed);
    const isRight = field === 'authorized' || field === 'needsSponsorship';
    const value = field === 'rate' && row.rate !== null ? tidyAmount(row.rate) : row[factColumns[field]];
    return tell(value, used && { isEntered: isRight && used.source === 'MANUAL', at: used.at });
  };
  // Both are always somebody's word: no resume fills them.
  const wanted = (field: DesiredRate) => tell(row.preferences[field] && tidyAmount(row.preferences[field]));
  const tellers: Record<Exclude<MergeField, FastFact>, () => Told> = {
    name: () => edited(fullName(row), 'firstName', 'lastName'),
    preferredName: () => tell(row.preferred_name),
    rateW2: () => wanted('rateW2'),
    rateC2C: () => wanted('rateC2C'),
    rate1099: () => wanted('rate1099'),
    headline: () => edited(row.headline, 'headline'),
    employer: () => edited(row.employer, 'employer'),
    place: () => edited(placeOf(row), 'place'),
    linkedin: () => edited(row.linkedin, 'linkedin'),
    summary: () => edited(row.summary, 'summary'),
    totalYears: () => edited(row.total_years === null ? null : String(Number(row.total_years)), 'totalYears'),
    source: () => tell(row.source_name, { at: row.created_at }),
    owner: () => tell(row.owner_name, { at: row.owner_since ?? row.created_at }),
    status: () => tell(row.status_name, { at: row.status_at ?? row.created_at }),
    resume: () => tell(row.resume_name, { at: readAt }),
  };
  return (field) =>
    (fastFacts as readonly string[]).includes(field) ? fast(field as FastFact) : tellers[field as 'name']();
}

/** A fact as words; yes and no are words of the screen. */
function shownOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
