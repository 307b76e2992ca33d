import { type CandidateFileColumn, candidateFileColumns } from '#contract/areas/candidates/candidate-filters.ts';
import { type candidateListApi, mostCandidatesAtOnce } from '#contract/areas/candidates/candidate-list.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { mostAtOnce, rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import { nationalPhone } from '#domain/candidates/phone-number.ts';
import { tidyTags } from '#domain/candidates/tags.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { workOfRow } from '#domain/matching/work.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { availabilityText } from '#domain/words/file-facts.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { stopMessages } from '#server/areas/messages/outbox.ts';
import { frameWords } from '#server/catalogs/file-words.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import { type FileAnswer, PartialResult, type SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { fileColumns, onClock, sheetFile } from '#server/lists/export-list.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { planStanding, type Standing, saveStanding } from './candidate-standing.ts';
import { getStanding } from './candidate-standing-queries.ts';
import { askedOf, changePerson, presentCandidate } from './candidates.ts';
import { findPlaced, findPlacedRows } from './candidates-list-queries.ts';
import { getForEdit } from './candidates-queries.ts';

type Listed = ReturnType<typeof presentCandidate>;

/** People of one file at most. */
const mostInFile = 200_000;
/** Rows that an export reads at once. */
const portion = 500;

/** All candidates that match as a file, audited before its first byte. */
export async function exportCandidates(
  { format, columns, language = 'en', isActive: _, ...query }: Input<typeof candidateListApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const placed = await findPlaced(call.db, call.scope, askedOf(query, call.who.userId), mostInFile);
  if (placed.length > rowsBeforeStepUp) requireStepUp(call);
  const { yes, no } = frameWords[language];
  const yesNo = (is: boolean) => (is ? yes : no);
  const date = (at: string | undefined): Cell => (at === undefined ? null : new Date(at));
  const amount = (rate: string | undefined): Cell => (rate === undefined ? null : { amount: tidyAmount(rate) });
  const cells: Record<CandidateFileColumn, (row: Listed) => Cell> = {
    name: ({ name }) => name,
    preferredName: ({ preferredName }) => preferredName ?? null,
    headline: (row) => workOfRow(row).title ?? null,
    employer: (row) => workOfRow(row).employer ?? null,
    place: ({ place }) => place ?? null,
    years: ({ totalYears }) => totalYears ?? null,
    skills: ({ skills }) => skills.join(', ') || null,
    email: ({ email }) => email ?? null,
    // As people write it: a number in E.164 begins as a formula does, and would get an apostrophe.
    phone: ({ phone }) => (phone === undefined ? null : nationalPhone(phone)),
    rate: ({ rate }) => amount(rate),
    rateW2: ({ rateW2 }) => amount(rateW2),
    rateC2C: ({ rateC2C }) => amount(rateC2C),
    rate1099: ({ rate1099 }) => amount(rate1099),
    currency: ({ currency }) => currency,
    ownRating: ({ ownRating }) => ownRating ?? null,
    authorized: ({ authorized }) => (authorized === undefined ? null : yesNo(authorized)),
    availability: ({ availability }) => (availability === undefined ? null : availabilityText(availability, language)),
    status: ({ statusName }) => statusName,
    owner: ({ ownerName }) => ownerName ?? null,
    source: ({ sourceName }) => sourceName ?? null,
    tags: ({ tags }) => tags?.join(', ') || null,
    hot: ({ isHot }) => (isHot ? yes : null),
    lastContact: ({ lastContactAt }) => date(lastContactAt),
    resumeAt: ({ resumeAt }) => date(resumeAt),
    updatedAt: ({ updatedAt }) => date(updatedAt),
  };
  const shown = fileColumns(candidateFileColumns, cells, language, columns);
  await addAudit(call.db, call, {
    act: 'export',
    kind: 'list',
    recordId: 'candidate',
    ...(call.scope.units.length === 1 && { unitId: call.scope.units[0]! }),
    details: { rows: placed.length, format, columns: shown.map(({ heading }) => heading) },
  });
  const zones = await zonesOf(call.db, call.scope.units);
  const [zone] = zones.values();
  const lines = async function* (): AsyncGenerator<Cell[]> {
    yield shown.map(({ heading }) => heading);
    for (let from = 0; from < placed.length; from += portion)
      for (const row of await findPlacedRows(call.db, placed.slice(from, from + portion), call.who.userId))
        yield shown.map(({ cell }) => onClock(cell(presentCandidate(row) as never), zones.get(row.unit_id)));
  };
  const title = { en: 'Candidates', tr: 'Adaylar', ar: 'المرشحون' }[language];
  return sheetFile({ title, format, isRightToLeft: language === 'ar', zone }, lines(), call.now);
}

type BulkInput = Input<typeof candidateListApi.bulk>;
type Outcome = Output<typeof candidateListApi.bulk>['outcomes'][number];

/** Gives several candidates a status, an owner, tags or the hot flag; each has an outcome of its own. */
export async function changeMany(
  input: BulkInput,
  call: SignedInCall,
): Promise<Output<typeof candidateListApi.bulk> | PartialResult<Output<typeof candidateListApi.bulk>>> {
  refuseIncomplete(input);
  const ids = await chosenIds(input, call);
  const outcomes: Outcome[] = [];
  for (const id of ids) outcomes.push(await changeOne(id, input, call));
  return outcomes.every(({ done }) => done) ? { outcomes } : new PartialResult({ outcomes });
}

function refuseIncomplete({ action, toStatusId, toOwnerId, tags, toHot }: BulkInput): void {
  const needed = { status: toStatusId, owner: toOwnerId, addTags: tags, removeTags: tags, hot: toHot }[action];
  const field = { status: 'toStatusId', owner: 'toOwnerId', addTags: 'tags', removeTags: 'tags', hot: 'toHot' }[action];
  if (needed === undefined || (Array.isArray(needed) && needed.length === 0))
    throw new Refusal('call.invalid', {}, [{ field, message: fieldMessage('choose') }]);
}

/**
 * The candidates that an action is for: the named ones, or all that match.
 * @throws Refusal `list.nothing-chosen`, `list.too-many`
 */
export async function chosenIds(
  { everything, ids, ...query }: Omit<BulkInput, 'action'>,
  call: SignedInCall,
): Promise<number[]> {
  if (!everything) {
    if (!ids || ids.length === 0) throw new Refusal('list.nothing-chosen');
    return [...new Set(ids)];
  }
  const placed = await findPlaced(call.db, call.scope, askedOf(query, call.who.userId), mostAtOnce);
  if (placed.length > mostCandidatesAtOnce) throw new Refusal('list.too-many', { count: mostCandidatesAtOnce });
  if (placed.length === 0) throw new Refusal('list.nothing-chosen');
  return placed.map(({ candidate_id: id }) => id);
}

/**
 * Everybody that a list finds, each once and with the first of their units.
 * @throws Refusal `list.nothing-chosen`, `list.too-many`
 */
export async function listedPeople(
  query: Omit<BulkInput, 'action' | 'everything' | 'ids'>,
  call: SignedInCall,
): Promise<Map<number, number>> {
  const placed = await findPlaced(call.db, call.scope, askedOf(query, call.who.userId), mostAtOnce + 1);
  if (placed.length > mostAtOnce) throw new Refusal('list.too-many', { count: mostAtOnce });
  if (placed.length === 0) throw new Refusal('list.nothing-chosen');
  return new Map(placed.toReversed().map(({ candidate_id: id, unit_id: unit }) => [id, unit]));
}

/** Changes one candidate in a transaction of its own, so that the others do not wait for it. */
async function changeOne(id: number, input: BulkInput, call: SignedInCall): Promise<Outcome> {
  const at = call.now.toISOString();
  return call.db.transaction().execute(async (db) => {
    const row = await getForEdit(db, call.scope, id);
    if (!row) return { id, name: '', done: false, code: 'record.absent' };
    const name = `${row.first_name} ${row.last_name}`.trim();
    const held = await getStanding(db, row.unit_id, id);
    if (isOther(input, held)) return { id, name, done: false, code: 'record.stale' };
    const key = { unitId: row.unit_id, candidateId: id };
    const plan = await planStanding(db, key, standingOf(input, held.tags), call, at);
    if (plan.wrong[0]) return { id, name, done: false, code: 'call.invalid', message: plan.wrong[0].message };
    if (Object.keys(plan.columns).length === 0) return { id, name, done: true };
    await saveStanding(db, call, key, plan.columns, at);
    await changePerson(db, id, { updated_at: at });
    if (plan.isStopped) await stopMessages(db, id);
    await addAudit(db, call, {
      act: 'candidate-changed',
      kind: 'candidate',
      recordId: id,
      unitId: row.unit_id,
      details: plan.details,
    });
    return { id, name, done: true };
  });
}

/** Whether somebody gave a person another status or owner than the sender saw. */
const isOther = (
  { fromStatusId, fromOwnerId }: BulkInput,
  held: Pick<Awaited<ReturnType<typeof getStanding>>, 'status_id' | 'owner_id'>,
): boolean =>
  (fromStatusId !== undefined && fromStatusId !== held.status_id) ||
  (fromOwnerId !== undefined && fromOwnerId !== (held.owner_id ?? 0));

function standingOf({ action, toStatusId, reason, toOwnerId, tags = [], toHot }: BulkInput, held: string[]): Standing {
  const named = tidyTags(tags);
  return {
    status: { statusId: toStatusId, ...(reason !== undefined && { statusReason: reason }) },
    owner: { ownerId: toOwnerId },
    addTags: { tags: [...held, ...named] },
    removeTags: { tags: held.filter((tag) => !named.includes(tag)) },
    hot: { isHot: toHot },
  }[action];
}
