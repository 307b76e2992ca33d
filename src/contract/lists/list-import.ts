import { z } from 'zod';
import { endpoint, oneFile } from '#contract/core/endpoint.ts';
import { pageOf } from '#contract/core/paging.ts';
import { named } from '#contract/core/schema-names.ts';
import { choice, flag, guid, instant, optionalChoice, textList, whole } from '#contract/core/shapes.ts';
import { wireNames } from '#contract/core/wire-names.ts';
import type { ListCallsOf } from './list-export.ts';

/** The outcome of a row: added, changed, unchanged, existing and skipped, or refused. */
export const rowOutcomes = ['NEW', 'CHANGED', 'SAME', 'EXISTS', 'ERROR'] as const;

const importState = z.object({
  importId: z.string(),
  name: z.string(),
  /**
   * READ: a file with its headings. CHECKED: trial done, nothing written. RUNNING: many rows, a trial or a run in the
   * background. FAILED: ended with an error, and nothing was written. DONE, REVERTED.
   */
  state: z.enum(['READ', 'CHECKED', 'RUNNING', 'FAILED', 'DONE', 'REVERTED']),
  rows: z.int(),
  /** Rows processed so far. */
  done: z.int().optional(),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    existing: z.int(),
    failed: z.int(),
  }),
  by: z.string().optional(),
  at: instant(),
  /** Rows that could not be undone: changed or used since. */
  kept: z.int().optional(),
});
named('ImportState', importState);

/** Imports of more rows run in the background. */
export const rowsAtOnce = 2000;

const paged = { page: whole(0, 1_000_000).default(0), size: whole(1, 200).default(50) };
const pageNames = { page: 'page_no', size: 'limit' } as const;

const takesFile = { takes: 'files', files: oneFile } as const;

/** The calls of an import: read the file, try it, run it, see the errors, undo it. */
export function importCalls(list: ListCallsOf) {
  const byGuid = { importId: guid() };
  const one = { ...list.write, units: list.write.units === 'none' ? 'none' : 'object' } as const;
  const look = { ...list.read, units: list.read.units } as const;
  return {
    importFile: endpoint({
      verbs: ['POST'],
      path: `${list.path}/import`,
      ...list.write,
      ...takesFile,
      does: `Reads a CSV or XLSX file of ${list.many}: its headings, a sample, and which column is probably which field. Writes nothing to the list.`,
      input: z.object({}),
      output: named(
        'ImportFile',
        importState.extend({
          headers: z.array(z.string()),
          sample: z.array(z.array(z.string())),
          mapping: z.array(z.string()),
          /** The format of the file: `csv` with its delimiter and encoding, or the sheet of a workbook. */
          read: z.object({
            kind: z.enum(['csv', 'xlsx']),
            delimiter: z.string().optional(),
            sheet: z.string().optional(),
          }),
          notes: z.array(z.enum(['cut', 'formulas', 'uneven', 'headings'])),
        }),
      ),
      refuses: [
        'file.missing',
        'file.empty',
        'file.too-large',
        'import.wrong-type',
        'file.password',
        'file.damaged',
        'file.too-complex',
        'import.no-rows',
        'import.too-many-rows',
        ...(list.write.units === 'none' ? [] : (['scope.choose-unit'] as const)),
      ],
    }),
    importRun: endpoint({
      verbs: ['POST'],
      path: `${list.path}/import/run`,
      ...one,
      takes: 'json',
      partly: true,
      does: `Tries an import out (dryRun) or writes it: every row has its own outcome. More than ${rowsAtOnce} rows run in the background: the answer then has the state RUNNING, and import/state and the events tell the rest.`,
      input: named(
        'ImportRunInput',
        z.object({
          ...byGuid,
          /** The field of each column; empty leaves a column out. */
          mapping: textList(60, 200),
          existing: choice(['skip', 'change']),
          dryRun: flag(),
          language: optionalChoice(['en', 'tr', 'ar']),
        }),
      ),
      output: importState,
      refuses: ['record.absent', 'import.done', 'import.running', 'import.no-name', 'import.mapped-twice'],
    }),
    importState: endpoint({
      verbs: ['GET'],
      path: `${list.path}/import/state`,
      ...look,
      takes: 'query',
      does: 'Where an import stands.',
      input: z.object(byGuid),
      output: importState,
      refuses: ['record.absent'],
    }),
    importRows: endpoint({
      verbs: ['GET'],
      path: `${list.path}/import/rows`,
      ...look,
      takes: 'query',
      does: 'The rows of an import with what became, or would become, of each.',
      input: wireNames({ ...byGuid, outcome: optionalChoice(rowOutcomes), ...paged }, pageNames),
      output: pageOf(
        'importRowSearch',
        named(
          'ImportRowOutcome',
          z.object({
            row: z.int(),
            outcome: z.enum(rowOutcomes).optional(),
            cells: z.array(z.string()),
            problems: z.array(z.object({ field: z.string(), message: z.string() })),
          }),
        ),
      ),
      refuses: ['record.absent'],
    }),
    importErrors: endpoint({
      verbs: ['GET'],
      path: `${list.path}/import/errors`,
      ...look,
      takes: 'query',
      answers: 'file',
      does: 'Only the rows that were not taken, with the reasons, as a file to mend and import again.',
      input: z.object({ ...byGuid, format: choice(['csv', 'xlsx']), language: optionalChoice(['en', 'tr', 'ar']) }),
      output: z.unknown(),
      refuses: ['record.absent'],
    }),
    importRevert: endpoint({
      verbs: ['POST'],
      path: `${list.path}/import/revert`,
      ...one,
      takes: 'json',
      partly: true,
      does: 'Takes an import back: added entries go, changed ones get their former values; what was changed or used since stays.',
      input: named('ImportReference', z.object(byGuid)),
      output: importState,
      refuses: ['record.absent', 'import.not-done'],
    }),
    imports: endpoint({
      verbs: ['GET'],
      path: `${list.path}/import/search`,
      ...look,
      takes: 'query',
      does: 'Earlier imports, newest first: who, when, how many, and whether they were taken back.',
      input: wireNames(paged, pageNames),
      output: pageOf('importSearch', importState),
      refuses: [],
    }),
  };
}
