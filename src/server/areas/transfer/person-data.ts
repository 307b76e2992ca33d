import type { Db } from '#server/db/connect.ts';
import type { PersonTable } from '#server/db/person-data.ts';
import { clearStaged, findStaged } from './person-data-queries.ts';

/** The tables of the room that hold something about people. What a file says of them is gone once its rows are written. */
export const transferPersonTables: readonly PersonTable[] = [
  { table: 'transfer_ref', column: 'candidate_id', merge: 'move', erase: 'remove', unexported: ['mark'] },
];

/**
 * Takes away what files that are not imported yet say of somebody who is erased, known by address, or by name where the row
 * has no address. The file goes with it, and is uploaded again.
 */
export const eraseStaged = async (db: Db, people: readonly number[]): Promise<void> =>
  clearStaged(db, await findStaged(db, people));
