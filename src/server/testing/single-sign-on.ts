import { onTestFinished } from 'vitest';
import { singleSignOnApi } from '#contract/areas/users/single-sign-on.ts';
import { pages } from '#domain/access/pages.ts';
import { openTestApp } from './open-test-app.ts';
import { post } from './requests.ts';
import { openOidcProvider } from './simulators/oidc.ts';

export const publicUrl = 'http://127.0.0.1:3999';
export const binding = 'only-this-browser-knows-it';
export const every = pages.map(({ id }) => id);

/** A provider, a server that knows it, and an administrator; `settings` are changed before anybody signs in. */
export async function openSingleSignOn(settings: Record<string, unknown> = {}, env: NodeJS.ProcessEnv = {}) {
  const provider = await openOidcProvider(publicUrl);
  onTestFinished(provider.close);
  const app = await openTestApp({ PUBLIC_URL: publicUrl, OUTBOUND_ALLOW: provider.host, ...env });
  const admin = await app.signIn({
    username: 'admin',
    pages: every,
    group: 'admin',
    units: [app.units.USA, app.units.CAN],
  });
  await admin.stepUp();
  const roles = await app.context.db
    .insertInto('role')
    .values([
      { name: 'Leads', group_name: 'staff' as const },
      { name: 'Staff', group_name: 'staff' as const },
    ])
    .returning('id')
    .execute();
  const [leads, staff] = [roles[0]!.id, roles[1]!.id];
  await app.context.db
    .insertInto('role_page')
    .values([leads, staff].map((role_id) => ({ role_id, page_id: 2 })))
    .execute();
  const base = {
    name: 'Acme ID',
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    isActive: true,
    scopes: 'openid profile email groups',
  };
  const save = (more: Record<string, unknown> = {}) =>
    admin.call(singleSignOnApi.save, { ...base, ...settings, ...more } as never);
  const mappings = [
    { group: 'leads', roleId: leads, unitIds: [app.units.USA, app.units.CAN] },
    { group: 'staff', roleId: staff, unitIds: [app.units.USA] },
  ];
  /** Goes to the provider and comes back with what it sends along. */
  const visit = async () => {
    const { status, body } = await post(app.app, '/api/auth/oidc/start', { binding });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return { ...(await provider.visit(body['url'] as string)), binding };
  };
  const finish = (returned: object) => post(app.app, '/api/auth/oidc/finish', returned);
  const enter = async () => finish(await visit());
  const find = (username: string) =>
    app.context.db.selectFrom('app_user').selectAll().where('username', '=', username).executeTakeFirst();
  return { provider, app, admin, save, mappings, visit, finish, enter, find, leads, staff };
}

/** The access token of an answer to a sign-in. */
export const tokenOf = ({ body }: { body: Record<string, unknown> }) =>
  (body['token'] as { accessToken: string }).accessToken;
