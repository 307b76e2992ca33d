import { automationPersonTables } from '#server/areas/automation/person-data.ts';
import { candidatesPersonTables } from '#server/areas/candidates/person-data.ts';
import { consultantsPersonTables } from '#server/areas/consultants/person-data.ts';
import { dashboardsPersonTables } from '#server/areas/dashboards/person-data.ts';
import { jobsPersonTables } from '#server/areas/jobs/person-data.ts';
import { matchExplanations, matchingPersonTables } from '#server/areas/matching/person-data.ts';
import { messagesPersonTables } from '#server/areas/messages/person-data.ts';
import { outreachPersonTables } from '#server/areas/outreach/person-data.ts';
import { transferPersonTables } from '#server/areas/transfer/person-data.ts';
import type { PersonExtra, PersonTable } from '#server/db/person-data.ts';

/**
 * Every table that holds something about people, in the order in which records are merged: what a unit knows first, then
 * what hangs on it. A room that gets such a table declares it in its `person-data.ts` and is named here.
 */
export const personTables: readonly PersonTable[] = [
  ...candidatesPersonTables,
  ...outreachPersonTables,
  ...messagesPersonTables,
  ...matchingPersonTables,
  ...jobsPersonTables,
  ...consultantsPersonTables,
  ...dashboardsPersonTables,
  ...automationPersonTables,
  ...transferPersonTables,
];

/** What is known of people in packed values. */
export const personExtras: readonly PersonExtra[] = [matchExplanations];
