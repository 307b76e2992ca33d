import type { PersonTable } from '#server/db/person-data.ts';

/** The tables of the room that hold something about people. What a file says of them is gone once its rows are written. */
export const transferPersonTables: readonly PersonTable[] = [
  { table: 'transfer_ref', column: 'candidate_id', merge: 'move', erase: 'remove', unexported: ['mark'] },
];
