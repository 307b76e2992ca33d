import type { CandidateFacts } from '#domain/matching/match.ts';

/** Characters after the head of the last position that still belong to it. */
const lastReach = 3000;

/** The part of a text that tells of one dated position. */
export type DatedWork = { start: number; end: number; fromYear: number; toYear: number; isCurrent: boolean };

/**
 * The parts of a resume that tell of dated positions, in their order: each from its head to the head of the next. A
 * position without dates ends the one before and proves nothing by itself.
 * @param thisYear the year that "present" means
 */
export function datedWork({ positions, education }: CandidateFacts, thisYear: number): DatedWork[] {
  const heads = positions.toSorted((a, b) => a.evidence.offset - b.evidence.offset);
  const schools = education.map(({ evidence }) => evidence.offset);
  return heads.flatMap(({ evidence: { offset }, startMonth, endMonth, isCurrent }, at) => {
    if (!startMonth) return [];
    const next = heads[at + 1]?.evidence.offset ?? offset + lastReach;
    const school = Math.min(...schools.filter((place) => place > offset));
    return [
      {
        start: offset,
        end: Math.min(next, school),
        fromYear: Number(startMonth.slice(0, 4)),
        toYear: isCurrent ? thisYear : Number((endMonth ?? startMonth).slice(0, 4)),
        isCurrent,
      },
    ];
  });
}

/** The dated position that a place of the text belongs to. */
export const workAt = (work: readonly DatedWork[], offset: number): DatedWork | undefined =>
  work.find(({ start, end }) => offset >= start && offset < end);
