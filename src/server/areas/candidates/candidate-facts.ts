import {
  type FactSource,
  type FastFact,
  fastFacts,
  type SaidFact,
  usedFact,
  withFreeDay,
} from '#domain/candidates/fast-facts.ts';
import { dayIn } from '#domain/places/business-time.ts';
import type { Db } from '#server/db/connect.ts';
import * as queries from './candidate-facts-queries.ts';

/** The column behind each fact. */
export const factColumns = {
  rate: 'rate',
  taxTerm: 'tax_term',
  availableOn: 'available_on',
  availability: 'availability',
  relocates: 'relocates',
  workModes: 'work_modes',
  authorized: 'authorized',
  needsSponsorship: 'needs_sponsorship',
} as const satisfies Record<FastFact, string>;

/** The zone whose calendar says on which day something was told: a person's own is often unknown. */
const officeZone = 'America/Chicago';

type Said = {
  source: FactSource;
  values: Partial<Record<FastFact, unknown>>;
  at: string;
  by?: number | undefined;
  sessionId?: number | undefined;
};

/**
 * Keeps what a recruiter or the candidate said of some facts, each with date and source, and returns the columns of those
 * that are used now (ruling 89). What was said earlier by the other one stays on file.
 */
export async function stateFacts(db: Db, candidateId: number, given: Said): Promise<Record<string, unknown>> {
  const said = { ...given, values: withFreeDay(given.values, dayIn(officeZone, new Date(given.at))) };
  const fields = fastFacts.filter((field) => said.values[field] !== undefined);
  if (fields.length === 0) return {};
  await queries.saveFacts(db, candidateId, fields, said);
  const known = await queries.findFacts(db, candidateId);
  return Object.fromEntries(
    fields.map((field) => {
      const own = known.filter((one) => one.field === field);
      const used = usedFact(field, own.map(saidFact));
      return [factColumns[field], used?.value ?? (field === 'workModes' ? [] : null)];
    }),
  );
}

type Row = Awaited<ReturnType<typeof queries.findFacts>>[number];
const saidFact = ({ source, value, happened_at }: Row): SaidFact => ({ source, value, at: happened_at });

/** What is on file of the facts that change quickly, by source, and which is used. */
export async function readFacts(db: Db, candidateId: number) {
  const rows = await queries.findFacts(db, candidateId);
  return rows.map((row) => {
    const used = usedFact(row.field, rows.filter(({ field }) => field === row.field).map(saidFact));
    return {
      field: row.field,
      source: row.source,
      ...(row.value !== null && { value: row.value as string | boolean | string[] }),
      at: row.happened_at,
      ...(row.by && { by: row.by }),
      isUsed: used?.source === row.source,
    };
  });
}
