import * as oidc from 'openid-client';
import { singleSignOnRules } from '#domain/access/single-sign-on.ts';
import { causeWords } from '#domain/outside-causes.ts';
import { guardedRequest, refusalOf } from '#server/outside/guarded-request.ts';

/** A provider of sign-ins and who we are there. */
export type OidcSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string | undefined;
  /** Set by the operator of the server, whose settings may name private addresses. */
  readonly mayBePrivate: boolean;
  readonly allowed: readonly string[] | undefined;
};

/** The provider could not be asked, or what came from it does not hold. The message says it without what is secret. */
export class OidcFailure extends Error {}

/** What is remembered between the request to the provider and its answer. */
export type PendingSignIn = { state: string; nonce: string; verifier: string };

/** What a provider vouches for. */
export type SignedInAtProvider = { claims: Record<string, unknown>; subject: string; idToken: string };

/** How long what a provider publishes of itself is kept, in milliseconds. */
const keptMs = 10 * 60_000;
const kept = new Map<string, { at: number; config: Promise<oidc.Configuration> }>();

/** Whether an issuer may be called at all; the reason where not. */
export function issuerRefusal({ issuer, mayBePrivate, allowed }: OidcSettings): string | undefined {
  if (!URL.canParse(issuer)) return 'This is no address.';
  const code = refusalOf({ url: new URL(issuer), mayBePrivate, allowed });
  return code && causeWords({ code });
}

/** A provider as it describes itself, by discovery; kept for a while. @throws OidcFailure */
async function configOf(settings: OidcSettings): Promise<oidc.Configuration> {
  const key = JSON.stringify(settings);
  const known = kept.get(key);
  if (known && performance.now() - known.at < keptMs) return known.config;
  // Settings change rarely: whatever is kept of others is out of date.
  kept.clear();
  const config = discover(settings);
  kept.set(key, { at: performance.now(), config });
  config.catch(() => kept.delete(key));
  return config;
}

async function discover(settings: OidcSettings): Promise<oidc.Configuration> {
  const refused = issuerRefusal(settings);
  if (refused) throw new OidcFailure(refused);
  const server = new URL(settings.issuer);
  const isPlain = server.protocol === 'http:';
  const fetched = fetchGuarded(settings);
  try {
    const first = await oidc.discovery(server, settings.clientId, undefined, oidc.None(), {
      [oidc.customFetch]: fetched,
      timeout: 15,
      ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
    });
    const metadata = first.serverMetadata();
    const config = new oidc.Configuration(
      metadata,
      settings.clientId,
      { [oidc.clockTolerance]: singleSignOnRules.clockSeconds },
      authOf(settings.secret, metadata.token_endpoint_auth_methods_supported),
    );
    config[oidc.customFetch] = fetched;
    config.timeout = 15;
    if (isPlain) oidc.allowInsecureRequests(config);
    // The signature of an id token is checked although it came over TLS.
    oidc.enableNonRepudiationChecks(config);
    return config;
  } catch (failure) {
    throw asFailure(failure, 'The provider did not describe itself.');
  }
}

/** How we prove who we are: by the way that the provider names, basic where it names none. */
function authOf(secret: string | undefined, methods: readonly string[] = ['client_secret_basic']): oidc.ClientAuth {
  if (secret === undefined) return oidc.None();
  return methods.includes('client_secret_basic') ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret);
}

/** `fetch` through the guarded client: no redirects, no private addresses where an administrator named the issuer. */
const fetchGuarded =
  ({ mayBePrivate, allowed }: OidcSettings): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await guardedRequest({
      method: method as 'GET' | 'POST',
      url: new URL(url),
      headers: { ...headers },
      ...(body !== undefined && body !== null && { body: String(body) }),
      mayBePrivate,
      allowed,
    });
    const isEmpty = answer.status === 204 || answer.status === 304;
    const type = answer.headers['content-type'];
    return new Response(isEmpty ? null : answer.body, {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    });
  };

/** The address at which somebody signs in, and what has to be remembered until they come back. @throws OidcFailure */
export async function beginAtProvider(
  settings: OidcSettings,
  { redirectUri, scopes, isFresh }: { redirectUri: string; scopes: string; isFresh: boolean },
): Promise<{ url: string; pending: PendingSignIn }> {
  const config = await configOf(settings);
  const pending = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes,
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    // Asked again whatever session the provider has: for dangerous actions.
    ...(isFresh && { prompt: 'login', max_age: '0' }),
  });
  return { url: url.href, pending };
}

/** Exchanges what the provider sent back for who somebody is; everything about it is verified. @throws OidcFailure */
export async function finishAtProvider(
  settings: OidcSettings,
  returned: URL,
  { state, nonce, verifier }: PendingSignIn,
  maxAge: number | undefined,
): Promise<SignedInAtProvider> {
  const config = await configOf(settings);
  try {
    const tokens = await oidc.authorizationCodeGrant(config, returned, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
      ...(maxAge !== undefined && { maxAge }),
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new OidcFailure('The provider sent no id token.');
    // Many tell names, address and groups only when they are asked.
    const hasMore = config.serverMetadata().userinfo_endpoint !== undefined;
    const more = hasMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return { claims: { ...more, ...claims }, subject: claims.sub, idToken: tokens.id_token };
  } catch (failure) {
    throw asFailure(failure, 'What the provider sent does not hold.');
  }
}

/** Where somebody ends their session at the provider; undefined where it offers none. @throws OidcFailure */
export async function endAtProvider(
  settings: OidcSettings,
  { idToken, returnTo }: { idToken: string; returnTo: string },
): Promise<string | undefined> {
  const config = await configOf(settings);
  if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
  return oidc.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
}

/** Asks a provider anew what it offers. @throws OidcFailure */
export async function checkProvider(settings: OidcSettings): Promise<{ issuer: string; canEnd: boolean }> {
  kept.clear();
  const { issuer, end_session_endpoint: end } = (await configOf(settings)).serverMetadata();
  return { issuer, canEnd: end !== undefined };
}

/** A failure of the library in plain words: its code, and nothing of what was sent. */
function asFailure(failure: unknown, words: string): OidcFailure {
  if (failure instanceof OidcFailure) return failure;
  const { code, error, cause } = failure as { code?: unknown; error?: unknown; cause?: { message?: unknown } };
  const why = [error, code].find((one) => typeof one === 'string') ?? cause?.message;
  return new OidcFailure(typeof why === 'string' ? `${words} (${why.slice(0, 120)})` : words);
}
