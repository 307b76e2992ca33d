import { onTestFinished } from 'vitest';
import { addBoard, addLogin } from './connectors.ts';
import { openTestApp } from './open-test-app.ts';
import { openBoardSimulator } from './simulators/board.ts';

/** The pages of whoever posts jobs in tests. */
export const boardPages = [1, 2, 3, 22] as const;

/** What a posting of a test says. */
export const description =
  'Answers calls about Office and Active Directory for our branch offices, and resets accounts every day.';

/** An app beside a simulated job board, somebody who may post there, and the board with its login, not connected yet. */
export async function openBoardWorld() {
  const simulator = await openBoardSimulator();
  onTestFinished(simulator.close);
  const app = await openTestApp({ OUTBOUND_ALLOW: simulator.host });
  const person = await app.signIn({ pages: boardPages, group: 'admin' });
  const vaultEntryId = await addLogin(app, app.units.USA, simulator.secret);
  const boardId = await addBoard(app, app.units.USA, 'Dice');
  return { simulator, app, person, vaultEntryId, boardId };
}
