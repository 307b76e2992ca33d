import { stored, wipe } from './storage.ts';

/** Called once when the session has ended, after storage was cleared. */
type Ended = () => void;
let onEnded: Ended = () => {};

/** Registers what happens when the session ends. */
export function whenSessionEnds(listener: Ended): void {
  onEnded = listener;
}

/** Ends the session of a token in this browser; a session that began in the meantime stays. */
export function endSession(token: string): void {
  if (stored('bearer') === '' || stored('bearer') !== token) return;
  wipe();
  onEnded();
}
