import type { AppContext } from '#server/context.ts';
import { removeOld } from './password-reset-queries.ts';

/** Deletes links, refresh tokens, nonces and sessions that have been over for long. */
export const tidyAccounts = ({ db, clock }: AppContext): Promise<void> => removeOld(db, clock.now());
