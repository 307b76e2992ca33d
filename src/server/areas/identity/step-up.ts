import type { authApi } from '#contract/areas/identity/sign-in.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { signInRules } from '#domain/access/sign-in.ts';
import { Refusal } from '#domain/errors.ts';
import { fieldMessage } from '#domain/field-messages.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import type { SignedInCall } from '#server/http/call.ts';
import { recordAttempt, resetAttempts } from './attempts.ts';
import { decryptPassword, passwordFits } from './password-security.ts';
import { spendCode } from './second-factor.ts';
import { changeStepUp, getPasswordHash } from './step-up-queries.ts';

/** Allows dangerous actions for five minutes, by the password or by a code of the second factor (ruling 36). */
export async function stepUp(
  { password, kid, code }: Input<typeof authApi.stepUp>,
  call: SignedInCall,
): Promise<Output<typeof authApi.stepUp>> {
  if (code === undefined && password === undefined)
    throw new Refusal('call.invalid', {}, [{ field: 'password', message: fieldMessage('missing') }]);
  const by = code === undefined ? 'own word' : 'code';
  try {
    if (code !== undefined) await spendCode(call, call.who.userId, code);
    else await confirmPassword(call, { password: password!, kid });
  } catch (failure) {
    if (failure instanceof Refusal && failure.code !== 'auth.envelope')
      await addAudit(call.db, call, { act: 'step-up-refused', result: 'refused', kind: 'session', details: { by } });
    throw failure;
  }
  return allowStepUp(call, by);
}

/** Opens five minutes for dangerous actions in the caller's session, who has just proved who they are. */
export async function allowStepUp(call: SignedInCall, by: string): Promise<Output<typeof authApi.stepUp>> {
  const until = new Date(call.now.getTime() + signInRules.stepUpMinutes * 60_000);
  await call.db.transaction().execute(async (db) => {
    await changeStepUp(db, call.who.sessionId, until);
    await addAudit(db, call, { act: 'step-up', kind: 'session', details: { by } });
  });
  return { message: 'Confirmed', until: until.toISOString() };
}

/**
 * Requires the password of a signed-in person; wrong ones are counted.
 * @param field the request field of the password
 * @throws Refusal `auth.wrong-password`, `auth.locked`, `auth.envelope`
 */
export async function confirmPassword(
  call: SignedInCall,
  { password: sealed, kid }: { password: string; kid: string | undefined },
  field = 'password',
): Promise<void> {
  const counted = { what: 'confirm', who: String(call.who.userId), limit: signInRules.confirmations };
  await recordAttempt(call, counted);
  const password = await decryptPassword(call, sealed, kid);
  if (!(await passwordFits(password, await getPasswordHash(call.db, call.who.userId))))
    throw new Refusal('auth.wrong-password', {}, [{ field, message: fieldMessage('wrongPassword') }]);
  await resetAttempts(call, counted);
}
