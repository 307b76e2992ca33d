import type { ShortlistQuery } from '#server/areas/matching/retrieval/shortlist.ts';

/**
 * The match table in typed arrays of this process, answering the same query as the shortlist: the physical limit. A
 * sketch: no updates, no permissions, no persistence.
 */
export type Arrays = {
  count: number;
  ids: Int32Array;
  starts: Uint32Array;
  skills: Uint16Array;
  impacts: Uint8Array;
  titleStarts: Uint32Array;
  titles: Uint16Array;
  /** People of a title, and of a skill, in ascending places. */
  ofTitle: Map<number, Int32Array>;
  ofSkill: Map<number, Int32Array>;
};

export type ArrayRow = { id: number; skills: number[]; impacts: number[]; titles: number[] };

/** Builds the arrays from rows; `ids` ascending. */
export function makeArrays(rows: Iterable<ArrayRow>, count: number, postings: number): Arrays {
  const arrays = {
    count,
    ids: new Int32Array(count),
    starts: new Uint32Array(count + 1),
    skills: new Uint16Array(postings),
    impacts: new Uint8Array(postings),
    titleStarts: new Uint32Array(count + 1),
    titles: new Uint16Array(count * 12),
  };
  let [at, end, titleEnd] = [0, 0, 0];
  const lists = { skill: new Map<number, number[]>(), title: new Map<number, number[]>() };
  const put = (map: Map<number, number[]>, id: number) => {
    const known = map.get(id);
    if (known) known.push(at);
    else map.set(id, [at]);
  };
  for (const row of rows) {
    arrays.ids[at] = row.id;
    for (const [index, skill] of row.skills.entries()) {
      arrays.skills[end] = skill;
      arrays.impacts[end] = row.impacts[index]!;
      end += 1;
      put(lists.skill, skill);
    }
    for (const title of row.titles.slice(0, 12)) {
      arrays.titles[titleEnd] = title;
      titleEnd += 1;
      put(lists.title, title);
    }
    at += 1;
    arrays.starts[at] = end;
    arrays.titleStarts[at] = titleEnd;
  }
  const packed = (map: Map<number, number[]>) => new Map([...map].map(([id, list]) => [id, Int32Array.from(list)]));
  return { ...arrays, count: at, ofTitle: packed(lists.title), ofSkill: packed(lists.skill) };
}

/**
 * The best `limit` people by the same first-pass score as the query's, among everybody with a requested kind of work or
 * skill.
 */
export function findInArrays(arrays: Arrays, { needs, families, titlePoints: whole, limit }: ShortlistQuery): number[] {
  const seen = new Uint8Array(arrays.count);
  const open: number[] = [];
  const mark = (list: Int32Array | undefined) => {
    for (const place of list ?? [])
      if (seen[place] === 0) {
        seen[place] = 1;
        open.push(place);
      }
  };
  const best = families[0]?.fit;
  for (const { id, fit } of families) if (fit === best) mark(arrays.ofTitle.get(id));
  if (families.length === 0) for (const { id } of needs) if (id !== undefined) mark(arrays.ofSkill.get(id));
  const points = new Int32Array(65_536).fill(-1);
  const near = new Int32Array(65_536).fill(-1);
  for (const [at, need] of needs.entries()) {
    if (need.id !== undefined) points[need.id] = at;
    for (const id of need.near) near[id] = at;
  }
  const titlePoints = new Int32Array(65_536);
  for (const { id, fit } of families) titlePoints[id] = 255 * whole * fit;
  const got = new Int32Array(needs.length);
  const firstPasses = new Float64Array(open.length);
  for (const [index, place] of open.entries()) {
    got.fill(0);
    for (let at = arrays.starts[place]!; at < arrays.starts[place + 1]!; at += 1) {
      const skill = arrays.skills[at]!;
      const need = points[skill]!;
      if (need >= 0) got[need] = arrays.impacts[at]!;
      else if (near[skill]! >= 0 && got[near[skill]!] === 0) got[near[skill]!] = 90;
    }
    let firstPass = 0;
    for (const [at, need] of needs.entries()) firstPass += need.points * got[at]!;
    let titled = 0;
    for (let at = arrays.titleStarts[place]!; at < arrays.titleStarts[place + 1]!; at += 1)
      titled = Math.max(titled, titlePoints[arrays.titles[at]!]!);
    firstPasses[index] = firstPass + titled;
  }
  const order = Uint32Array.from(open.keys()).sort((a, b) => firstPasses[b]! - firstPasses[a]! || open[a]! - open[b]!);
  return [...order.subarray(0, limit)].map((index) => arrays.ids[open[index]!]!);
}
