import { Refusal } from '#domain/errors.ts';
import type { SignedInCall } from './call.ts';

/**
 * Requires that the password was confirmed in the last minutes, for a dangerous action (ruling 36). The call has to
 * list `auth.step-up-needed` among its refusals; the browser then asks for the password and repeats the call.
 * @throws Refusal `auth.step-up-needed`
 */
export function requireStepUp({ who, now }: SignedInCall): void {
  if (!who.stepUpUntil || who.stepUpUntil <= now) throw new Refusal('auth.step-up-needed');
}
