import type { SourceOutcome } from '#domain/automation/staging.ts';
import { Refusal } from '#domain/errors.ts';
import { skillsOf } from '#domain/job-boards/connector.ts';
import { causeOfRefusal } from '#domain/outside-causes.ts';
import { findUnitConnectors, noteRun } from '#server/areas/job-boards/connectors.ts';
import { openConnector } from '#server/areas/job-boards/open-connector.ts';
import type { AppContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { ConnectorFailure } from '#server/outside/connectors/connection.ts';
import { stage } from './staging.ts';
import * as queries from './staging-queries.ts';

/** The connectors of a unit that can look for people; of Dice alone, or all. */
export async function findPeopleSources(db: Db, unitId: number, onlyDice: boolean) {
  const all = await findUnitConnectors(db, unitId, { isActive: true });
  return all.filter(({ kind }) => skillsOf[kind].includes('people') && (!onlyDice || kind === 'DICE'));
}

/**
 * Asks every source of a search and stages whom it finds. A source that fails says why and does not keep the others; killed,
 * the search goes on with the sources that have not answered.
 */
export async function runPeopleSearch(context: AppContext, searchId: number, signal?: AbortSignal): Promise<void> {
  const found = await queries.findSearchOf(context.db, searchId);
  if (found?.state !== 'RUNNING') return;
  const outcomes: SourceOutcome[] = found.sources.map((one) => ({ ...one }));
  for (const source of await findPeopleSources(context.db, found.unit_id, found.kind === 'DICE')) {
    signal?.throwIfAborted();
    const at = outcomes.findIndex(({ name }) => name === source.name);
    if (at < 0 || outcomes[at]!.state !== 'RUNNING') continue;
    outcomes[at] = await ask(context, source, found, at);
    const isOver = outcomes.every(({ state }) => state !== 'RUNNING');
    await queries.changeSearch(context.db, searchId, {
      state: isOver ? stateOf(outcomes) : 'RUNNING',
      sources: outcomes,
    });
    await tellSearch(context, found);
  }
  // A source that was removed meanwhile answers no more.
  const ended = outcomes.map((one) => (one.state === 'RUNNING' ? { ...one, state: 'FAILED' as const } : one));
  const now = context.clock.now().toISOString();
  await queries.changeSearch(context.db, searchId, { state: stateOf(ended), sources: ended, at: now });
  await tellSearch(context, found);
}

/** Tells open screens how a search goes. */
const tellSearch = ({ db, events }: AppContext, { id, unit_id: unitId }: queries.SearchRow): Promise<void> =>
  events.publish(db, { unitId, about: 'staging', id });

const stateOf = (outcomes: readonly SourceOutcome[]) =>
  outcomes.some(({ state }) => state === 'DONE') ? ('DONE' as const) : ('FAILED' as const);

/** Rows that one source may fill, so that each source has its own places in the list of a search. */
const placesOfSource = 1000;

async function ask(
  context: AppContext,
  source: Awaited<ReturnType<typeof findPeopleSources>>[number],
  search: queries.SearchRow,
  at: number,
): Promise<SourceOutcome> {
  const now = context.clock.now().toISOString();
  try {
    const connection = await openConnector(context, source);
    const people = await connection.people!(search.query);
    // The resume of a board stands there for everybody: that is a basis for email, and never one for texts.
    const staged = people.map((person) => ({ person, source: source.name, basis: 'PUBLISHED_ADDRESS' }));
    const where = { unitId: search.unit_id, searchId: search.id, from: at * placesOfSource };
    const { added: found, known } = await context.db
      .transaction()
      .execute((db) => stage({ db, keys: context.keys }, where, staged));
    await noteRun(context.db, source.id, { at: now, counts: { found, known } });
    return { name: source.name, state: 'DONE', found, known };
  } catch (failure) {
    if (!(failure instanceof ConnectorFailure) && !(failure instanceof Refusal)) throw failure;
    const cause = failure instanceof ConnectorFailure ? failure.why : causeOfRefusal(failure);
    await noteRun(context.db, source.id, { at: now, causes: [cause] });
    return { name: source.name, state: 'FAILED', found: 0, error: failure.message, causes: [cause] };
  }
}

/** Records that a search failed for good. */
export async function failPeopleSearch(context: AppContext, searchId: number): Promise<void> {
  const found = await queries.findSearchOf(context.db, searchId);
  if (found?.state !== 'RUNNING') return;
  const sources = found.sources.map((one) => (one.state === 'RUNNING' ? { ...one, state: 'FAILED' as const } : one));
  await queries.changeSearch(context.db, searchId, { state: 'FAILED', sources, at: context.clock.now().toISOString() });
  await tellSearch(context, found);
}
