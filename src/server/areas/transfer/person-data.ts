import type { PersonExtra, PersonTable } from '#server/db/person-data.ts';
import { clearStaged, findStaged, findStagedRecords } from './staged-people-queries.ts';

/** The tables of the room that hold something about people. What a file says of them is gone once its rows are written. */
export const transferPersonTables: readonly PersonTable[] = [
  { table: 'transfer_ref', column: 'candidate_id', merge: 'move', erase: 'remove', unexported: ['mark'] },
];

/**
 * What files that are not imported yet say of somebody, known by address, or by name where the row has no address. Erasing
 * takes it away, and the file with it: what is left of such an import is uploaded again.
 */
export const stagedPeople: PersonExtra = {
  name: 'list_import_row',
  read: async (db, people) => findStagedRecords(db, await findStaged(db, people)),
  erase: async (db, people) => clearStaged(db, await findStaged(db, people)),
};
