import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Somebody whom the provider knows. */
export type ProviderPerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  groups?: string[];
  given_name?: string;
  family_name?: string;
  preferred_username?: string;
};

const clientId = 'rolecall';
const clientSecret = 'a-secret-of-the-client';

/**
 * An OpenID provider on this machine. `person` is who signs in next; `change` may replace the id token on its way, and `sign`
 * makes one with the provider's own key or a forged one.
 */
export async function openOidcProvider(publicUrl: string) {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const forged = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const state: {
    person: ProviderPerson;
    change: ((idToken: string) => string | Promise<string>) | undefined;
  } = { person: { sub: 'nobody' }, change: undefined };
  const people = new Map<string, ProviderPerson>();
  const configuration: Configuration = {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/login/oidc`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    jwks: { keys: [{ ...own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' } as never] },
    cookies: { keys: ['only for tests'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      profile: ['given_name', 'family_name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ ...people.get(id), sub: id }) }),
    loadExistingGrant: async (ctx) => {
      const { provider: of, session, client } = ctx.oidc;
      const grant = new of.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const callback = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/')) {
      people.set(state.person.sub, state.person);
      await provider.interactionFinished(request, response, { login: { accountId: state.person.sub } });
      return;
    }
    if (request.url === '/token' && state.change) {
      const { change } = state;
      const end = response.end.bind(response);
      response.end = ((chunk: unknown) => {
        const body = JSON.parse(String(chunk)) as { id_token?: string };
        void Promise.resolve(body.id_token === undefined ? undefined : change(body.id_token)).then((idToken) => {
          const changed = JSON.stringify({ ...body, ...(idToken !== undefined && { id_token: idToken }) });
          response.setHeader('content-length', Buffer.byteLength(changed));
          end(changed);
        });
        return response;
      }) as never;
    }
    await callback(request, response);
  }

  /** The same id token with other claims, signed by the provider's key or by one that is not its own. */
  const sign = (idToken: string, claims: object, by: 'own' | 'forged' = 'own'): Promise<string> => {
    const payload = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString());
    const key: KeyObject = by === 'own' ? own : forged;
    return new SignJWT({ ...payload, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  };

  return {
    host,
    issuer,
    clientId,
    clientSecret,
    state,
    sign,
    /** Follows an address as a browser does, until the provider sends it back to us; what it sends along. */
    visit: async (address: string): Promise<{ code: string; state: string; iss?: string }> => {
      const jar = new Map<string, string>();
      for (let url = new URL(address), hops = 0; hops < 12; hops += 1) {
        if (url.origin !== issuer) return Object.fromEntries(url.searchParams) as never;
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
        for (const one of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
          jar.set(name, value);
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url);
      }
      throw new Error('the provider sent nobody back');
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
