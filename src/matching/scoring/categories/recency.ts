import type { CandidateFacts } from '#domain/matching/match.ts';
import type { PreparedNeed } from '#matching/scoring/prepare.ts';
import { type Part, part, round } from './parts.ts';

/** Years since the last use after which nothing is left. */
const goneAfter = 8;

/**
 * How recently the must-haves were used in dated work: each asked one counts, one that is not shown counts nothing, so
 * that leaving an old one out never helps. Where the job has no must-have, all skills count. Undefined where it asks
 * for no skill; unknown where no dated work shows one.
 */
export function recencyPart({ ways, need, thisYear }: PreparedNeed, facts: CandidateFacts): Part | undefined {
  if (need.skills.length === 0) return undefined;
  const musts = need.skills.flatMap(({ mustHave }, at) => (mustHave ? [at] : []));
  const asked = new Set(musts.length > 0 ? musts : need.skills.keys());
  const last = new Map<number, number>();
  for (const { key, years, isCurrent, lastUsedYear } of facts.skills) {
    if (years === undefined) continue;
    for (const way of ways.get(key) ?? []) {
      if (way.how === 'related' || !asked.has(way.need)) continue;
      const year = isCurrent ? thisYear : (lastUsedYear ?? 0);
      last.set(way.need, Math.max(last.get(way.need) ?? 0, year));
    }
  }
  if (last.size === 0) return part('recency', String(thisYear), undefined);
  const used = [...last.values()];
  const fit =
    used.reduce((sum, year) => sum + Math.max(0, 1 - Math.max(0, thisYear - year - 1) / goneAfter), 0) / asked.size;
  return { ...part('recency', String(thisYear), round(fit), String(Math.max(...used))), fit };
}
