import type { Output } from '#contract/core/endpoint.ts';
import type { Catalog } from '#contract/lists/catalog.ts';

type Calls = Catalog['calls'];
/** A file as it was read. */
export type ReadFile = Output<Calls['importFile']>;
/** Where an import stands. */
export type ImportState = Output<Calls['importRun']>;
/** The field of each column, and what happens to entries that exist already. */
export type ImportPlan = { mapping: string[]; existing: 'skip' | 'change' };
