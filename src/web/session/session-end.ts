import { stored, wipe } from './storage.ts';

/** Hears once that the session has ended: storage is empty by then. */
type Ended = () => void;
let onEnded: Ended = () => {};

/** Says what happens when the session ends. */
export function whenSessionEnds(listener: Ended): void {
  onEnded = listener;
}

/** Ends the session of a token here; a session that began meanwhile stays. */
export function endSession(token: string): void {
  if (stored('bearer') === '' || stored('bearer') !== token) return;
  wipe();
  onEnded();
}
