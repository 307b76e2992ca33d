import type { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import type { Input, Output } from '#contract/core/endpoint.ts';
import { singleSignOnRules } from '#domain/access/single-sign-on.ts';
import { Refusal } from '#domain/errors.ts';
import { addAudit } from '#server/areas/audit/audit.ts';
import { networkOf, recordAttempt, refundAttempt } from '#server/areas/identity/attempts.ts';
import { beginSession } from '#server/areas/identity/begin-session.ts';
import { signOut } from '#server/areas/identity/sign-in.ts';
import { passwordElsewhere, readProvider, type SignInProvider } from '#server/areas/identity/sign-in-provider.ts';
import { allowStepUp } from '#server/areas/identity/step-up.ts';
import type { Call, SignedInCall } from '#server/http/call.ts';
import { hashToken } from '#server/http/token.ts';
import {
  beginAtProvider,
  endAtProvider,
  finishAtProvider,
  OidcFailure,
  type PendingSignIn,
  type SignedInAtProvider,
} from '#server/outside/oidc/oidc-client.ts';
import { openBytes, sealBytes } from '#server/outside/sealed-bytes.ts';
import { type Admitted, admitPerson, hasIdentity } from './sign-in-person.ts';
import * as queries from './single-sign-on-queries.ts';

const purpose = 'oidc sign-in';

/** The page of ours that a provider sends people back to. */
export const redirectUriOf = ({ config }: Pick<Call, 'config'>): string => `${config.publicUrl}/login/oidc`;

/** Begins a sign-in at the provider. */
export async function startSignIn(
  { binding }: Input<typeof singleSignOnApi.start>,
  call: Call,
): Promise<Output<typeof singleSignOnApi.start>> {
  await getProvider(call);
  await recordAttempt(call, countedOf(call));
  const { url } = await begin(call, binding, undefined);
  return { url };
}

/** Finishes a sign-in: verifies what came back, finds out who it is, follows their groups and begins a session. */
export async function finishSignIn(
  input: Input<typeof singleSignOnApi.finish>,
  call: Call,
): Promise<Output<typeof singleSignOnApi.finish>> {
  await getProvider(call);
  const counted = countedOf(call);
  await recordAttempt(call, counted);
  const { provider, signedIn } = await finish(call, input, undefined);
  const admitted = await admitPerson(call, { provider, ...signedIn });
  if (admitted.refusal) throw await noteRefusal(call, admitted);
  await refundAttempt(call, counted);
  return beginSession(call, admitted.account, {
    by: 'provider',
    inSession: (db, sessionId) =>
      queries.addProviderSession(db, sessionId, sealBytes(call.keys, purpose, Buffer.from(signedIn.idToken))),
  });
}

/** Where the caller can confirm who they are beside a password, and where their password is changed if not here. */
export async function readOwnProvider(_: unknown, call: SignedInCall): Promise<Output<typeof singleSignOnApi.own>> {
  const provider = await readProvider(call);
  const isKnown = provider && (await hasIdentity(call.db, provider.issuer, call.who.userId));
  const isWithout = isKnown && !(await queries.hasPassword(call.db, call.who.userId));
  const elsewhere = isWithout ? provider.name : await passwordElsewhere(call, call.who.roleId);
  return { ...(isKnown && { name: provider.name }), ...(elsewhere !== undefined && { elsewhere }) };
}

/** Begins a step-up at the provider. */
export async function startStepUp(
  { binding }: Input<typeof singleSignOnApi.stepUpStart>,
  call: SignedInCall,
): Promise<Output<typeof singleSignOnApi.stepUpStart>> {
  const provider = await getProvider(call);
  if (!(await hasIdentity(call.db, provider.issuer, call.who.userId))) throw new Refusal('auth.oidc-no-account');
  return begin(call, binding, call.who.sessionId);
}

/** Finishes a step-up: the provider must have asked the same person after it began. */
export async function finishStepUp(
  input: Input<typeof singleSignOnApi.stepUpFinish>,
  call: SignedInCall,
): Promise<Output<typeof singleSignOnApi.stepUpFinish>> {
  const { userId, sessionId } = call.who;
  try {
    const { provider, signedIn, startedAt } = await finish(call, input, sessionId);
    const isSame = await hasIdentity(call.db, provider.issuer, userId, signedIn.subject);
    if (!isSame) throw new Refusal('auth.oidc-no-account');
    const askedAt = Number(signedIn.claims['auth_time']) * 1000;
    const isFresh = askedAt >= startedAt.getTime() - singleSignOnRules.clockSeconds * 1000;
    if (!isFresh) throw failed('The provider did not ask you again.');
  } catch (failure) {
    if (failure instanceof Refusal)
      await addAudit(call.db, call, {
        act: 'step-up-refused',
        result: 'refused',
        kind: 'session',
        details: { by: 'single sign-on' },
      });
    throw failure;
  }
  return allowStepUp(call, 'single sign-on');
}

/** Ends the session here, and says where it is ended at the provider. */
export async function signOutEverywhere(
  _: unknown,
  call: SignedInCall,
): Promise<Output<typeof singleSignOnApi.signOut>> {
  const sealed = await queries.findProviderSession(call.db, call.who.sessionId);
  const idToken = sealed === undefined ? undefined : openBytes(call.keys, purpose, sealed)?.toString();
  const { message } = await signOut({}, call);
  const provider = idToken === undefined ? undefined : await readProvider(call);
  if (!provider || idToken === undefined) return { message };
  const url = await endAtProvider(provider, { idToken, returnTo: `${call.config.publicUrl}/` }).catch(() => undefined);
  return { message, ...(url !== undefined && { url }) };
}

const countedOf = (call: Call) => ({
  what: 'oidc',
  who: networkOf(call.address),
  limit: singleSignOnRules.perAddress,
});

/** @throws Refusal `auth.oidc-off` */
async function getProvider(call: Call): Promise<SignInProvider> {
  const provider = await readProvider(call);
  if (!provider) throw new Refusal('auth.oidc-off');
  return provider;
}

const failed = (why: string) => new Refusal('auth.oidc-failed', { why });

/** What the library says, as a refusal; anything else is a defect. */
function refused(call: Call, failure: unknown): unknown {
  if (!(failure instanceof OidcFailure)) return failure;
  call.log.warn({ why: failure.message }, 'single sign-on failed');
  return failed(failure.message);
}

async function begin(
  call: Call,
  binding: string,
  sessionId: string | undefined,
): Promise<{ url: string; state: string }> {
  const provider = await getProvider(call);
  const begun = await beginAtProvider(provider, {
    redirectUri: redirectUriOf(call),
    scopes: provider.scopes,
    isFresh: sessionId !== undefined,
  }).catch((failure) => {
    throw refused(call, failure);
  });
  const { url, pending } = begun;
  await queries.addPending(
    call.db,
    {
      state_hash: hashToken(pending.state),
      binding_hash: hashToken(binding),
      sealed: sealBytes(call.keys, purpose, Buffer.from(JSON.stringify(pending))),
      session_id: sessionId ?? null,
      started_at: call.now.toISOString(),
      expires_at: new Date(call.now.getTime() + singleSignOnRules.minutes * 60_000).toISOString(),
    },
    call.now,
  );
  return { url, state: pending.state };
}

type Returned = { code: string; state: string; iss?: string | undefined; binding: string };

/** Takes the sign-in that came back, once and in the browser that began it, and asks the provider who it was. */
async function finish(
  call: Call,
  { code, state, iss, binding }: Returned,
  sessionId: string | undefined,
): Promise<{ provider: SignInProvider; signedIn: SignedInAtProvider; startedAt: Date }> {
  const provider = await getProvider(call);
  const taken = await queries.takePending(call.db, {
    stateHash: hashToken(state),
    bindingHash: hashToken(binding),
    now: call.now,
  });
  const opened = taken && openBytes(call.keys, purpose, taken.sealed);
  if (!taken || !opened || (taken.session_id ?? undefined) !== sessionId)
    throw failed('This sign-in has ended or was begun in another browser.');
  const returned = new URL(redirectUriOf(call));
  returned.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  const pending = JSON.parse(opened.toString()) as PendingSignIn;
  // A step-up has to be as fresh as the time that it may take.
  const maxAge = sessionId === undefined ? undefined : singleSignOnRules.minutes * 60;
  try {
    const signedIn = await finishAtProvider(provider, returned, pending, maxAge);
    return { provider, signedIn, startedAt: new Date(taken.started_at) };
  } catch (failure) {
    throw refused(call, failure);
  }
}

/** Audits why somebody may not sign in. */
async function noteRefusal(call: Call, admitted: Extract<Admitted, { refusal: Refusal }>): Promise<Refusal> {
  await addAudit(call.db, call, {
    act: 'sign-in-refused',
    result: 'refused',
    kind: 'user',
    recordId: admitted.userId,
    details: { why: admitted.refusal.code, by: 'single sign-on' },
    who: { userId: admitted.userId ?? null, username: '' },
  });
  return admitted.refusal;
}
