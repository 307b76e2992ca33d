import type { customSkillsApi } from '#contract/areas/skills/custom-skills.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { found } from '#contract/core/paging.ts';
import { changedFacts } from '#domain/audit.ts';
import { type InvalidField, Refusal } from '#domain/errors.ts';
import type { CustomSkillProblem } from '#domain/matching/custom-skill.ts';
import { findTaken, newKey, type OwnLine, spellingsThatShow } from '#matching/skills/custom-lines.ts';
import { setCustomSkills } from '#matching/skills/custom-skills.ts';
import { suggestSkills } from '#matching/skills/suggest.ts';
import { keyOf, skillByKey, skillByName, spell } from '#matching/skills/vocabulary.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import type { SignedInCall } from '#server/http/call.ts';
import * as queries from './custom-skills-queries.ts';
import { followSkillsTask } from './tasks.ts';

type Answer = Output<typeof customSkillsApi.edit>;
type Query = Input<typeof customSkillsApi.create>;
type Changing = Pick<SignedInCall, 'events' | 'tasks' | 'who' | 'now' | 'requestId' | 'address'>;

/** Loads the custom skills into the vocabulary of this process. */
export async function readCustomSkills(db: Db): Promise<void> {
  const { lines, change } = await queries.findVocabulary(db);
  setCustomSkills(lines, change);
}

/** How often a process checks for changes whose event it missed, in milliseconds. */
const pollMs = 60_000;

/** Loads the custom skills at server start, and again whenever another server process publishes a change. */
export async function followCustomSkillChanges({ db, events, log, stopping }: AppContext): Promise<void> {
  const read = () =>
    readCustomSkills(db).catch((failure) => log.warn({ failure: String(failure) }, 'custom skills cannot be read'));
  events.subscribe(({ about }) => {
    if (about === 'skills' || about === 'gap') void read();
  });
  const timer = setInterval(() => void read(), pollMs);
  timer.unref();
  stopping.addEventListener('abort', () => clearInterval(timer));
  await readCustomSkills(db);
}

/** One page of the custom skills. */
export async function searchCustomSkills(
  input: Input<typeof customSkillsApi.search>,
  { db }: SignedInCall,
): Promise<Output<typeof customSkillsApi.search>> {
  const { rows, total } = await queries.findCustomSkills(db, input);
  return found(rows.map(present), total, input);
}

/** Names of skills to choose from. */
export async function suggestNames({
  search,
}: Input<typeof customSkillsApi.names>): Promise<Output<typeof customSkillsApi.names>> {
  return { names: suggestSkills(search) };
}

/** Adds a skill that nobody proposed. */
export async function createCustomSkill(input: Query, call: SignedInCall): Promise<Answer> {
  await readCustomSkills(call.db);
  const id = await change(call, async (db, lines) => {
    const stated = stateSkill(input, lines);
    const [by, at] = [call.who.userId, call.now.toISOString()];
    const former = await queries.findByKey(db, keyOf(stated.name));
    // Adding a removed skill again restores it: jobs and people refer to it by its key.
    if (former && former.removed_at !== null && spell(former.name) === spell(stated.name)) {
      await queries.changeCustomSkill(db, former.id, { ...stated, isRemoved: false }, by, at);
      return former;
    }
    const used = await queries.findKeys(db);
    const key = newKey(stated.name, (one) => used.has(one));
    return { id: await queries.addCustomSkill(db, { ...stated, key }, by, at), key };
  });
  return present((await queries.getCustomSkill(call.db, id))!);
}

/**
 * Changes a skill, or restores a removed one. It keeps its key, so that jobs and people keep it under its new name.
 * @throws Refusal `record.stale` when somebody changed or removed it since `version`
 */
export async function editCustomSkill(
  { id, version, ...query }: Input<typeof customSkillsApi.edit>,
  call: SignedInCall,
): Promise<Answer> {
  await readCustomSkills(call.db);
  await change(call, async (db, lines) => {
    const { key } = await getCurrent(db, id, version);
    const others = lines.filter((line) => line.key !== key);
    const stated = stateSkill(query, others, key);
    await queries.changeCustomSkill(db, id, { ...stated, isRemoved: false }, call.who.userId, call.now.toISOString());
    return { id, key };
  });
  return present((await queries.getCustomSkill(call.db, id))!);
}

/** Removes a skill. */
export async function removeCustomSkill(
  { id, version }: Input<typeof customSkillsApi.remove>,
  call: SignedInCall,
): Promise<Answer> {
  await change(call, async (db) => {
    const { key, removed_at } = await getCurrent(db, id, version);
    if (removed_at !== null) throw new Refusal('record.absent');
    await queries.changeCustomSkill(db, id, { isRemoved: true }, call.who.userId, call.now.toISOString());
    return { id, key };
  });
  return present((await queries.getCustomSkill(call.db, id))!);
}

/**
 * Adds a proposed phrase as a skill, or removes it again; in the transaction of the decision. One that was added before
 * is restored as it was.
 * @throws Refusal `skill.taken` where it has become a spelling of another skill meanwhile
 */
export async function decidePhrase(db: Db, call: Changing, phrase: string, isAdded: boolean): Promise<void> {
  await changeIn(db, call, async (lines) => {
    const key = keyOf(phrase);
    const known = await queries.findByKey(db, key);
    const [by, at] = [call.who.userId, call.now.toISOString()];
    if (!isAdded) {
      if (!known || known.removed_at !== null) return undefined;
      await queries.changeCustomSkill(db, known.id, { isRemoved: true }, by, at);
      return { id: known.id, key };
    }
    if (known && known.removed_at === null) return undefined;
    const [taken] = findTaken(known ?? { name: phrase, aliases: [] }, lines);
    if (taken) throw new Refusal('skill.taken', { spelling: taken.spelling, skill: taken.skill });
    if (known) await queries.changeCustomSkill(db, known.id, { isRemoved: false }, by, at);
    else await queries.addCustomSkill(db, { key, name: phrase, aliases: [], implies: [], near: [] }, by, at);
    return { id: known?.id ?? 0, key };
  });
}

type Changed = { id: number; key: string };

async function change(
  call: SignedInCall,
  make: (db: Db, lines: readonly OwnLine[]) => Promise<Changed>,
): Promise<number> {
  const id = await call.db.transaction().execute((db) => changeIn(db, call, (lines) => make(db, lines)));
  await readCustomSkills(call.db);
  return id!;
}

/**
 * Makes one change: records the spellings before and after, publishes it to every process, and queues the rereading of
 * resumes.
 */
async function changeIn(
  db: Db,
  call: Changing,
  make: (lines: readonly OwnLine[]) => Promise<Changed | undefined>,
): Promise<number | undefined> {
  const { events, tasks, now } = call;
  await queries.lockCustomSkills(db);
  const before = await queries.findLines(db);
  const changed = await make(before);
  if (!changed) return undefined;
  const after = await queries.findLines(db);
  const touched = [...spellingsThatShow(changed.key, before), ...spellingsThatShow(changed.key, after)];
  await queries.addChange(db, [...new Set(touched)], now.toISOString());
  await noteChange(db, call, before, after, changed.key);
  await tasks.send(db, followSkillsTask, {});
  await events.publish(db, { unitId: 0, about: 'skills', id: changed.id });
  return changed.id;
}

type SavedLine = OwnLine & { id: number };

/** Audits what a change did to a skill. */
async function noteChange(
  db: Db,
  call: Changing,
  before: readonly SavedLine[],
  after: readonly SavedLine[],
  key: string,
): Promise<void> {
  const [was, is] = [before, after].map((lines) => lines.find((line) => line.key === key));
  const facts = (line: SavedLine | undefined) => ({
    name: line?.name,
    aliases: line?.aliases,
    implies: line?.implies,
    near: line?.near,
  });
  await addAudit(db, call, {
    act: !was ? 'skill-added' : is ? 'skill-changed' : 'skill-removed',
    kind: 'skill',
    recordId: (is ?? was)?.id,
    details: is ? changedFacts(facts(was), facts(is)) : { name: was?.name ?? '' },
  });
}

async function getCurrent(db: Db, id: number, version: number): Promise<queries.CustomSkillRow> {
  const row = await queries.getCustomSkill(db, id);
  if (!row) throw new Refusal('record.absent');
  if (row.version !== version) throw new Refusal('record.stale', { version: row.version });
  return row;
}

/**
 * The input as it is saved: spellings without duplicates, other skills by their keys.
 * @throws Refusal `call.invalid` naming every invalid field
 */
function stateSkill(query: Query, others: readonly OwnLine[], ownKey?: string): queries.Stated {
  const aliases = [...new Map(query.aliases.map((alias) => [spell(alias), alias])).entries()]
    .filter(([words]) => words !== spell(query.name))
    .map(([, alias]) => alias);
  const problems: CustomSkillProblem[] = [
    ...wordless('name', [query.name]),
    ...wordless('aliases', query.aliases),
    ...findTaken({ name: query.name, aliases }, others).map(
      ({ field, spelling, skill }) => ({ field, why: 'taken', typed: spelling, skill }) as const,
    ),
  ];
  const keysOf = (field: 'implies' | 'near') =>
    new Set(
      query[field].flatMap((typed) => {
        const { key } = skillByName(typed);
        const isItself = key === ownKey || spell(typed) === spell(query.name);
        const why = isItself ? 'itself' : key.startsWith('~') ? 'unknown' : undefined;
        if (!why) return key;
        problems.push({ field, why, typed });
        return [];
      }),
    );
  const implies = keysOf('implies');
  const near = keysOf('near');
  if (problems.length > 0) throw invalid(problems);
  return { name: query.name, aliases, implies: [...implies], near: [...near].filter((key) => !implies.has(key)) };
}

const wordless = (field: 'name' | 'aliases', spellings: readonly string[]): CustomSkillProblem[] =>
  spellings.filter((one) => spell(one) === '').map((typed) => ({ field, why: 'no-word', typed }));

const messages: Readonly<Record<CustomSkillProblem['why'], (typed: string, skill: string) => string>> = {
  taken: (typed, skill) => `“${typed}” already belongs to ${skill}`,
  unknown: (typed) => `“${typed}” is no skill of the vocabulary`,
  itself: () => 'A skill cannot name itself',
  'no-word': (typed) => `“${typed}” has neither a letter nor a digit`,
};

/** One field error per field with all that is wrong there; the same as details, for the reader's language. */
function invalid(problems: readonly CustomSkillProblem[]): Refusal {
  const fields: InvalidField[] = [...Map.groupBy(problems, ({ field }) => field)].map(([field, wrong]) => ({
    field,
    message: wrong.map(({ why, typed, skill = '' }) => messages[why](typed, skill)).join('. '),
  }));
  return new Refusal('call.invalid', { problems }, fields);
}

function present(row: queries.CustomSkillRow): Answer {
  const named = (keys: readonly string[]) => keys.flatMap((key) => skillByKey(key)?.name ?? []);
  return {
    id: row.id,
    name: row.name,
    aliases: row.aliases,
    implies: named(row.implies),
    near: named(row.near),
    addedBy: row.adder ?? '',
    addedAt: row.added_at,
    changedBy: row.changer ?? undefined,
    changedAt: row.changed_at ?? undefined,
    version: row.version,
  };
}
