import { type MatchColumn, matchColumns, matchFilters, outreachChoices } from '#contract/areas/matching/match-lists.ts';
import type { matchingApi } from '#contract/areas/matching/runs.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { rowsBeforeStepUp } from '#contract/lists/list-export.ts';
import type { Label } from '#contract/lists/list-filters.ts';
import { Refusal } from '#domain/errors.ts';
import { lackedMusts } from '#domain/matching/requirements.ts';
import { workOf } from '#domain/matching/work.ts';
import { tidyAmount } from '#domain/money/money.ts';
import { availabilityText, matchFlagWords } from '#domain/words/file-facts.ts';
import { matchWords } from '#domain/words/match.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { zonesOf } from '#server/db/unit-zone.ts';
import type { FileAnswer, SignedInCall } from '#server/http/call.ts';
import { requireStepUp } from '#server/http/step-up.ts';
import { fileColumns, onClock, sheetFile } from '#server/lists/export-list.ts';
import type { Cell } from '#server/outside/sheets/cell.ts';
import { runPage } from './runs.ts';
import { findRun } from './runs-queries.ts';

type Row = Output<typeof matchingApi.saved>['found']['rows'][number];
type Language = keyof Label;

/** The most people that a run keeps. */
const everybody = 500;

/** The people of a run that match the filters, as a file in their order; audited before its first byte. */
export async function exportRun(
  {
    format,
    columns,
    language = 'en',
    runGuid,
    candidateGuids,
    sorting = 'rank',
    ...filters
  }: Input<typeof matchingApi.export>,
  call: SignedInCall,
): Promise<FileAnswer> {
  const run = await findRun(call.db, call.scope, { guid: runGuid });
  if (!run) throw new Refusal('record.absent');
  const { found } = await runPage(call, { guid: runGuid }, { ...filters, sorting, page: 0, size: everybody });
  const chosen = candidateGuids && new Set(candidateGuids);
  const rows = chosen ? found.rows.filter(({ candidateGuid }) => chosen.has(candidateGuid)) : found.rows;
  if (rows.length > rowsBeforeStepUp) requireStepUp(call);
  const shown = fileColumns(matchColumns, matchCells(language), language, columns);
  await addAudit(call.db, call, {
    act: 'export',
    kind: 'list',
    recordId: 'match-results',
    unitId: run.unit_id,
    details: { rows: rows.length, format, columns: shown.map(({ heading }) => heading), run: runGuid },
  });
  const zone = (await zonesOf(call.db, [run.unit_id])).get(run.unit_id);
  const lines = async function* (): AsyncGenerator<Cell[]> {
    yield shown.map(({ heading }) => heading);
    for (const row of rows) yield shown.map(({ cell }) => onClock(cell(row as never), zone));
  };
  const title = `${run.job_title} - ${matchWords[language].title}`.replace(/[\\/:*?"<>|]/g, ' ');
  return sheetFile({ title, format, isRightToLeft: language === 'ar', zone }, lines(), call.now);
}

/** The cells of a row in a file, by column. */
export function matchCells(language: Language): Record<MatchColumn, (row: Row) => Cell> {
  const words = matchWords[language];
  const flagWords: Readonly<Record<string, string>> = matchFlagWords[language];
  return {
    rank: ({ rank }) => rank,
    name: ({ name, isAnonymous }) => (isAnonymous ? words.removed : name),
    title: (row) => workOf(row).title ?? null,
    employer: (row) => workOf(row).employer ?? null,
    score: ({ score }) => score,
    word: ({ word }) => words.words[word],
    mustHaves: ({ mustHavesMet, mustHavesAsked }) =>
      mustHavesAsked > 0 ? words.of(mustHavesMet, mustHavesAsked) : null,
    missing: (row) =>
      lackedMusts(row)
        .map((need) => (row.outreach.said?.includes(need) ? words.said(need) : need))
        .join(', ') || null,
    place: ({ place }) => place ?? null,
    rate: ({ rate }) => (rate === undefined ? null : { amount: tidyAmount(rate) }),
    availability: ({ availability }) => (availability === undefined ? null : availabilityText(availability, language)),
    outreach: ({ outreach }) => outreachText(outreach.state, outreach.isElsewhere ?? false, language),
    lastContact: ({ lastContactAt }) => (lastContactAt === undefined ? null : new Date(lastContactAt)),
    decision: ({ decision }) => (decision ? matchFilters.decision.options[decision.action][language] : null),
    flags: ({ flags }) => flags.map((flag) => flagWords[flag] ?? flag).join(', ') || null,
    source: ({ sourceName }) => sourceName ?? null,
  };
}

function outreachText(state: string, isContacted: boolean, language: Language): string {
  const { options } = matchFilters.outreach;
  const group = Object.entries(outreachChoices).find(([, states]) => (states as readonly string[]).includes(state));
  return options[(group?.[0] ?? (isContacted ? 'OTHER' : 'NONE')) as keyof typeof options][language];
}
